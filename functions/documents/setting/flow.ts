/** Lays out elements one below the other, over pages. */
import type { Line } from './lines.ts';
import { Composition, faint, ink, millimetres, type Part, type Style } from './paper.ts';

export interface Margins {
  left: number;
  right: number;
  top: number;
  /** Maximum y of the last line. */
  bottom: number;
  /** Factor for gaps; 1 if absent. */
  spacing?: number;
}
export interface Cell {
  text: string;
  align?: Style['align'];
  weight?: Style['weight'];
}
export interface Row {
  cells: readonly Cell[];
  /** Must not be the last row of a page: a heading row, or one that must stay with the next. */
  keepsNext?: boolean;
}
export interface Table {
  widths: readonly number[];
  head: readonly Cell[];
  rows: readonly Row[];
  style: Style;
  /** Height of a row of one line, in points. */
  rowHeight: number;
  /** Blank rows to the bottom of this page, or to a minimum number of rows: as on a printed form. */
  fill?: 'page' | number;
}

const padding = millimetres(1.6);
/** Tables up to this share of a page are kept on one page. */
const shortTable = 0.3;

export class Flow extends Composition {
  y = 0;
  readonly margins: Margins;
  constructor(margins: Margins) {
    super();
    this.margins = margins;
    this.open();
  }
  get width(): number {
    return this.margins.right - this.margins.left;
  }
  get room(): number {
    return this.margins.bottom - this.y;
  }
  open(): void {
    this.newPage();
    this.y = this.margins.top;
  }
  /** Starts a new page if this height does not fit any more. */
  need(height: number): void {
    if (height > this.room && this.y > this.margins.top) this.open();
  }

  /** How many of these lines go on this page, avoiding widows and orphans. */
  private share(lines: number, each: number): number {
    const fit = Math.floor((this.room + 0.01) / each);
    if (fit >= lines) return lines;
    const kept = lines - fit === 1 ? fit - 1 : fit;
    return kept < 2 ? 0 : kept;
  }

  /** Lines over as many pages as necessary. `around` draws the frame of each page's share. */
  paragraph(
    lines: readonly Line[],
    style: Style,
    part: Part,
    { inset = 0, around }: { inset?: number; around?: (y: number, height: number) => void } = {},
  ): void {
    const each = this.height(1, style);
    let rest = lines;
    while (rest.length > 0) {
      let count = this.share(rest.length, each);
      if (count === 0) {
        if (this.y > this.margins.top) {
          this.open();
          continue;
        }
        count = Math.max(1, Math.min(rest.length, Math.floor(this.room / each)));
      }
      const height = count * each;
      around?.(this.y, height);
      this.draw(rest.slice(0, count), this.margins.left + inset, this.y, this.width - 2 * inset, style, part);
      this.y += height;
      rest = rest.slice(count);
      if (rest.length > 0) this.open();
    }
  }

  private rowLines({ widths, style }: Table, { cells }: Row): { lines: Line[][]; height: number } {
    const lines = cells.map(({ text, weight = style.weight ?? 'regular' }, column) =>
      this.lines(text, { ...style, weight }, widths[column]! - 2 * padding),
    );
    return { lines, height: this.height(Math.max(...lines.map(({ length }) => length)), style) };
  }

  /** Rows between rules; the head is repeated on each page, rows are not split. */
  table(table: Table, parent: Part): void {
    const { widths, head, rows, style, rowHeight, fill } = table;
    const part = this.part(parent, 'Table');
    const edges = widths.map((_, column) =>
      widths.slice(0, column).reduce((sum, width) => sum + width, this.margins.left),
    );
    edges.push(this.margins.left + widths.reduce((sum, width) => sum + width, 0));
    const right = edges.at(-1)!;
    const slack = Math.max(0, rowHeight - this.height(1, style));
    const measured = rows.map((row) => {
      const { lines, height } = this.rowLines(table, row);
      return { row, lines, height: height + slack };
    });
    let from = this.y;
    const drawRow = (lines: Line[][], height: number, { cells }: Row, tag: 'TH' | 'TD') => {
      const line = this.part(part, 'TR');
      lines.forEach((cell, column) => {
        const align = cells[column]!.align ?? 'left';
        // Cells are aligned at the first line of text.
        this.draw(
          cell,
          edges[column]! + padding,
          this.y + slack / 2,
          widths[column]! - 2 * padding,
          { ...style, align, ...(tag === 'TH' && { colour: faint }) },
          this.part(line, tag),
        );
      });
      this.y += height;
      this.rule([edges[0]!, this.y], [right, this.y], 0.4);
    };
    const begin = () => {
      from = this.y;
      const { lines, height } = this.rowLines(table, { cells: head });
      drawRow(lines, height + slack, { cells: head }, 'TH');
    };
    const frame = () => {
      for (const edge of edges.slice(1, -1)) this.rule([edge, from], [edge, this.y], 0.4);
      this.box(edges[0]!, from, right - edges[0]!, this.y - from, 1);
    };
    const next = () => {
      frame();
      this.open();
      begin();
    };
    // Neither the head nor the first or last row is left alone on a page; a short table is not split.
    const whole = measured.reduce((sum, { height }) => sum + height, rowHeight);
    const pageHeight = this.margins.bottom - this.margins.top;
    this.need(whole <= pageHeight * shortTable ? whole : rowHeight + (measured[0]?.height ?? rowHeight));
    begin();
    const keepsNext = (at: number) =>
      at < measured.length - 1 &&
      (measured[at]!.row.keepsNext === true || at === 0 || at === measured.length - 2);
    measured.forEach(({ row, lines, height }, at) => {
      let together = height;
      for (let after = at; keepsNext(after); after += 1) together += measured[after + 1]!.height;
      if (together > this.room + 0.01 && this.y > from + rowHeight * 1.5) next();
      drawRow(lines, height, row, 'TD');
    });
    const blank = () => {
      this.y += rowHeight;
      this.rule([edges[0]!, this.y], [right, this.y], 0.4);
    };
    if (fill === 'page') while (this.room >= rowHeight) blank();
    else if (fill !== undefined)
      for (let row = rows.length; row < fill && this.room >= rowHeight; row += 1) blank();
    frame();
  }

  /** The space that a heading needs below it to stay with the following table. */
  needOf(table: Table): number {
    const slack = Math.max(0, table.rowHeight - this.height(1, table.style));
    const heights = table.rows.map((row) => this.rowLines(table, row).height + slack);
    const whole = heights.reduce((sum, height) => sum + height, table.rowHeight);
    const isShort = whole <= (this.margins.bottom - this.margins.top) * shortTable;
    return isShort ? whole : table.rowHeight + (heights[0] ?? 0) + (heights[1] ?? 0);
  }

  /** A heading that stays with what follows, of which at least `needs` must fit on the same page. */
  heading(text: string, parent: Part, { size, needs }: { size: number; needs: number }): void {
    const style: Style = { size, weight: 'bold', leading: 1.4 };
    const lines = this.lines(text, style, this.width);
    const height = this.height(lines.length, style);
    this.need(height + needs + millimetres(2));
    this.draw(lines, this.margins.left, this.y, this.width, style, this.part(parent, 'H2'));
    this.y += height + millimetres(0.8);
    this.rule([this.margins.left, this.y], [this.margins.right, this.y], 0.8, ink);
    this.y += millimetres(2);
  }

  space(height: number): void {
    if (this.y > this.margins.top) this.y += height * (this.margins.spacing ?? 1);
  }
}
