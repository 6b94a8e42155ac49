/** The table printed by the test of access patterns and read by the benchmark. */

export interface PatternCost {
  name: string;
  /** Capacity units with few jobs in the table and with many, as texts. */
  read: [few: string, many: string];
  write: [few: string, many: string];
  requests: string;
}

export const writePatterns = (
  jobs: readonly [few: number, many: number],
  costs: readonly PatternCost[],
): string => {
  const many = jobs[1].toLocaleString('en');
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(24), ...cells.map((cell) => cell.padStart(8))].join(' ');
  return [
    line('', ['read', many, 'write', many, 'requests']),
    ...costs.map(({ name, read, write, requests }) => line(name, [...read, ...write, requests])),
  ].join('\n');
};

const row = /^\s*(\w+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+(\d+)\s*$/;

/** The lines of such a table within other output. */
export const readPatterns = (output: string): PatternCost[] =>
  output.split('\n').flatMap((text): PatternCost[] => {
    const [, name, read1, read2, write1, write2, requests] = row.exec(text) ?? [];
    return name === undefined
      ? []
      : [{ name, read: [read1!, read2!], write: [write1!, write2!], requests: requests! }];
  });
