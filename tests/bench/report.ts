import { availableParallelism, cpus, loadavg } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/** The result of a part of the benchmark, and its output. */

export type Cell = string | number | undefined;
export type Row = Record<string, Cell>;

export interface Table {
  title: string;
  rows: readonly Row[];
}

export interface Target {
  what: string;
  /** As text: "at most 5 kB". */
  target: string;
  measured: string;
  met: boolean;
}

export interface Result {
  tables: readonly Table[];
  targets?: readonly Target[];
  notes?: readonly string[];
}

export const atMost = (what: string, limit: number, measured: number, unit: string): Target => ({
  what,
  target: `at most ${limit} ${unit}`.trimEnd(),
  measured: `${short(measured)} ${unit}`.trimEnd(),
  met: measured <= limit,
});

export const atLeast = (what: string, limit: number, measured: number, unit: string): Target => ({
  what,
  target: `at least ${limit} ${unit}`.trimEnd(),
  measured: `${short(measured)} ${unit}`.trimEnd(),
  met: measured >= limit,
});

/** Three significant digits. */
export const short = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(value >= 10 ? 3 : 2)));

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Load above which other work takes a noticeable share of two cores. */
const quietLoad = 2;

export interface Machine {
  line: string;
  warning?: string;
}

/** The current state of the machine: printed with every table. */
export function machine(): Machine {
  const load = loadavg()[0] ?? 0;
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim();
  return {
    line: [
      `${availableParallelism()} cores${model ? ` (${model})` : ''}`,
      `Node ${process.version}`,
      `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `load ${load.toFixed(1)} at the start`,
    ].join(', '),
    ...(load > quietLoad && {
      warning: `The machine is busy: above a load of ${quietLoad} times say little, sizes and units hold.`,
    }),
  };
}

// Characters that are two columns wide in a terminal: kana, kanji, full-width forms.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const width = (text: string) =>
  [...stripVTControlCharacters(text)].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0);

/** Columns in order of first appearance; numbers right-aligned, text left-aligned. */
export function tableText(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = (cell: Cell) => (typeof cell === 'number' ? short(cell) : (cell ?? ''));
  const isFigure = (column: string) =>
    rows.every((row) => !row[column] || /^[-–<>≤≥]?\s?[\d.]/.test(text(row[column])));
  const widths = columns.map((column) =>
    Math.max(width(column), ...rows.map((row) => width(text(row[column])))),
  );
  const line = (cells: string[]) =>
    columns
      .map((column, index) => {
        const gap = ' '.repeat(widths[index]! - width(cells[index]!));
        return isFigure(column) ? gap + cells[index]! : cells[index]! + gap;
      })
      .join('  ')
      .trimEnd();
  return [
    line(columns),
    widths.map((one) => '─'.repeat(one)).join('  '),
    ...rows.map((row) => line(columns.map((column) => text(row[column])))),
  ].join('\n');
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

export function resultText(
  name: string,
  where: Machine,
  { tables, targets = [], notes = [] }: Result,
): string {
  const verdicts = targets.map(({ what, target, measured, met }) => ({
    '': met ? 'met' : 'NOT MET',
    what,
    target,
    measured,
  }));
  return [
    `\n${name.toUpperCase()}\n${where.line}`,
    ...(where.warning ? [where.warning] : []),
    ...tables.map(({ title, rows }) => `\n${indent(`${title}\n\n${tableText(rows)}`)}`),
    ...(verdicts.length > 0 ? [`\n${indent(`Targets\n\n${tableText(verdicts)}`)}`] : []),
    ...(notes.length > 0 ? [`\n${indent(notes.map((note) => `· ${note}`).join('\n'))}`] : []),
    '',
  ].join('\n');
}
