import { gradedValues } from '../../../shared/collections/collection.ts';
import { people } from '../../../shared/collections/people.ts';
import type { StaffRow } from '../../../shared/contract/staffManagement.ts';
import { languageLevels } from '../../../shared/domain/codes.ts';
import { duplicateKeys } from '../../../shared/domain/duplicates.ts';
import { numberedSystems } from '../../../shared/domain/memberSystems.ts';
import { displayName, type PersonName } from '../../../shared/domain/personName.ts';
import { endOfDay, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import { memberErp, memberMigration, memberOffice } from '../../data/entities/memberRecord.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../../data/entities/staff.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { translatorProfile } from '../../data/entities/translator.ts';
import { eachShard } from '../../data/shards.ts';
import { get, itemsBelow, pick, queryPages, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';
import { phoneTexts } from '../lists/typed.ts';
import {
  codesOf,
  experienceValues,
  monthsOfJob,
  occupationsOf,
  workPrefectures,
} from '../talent/document.ts';
import { isReadyToBeFound } from '../talent/findable.ts';
import { cardOfTranslator, type TranslatorCard, translatorValues } from './translatorRow.ts';

export const peopleLayout = rowLayout(people);
type PersonDocument = RowDocument<typeof people>;

/** Above every sum of versions: the records of those who leave are erased, so that their sum no longer rises. */
const lastVersion = 2 ** 40;

/** How many people are read at a time for a snapshot. */
const batchSize = 20;

/** What the office reads of a job seeker: the profile's records and the account. */
export interface Person {
  record: Stored<typeof staff>;
  of: Stored<typeof account>;
  basicInfo: Stored<typeof staffBasicInfo> | undefined;
  education: Stored<typeof educationList> | undefined;
  workHistory: Stored<typeof workList> | undefined;
  technicalInfo: Stored<typeof technicalInfo> | undefined;
  wishes: Stored<typeof staffWishes> | undefined;
  visibility: Stored<typeof staffVisibility> | undefined;
  translator: Stored<typeof translatorProfile> | undefined;
  office: Stored<typeof memberOffice> | undefined;
  erp: Stored<typeof memberErp> | undefined;
  migration: Stored<typeof memberMigration> | undefined;
}

/** Undefined if there is no such person; of those who have left the erased records are missing. */
export async function readPerson(staffId: string): Promise<Person | undefined> {
  const items = await itemsBelow(staff, { id: staffId });
  const [record] = pick(staff, items);
  const of = record && (await get(account, { id: record.accountId }));
  if (!record || !of) return undefined;
  return {
    ...{ record, of },
    basicInfo: pick(staffBasicInfo, items)[0],
    education: pick(educationList, items)[0],
    workHistory: pick(workList, items)[0],
    technicalInfo: pick(technicalInfo, items)[0],
    wishes: pick(staffWishes, items)[0],
    visibility: pick(staffVisibility, items)[0],
    translator: pick(translatorProfile, items)[0],
    office: pick(memberOffice, items)[0],
    erp: pick(memberErp, items)[0],
    migration: pick(memberMigration, items)[0],
  };
}

/** Neither who has left, nor a record that was joined into another one. */
export const isPresent = ({ record, of }: Pick<Person, 'record' | 'of'>): boolean =>
  !record.withdrawn && record.mergedInto === undefined && of.state !== 'WITHDRAWN';

/** @throws Failure not_found, also for who has left or was joined into another record */
export async function presentPerson(staffId: string): Promise<Person> {
  const person = await readPerson(staffId);
  if (!person || !isPresent(person)) throw new Failure('not_found');
  return person;
}

/** Of the records that a row is made of. */
export const personVersion = ({ record, ...others }: Person): number =>
  record.withdrawn
    ? lastVersion
    : Object.values(others).reduce<number>((sum, one) => sum + (one?.version ?? 0), record.version);

type Info = Stored<typeof staffBasicInfo>['info'];

const nameIn = (familyName: string | undefined, givenName: string | undefined): PersonName | undefined =>
  familyName || givenName
    ? { ...(familyName && { familyName }), ...(givenName && { givenName }) }
    : undefined;

const languagesOf = ({ motherTongue, languages }: Info): StaffRow['languages'] => [
  ...(motherTongue === 'ja' ? [] : [{ language: motherTongue, level: 'native' as const }]),
  ...languages.filter(({ language }) => language !== motherTongue),
];

/** The parts of the profile as rules take them. */
export const partsOf = ({ basicInfo, education, workHistory, wishes }: Person) => ({
  basicInfo: basicInfo?.info,
  education: education?.items ?? [],
  workHistory: workHistory?.items ?? [],
  wishes: wishes?.info,
});

const isFindableNow = (person: Person): boolean =>
  person.of.state === 'ACTIVE' && isReadyToBeFound({ ...partsOf(person), visibility: person.visibility });

/** A job seeker as the office sees one in lists. */
export function rowOf(person: Person): Omit<StaffRow, 'translator'> {
  const { record, of, basicInfo, visibility } = person;
  const row = {
    ...{ id: record.id, staffNumber: record.staffNumber, registeredAt: record.createdAt },
    languages: [],
  };
  // Erased a moment later, piece by piece.
  if (record.withdrawn) return { ...row, state: 'WITHDRAWN', findable: 'HIDDEN' };
  const info = basicInfo?.info;
  const nameKana = info && nameIn(info.familyNameKana, info.givenNameKana);
  const nameKanji = info && nameIn(info.familyNameKanji, info.givenNameKanji);
  return {
    ...row,
    ...(record.name && { name: record.name }),
    ...(nameKana && { nameKana }),
    ...(nameKanji && { nameKanji }),
    ...(of.email && { email: of.email }),
    state: of.state,
    findable: visibility?.blacklisted ? 'BLACKLISTED' : isFindableNow(person) ? 'FINDABLE' : 'HIDDEN',
    ...(info && {
      phone: info.phone,
      ...(info.visaType && {
        residence: { status: info.visaType, ...(info.visaExpiresOn && { until: info.visaExpiresOn }) },
      }),
      japaneseLevel: info.japaneseLevel,
      ...(info.jlpt && { jlpt: info.jlpt }),
      languages: languagesOf(info),
      country: info.country,
      ...(info.country === 'JP' && info.prefecture && { prefecture: info.prefecture }),
    }),
    ...(visibility?.activeOn && { activeOn: visibility.activeOn }),
  };
}

/** A name in both orders, and in one word as it is typed in Japanese. */
const namesOf = (name: PersonName | string | undefined): string[] => {
  if (!name) return [];
  const [jp, en] = [displayName(name, 'jp'), displayName(name, 'en')];
  return [...new Set([jp, en, jp.replaceAll(' ', '')])];
};

/** Numbers in other systems, by which somebody is looked for too. */
const foreignNumbersOf = ({ erp, migration }: Person): string[] =>
  [migration?.info.formerNumber, ...numberedSystems.map((system) => erp?.info[system])].filter(
    (number) => number !== undefined && number !== '',
  ) as string[];

/** The office's own, for lists alone: not everybody who reads one member may read it. */
const officeValues = ({ record, office, migration }: Person): Pick<StaffRow, 'rank' | 'migration'> =>
  record.withdrawn
    ? {}
    : {
        ...(office?.facts.rank && { rank: office.facts.rank }),
        ...(migration && { migration: migration.info.status }),
      };

/**
 * A row as stored: what depends on the day, or on who asks, is made when it is shown. `same`: what members who may be
 * the same person have in common with this one (shared/domain/duplicates.ts).
 */
export type PersonCard = Omit<StaffRow, 'translator'> & { translator?: TranslatorCard; same?: string[] };

const sameOf = (person: Person): string[] =>
  isPresent(person) ? duplicateKeys({ ...person.basicInfo?.info, email: person.of.email }) : [];

/** What the profile says besides basic information: experience, skills, preferences. */
function profileValues(
  { basicInfo, workHistory, technicalInfo: skills, wishes }: Person,
  today: string,
): Partial<PersonDocument['filters']> {
  const jobs = (workHistory?.items ?? [])
    .filter(({ entryDate }) => entryDate <= today.slice(0, 7))
    .map((job) => ({
      occupations: occupationsOf(job),
      ...monthsOfJob({ from: job.entryDate, to: job.retireDate }, today),
    }));
  const preferred = wishes?.info;
  const home = basicInfo?.info.country === 'JP' ? basicInfo.info.prefecture : undefined;
  const values = {
    experienceMajor: experienceValues(jobs, 'major'),
    experienceMiddle: experienceValues(jobs, 'middle'),
    skill: (skills?.info.techItSkills ?? []).map(({ skillId }) => skillId),
    certification: (skills?.info.certifications ?? []).map(({ certificationId }) => certificationId),
    positionMajor: codesOf(preferred?.jobPositions ?? [], 'major'),
    positionMiddle: codesOf(preferred?.jobPositions ?? [], 'middle'),
    employmentStatus: [...(preferred?.employmentTypes ?? [])],
    remotePolicy: [...(preferred?.remotePolicies ?? [])],
    area: basicInfo ? workPrefectures(preferred?.areas ?? [], home) : [],
  };
  // Each change of a row is written with all of its values.
  return Object.fromEntries(Object.entries(values).filter(([, several]) => several.length > 0));
}

export function documentOf(person: Person): PersonDocument {
  const row = rowOf(person);
  const today = tokyoDay(now());
  const info = person.record.withdrawn ? undefined : person.translator?.info;
  const translates = info !== undefined && info.pairs.length > 0;
  const { filters: offered, columns: rates } = translates
    ? translatorValues(info, today)
    : { filters: {}, columns: {} };
  const same = sameOf(person);
  const card: PersonCard = {
    ...row,
    ...officeValues(person),
    ...(same.length > 0 && { same }),
    ...(translates && { translator: cardOfTranslator(info) }),
  };
  const startDate = person.record.withdrawn ? undefined : person.wishes?.info.startDate;
  return {
    id: row.id,
    number: row.staffNumber,
    version: personVersion(person),
    updatedAt: row.registeredAt,
    texts: {
      number: [row.staffNumber, ...(person.record.withdrawn ? [] : foreignNumbersOf(person))],
      name: [...namesOf(row.name), ...namesOf(row.nameKanji)],
      kana: namesOf(row.nameKana),
      ...(row.email && { email: row.email }),
      ...(row.phone && { phone: phoneTexts(row.phone) }),
    },
    filters: {
      state: row.state,
      findable: row.findable,
      ...officeValues(person),
      ...(row.residence && { residence: row.residence.status }),
      ...(row.japaneseLevel && { japaneseLevel: row.japaneseLevel }),
      ...(row.jlpt && { jlpt: row.jlpt }),
      language: row.languages.flatMap(({ language, level }) => gradedValues(language, languageLevels, level)),
      ...(row.prefecture && { prefecture: row.prefecture }),
      ...(!person.record.withdrawn && profileValues(person, today)),
      ...offered,
    },
    columns: {
      registered: Date.parse(row.registeredAt),
      ...(row.activeOn && { active: Date.parse(startOfDay(row.activeOn)) }),
      ...(row.residence?.until && { stayEnds: Date.parse(endOfDay(row.residence.until)) }),
      ...(startDate && { starts: Date.parse(startOfDay(startDate)) }),
      ...rates,
    },
    card,
  };
}

const ofStaff = ({ staffId }: { staffId: string }): string => staffId;

/** Job seekers as the read model is built from them. */
export const peopleSource: ListSource<typeof people, PersonDocument> = {
  layout: peopleLayout,
  records: [
    rowRecord(staff, ({ id }) => id),
    ...[staffBasicInfo, educationList, workList, technicalInfo, staffWishes].map((of) =>
      rowRecord(of as never, ofStaff),
    ),
    ...[staffVisibility, translatorProfile, memberOffice, memberErp, memberMigration].map((of) =>
      rowRecord(of as never, ofStaff),
    ),
    rowRecord(account, ({ staffId }) => staffId),
  ],
  async *documents() {
    for (const part of eachShard(({ shard }) => staff.all({ shard })))
      for await (const found of queryPages(part))
        for (let start = 0; start < found.length; start += batchSize) {
          const batch = found.slice(start, start + batchSize);
          for (const person of await Promise.all(batch.map(({ id }) => readPerson(id))))
            if (person) yield documentOf(person);
        }
  },
  async read(id) {
    const person = await readPerson(id);
    // Whose registration was taken back: above every version that the row may have had.
    return person
      ? { version: personVersion(person), document: documentOf(person) }
      : { version: lastVersion };
  },
};
