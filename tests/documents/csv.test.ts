import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../functions/documents/csv.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const cells = (...values: (string | number | undefined | (string | undefined)[])[]) =>
  text(csvFile([{ title: 'T', of: (value: (typeof values)[number]) => value }], values));

/** A literal RFC 4180 parser. */
function read(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const one = file[at]!;
    if (quoted) {
      if (one !== '"') cell += one;
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (one === '"') quoted = true;
    else if (one === ',') {
      row.push(cell);
      cell = '';
    } else if (one === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += one;
  }
  return rows;
}

describe('a file for spreadsheets', () => {
  it('is UTF-8 with a byte order mark, one row per line', () => {
    expect([...csvFile([{ title: 'あ', of: () => 'い' }], [0])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(cells('株式会社かわせみ', undefined, 12)).toBe('\uFEFFT\r\n株式会社かわせみ\r\n\r\n12\r\n');
  });

  it('keeps commas, quotes and line breaks in their cell', () => {
    expect(cells('a,b', 'say "x"', ['one', undefined, 'two'])).toBe(
      '\uFEFFT\r\n"a,b"\r\n"say ""x"""\r\n"one\n\ntwo"\r\n',
    );
  });

  it('contains no formulas: they become text, numbers stay numbers', () => {
    const signs = ['=1+1', '+81 3', '-x', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', ' =1', '\t=1', '\r=1'];
    for (const [, cell] of read(`${cells(...signs).slice(1)}`).entries()) expect(cell[0]).toMatch(/^T$|^'/);
    expect(read(cells('=HYPERLINK("http://x","y"),z').slice(1))[1]).toEqual([
      `'=HYPERLINK("http://x","y"),z`,
    ]);
    expect(cells(-5)).toBe('\uFEFFT\r\n-5\r\n');
    expect(cells('a=b', '03-1234-5678')).toBe('\uFEFFT\r\na=b\r\n03-1234-5678\r\n');
  });

  it('is parsed as written, for any text', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '=', '-', 'あ'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(any, any), { maxLength: 5 }), (rows) => {
        const columns = [0, 1].map((at) => ({ title: `t${at}`, of: (row: [string, string]) => row[at] }));
        const found = read(text(csvFile(columns, rows)).slice(1));
        expect(found).toHaveLength(rows.length + 1);
        for (const [at, row] of rows.entries())
          for (const [column, value] of row.entries()) {
            const cell = found[at + 1]![column]!;
            expect(cell === value || cell === `'${value}`).toBe(true);
            expect(cell.trimStart()).not.toMatch(/^[=-]/);
          }
      }),
    );
  });
});
