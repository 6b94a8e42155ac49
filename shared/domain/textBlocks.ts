/**
 * What people write as plain text, as paragraphs and lists: pages, feeds and structured data show the same. Nothing is lost but
 * the marks in front of items, which the list draws itself.
 */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'list' /** Number of the first item; absent where items are not counted. */;
      start?: number;
      items: string[];
    };

interface Marked {
  /** Which mark: only items of the same are one list. */
  mark: string;
  number?: number;
  text: string;
}

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
/** These mean an item wherever a line begins with them; the others only where there are several, as ■ and - have other uses. */
const certain = '•・‣◦';
const others = '●▪■◆○□◇·∙§*-–—';

function markedLine(line: string): Marked | undefined {
  const bullet = new RegExp(
    `^([${certain}${others.replace('-', '\\-')}])(?!\\1)[\\s\u3000]*(\\S.*)$`,
    'su',
  ).exec(line);
  // A dash or a star needs room behind it: -5 and *note are none.
  if (bullet && (!/[-–—*§]/.test(bullet[1]!) || /^.[\s\u3000]/u.test(line)))
    return { mark: bullet[1]!, text: bullet[2]! };
  const counted = /^[(（]?(\d{1,2})(?:[)）．]|\.(?=[\s\u3000])|、)[\s\u3000]*(\S.*)$/su.exec(line);
  if (counted) return { mark: '1', number: Number(counted[1]), text: counted[2]! };
  const place = line === '' ? -1 : circled.indexOf(line[0]!);
  if (place >= 0 && line.length > 1) return { mark: '①', number: place + 1, text: line.slice(1).trimStart() };
  return undefined;
}

/** Whether lines that follow each other are one list. */
function isList(items: readonly Marked[]): boolean {
  const [first] = items;
  if (first!.number !== undefined) return items.length > 1;
  return items.length > 1 || certain.includes(first!.mark);
}

/** Paragraphs and lists of a text, in their order; lines within a paragraph keep their breaks. */
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
      // What is moved in below an item belongs to it.
      else if (last && !marked && /^[ \t\u3000]+\S/.test(raw)) last.text += `\n${raw.trim()}`;
      else break;
    }
    if (items.length > 0 && isList(items)) {
      endParagraph();
      const start = items[0]!.number;
      blocks.push({
        kind: 'list',
        ...(start !== undefined && { start }),
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
/** Of text between tags. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => escapes[character]!);

const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The same as HTML, for whoever takes a text whole: feeds, structured data. */
export const textHtml = (text: string): string =>
  textBlocks(text)
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${linesHtml(block.text)}</p>`;
      const items = block.items.map((item) => `<li>${linesHtml(item)}</li>`).join('');
      if (block.start === undefined) return `<ul>${items}</ul>`;
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items}</ol>`;
    })
    .join('');
