/**
 * A laid-out document: pages of text, lines, fills and pictures with their positions, and their structure for
 * assistive technology. Every output (PDF, drawing for the screen) is generated from this, so that they
 * cannot differ. Lengths are points (1/72 inch) from the upper left corner.
 */
import type { FontName, Shaped, Weight } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';

/** A4. */
export const pageSize = { width: 595.28, height: 841.89 } as const;
export const millimetres = (length: number): number => (length * 72) / 25.4;

/** The PDF structure tags that are used. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Figure';

export interface Part {
  tag: Tag;
  parts: Part[];
  /** Alternative text. */
  alt?: string;
}

/** Glyphs of one font in a row; `x` from the beginning of the item. */
export interface Run {
  fontName: FontName;
  x: number;
  letters: readonly Shaped[];
}
export interface TextItem {
  kind: 'text';
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  width: number;
  colour: string;
  runs: readonly Run[];
  text: string;
  /** Absent for an artifact that is not read aloud (page numbers). */
  part?: Part;
}
export interface RuleItem {
  kind: 'rule';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  thickness: number;
  colour: string;
  dashed?: true;
}
export interface FillItem {
  kind: 'fill';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}
export interface PictureItem {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  part: Part;
}
export type Item = TextItem | RuleItem | FillItem | PictureItem;

export interface Paper {
  title: string;
  /** HTML language tag. */
  language: 'ja' | 'en';
  author?: string;
  /** The document's date. */
  day: string;
  pages: Item[][];
  root: Part;
  /** JPEG for a picture item. */
  picture?: Uint8Array;
  /** Characters that no font has: left out, or replaced by a geta mark. */
  missing: string[];
}

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Baseline to baseline, as a factor of the size. */
  leading?: number;
}

export const ink = '#1a1a1a';
export const faint = '#5c5c5c';

/**
 * Distance of the baseline from the upper edge of a line of this size, so that text is centred vertically.
 */
const baseline = (size: number, leading: number) => size * (leading / 2 + 0.36);
const usualLeading = 1.5;

/** Collects the drawn items in reading order. */
export class Composition {
  readonly pages: Item[][] = [];
  readonly root: Part = { tag: 'Document', parts: [] };
  readonly missing = new Set<string>();

  newPage(): void {
    this.pages.push([]);
  }
  get page(): Item[] {
    return this.pages.at(-1)!;
  }
  part(parent: Part, tag: Tag, alt?: string): Part {
    const made: Part = { tag, parts: [], ...(alt !== undefined && { alt }) };
    parent.parts.push(made);
    return made;
  }
  lines(text: string, style: Style, width: number): Line[] {
    const { size, weight = 'regular' } = style;
    return breakLines(text, { size, width, weight }, this.missing);
  }
  /** The height of a number of lines. */
  height(lines: number, { size, leading = usualLeading }: Style): number {
    return lines * size * leading;
  }
  /** Draws lines one below the other, from the upper edge `y`. */
  draw(lines: readonly Line[], x: number, y: number, width: number, style: Style, part?: Part): void {
    const { size, leading = usualLeading, align = 'left', colour = ink } = style;
    lines.forEach((line, at) => {
      const free = width - line.width;
      const shift = align === 'left' ? 0 : align === 'right' ? free : free / 2;
      this.line(line, x + shift, y + at * size * leading + baseline(size, leading), size, colour, part);
    });
  }
  /** Draws a text on as many lines as necessary. @returns their height */
  write(text: string, x: number, y: number, width: number, style: Style, part?: Part): number {
    const lines = this.lines(text, style, width);
    this.draw(lines, x, y, width, style, part);
    return this.height(lines.length, style);
  }
  line({ letters, width }: Line, x: number, y: number, size: number, colour: string, part?: Part): void {
    if (letters.length === 0) return;
    const runs: { fontName: FontName; x: number; letters: Shaped[] }[] = [];
    let at = 0;
    for (const letter of letters) {
      const last = runs.at(-1);
      if (last?.fontName === letter.fontName) last.letters.push(letter);
      else runs.push({ fontName: letter.fontName, x: at, letters: [letter] });
      at += (letter.width * size) / 1000;
    }
    const text = letters.map((letter) => letter.text).join('');
    this.page.push({ kind: 'text', x, y, size, width, colour, runs, text, ...(part && { part }) });
  }
  rule(from: RuleItem['from'], to: RuleItem['to'], thickness = 0.5, colour = ink, dashed?: true): void {
    this.page.push({ kind: 'rule', from, to, thickness, colour, ...(dashed && { dashed }) });
  }
  /** The four sides of a box. */
  box(x: number, y: number, width: number, height: number, thickness = 1, page = this.page): void {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
    corners.forEach((from, at) => {
      page.push({ kind: 'rule', from, to: corners[(at + 1) % 4]!, thickness, colour: ink });
    });
  }
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.page.push({ kind: 'fill', x, y, width, height, colour });
  }
  picture(x: number, y: number, width: number, height: number, part: Part): void {
    this.page.push({ kind: 'picture', x, y, width, height, part });
  }
  /** @param foot text at the foot of each page */
  finish(
    { title, language, day, author }: Pick<Paper, 'title' | 'language' | 'day' | 'author'>,
    foot: (page: number, pages: number) => void,
  ): Paper {
    const all = [...this.pages];
    all.forEach((items, at) => {
      this.pages.length = 0;
      this.pages.push(items);
      foot(at + 1, all.length);
    });
    return {
      title,
      language,
      day,
      ...(author !== undefined && { author }),
      pages: all,
      root: this.root,
      missing: [...this.missing].sort(),
    };
  }
}

/** Documents without pictures, one after the other: each begins on a page of its own. */
export function joined(papers: readonly Paper[], of: Pick<Paper, 'title' | 'language' | 'day'>): Paper {
  return {
    ...of,
    pages: papers.flatMap(({ pages }) => pages),
    root: { tag: 'Document', parts: papers.map(({ root }) => ({ ...root, tag: 'Sect' })) },
    missing: [...new Set(papers.flatMap(({ missing }) => missing))].sort(),
  };
}
