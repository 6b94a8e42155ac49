const joiner = '\u2060';

/**
 * Keeps in one line what a Japanese reader takes in at once and breaking between phrases would tear: 6か月, 第12条, N2〜N1.
 * By word joiners (U+2060), which nobody sees or hears.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/(?<=[\d０-９]か)(?=月)/g, joiner)
    .replace(/(?<=第)(?=\d)/g, joiner)
    .replace(/(?<=N\d)〜(?=N\d)/g, `${joiner}〜${joiner}`);
