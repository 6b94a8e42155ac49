import type * as z from 'zod';
import type { List } from '../../../../shared/contract/shapes.ts';
import type { StaffImport, StaffImportRow, staffImports } from '../../../../shared/contract/staffImports.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { errors } from '../../../../shared/locales/errors.ts';
import { createTexts } from '../../../../shared/locales/index.ts';
import { staffFile } from '../../../../shared/locales/staffFile.ts';
import { staffImport as importTexts } from '../../../../shared/locales/staffImport.ts';
import { staff } from '../../../data/entities/staff.ts';
import { staffImport, staffImportLine } from '../../../data/entities/staffImport.ts';
import { getMany, query, queryAll, queryPages, type Stored } from '../../../data/table.ts';
import { csvFile } from '../../../documents/csv.ts';
import { Failure } from '../../../platform/failure.ts';
import { employeeNames } from '../../employeeNames.ts';
import { type Paging, paginate } from '../../paging.ts';
import type { Problem } from './cells.ts';
import { samplesOf } from './file.ts';
import { importRun, type StoredImport } from './line.ts';
import { checkRun } from './run.ts';

export type ImportAnswer = z.input<typeof StaffImport>;
type Row = z.input<typeof StaffImportRow>;
type Line = Stored<typeof staffImportLine>;

const texts = {
  jp: createTexts('jp', { errors, staffFile, staffImport: importTexts }),
  en: createTexts('en', { errors, staffFile, staffImport: importTexts }),
};

/** Problems that an answer has. */
const problemsShown = 100;

function rowOf(of: StoredImport, name: Row['by']): Row {
  const { id, fileName, state, lines, done, counts, createdAt, startedAt, finishedAt, expiresAt, undo } = of;
  return {
    ...{ id, fileName, state, lines, done, createdAt },
    ...(name && { by: name }),
    ...(counts && { counts }),
    ...(startedAt && { startedAt }),
    ...(finishedAt && { finishedAt }),
    keptUntil: new Date(expiresAt * 1000).toISOString(),
    ...(undo && { undo: { changed: undo.changed, kept: undo.kept } }),
  };
}

/** The column of a field by its name in the file, else as our own files call it. */
function columnOf({ columns, fields }: StoredImport, { field }: Problem, locale: Locale): string | undefined {
  if (field === undefined) return undefined;
  const at = fields.indexOf(field);
  return columns[at] ?? texts[locale].t(`staffFile:column.${field}`);
}

function problemText(of: StoredImport, problem: Problem, locale: Locale): string {
  const { t, i18n } = texts[locale];
  const key = `errors:field.${problem.code}`;
  return (t as (key: string, values?: object) => string)(i18n.exists(key) ? key : 'errors:field.invalid', {
    field: columnOf(of, problem, locale),
    ...problem.values,
  });
}

const runOf = (of: StoredImport): string =>
  of.state === 'FOUND' || of.state === 'CHECKING' || of.state === 'CHECKED' ? checkRun(of) : importRun;

/** What is wrong with the first lines. */
async function problemsOf(of: StoredImport, locale: Locale): Promise<ImportAnswer['problems']> {
  if (of.state === 'UPLOADING' || of.state === 'CHECKING') return [];
  const failed = staffImportLine.failed({ importId: of.id, run: runOf(of) });
  const { items } = await query(failed, { limit: problemsShown });
  return items
    .flatMap(({ line, problems }) =>
      problems.map((problem) => {
        const column = columnOf(of, problem as Problem, locale);
        return { line, ...(column && { column }), text: problemText(of, problem as Problem, locale) };
      }),
    )
    .slice(0, problemsShown);
}

/** The first values, as long as columns are being matched; none once the file has expired. */
async function shownSamples(of: StoredImport): Promise<string[][]> {
  if (!['FOUND', 'CHECKING', 'CHECKED'].includes(of.state)) return [];
  try {
    return await samplesOf(of);
  } catch (error) {
    if (error instanceof Failure && error.code === 'file_missing') return [];
    throw error;
  }
}

export async function shownImport(of: StoredImport, locale: Locale): Promise<ImportAnswer> {
  const [names, samples, problems] = await Promise.all([
    employeeNames([of.employeeId]),
    shownSamples(of),
    problemsOf(of, locale),
  ]);
  return {
    ...rowOf(of, names.get(of.employeeId)),
    version: of.version,
    ...(of.encoding && { encoding: of.encoding }),
    columns: of.columns.map((name, at) => ({
      ...{ name, field: of.fields[at] ?? null, samples: samples[at] ?? [] },
    })),
    ...(of.by && { recognisedBy: of.by }),
    ...(of.existing && { existing: of.existing }),
    ...(of.checked && { checked: of.checked }),
    problems,
  };
}

/** The newest first; there are few. */
export async function listImports(paging: Paging): Promise<List<Row>> {
  const found = (await queryAll(staffImport.all(), { newestFirst: true })) as StoredImport[];
  // Whose file never arrived.
  const { data, ...rest } = paginate(
    found.filter(({ state }) => state !== 'UPLOADING'),
    paging,
  );
  const names = await employeeNames(data.map(({ employeeId }) => employeeId));
  return { ...rest, data: data.map((of) => rowOf(of, names.get(of.employeeId))) };
}

/** A line of the report for each problem, at least one for each line. */
interface ReportRow {
  line: number;
  outcome: string;
  number: string | undefined;
  column?: string | undefined;
  text?: string | undefined;
}

async function reportRows(of: StoredImport, lines: readonly Line[], locale: Locale): Promise<ReportRow[]> {
  const { t } = texts[locale];
  const ids = lines.flatMap(({ staffId }) => (staffId ? [{ id: staffId }] : []));
  const numbers = new Map((await getMany(staff, ids)).map(({ id, staffNumber }) => [id, staffNumber]));
  return lines.flatMap(({ line, outcome, staffId, problems, undone }): ReportRow[] => {
    const row: ReportRow = {
      line,
      outcome: t(undone ? 'staffImport:undone' : `staffImport:outcome.${outcome}`),
      number: staffId === undefined ? undefined : numbers.get(staffId),
    };
    const found = problems.map((problem) => ({
      ...row,
      column: columnOf(of, problem as Problem, locale),
      text: problemText(of, problem as Problem, locale),
    }));
    return found.length > 0 ? found : [row];
  });
}

/** What became of each line; of a dry run, what is wrong. */
export async function importReport(
  of: StoredImport,
  locale: Locale,
): Promise<z.output<typeof staffImports.staffImportReport.output>> {
  const { t } = texts[locale];
  const title = (name: 'line' | 'outcome' | 'number' | 'column' | 'problem') =>
    t(`staffImport:report.${name}`);
  const columns = [
    { title: title('line'), of: (row: ReportRow) => row.line },
    { title: title('outcome'), of: (row: ReportRow) => row.outcome },
    { title: title('number'), of: (row: ReportRow) => row.number },
    { title: title('column'), of: (row: ReportRow) => row.column },
    { title: title('problem'), of: (row: ReportRow) => row.text },
  ];
  const parts: Uint8Array[] = [csvFile(columns, [])];
  for await (const lines of queryPages(staffImportLine.ofRun({ importId: of.id, run: runOf(of) })))
    parts.push(csvFile(columns, await reportRows(of, lines, locale), { continues: true }));
  return {
    bytes: new Uint8Array(Buffer.concat(parts)),
    fileName: `import-${tokyoDay(Date.parse(of.createdAt))}.csv`,
  };
}
