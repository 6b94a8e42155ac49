/** How words are compared in messages: without width, case, or the difference between the two kana. */

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const words = (keyword: string): string[] => folded(keyword).split(/\s+/).filter(Boolean);

/** Whether a text has all words. */
export function searchTerms(keyword: string): (text: string) => boolean {
  const all = words(keyword);
  return (text) => {
    const read = folded(text);
    return all.length > 0 && all.every((word) => read.includes(word));
  };
}

/** About this many characters are shown of a long message, around the first word that was found. */
const shown = 80;

/** The part of a text that has the first word; the whole of a short one. */
export function excerptOf(text: string, keyword: string): string {
  const characters = [...text];
  if (characters.length <= shown) return text;
  const read = folded(text);
  const [at = 0] = words(keyword)
    .map((word) => read.indexOf(word))
    .filter((one) => one >= 0)
    .sort((a, b) => a - b);
  // Folding changes lengths by little.
  const middle = Math.round((at / read.length) * characters.length);
  const from = Math.max(0, Math.min(middle - shown / 8, characters.length - shown));
  const end = from + shown;
  return `${from > 0 ? '…' : ''}${characters.slice(from, end).join('')}${end < characters.length ? '…' : ''}`;
}
