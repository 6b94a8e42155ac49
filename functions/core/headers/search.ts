import type * as z from 'zod';
import { companies } from '../../../shared/collections/companies.ts';
import { employees } from '../../../shared/collections/employees.ts';
import { inquiries } from '../../../shared/collections/inquiries.ts';
import { people } from '../../../shared/collections/people.ts';
import { postings } from '../../../shared/collections/postings.ts';
import type { CompanyRow } from '../../../shared/contract/adminCompany.ts';
import type { auth, HeaderFound } from '../../../shared/contract/auth.ts';
import type { Inquiry } from '../../../shared/contract/inquiries.ts';
import type { StaffRow } from '../../../shared/contract/staffManagement.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { type HeaderSearchType, headerSearchTypes } from '../../../shared/domain/headerSearch.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { formatPhone, toE164 } from '../../../shared/domain/phone.ts';
import { hasRight, type Right } from '../../../shared/domain/rights.ts';
import { fold, toKatakana, widenKana } from '../../../shared/domain/text.ts';
import { account, emailClaim } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { employee } from '../../data/entities/employee.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { job } from '../../data/entities/job.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { nameKey } from '../../data/nameKey.ts';
import { get, getMany, query, queryAll, type Stored } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';
import { analyseQuestion } from '../../search/question.ts';
import type { Account } from '../accounts/account.ts';
import { lastRecord } from '../accounts/joined.ts';
import { inLanguage } from '../accounts/me.ts';
import type { AgencyActor } from '../actor.ts';
import { companyLayout } from '../companies/list.ts';
import { isPublic } from '../companies/read.ts';
import type { CompanyRecord } from '../companies/records.ts';
import { inquiryLayout } from '../inquiries/list.ts';
import { postingLayout } from '../jobs/postingList.ts';
import type { JobRecord } from '../jobs/records.ts';
import { queryList } from '../lists/readModel.ts';
import { peopleLayout } from '../people/source.ts';

/** Maximum of results: of one kind alone, and of each among all kinds. */
const maximumResults = { alone: 10, each: 5 } as const;

/** What was typed, and what it can be. */
interface Typed {
  actor: AgencyActor;
  locale: Locale;
  /** Normalized. */
  value: string;
  /** The account with this email address. */
  account: Account | undefined;
  /** E.164, if it is a phone number. */
  phone: string | undefined;
  most: number;
}

/** `S0000012`, `s12` and `12` are the same number. */
function numberIn(letter: string, value: string): string | undefined {
  const [, digits] = new RegExp(`^${letter}?(\\d{1,7})$`, 'i').exec(value) ?? [];
  return digits === undefined ? undefined : `${letter}${digits.padStart(7, '0')}`;
}

const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value);

async function accountOf(value: string): Promise<Account | undefined> {
  const claim = isEmail(value) && (await get(emailClaim, { email: value }, { consistent: false }));
  return claim ? get(account, { id: claim.accountId }, { consistent: false }) : undefined;
}

/** Of several ways to find records: each once, in their order, and the most wanted. */
function once<Record extends { id: string }>(found: readonly (readonly Record[])[], most: number): Record[] {
  return [...new Map(found.flat().map((one) => [one.id, one])).values()].slice(0, most);
}

/** Rows of a list of the read model by their words, the last of which may be unfinished. */
async function listed<D extends AnyDocument>(
  // biome-ignore lint/suspicious/noExplicitAny: of any collection, none of whose filters are asked
  layout: Layout<any, D>,
  { value, phone, most }: Typed,
) {
  const keyword = phone === undefined ? value : formatPhone(phone);
  // Words like ‘jobs’ restrict nothing: every row would be an answer.
  if (analyseQuestion(keyword).terms.length === 0) return [];
  const asked = { keyword, unfinished: true, filters: {}, sort: 'relevance', facets: [] } as const;
  const { hits } = await queryList(layout, { ...asked, facets: [], offset: 0, limit: most });
  return hits;
}

/** Names with more words than this are not reordered. */
const mostWords = 5;

/**
 * Prefixes to look up: the value, and the same with each of its later words moved to the front, because the
 * index has the family name first.
 */
function spellings(value: string): string[] {
  const words = value.trim().split(/\s+/);
  if (words.length > mostWords) return [value];
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '));
}

type StaffRecord = Stored<typeof staff>;

const staffOf = (ids: readonly string[]): Promise<StaffRecord[]> =>
  getMany(
    staff,
    ids.map((id) => ({ id })),
  );

