import words from './words.json' with { type: 'json' };

const KEPT = new Map(Object.entries(words.stems));
const CONSONANT = '(?:[^aeiouy]|(?<=[aeiou]|^)y)';
const VOWEL = '(?:[aeiou]|(?<![aeiou]|^)y)';
const MEASURE_0 = new RegExp(`^${CONSONANT}*${VOWEL}+${CONSONANT}`);
const MEASURE_1 = new RegExp(`^${CONSONANT}*${VOWEL}+${CONSONANT}+${VOWEL}+${CONSONANT}`);
const ONE_SYLLABLE = new RegExp(`^${CONSONANT}*${VOWEL}+${CONSONANT}+${VOWEL}?$`);
const HAS_VOWEL = new RegExp(VOWEL);
const SHORT_END = new RegExp(`${CONSONANT}${VOWEL}[^aeiouywx]$`);

const STEP_2: [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['iser', 'ize'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];
const STEP_3: [string, string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['alise', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|ise|(?<=[st])ion)$/;

function replaceFirst(word: string, rules: [string, string][], measure: RegExp): string {
  for (const [ending, other] of rules) {
    if (word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length);
      return measure.test(rest) ? rest + other : word;
    }
  }
  return word;
}

/** Porter's algorithm on one lower-case word. */
function porter(input: string): string {
  let word = input;
  // 1a plurals
  if (/(?:ss|i)es$/.test(word)) word = word.slice(0, -2);
  else if (/[^s]s$/.test(word)) word = word.slice(0, -1);
  // 1b -eed, -ed, -ing
  if (word.endsWith('eed')) {
    if (MEASURE_0.test(word.slice(0, -3))) word = word.slice(0, -1);
  } else {
    const rest = word.replace(/(?:ed|ing)$/, '');
    if (rest !== word && HAS_VOWEL.test(rest)) {
      word = rest;
      if (/(?:at|bl|iz)$/.test(word)) word += 'e';
      else if (/([^aeiouylsz])\1$/.test(word)) word = word.slice(0, -1);
      else if (ONE_SYLLABLE.test(word) && SHORT_END.test(word) && !MEASURE_1.test(word)) word += 'e';
    }
  }
  // 1c -y
  if (word.endsWith('y') && HAS_VOWEL.test(word.slice(0, -1))) word = `${word.slice(0, -1)}i`;
  word = replaceFirst(word, STEP_2, MEASURE_0);
  word = replaceFirst(word, STEP_3, MEASURE_0);
  const ending = STEP_4.exec(word);
  if (ending && MEASURE_1.test(word.slice(0, ending.index))) word = word.slice(0, ending.index);
  // 5
  if (word.endsWith('e')) {
    const rest = word.slice(0, -1);
    if (MEASURE_1.test(rest) || (MEASURE_0.test(rest) && !SHORT_END.test(rest))) word = rest;
  }
  if (word.endsWith('ll') && MEASURE_1.test(word.slice(0, -1))) word = word.slice(0, -1);
  return word;
}

const known = new Map<string, string>();

/** Stem of a lower-case Latin word; `words.json` lists the exceptions. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  const kept = KEPT.get(word) ?? known.get(word);
  if (kept !== undefined) return kept;
  const made = /^[a-z]+$/.test(word) ? porter(word) : word;
  if (known.size < 50_000) known.set(word, made);
  return made;
}
