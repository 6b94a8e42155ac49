import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

export type CsvEncoding = 'utf-8' | 'shift_jis';
type Bytes = AsyncIterable<Uint8Array>;

export interface CsvRow {
  /** In the file, from 1: where the row begins. */
  line: number;
  cells: string[];
}

/** A file that is none, with the line where that shows, if it does in one. */
export class NoCsv extends Error {
  override readonly name = 'NoCsv';
  readonly reason: 'encoding' | 'quotes';
  readonly line: number | undefined;
  constructor(reason: NoCsv['reason'], line?: number, cause?: unknown) {
    super(`Not read as CSV: ${reason}`, { cause });
    this.reason = reason;
    this.line = line;
  }
}

/**
 * UTF-8 if all of it is, else Shift_JIS with the characters of Windows (CP932), which is what the platform's decoder of
 * that name has.
 * @throws NoCsv if it is neither, or no text at all
 */
export async function encodingOf(bytes: Bytes): Promise<CsvEncoding> {
  const decoders = new Map(
    (['utf-8', 'shift_jis'] as const).map((name) => [name, new TextDecoder(name, { fatal: true })] as const),
  );
  const feed = (chunk: Uint8Array | undefined) => {
    for (const [name, decoder] of decoders)
      try {
        if (chunk) decoder.decode(chunk, { stream: true });
        else decoder.decode();
      } catch {
        decoders.delete(name);
      }
  };
  for await (const chunk of bytes) {
    // A text has no NUL; UTF-16 and workbooks do.
    if (chunk.includes(0)) throw new NoCsv('encoding');
    feed(chunk);
  }
  feed(undefined);
  const [found] = decoders.keys();
  if (!found) throw new NoCsv('encoding');
  return found;
}

async function* decoded(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The sign between cells: the one that the first line has most of, outside of quotes. */
export function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Row by row, whatever the size of the file; empty lines are left out.
 * @throws NoCsv where quotes are not closed, or a cell is endless
 */
export async function* csvRows(
  bytes: Bytes,
  { encoding, delimiter }: { encoding: CsvEncoding; delimiter: string },
): AsyncGenerator<CsvRow> {
  const source = Readable.from(decoded(bytes, encoding));
  const parser = parse({
    ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
    max_record_size: 1_000_000,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NoCsv('quotes', Number(error.lines) || undefined, error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