/** Members whose name begins with this, family or given name first. */
async function staffByName({ value, most }: Typed): Promise<StaffRecord[]> {
  const found = await Promise.all(
    spellings(value).map((beginning) =>
      query(staff.named({ name: beginning }), { beginsWith: nameKey(beginning), limit: most }),
    ),
  );
  return found.flatMap(({ items }) => items);
}

const onlyKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー\s]+$/u;

/** The same in kana of either kind. */
async function staffByKana({ value, most }: Typed): Promise<StaffRecord[]> {
  if (!onlyKana.test(value)) return [];
  const found = await Promise.all(
    spellings(toKatakana(widenKana(value))).map((kana) =>
      query(staffBasicInfo.namedInKana({ kana }), { beginsWith: nameKey(kana), limit: most }),
    ),
  );
  return staffOf(found.flatMap(({ items }) => items.map(({ staffId }) => staffId)));
}

async function staffByPhone({ phone, most }: Typed): Promise<StaffRecord[]> {
  if (phone === undefined) return [];
  const { items } = await query(staffBasicInfo.withPhone({ phone }), { limit: most });
  return staffOf(items.map(({ staffId }) => staffId));
}

/** Who has left is found by number alone. */
async function staffByWords(typed: Typed): Promise<Pick<StaffRow, 'id' | 'staffNumber' | 'name'>[]> {
  if (!hasRight(typed.actor, people.seenBy)) return [];
  const rows = (await listed(peopleLayout, typed)).map(({ card }) => card as StaffRow);
  return rows.filter(({ state }) => state !== 'WITHDRAWN' && state !== 'MERGED');
}

/** `merged`: the number of a record that was found, and was joined into this one. */
type StaffFound = Pick<StaffRow, 'id' | 'staffNumber' | 'name'> & { merged?: string };

/** A record that was joined into another one leads there. */
async function whereJoined(record: StaffRecord): Promise<StaffFound> {
  if (record.mergedInto === undefined) return record;
  return { ...(await lastRecord(record)), merged: record.staffNumber };
}

/** By number, address and the beginning of a name every employee; the list of people has a right of its own. */
async function findStaff(typed: Typed): Promise<HeaderFound[]> {
  const number = numberIn('S', typed.value);
  const byKey = async (): Promise<StaffRecord[]> => {
    if (number) return (await query(staff.withNumber({ staffNumber: number }), { limit: 1 })).items;
    if (typed.account?.staffId) return staffOf([typed.account.staffId]);
    return (await Promise.all([staffByPhone(typed), staffByKana(typed), staffByName(typed)])).flat();
  };
  // Four digits and more may also be the last ones of a phone number.
  const isOnlyNumber = number !== undefined && !/^\d{4}/.test(typed.value);
  const [keyed, worded] = await Promise.all([byKey(), isOnlyNumber ? [] : staffByWords(typed)]);
  const shown = keyed.filter(({ withdrawn }) => !withdrawn || number !== undefined);
  return once<StaffFound>([await Promise.all(shown.map(whereJoined)), worded], typed.most).map(
    ({ id, staffNumber, name, merged }) => ({
      ...{ type: 'staff', id, number: staffNumber, name: name ?? '' },
      ...(merged && { merged }),
    }),
  );
}

async function findCompanies(typed: Typed): Promise<HeaderFound[]> {
  const { value, locale, most } = typed;
  const number = numberIn('C', value);
  const companyId = typed.account?.companyId;
  const records = async (): Promise<CompanyRecord[]> => {
    if (number) return (await query(company.withNumber({ companyNumber: number }), { limit: 1 })).items;
    if (companyId) return getMany(company, [{ id: companyId }]);
    return (await query(company.named({ name: value }), { beginsWith: nameKey(value), limit: most })).items;
  };
  const [byKey, byWords] = await Promise.all([records(), number ? [] : listed(companyLayout, typed)]);
  const named = await Promise.all(
    byKey.map(async (record) => ({
      ...{ id: record.id, number: record.companyNumber, slug: record.slug },
      ...{ name: inLanguage(record.profile.name, locale), isShown: await isPublic(record) },
    })),
  );
  const worded = byWords.map(({ card }) => {
    const { id, companyNumber, slug, name, state } = card as CompanyRow;
    return { id, number: companyNumber, slug, name: inLanguage(name, locale), isShown: state === 'ACTIVE' };
  });
  return once([named, worded], most).map(({ slug, isShown, ...rest }) => ({
    type: 'company',
    ...rest,
    ...(isShown && { slug }),
  }));
}

