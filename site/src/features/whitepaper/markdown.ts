/** The subset of Markdown used by papers: chapters, parts, paragraphs, lists, tables, notes, bold. */
export interface Run {
  text: string;
  bold: boolean;
}
export type Block =
  | { kind: 'part'; runs: Run[] }
  | { kind: 'paragraph' | 'note'; runs: Run[] }
  | { kind: 'list'; mark: 'bullet' | 'number' | 'box'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };
export interface Chapter {
  title: string;
  blocks: Block[];
}
export interface Paper {
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: string;
  title: string;
  subtitle: string;
  chapters: Chapter[];
}

const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '');
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => runsOf(cell.trim()));

function blockOf(text: string): Block {
  const lines = text.split('\n');
  const first = lines[0]!;
  if (first.startsWith('### ')) return { kind: 'part', runs: runsOf(first.slice(4)) };
  if (first.startsWith('> '))
    return { kind: 'note', runs: runsOf(lines.map((line) => line.slice(2)).join(' ')) };
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  if (/^(-|\d+\.) /.test(first)) {
    return {
      kind: 'list',
      mark: first.startsWith('- [ ] ') ? 'box' : first.startsWith('- ') ? 'bullet' : 'number',
      items: lines.map((line) => runsOf(line.replace(/^(- \[ \]|-|\d+\.) /, ''))),
    };
  }
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) };
}

/** @throws Error if the text does not begin with its date, title and subtitle */
export function parsePaper(source: string): Paper {
  const head = /^---\nchanged: '(\d{4}-\d{2}-\d{2})'\n---\n+# (.+)\n+([^#\n].*)\n+/.exec(source);
  if (!head) throw new Error('A paper must begin with its date, title and subtitle');
  const [whole, changed, title, subtitle] = head as unknown as [string, string, string, string];
  const chapters = source
    .slice(whole.length)
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [name, ...blocks] = chapter.trim().split(/\n{2,}/);
      return { title: name!, blocks: blocks.map(blockOf) };
    });
  return { changed, title, subtitle, chapters };
}
