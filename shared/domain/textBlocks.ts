/**
 * Parses plain text into paragraphs and lists, for pages, feeds and structured data alike. Only the marks of
 * list items are removed, since lists have their own.
 */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'list' /** Number of the first item; absent for unnumbered lists. */;
      start?: number;
      /** Numbered by letters, as in HTML. */
      type?: 'a';
      items: string[];
    };

interface Marked {
  /** The mark: only items with the same one form a list. */
  mark: string;
  number?: number;
  text: string;
}

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
/** These always mark an item; others only if there are several, because ■ and - have other uses. */
const certain = '•・･‣◦';
const others = '●▪■◆○□◇·∙§*-–—◎★☆✓✔➢➤▶►';

function markedLine(line: string): Marked | undefined {
  const bullet = new RegExp(
    `^([${certain}${others.replace('-', '\\-')}])(?!\\1)[\\s\u3000]*(\\S.*)$`,
    'su',
  ).exec(line);
  // A dash or a star must be followed by a space: -5 and *note are not items.
  if (bullet && (!/[-–—*§]/.test(bullet[1]!) || /^.[\s\u3000]/u.test(line)))
    return { mark: bullet[1]!, text: bullet[2]! };
  // After a dot no digit: 1.5 is a number.
  const counted = /^[(（]?([\d０-９]{1,2})(?:[)）]|[.．、](?![\d０-９]))[\s\u3000]*(\S.*)$/su.exec(line);
  if (counted) return { mark: '1', number: Number(counted[1]!.normalize('NFKC')), text: counted[2]! };
  const lettered = /^[(（]?([a-zａ-ｚ])[)）][\s\u3000]*(\S.*)$/isu.exec(line);
  if (lettered) {
    const letter = lettered[1]!.normalize('NFKC').toLowerCase();
    return { mark: 'a', number: letter.charCodeAt(0) - 96, text: lettered[2]! };
  }
  const place = line === '' ? -1 : circled.indexOf(line[0]!);
  if (place >= 0 && line.length > 1) return { mark: '①', number: place + 1, text: line.slice(1).trimStart() };
  return undefined;
}

/** Whether consecutive lines form a list. */
function isList(items: readonly Marked[]): boolean {
  const [first] = items;
  if (first!.number !== undefined) return items.length > 1 && (first!.mark !== 'a' || first!.number === 1);
  return items.length > 1 || certain.includes(first!.mark);
}

/** Paragraphs and lists of a text, in order; paragraphs keep their line breaks. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let paragraph: string[] = [];
  const endParagraph = () => {
    const joined = paragraph.join('\n').trim();
    if (joined !== '') blocks.push({ kind: 'paragraph', text: joined });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!.trim();
    if (line === '') {
      endParagraph();
      at += 1;
      continue;
    }
    const items: Marked[] = [];
    let next = at;
    for (; next < lines.length; next += 1) {
      const raw = lines[next]!;
      const marked = markedLine(raw.trim());
      const last = items.at(-1);
      const follows =
        marked &&
        (!last ||
          (last.mark === marked.mark && (last.number === undefined || marked.number === last.number + 1)));
      if (follows) items.push(marked);
      // An indented line below an item belongs to it.
      else if (last && !marked && /^[ \t\u3000]+\S/.test(raw)) last.text += `\n${raw.trim()}`;
      else break;
    }
    if (items.length > 0 && isList(items)) {
      endParagraph();
      const start = items[0]!.number;
      blocks.push({
        kind: 'list',
        ...(start !== undefined && { start }),
        ...(items[0]!.mark === 'a' && { type: 'a' as const }),
        items: items.map((item) => item.text),
      });
      at = next;
    } else {
      paragraph.push(line);
      at += 1;
    }
  }
  endParagraph();
  return blocks;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes text between tags. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => escapes[character]!);

const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The same as HTML, for feeds and structured data. */
export const textHtml = (text: string): string =>
  textBlocks(text)
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${linesHtml(block.text)}</p>`;
      const items = block.items.map((item) => `<li>${linesHtml(item)}</li>`).join('');
      if (block.start === undefined) return `<ul>${items}</ul>`;
      const start = block.start === 1 ? '' : ` start="${block.start}"`;
      return `<ol${start}${block.type ? ` type="${block.type}"` : ''}>${items}</ol>`;
    })
    .join('');
