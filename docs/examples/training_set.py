# %% [markdown]
# # A training set, from nothing to a picture
#
# Makes puzzles, finds their difficulty, makes a set to train and test with, shows that nothing leaks, and draws the difficulty of
# both parts. It is a script, and a notebook for every editor that knows cells (`# %%`). It takes some seconds, needs NumPy and
# matplotlib, and leaves `bank.csv`, the folder `sudoku` and `training-set.png` where it runs.

# %%
import matplotlib.pyplot as plt
import numpy as np
import surudoku

# %% [markdown]
# ## A bank of puzzles, with tdoku's guesses as their difficulty

# %%
bank = surudoku.generate(20_000, seed=1)
guesses = surudoku.rate(bank, scale="tdoku").guesses
with open("bank.csv", "w") as file:
    file.write("puzzle,rating\n")
    file.writelines(f"{text},{rating}\n" for text, rating in zip(surudoku.texts(bank), guesses))
print(f"{len(bank):,} puzzles, {np.mean(guesses == 0):.0%} without a guess, the hardest with {guesses.max()}")

# %% [markdown]
# ## The set: puzzles with at least 3 guesses, 1,000 to train with and their isomorphs, a tenth to test with
#
# Each test puzzle is in another class of isomorphs than all training puzzles, and both parts have the same share of each rating.

# %%
run = surudoku.dataset("bank.csv", "sudoku", to="npy", difficulty="3..", train=1000, test="10%", stratify="rating", isomorphs=9,
                       seed=7)
print(*run.messages[:2], sep="\n")

# %%
train = np.load(run.path / "train" / "puzzles.npy")
answers = np.load(run.path / "train" / "answers.npy")
test = np.load(run.path / "test" / "puzzles.npy")
print(train.shape, answers.shape, test.shape, train.dtype)

# %% [markdown]
# ## Nothing leaks, and every answer is the only one

# %%
leaks = np.isin(surudoku.canon(test).keys(), surudoku.canon(train).keys()).sum()
is_right = surudoku.check(train, answers, unique=True)
print(f"{leaks} leaks, {np.sum(~is_right)} wrong answers")

# %% [markdown]
# ## The picture
#
# Left: the two parts are as hard as each other. Right: the number of guesses depends on the layout. So `rating` is the puzzle's own,
# and its isomorphs take fewer or more.

# %%
shares = {part: np.load(run.path / part / "difficulty.npy") for part in ("train", "test")}
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.5), layout="constrained")
bins = np.arange(2.5, 26)
for (part, ratings), color in zip(shares.items(), ("#3b6ea5", "#d98c3f")):
    left.hist(ratings, bins, density=True, histtype="step", linewidth=1.8, color=color, label=part)
left.set(xlabel="tdoku's guesses", ylabel="share of the puzzles", title="Train and test")
left.legend()

own = shares["train"][::10]
moved = surudoku.rate(train, scale="tdoku").guesses.reshape(-1, 10)[:, 1:]
right.scatter(own, moved.mean(axis=1), s=8, alpha=0.5, color="#3b6ea5")
right.plot([0, 25], [0, 25], color="#888888", linewidth=0.8)
right.set(xlabel="guesses of the puzzle", ylabel="mean of its 9 isomorphs", title="The layout counts", xlim=(0, 26), ylim=(0, 26))
figure.savefig("training-set.png", dpi=120)
