"""Reads texts by SudachiDict: a JSON string a line in, a line of [[surface, kana], …] out."""
import json
import sys

from sudachipy import Dictionary, SplitMode

tokenizer = Dictionary(dict="core").create()
for line in sys.stdin:
    words = []
    # Line by line: there is a longest text.
    for piece in json.loads(line).splitlines(keepends=True):
        words += [[word.surface(), word.reading_form()] for word in tokenizer.tokenize(piece, SplitMode.C)]
    print(json.dumps(words, ensure_ascii=False))
