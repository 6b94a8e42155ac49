import { amountsIn, countedWords } from './amounts.ts';
import { type Folded, fold, withoutLastVowel } from './fold.ts';
import { type Lexicon, lexicon } from './lexicon.ts';
import { startsIn } from './starts.ts';
import type { Meaning, Piece } from './types.ts';

interface Edge {
  from: number;
  to: number;
  meaning: Meaning;
}

/** What the ways through a question cost: as few words as possible, as little unknown as possible. */
const costs = {
  word: 1,
  /** One that is known from texts says less than one with a meaning. */
  textWord: 1.4,
  filler: 0.6,
  unknownWord: 2,
  unknownCharacter: 0.35,
  /** A known word that a run of one script goes on behind or before is likely a part of another word. */
  torn: 2.5,
};
/** Of a run that no text has: what is known inside it counts, whatever stands around it. */
const costsInside: typeof costs = { ...costs, unknownWord: 1, unknownCharacter: 1, torn: 0.3 };

const isTight = ({ spaced, parted }: Folded, at: number) => !spaced[at] && !parted[at];
/** Latin words and numbers are whole; Japanese may be cut anywhere. */
function mayCut(folded: Folded, at: number): boolean {
  const { scripts } = folded;
  if (at <= 0 || at >= scripts.length || !isTight(folded, at)) return true;
  const [before, after] = [scripts[at - 1], scripts[at]];
  return !(before === after && (before === 'latin' || before === 'digit'));
}
const isTorn = (folded: Folded, at: number) =>
  at > 0 &&
  at < folded.scripts.length &&
  isTight(folded, at) &&
  folded.scripts[at - 1] === folded.scripts[at];

const isLatin = (folded: Folded, from: number, to: number) => {
  for (let at = from; at < to; at += 1) if (folded.scripts[at] !== 'latin') return false;
  return true;
};

const isJoining = ({ is }: Meaning) => is === 'filler' || is === 'not' || is === 'or';

function meaningOf(words: Lexicon, folded: Folded, from: number, to: number): Meaning | undefined {
  const text = folded.characters.slice(from, to).join('');
  const found = words.find(text) ?? words.find(withoutLastVowel(text));
  // タイ is no たい: what joins words is never written in katakana.
  const known =
    found && isJoining(found) && folded.scripts.slice(from, to).includes('katakana') ? undefined : found;
  if (known || !isLatin(folded, from, to)) return known;
  // English plurals; then Japanese in Latin letters.
  const singular = /[^s]s$/.test(text) && text.length > 3 ? words.find(text.slice(0, -1)) : undefined;
  return (
    singular ??
    (/ies$/.test(text) ? words.find(`${text.slice(0, -3)}y`) : undefined) ??
    words.findRomaji(text)
  );
}

function* edgesOf(folded: Folded, words: Lexicon): Generator<Edge> {
  const { characters, parted } = folded;
  const line = characters.map((one) => (one.length > 1 ? '〓' : one)).join('');
  for (const { start, end, fact } of [...amountsIn(line), ...startsIn(line)])
    if (mayCut(folded, start) && mayCut(folded, end))
      yield { from: start, to: end, meaning: { is: 'fact', fact } };
  for (const { start, end } of countedWords(line))
    if (mayCut(folded, start) && mayCut(folded, end)) yield { from: start, to: end, meaning: { is: 'word' } };
  for (let from = 0; from < characters.length; from += 1) {
    if (!mayCut(folded, from)) continue;
    for (let to = from + 1; to <= characters.length && to - from <= words.longest + 1; to += 1) {
      if (to - 1 > from && parted[to - 1]) break;
      if (!mayCut(folded, to)) continue;
      const meaning = meaningOf(words, folded, from, to);
      if (meaning) yield { from, to, meaning };
    }
  }
}

interface Step {
  cost: number;
  /** The state that it came from: a place, and whether that ended in something unknown. */
  before?: { at: number; unknown: boolean };
  edge?: Edge;
}

/** In hiragana anything stands inside endings: する is in すること, 'あり' in ありがとう. */
const isHiragana = (folded: Folded, from: number, to: number) =>
  folded.scripts.slice(from, to).every((script) => script === 'hiragana');

/**
 * Takes a question apart into words that are known, and what lies between them.
 * @param inside known words are taken out of what is unknown, too
 */
export function segment(text: string, inside = false): Piece[] {
  const folded = fold(text);
  const own = inside ? costsInside : costs;
  const size = folded.characters.length;
  const starting = Map.groupBy(edgesOf(folded, lexicon()), ({ from }) => from);
  const best: { known: Step[]; unknown: Step[] } = { known: [], unknown: [] };
  best.known[0] = { cost: 0 };
  const offer = (at: number, unknown: boolean, step: Step) => {
    const steps = unknown ? best.unknown : best.known;
    if (!steps[at] || step.cost < steps[at].cost) steps[at] = step;
  };
  for (let at = 0; at < size; at += 1) {
    for (const unknown of [false, true]) {
      const step = (unknown ? best.unknown : best.known)[at];
      if (!step) continue;
      const before = { at, unknown };
      const begins =
        !unknown || !isTight(folded, at) || (mayCut(folded, at) && folded.scripts[at - 1] === 'latin');
      const torn = !unknown && at > 0 && isTorn(folded, at) ? own.torn : 0;
      offer(at + 1, true, {
        cost: step.cost + own.unknownCharacter + (begins ? own.unknownWord : 0) + torn,
        before,
      });
      for (const edge of starting.get(at) ?? []) {
        const word =
          edge.meaning.is === 'filler' ? own.filler : edge.meaning.is === 'word' ? own.textWord : own.word;
        // Of two readings the one with the longer words.
        const length = (edge.to - edge.from) / 100;
        const cut = unknown && isTorn(folded, at) ? (isHiragana(folded, at, edge.to) ? costs : own).torn : 0;
        offer(edge.to, false, { cost: step.cost + word - length + cut, before, edge });
      }
    }
  }
  return piecesOf(text, folded, best, size);
}

function piecesOf(
  text: string,
  { starts, ends, spaced, parted }: Folded,
  best: { known: Step[]; unknown: Step[] },
  size: number,
): Piece[] {
  const pieces: { from: number; to: number; meaning?: Meaning }[] = [];
  let at = size;
  let unknown =
    (best.unknown[size]?.cost ?? Number.POSITIVE_INFINITY) <
    (best.known[size]?.cost ?? Number.POSITIVE_INFINITY);
  while (at > 0) {
    const { before, edge } = (unknown ? best.unknown : best.known)[at]!;
    if (edge) pieces.push({ from: edge.from, to: edge.to, meaning: edge.meaning });
    else {
      const last = pieces.at(-1);
      // One unknown word is as long as nothing parts it.
      if (last && !last.meaning && last.from === at && !spaced[at] && !parted[at]) last.from = at - 1;
      else pieces.push({ from: at - 1, to: at });
    }
    ({ at, unknown } = before!);
  }
  return pieces.reverse().map(({ from, to, meaning }) => {
    const [start, end] = [starts[from]!, ends[to - 1]!];
    return { text: text.slice(start, end), start, end, ...(meaning && { meaning }) };
  });
}
