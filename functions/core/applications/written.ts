import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { MoveTarget } from '../../../shared/domain/applicantMoves.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { isAhead } from '../../../shared/domain/interviews.ts';
import {
  fillMessage,
  type MessagePlaceholder,
  type MessageValues,
  messagePlaceholders,
  placeholdersFor,
  unfilledIn,
} from '../../../shared/domain/messageTemplates.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { textFor } from '../../../shared/domain/placeholders.ts';
import { formatDayTime } from '../../../shared/domain/time.ts';
import { messageTemplates as wording } from '../../../shared/locales/messageTemplates.ts';
import { account } from '../../data/entities/account.ts';
import { interview, latestInterview } from '../../data/entities/interview.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { valuesOf } from '../jobs/closing.ts';
import { requireKnownPlaceholders } from '../placeholders.ts';
import type { ApplicationRecord } from './answers.ts';
import { relationTo } from './relation.ts';

/** What a company writes to its applicants: once, per language; each reads it in the language of their account. */

type Person = Stored<typeof staff>;

/** A text as its reader gets it. */
export interface Written {
  text: string;
  language: Locale;
}
/** With the placeholders that nothing is known for: such a text must not be sent. */
export interface Filled extends Written {
  empty: MessagePlaceholder[];
}

/** The chosen time of the interview that is ahead, if there is one. */
async function interviewTime(applicationId: string, language: Locale): Promise<string | undefined> {
  const latest = await get(latestInterview, { applicationId });
  const found = latest && (await get(interview, { id: latest.interviewId }));
  if (!found?.startsAt || !isAhead(found, now())) return undefined;
  return wording[language].timeInJapan.replace('{{time}}', formatDayTime(found.startsAt, language));
}

/** Without an application there is no interview. */
type About = Pick<ApplicationRecord, 'jobTitle' | 'companyName'> & { id?: string };

/** What stands for the placeholders in a text about an application. The name only if the company sees it. */
export async function valuesFor(
  { id, jobTitle, companyName }: About,
  { name }: Pick<Person, 'name'>,
  { relation, language, text }: { relation: Relation | undefined; language: Locale; text: string },
): Promise<MessageValues> {
  const isTimed = id !== undefined && unfilledIn(text).includes('interview');
  const time = isTimed ? await interviewTime(id, language) : undefined;
  return {
    ...valuesOf({ title: jobTitle, company: companyName }, language),
    ...(name && relation && isDisclosed(relation, 'name') && { name: displayName(name, language) }),
    ...(time !== undefined && { interview: time }),
  };
}

/**
 * The texts as each of these people would read them, by application; without those who have left.
 * @param relations of each person to the company
 */
export async function writtenTo(
  records: readonly ApplicationRecord[],
  texts: LocalizedText,
  { people, relations }: { people: readonly Person[]; relations: ReadonlyMap<string, Relation> },
): Promise<Map<string, Filled>> {
  const accounts = await getMany(
    account,
    people.map(({ accountId }) => ({ id: accountId })),
  );
  const reads = new Map(accounts.map(({ id, locale }) => [id, locale]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  const all = await Promise.all(
    records.map(async (record): Promise<[string, Filled][]> => {
      const person = personOf.get(record.staffId);
      const chosen = person && textFor(texts, reads.get(person.accountId) ?? 'jp');
      if (!chosen) return [];
      const { text, language } = chosen;
      const relation = relations.get(person.id);
      const values = await valuesFor(record, person, { relation, language, text });
      const filled = fillMessage(text, values);
      return [[record.id, { text: filled.text, language, empty: filled.empty }]];
    }),
  );
  return new Map(all.flat());
}

/**
 * What one applicant will read.
 * @throws Failure validation_failed for unknown placeholders, and for those that nothing stands for
 */
export async function writtenToOne(
  record: ApplicationRecord,
  { texts, to }: { texts: LocalizedText; to: MoveTarget },
): Promise<Written | undefined> {
  requireKnownPlaceholders(texts, placeholdersFor(to).fill);
  const person = await get(staff, { id: record.staffId });
  if (!person) return undefined;
  const relation = await relationTo(record.companyId, person.id, { applications: [record], areAll: false });
  const relations = new Map([[person.id, relation]]);
  const filled = (await writtenTo([record], texts, { people: [person], relations })).get(record.id);
  if (!filled) return undefined;
  const { empty, ...written } = filled;
  if (empty.length > 0) {
    const words = empty.map((name) => messagePlaceholders[name][written.language]).join('、');
    throw new Failure('validation_failed', {
      fields: [{ field: `texts.${written.language}`, code: 'emptyPlaceholder', values: { words } }],
    });
  }
  return written;
}
