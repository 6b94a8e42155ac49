import { GetObjectCommand, NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { fieldsOf, importLimits } from '../../../../shared/domain/staffImport.ts';
import { type CsvRow, csvRows, delimiterOf, encodingOf, NoCsv } from '../../../documents/readCsv.ts';
import { config } from '../../../platform/config.ts';
import { Failure } from '../../../platform/failure.ts';
import { s3 } from '../../../platform/storageClient.ts';
import { missingFile } from '../../files/contents.ts';
import type { StoredImport } from './line.ts';

/** Rows that are shown of each column. */
const samplesShown = 3;

const wrongFile = (code: string, values?: Record<string, string | number>, cause?: unknown) =>
  new Failure('validation_failed', {
    fields: [{ field: 'file', code, ...(values && { values }) }],
    cause,
  });

/** The bytes of the file, as they arrive. @throws Failure file_missing */
async function openFile({ key }: Pick<StoredImport, 'key'>): Promise<AsyncIterable<Uint8Array>> {
  try {
    const answer = await s3().send(new GetObjectCommand({ Bucket: config('FILES_BUCKET'), Key: key }));
    return answer.Body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    const isMissing =
      error instanceof NoSuchKey ||
      (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);
    if (isMissing) throw missingFile('file');
    throw error;
  }
}

/** What is found in a file before anything is decided. */
export interface FoundInFile extends Pick<StoredImport, 'columns' | 'fields' | 'lines'> {
  encoding: NonNullable<StoredImport['encoding']>;
  delimiter: string;
}

async function firstLineOf(bytes: AsyncIterable<Uint8Array>, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (/[\r\n]/.test(text.trimStart())) break;
  }
  return text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
}

/**
 * Reads the whole file once: encoding, columns by name, how many lines.
 * @throws Failure file_missing, validation_failed saying what is wrong with the file
 */
export async function analyse(of: Pick<StoredImport, 'key'>): Promise<FoundInFile> {
  try {
    const encoding = await encodingOf(await openFile(of));
    const delimiter = delimiterOf(await firstLineOf(await openFile(of), encoding));
    let columns: string[] | undefined;
    let lines = 0;
    for await (const { cells } of csvRows(await openFile(of), { encoding, delimiter })) {
      if (columns === undefined) columns = cells.map((name) => name.trim().slice(0, 100));
      else lines += 1;
      if (lines > importLimits.lines) throw wrongFile('csvLines', { maximum: importLimits.lines });
    }
    if (columns === undefined || lines === 0) throw wrongFile('csvEmpty');
    if (columns.length > importLimits.columns)
      throw wrongFile('csvColumns', { maximum: importLimits.columns });
    return { encoding, delimiter, columns, lines, fields: fieldsOf(columns) };
  } catch (error) {
    if (!(error instanceof NoCsv)) throw error;
    if (error.reason === 'encoding') throw wrongFile('csvEncoding', undefined, error);
    throw wrongFile('csvQuotes', { line: error.line ?? 1 }, error);
  }
}

/** The lines below the names of the columns. @throws Failure file_missing */
export async function* linesOf(of: StoredImport): AsyncGenerator<CsvRow> {
  const { encoding = 'utf-8', delimiter = ',' } = of;
  let isFirst = true;
  for await (const row of csvRows(await openFile(of), { encoding, delimiter })) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

/** The first values of each column. @throws Failure file_missing */
export async function samplesOf(of: StoredImport): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of linesOf(of)) {
    rows.push(cells);
    if (rows.length >= samplesShown) break;
  }
  return of.columns.map((_, at) => rows.map((cells) => (cells[at] ?? '').slice(0, 100)));
}
