import type { Page } from 'playwright-core';

/**
 * Where a line of a page splits an amount, a count or, in a heading, a katakana word: '36万|5,000円'. Measured
 * from the positions of characters in the browser.
 */
export const tornLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (element: Element) =>
      /^(inline|inline-block|contents|ruby)$/.test(getComputedStyle(element).display);
    const blockOf = (node: Node) => {
      let element = node.parentElement!;
      while (isInline(element)) element = element.parentElement!;
      return element;
    };
    const texts = new Map<Element, { character: string; left: number; top: number; bottom: number }[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement!;
      if (!parent.checkVisibility() || parent.closest('script, style, noscript, rt, .visually-hidden'))
        continue;
      const block = blockOf(node);
      const characters = texts.get(block) ?? [];
      texts.set(block, characters);
      for (let index = 0; index < node.length; index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = [...range.getClientRects()].at(-1);
        if (box && box.width > 0)
          characters.push({ character: node.data[index]!, left: box.left, top: box.top, bottom: box.bottom });
      }
    }
    const torn: string[] = [];
    for (const [block, characters] of texts) {
      const text = characters.map(({ character }) => character).join('');
      for (let index = 1; index < characters.length; index += 1) {
        const [last, next] = [characters[index - 1]!, characters[index]!];
        if (next.top < last.bottom - 4 || next.left > last.left) continue;
        const [before, after] = [text.slice(Math.max(0, index - 10), index), text.slice(index, index + 10)];
        const isTorn =
          (/\d$/.test(before) &&
            /^(?:[万億円%％年月日時間週名人社件回分秒歳字語級号条点]|か月|\d)/.test(after)) ||
          (/[\d万億],?$/.test(before) && /^[\d,円]/.test(after)) ||
          (/\dか$/.test(before) && /^月/.test(after)) ||
          (/第$/.test(before) && /^\d/.test(after)) ||
          /^〜/.test(after) ||
          (/N\d〜$/.test(before) && /^N/.test(after)) ||
          (block.closest('h1, h2, h3, h4') && /[ァ-ヺー]$/.test(before) && /^[ァ-ヺー]/.test(after));
        if (isTorn) torn.push(`${before}|${after}`);
      }
    }
    return torn;
  });
