import type { AuditEntry } from '../../../shared/contract/auditLog.ts';
import {
  auditActorText,
  auditFieldText,
  auditRecordText,
  auditValueText,
} from '../../../shared/domain/auditTexts.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { formatDate, tokyoDay } from '../../../shared/domain/time.ts';
import { auditLog } from '../../../shared/locales/auditLog.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { type CsvColumn, csvFile } from '../../documents/csv.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { audited, auditLook } from '../audit/entry.ts';
import { exportedValues } from '../audit/exported.ts';
import { fileLimits } from '../lists/file.ts';
import { type AskedLog, partitionsFor } from './asked.ts';
import { readLog } from './read.ts';
import { shownEntries } from './shown.ts';

const texts = { jp: createTexts('jp', { auditLog }), en: createTexts('en', { auditLog }) };

function columnsIn(locale: Locale, names: Readonly<Record<string, string>>): CsvColumn<AuditEntry>[] {
  const { t } = texts[locale];
  const lines = (values: AuditEntry['before'], kind: AuditEntry['subject']['kind']) =>
    Object.entries(values ?? {}).map(
      ([field, value]) =>
        `${auditFieldText(t, field, locale)}: ${auditValueText(t, { field, value, kind, names, locale })}`,
    );
  return [
    {
      title: t('auditLog:column.at'),
      of: ({ at }) => `${formatDate(at, 'YYYY-MM-DD')} ${formatDate(at, 'HH:mm')}`,
    },
    { title: t('auditLog:column.by'), of: (entry) => auditActorText(t, entry) },
    { title: t('auditLog:column.role'), of: ({ by }) => t(`auditLog:role.${by.role}`) },
    { title: t('auditLog:column.act'), of: ({ act }) => t(`auditLog:act.${act}`) },
    { title: t('auditLog:column.kind'), of: ({ subject }) => t(`auditLog:kind.${subject.kind}`) },
    { title: t('auditLog:column.subject'), of: ({ subject }) => auditRecordText(t, subject) },
    { title: t('auditLog:column.concerns'), of: ({ concerns }) => concerns && auditRecordText(t, concerns) },
    { title: t('auditLog:column.before'), of: ({ before, subject }) => lines(before, subject.kind) },
    { title: t('auditLog:column.after'), of: ({ after, subject }) => lines(after, subject.kind) },
    { title: t('auditLog:column.reason'), of: ({ reason }) => (reason === 'operator' ? undefined : reason) },
    { title: t('auditLog:column.ip'), of: ({ from }) => from?.ip },
    { title: t('auditLog:column.userAgent'), of: ({ from }) => from?.userAgent },
    { title: t('auditLog:column.id'), of: ({ id }) => id },
  ];
}

/**
 * The entries that match as a file, newest first. The export is itself an entry, written before it is returned.
 * @throws Failure too_many_entries, validation_failed
 */
export async function auditFile(actor: AgencyActor, asked: AskedLog, locale: Locale) {
  const { questions, reading } = await partitionsFor(asked);
  const { rows: most } = fileLimits;
  const { entries, next } = await readLog(questions, { ...reading, most, mostRead: most });
  const tooMany = () => new Failure('too_many_entries', { values: { most } });
  if (next !== undefined) throw tooMany();
  const { data, names } = await shownEntries(entries, locale);
  const columns = columnsIn(locale, names);
  const bytes = csvFile(columns, data);
  if (bytes.length > fileLimits.bytes) throw tooMany();
  const entry = await auditLook(actor, {
    act: 'audit.export',
    subjectId: 'audit',
    after: exportedValues({ asked, columns, rows: data.length }),
  });
  return audited(entry, { bytes, fileName: `audit-log-${tokyoDay(now())}.csv` });
}
