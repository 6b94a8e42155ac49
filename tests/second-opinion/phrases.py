"""Cuts texts into phrases: a JSON string a line in, {"budoux": [phrase, …], "starts": [index, …]} a line out.

`starts` are the places where a line may begin without tearing a word or leaving a particle alone, by SudachiDict.
"""
import json
import sys

import budoux
from sudachipy import Dictionary, SplitMode

parser = budoux.load_default_japanese_parser()
tokenizer = Dictionary(dict="core").create()
OPENING = "「『（(【［“‘〈《"
DEPENDENT = ("助詞", "助動詞", "接尾辞", "空白")
for line in sys.stdin:
    text = json.loads(line)
    starts, at, before = [], 0, None
    for word in tokenizer.tokenize(text, SplitMode.C):
        kind = word.part_of_speech()
        depends = (
            kind[0] in DEPENDENT
            or (kind[0] == "補助記号" and word.surface() not in OPENING)
            or (
                before is not None
                and (
                    before.part_of_speech()[0] == "接頭辞"
                    or before.part_of_speech()[1] == "数詞"
                    or before.surface() in OPENING
                    or (kind[:2] == ("動詞", "非自立可能") and before.part_of_speech()[0] in ("助詞", "動詞"))
                )
            )
        )
        if at and not depends:
            starts.append(at)
        at += len(word.surface())
        before = word
    print(json.dumps({"budoux": parser.parse(text), "starts": starts}, ensure_ascii=False))
