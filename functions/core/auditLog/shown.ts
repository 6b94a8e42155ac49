import type { AuditEntry, AuditReference } from '../../../shared/contract/auditLog.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { employee } from '../../data/entities/employee.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { type AnyEntity, getMany, type Stored } from '../../data/table.ts';
import { concernOf } from '../audit/concern.ts';
import type { AuditRecord } from './read.ts';

type Reference = Pick<AuditReference, 'kind' | 'id'>;
type Named = Pick<AuditReference, 'number' | 'name'>;

/** Of an entry in answers and URLs: with its time, so that it is found by its place. */
export const auditEntryId = ({ at, id }: Pick<AuditRecord, 'at' | 'id'>) => `${Date.parse(at)}-${id}`;

const keyOf = ({ kind, id }: Reference) => `${kind} ${id}`;
/** Values that are ids of employees. */
const employeeValues = ['assignedTo', 'handedOverTo'];
const isId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const idsOf = (references: readonly Reference[], kind: Reference['kind']) => [
  ...new Set(references.flatMap((one) => (one.kind === kind ? [one.id] : []))),
];

/** Numbers and names as they are now: the log itself holds neither. */
async function namesOf(references: readonly Reference[], locale: Locale): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  const take = async <E extends AnyEntity>(
    of: E,
    kind: Reference['kind'],
    named: (record: Stored<E>) => Named,
  ) => {
    const records = await getMany(of, idsOf(references, kind).map((id) => ({ id })) as never);
    for (const record of records as (Stored<E> & { id: string })[])
      names.set(keyOf({ kind, id: record.id }), named(record));
  };
  const inLanguage = (text: { jp?: string | undefined; en?: string | undefined }) =>
    locale === 'jp' ? (text.jp ?? text.en) : (text.en ?? text.jp);
  const withName = (number: string, name: string | undefined) => ({ number, ...(name && { name }) });
  await Promise.all([
    take(staff, 'staff', ({ staffNumber, name }) => withName(staffNumber, name && displayName(name, locale))),
    take(company, 'company', ({ companyNumber, profile }) =>
      withName(companyNumber, inLanguage(profile.name)),
    ),
    take(employee, 'employee', ({ name }) => ({ name: displayName(name, locale) })),
    take(job, 'job', ({ jobNumber, content }) => withName(jobNumber, inLanguage(content.title))),
    take(inquiry, 'inquiry', ({ inquiryNumber }) => ({ number: inquiryNumber })),
  ]);
  return names;
}

/** Ids among the values before and after. */
function referencesIn({ act, before, after }: AuditRecord): Reference[] {
  const values = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})];
  return values.flatMap(([field, value]): Reference[] => {
    if (typeof value !== 'string') return [];
    if (employeeValues.includes(field) && isId.test(value)) return [{ kind: 'employee', id: value }];
    if (act !== 'featured.save') return [];
    return value.split(' ').flatMap((id) => (isId.test(id) ? [{ kind: 'job', id }] : []));
  });
}

/** Entries as the office reads them, with the numbers and names of whom and what they refer to. */
export async function shownEntries(
  entries: readonly AuditRecord[],
  locale: Locale,
): Promise<{ data: AuditEntry[]; names: Record<string, string> }> {
  // Employees are named by their entries; of others, and of employees before entries named them, by the account.
  const accounts = await getMany(
    account,
    [
      ...entries.flatMap(({ by }) => (by.employeeId ? [] : [by.accountId])),
      ...entries.flatMap(({ subject }) => (subject.kind === 'account' ? [subject.id] : [])),
    ].map((id) => ({ id })),
  );
  const ownerOf = new Map(accounts.map((one) => [one.id, concernOf(one)]));
  const actorOf = ({ by }: AuditRecord): Reference | undefined =>
    by.employeeId ? { kind: 'employee', id: by.employeeId } : ownerOf.get(by.accountId);
  const values = entries.flatMap(referencesIn);
  const names = await namesOf(
    [
      ...values,
      ...entries.flatMap((entry) =>
        [
          actorOf(entry),
          entry.subject,
          entry.concerns,
          entry.subject.kind === 'account' ? ownerOf.get(entry.subject.id) : undefined,
        ].filter((one) => one !== undefined),
      ),
    ],
    locale,
  );
  const shown = ({ kind, id }: Reference): AuditReference => {
    const owner = kind === 'account' ? ownerOf.get(id) : undefined;
    return { kind, id, ...names.get(keyOf(owner ?? { kind, id })) };
  };
  return {
    data: entries.map((entry) => {
      const { version: _, by, subject, concerns, ...rest } = entry;
      const actor = actorOf(entry);
      const { number, name } = (actor && names.get(keyOf(actor))) ?? {};
      return {
        ...rest,
        id: auditEntryId(entry),
        by: {
          role: by.role,
          ...(actor?.kind === 'employee' && { employeeId: actor.id }),
          ...(number && { number }),
          ...(name && { name }),
        },
        subject: shown(subject),
        ...(concerns && { concerns: shown(concerns) }),
      };
    }),
    names: Object.fromEntries(
      values.flatMap((one) => {
        const { number, name } = names.get(keyOf(one)) ?? {};
        const label = number ?? name;
        return label ? [[one.id, label]] : [];
      }),
    ),
  };
}
