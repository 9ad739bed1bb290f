mkdir gone
command=$(command -v surudoku)
cd gone && rmdir ../gone
surudoku solve in.txt
(exec -a ./surudoku "$command" merge out.txt)
