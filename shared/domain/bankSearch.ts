import { fold, toKatakana } from './text.ts';

/** Search for banks and branches by kanji, kana of any width, romanized names, or code. */

const smallKana = 'ァィゥェォッャュョヮヵヶ';
const largeKana = 'アイウエオツヤユヨワカケ';

/**
 * Kana in the format of bank lists: katakana, large, without distinguishing long vowel signs; other letters
 * in capitals.
 */
export function bankKey(value: string): string {
  return (
    toKatakana(fold(value).toUpperCase().normalize('NFKC'))
      .replace(/[ァィゥェォッャュョヮヵヶ]/g, (kana) => largeKana[smallKana.indexOf(kana)]!)
      .replace(/[\s・.,、。'’&-]|[ー‐‑–—−]/g, '')
      // Marks that stood apart until now take their order again.
      .normalize('NFKC')
  );
}

/**
 * Phonetic key of Latin letters for any romanization: `Hokkaidō`, `hokkaidou` and the `hotsukaidou` of lists
 * without small kana are equal.
 */
export function soundKey(value: string): string {
  return fold(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/tsu(?=([kstpcg]))/g, '$1')
    .replace(/tch/g, 'cch')
    .replace(/shiy(?=[auo])/g, 'sh')
    .replace(/chiy(?=[auo])/g, 'ch')
    .replace(/([kgnhbpmr])iy(?=[auo])/g, '$1y')
    .replace(/jiy(?=[auo])/g, 'j')
    .replace(/m(?=[bpm])/g, 'n')
    .replace(/uu|ou|oo/g, (pair) => (pair === 'uu' ? 'u' : 'o'))
    .replace(/oo/g, 'o');
}

/** Suffixes that people add to a bank's name, but lists do not have. */
const bankWords = /(?:銀行|ギンコウ|BANK)$/;
const branchWords = /(?:支店|シテン|BRANCH)$/;

export interface Searched {
  code: string;
  /** By `bankKey`, then by `soundKey`. */
  keys: readonly string[];
  sounds: readonly string[];
}

/** 0 for the code or a whole name, 1 for a prefix, 2 for a part of a name, undefined for no match. */
function rankOf({ code, keys, sounds }: Searched, wanted: { keys: readonly string[]; sound: string }) {
  let best: number | undefined;
  const look = (text: string, part: string) => {
    const at = text.indexOf(part);
    if (at < 0) return;
    const rank = text === part ? 0 : at === 0 ? 1 : 2;
    best = best === undefined ? rank : Math.min(best, rank);
  };
  for (const part of wanted.keys) {
    if (/^\d+$/.test(part) && code.startsWith(part)) look(code, part);
    for (const key of keys) look(key, part);
  }
  if (wanted.sound !== '') for (const sound of sounds) look(sound, wanted.sound);
  return best;
}

/** Matches in the order given, whole names first, then prefixes. Everything if the keyword is empty. */
export function searchBanks<One extends Searched>(all: readonly One[], keyword: string): One[] {
  const key = bankKey(keyword);
  if (key === '') return [...all];
  const bare = key.replace(bankWords, '').replace(branchWords, '');
  const wanted = {
    keys: bare === '' || bare === key ? [key] : [key, bare],
    sound: /^[\p{Script=Latin}\s'’.-]+$/u.test(fold(keyword)) ? soundKey(keyword) : '',
  };
  const ranked: One[][] = [[], [], []];
  for (const one of all) {
    const rank = rankOf(one, wanted);
    if (rank !== undefined) ranked[rank]!.push(one);
  }
  return ranked.flat();
}
