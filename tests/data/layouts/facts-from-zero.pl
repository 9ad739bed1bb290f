:- module(puzzle, [cell/3]).

cell(0, 2, 6).
cell(0, 3, 4).
cell(0, 5, 9).
cell(0, 7, 3).

cell(1, 4, 7).
cell(1, 6, 5).

cell(2, 0, 8).
cell(2, 2, 2).
cell(2, 8, 1).

cell(3, 0, 2).
cell(3, 1, 3).

cell(4, 4, 1).
cell(4, 7, 9).
cell(4, 8, 3).

cell(5, 2, 4).
cell(5, 3, 5).
cell(5, 6, 1).

cell(6, 3, 1).
cell(6, 4, 2).

cell(7, 7, 5).
cell(7, 8, 8).

cell(8, 0, 3).
cell(8, 5, 6).