/** By number every employee; the list of them has a right of its own. */
async function findJobs(typed: Typed): Promise<HeaderFound[]> {
  const { actor, value, locale, most } = typed;
  const number = numberIn('J', value);
  const byWords = async (): Promise<JobRecord[]> => {
    if (!hasRight(actor, postings.seenBy)) return [];
    const hits = await listed(postingLayout, typed);
    return getMany(
      job,
      hits.map(({ id }) => ({ id })),
    );
  };
  const records = number
    ? (await query(job.withNumber({ jobNumber: number }), { limit: 1 })).items
    : await byWords();
  return records.slice(0, most).map(({ id, jobNumber, content, company: of }) => ({
    ...{ type: 'job', id, number: jobNumber, name: inLanguage(content.title, locale) },
    companyName: inLanguage(of.name, locale),
  }));
}

async function findInquiries(typed: Typed): Promise<HeaderFound[]> {
  const [{ items }, hits] = await Promise.all([
    query(inquiry.withNumber({ inquiryNumber: typed.value }), { limit: 1 }),
    listed(inquiryLayout, typed),
  ]);
  const rows = once<Pick<Inquiry, 'id' | 'inquiryNumber' | 'name' | 'companyName' | 'type'>>(
    [items, hits.map(({ card }) => card as Inquiry)],
    typed.most,
  );
  return rows.map(({ id, inquiryNumber, name, companyName, type }) => ({
    ...{ type: 'inquiry', id, number: inquiryNumber, name: companyName ?? name, inquiryType: type },
  }));
}

/** Employees are few and in one partition, which is read as a whole; those who have left come last. */
async function findEmployees({ value, phone, account: of, most }: Typed): Promise<HeaderFound[]> {
  const begins = (text: string) => nameKey(text).startsWith(nameKey(value));
  const found = (await queryAll(employee.all()))
    .filter(
      ({ id, name, phone: own }) =>
        id === of?.employeeId ||
        (phone !== undefined && own === phone) ||
        [displayName(name, 'jp'), displayName(name, 'en'), displayName(name, 'jp').replaceAll(' ', '')].some(
          begins,
        ),
    )
    .toSorted((one, other) => Number(one.leftAt !== undefined) - Number(other.leftAt !== undefined))
    .slice(0, most);
  const accounts = await getMany(
    account,
    found.map(({ accountId }) => ({ id: accountId })),
  );
  const affiliationOf = new Map(accounts.map(({ id, affiliation }) => [id, affiliation]));
  return found.map(({ id, name, accountId }) => {
    const affiliation = affiliationOf.get(accountId);
    return { type: 'employee', id, name, ...(affiliation && { affiliation }) };
  });
}

/** Who may find a kind of record, and how. */
const kinds: Record<HeaderSearchType, { right: Right; find: (typed: Typed) => Promise<HeaderFound[]> }> = {
  staff: { right: 'people.read', find: findStaff },
  company: { right: companies.seenBy, find: findCompanies },
  job: { right: 'jobs.readAll', find: findJobs },
  inquiry: { right: inquiries.seenBy, find: findInquiries },
  employee: { right: employees.seenBy, find: findEmployees },
};

/**
 * Finds records of one kind, or of all that the caller may see, by kind: by number, whole email address or phone
 * number, by the beginning of a name (people in Latin letters or kana), and in the lists of the office by words, of
 * people by parts of names, kana, email addresses and phone numbers too.
 * @throws Failure forbidden for a kind that the caller may not see, try_again
 */
export async function headerSearch(
  actor: AgencyActor,
  { type, value: given }: Pick<z.output<typeof auth.headerSearch.query>, 'type' | 'value'>,
  locale: Locale,
): Promise<HeaderFound[]> {
  if (type && !hasRight(actor, kinds[type].right)) throw new Failure('forbidden');
  const value = fold(given);
  const typed: Typed = {
    ...{ actor, locale, value, account: await accountOf(value), phone: toE164(value) },
    most: type ? maximumResults.alone : maximumResults.each,
  };
  const asked = type ? [type] : headerSearchTypes.filter((kind) => hasRight(actor, kinds[kind].right));
  return (await Promise.all(asked.map((kind) => kinds[kind].find(typed)))).flat();
}
