import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../../infra/README.md'), 'utf8');

/** A cost in a cell: `3,000 × 1 kB × 0.76/GB`, ignoring units and words. */
function amount(cell: string): number {
  const expression = cell
    .split(';')[0]!
    .replace(/= [\d.]+ M/, '')
    .replaceAll('/M', '/1_000_000')
    .replaceAll(' kB', '*1e-6')
    .replace(/\/[A-Za-z-]+/g, '')
    .replace(/\b(?!1e|e-)[A-Za-z][A-Za-z-]*/g, '')
    .replaceAll(',', '')
    .replaceAll('×', '*');
  expect(expression).toMatch(/^[\d\s.e_*+/()-]+$/);
  return new Function(`return ${expression}`)() as number;
}

const tables = readme
  .split(/\n\n/)
  .filter((block) => block.startsWith('|') && block.includes('| arithmetic'))
  .map((block) =>
    block
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, what, cell, price]) => ({ what: what!, cell: cell!, price: price!.replaceAll('*', '') })),
  );

it('has tables of costs', () => expect(tables).toHaveLength(3));

it('has correct sums', () => {
  for (const table of tables) {
    const total = table.at(-1)!;
    expect(total.what).toBe('**sum**');
    const rows = table.slice(0, -1);
    for (const { what, cell, price } of rows) {
      const digits = price.split('.')[1]!.length;
      expect(Math.abs(amount(cell) - Number(price)), what).toBeLessThanOrEqual(0.6 * 10 ** -digits);
    }
    const sum = rows.reduce((all, { price }) => all + Number(price), 0);
    expect(sum.toFixed(total.price.split('.')[1]!.length)).toBe(total.price);
  }
});
