import type * as z from 'zod';
import type { memberRecord } from '../../../shared/contract/memberRecord.ts';
import type { TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import type { StaffWishes } from '../../../shared/contract/wishes.ts';
import { loggedMemberChange, memberChange } from '../../../shared/domain/memberFields.ts';
import { partChange } from '../../../shared/domain/memberParts.ts';
import { sameContent } from '../../../shared/domain/sameContent.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { memberEdit, memberOffice } from '../../data/entities/memberRecord.ts';
import { staffWishes, technicalInfo } from '../../data/entities/staff.ts';
import { transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { listToken } from '../lists/page.ts';
import { prepareBasicInfo } from '../staff/basicInfo.ts';
import { fieldChecks } from '../staff/checking.ts';
import { education, workHistory } from '../staff/histories.ts';
import { partWrite } from '../staff/parts.ts';
import { unmergedStaff } from '../staff/present.ts';
import { requireOfferedSkills } from '../staff/skillRules.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';
import { requirePlausibleWishes } from '../staff/wishRules.ts';
import { type Person, personVersion, presentPerson, readPerson } from './source.ts';

type Asked = z.output<typeof memberRecord.updateStaffManagement.body>;
interface Answer {
  ok: true;
  listToken: string;
}

/** What a section saves: fields before and after, and what that writes; none if it is stored already. */
interface Section {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  writes: readonly Write[];
}

/** Errors name the fields of the section. */
export const inSection = (section: string, error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'session_ended') return new Failure('not_found');
  const fields = error.fields?.map((one) => ({ ...one, field: `${section}.${one.field}` }));
  return fields ? new Failure(error.code, { fields, cause: error }) : error;
};

async function basicInfoSection(
  { record, basicInfo }: Person,
  entered: NonNullable<Asked['basicInfo']>,
): Promise<Section> {
  // An employee enters no photo: the member's own stays.
  const photo = basicInfo?.info.photo;
  try {
    const { before, writes } = await prepareBasicInfo(
      { accountId: record.accountId, staffId: record.id },
      { ...entered, ...(photo !== undefined && { photo }) },
    );
    const { version: _, ...after } = entered;
    const { photo: __, ...known } = before?.info ?? {};
    return { before: known, after, writes };
  } catch (error) {
    throw inSection('basicInfo', error);
  }
}

function officeSection(
  { record, office }: Person,
  { version, ...given }: NonNullable<Asked['office']>,
): Section {
  const { hold, done } = fieldChecks();
  const { rank, evaluation, remark } = given;
  if (rank !== undefined) hold('office.rank', 'notOffered', isOption('STAFF_RANK', rank));
  if (evaluation !== undefined) hold('office.evaluation', 'notOffered', isOption('EVALUATION', evaluation));
  done();
  const facts = { ...(rank && { rank }), ...(evaluation && { evaluation }), ...(remark && { remark }) };
  const before = office?.facts ?? {};
  const section = { before, after: facts };
  const isStored = Object.keys(memberChange(before, facts).after).length === 0;
  if (isStored) return { ...section, writes: [] };
  if ((office?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
  const saved = { staffId: record.id, facts, updatedAt: instant() };
  return {
    ...section,
    writes: [
      office
        ? write.save(memberOffice, { ...saved, version: office.version })
        : write.create(memberOffice, saved),
    ],
  };
}

const histories = {
  education: { of: education, stored: (person: Person) => person.education },
  workHistory: { of: workHistory, stored: (person: Person) => person.workHistory },
};

function historySection(
  name: keyof typeof histories,
  person: Person,
  { items, version }: NonNullable<Asked['education'] | Asked['workHistory']>,
): Section {
  const { of, stored } = histories[name];
  const record = stored(person);
  const known: readonly { id: string }[] = record?.items ?? [];
  const before = { [name]: known };
  // Sent again, because its answer was lost: what was new then has an id now.
  const entered = items.map((item, at) => ({ ...item, id: item.id ?? known[at]?.id }));
  if (sameContent(known, entered)) return { before, after: before, writes: [] };
  try {
    const next = of.prepare(person.record.id, record as never, { items: items as never, version });
    return { ...partChange(before, { [name]: next.items }), writes: [next.write] };
  } catch (error) {
    throw inSection(name, error);
  }
}

/** Of a part that is one record. */
function recordSection(
  name: 'technicalInfo' | 'wishes',
  person: Person,
  { version, ...info }: NonNullable<Asked['technicalInfo'] | Asked['wishes']>,
): Section {
  const record = person[name];
  try {
    if (name === 'wishes') requirePlausibleWishes(info as StaffWishes);
    else requireOfferedSkills(info as TechnicalInfo);
  } catch (error) {
    throw inSection(name, error);
  }
  const change = partChange(record?.info ?? {}, info);
  if (Object.keys(change.after).length === 0) return { ...change, writes: [] };
  if ((record?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
  const entity = name === 'wishes' ? staffWishes : technicalInfo;
  return { ...change, writes: [partWrite(entity, person.record.id, info as never, version)] };
}

/** The parts of the resume, in the order of their screens. */
const partSections = (
  person: Person,
  { education: schools, workHistory: jobs, ...asked }: Asked,
): Section[] => [
  ...(schools ? [historySection('education', person, schools)] : []),
  ...(jobs ? [historySection('workHistory', person, jobs)] : []),
  ...(asked.technicalInfo ? [recordSection('technicalInfo', person, asked.technicalInfo)] : []),
  ...(asked.wishes ? [recordSection('wishes', person, asked.wishes)] : []),
];

/** For who may change them. @throws Failure not_found, also for who has left */
export async function partsOfPerson(staffId: string) {
  const person = await presentPerson(staffId);
  const versionOf = (record: { version: number } | undefined) => record?.version ?? 0;
  return {
    education: { items: [...(person.education?.items ?? [])], version: versionOf(person.education) },
    workHistory: { items: [...(person.workHistory?.items ?? [])], version: versionOf(person.workHistory) },
    technicalInfo: {
      info: namedTechnicalInfo(person.technicalInfo?.info),
      version: versionOf(person.technicalInfo),
    },
    wishes: { info: namedWishes(person.wishes?.info), version: versionOf(person.wishes) },
  };
}

/**
 * Saves parts of a member’s resume by the rules of their own, and what the office thinks of them. Saving what is
 * stored already changes nothing. The member is not notified.
 * @param others further writes of the transaction, if anything is changed, by the id of the change
 * @throws Failure not_found, also for who has left; validation_failed, changed_meanwhile
 */
export async function updatePerson(
  actor: AgencyActor,
  staffId: string,
  { basicInfo, office, ...parts }: Asked,
  others: (editId: string) => readonly Write[] = () => [],
): Promise<Audited<Answer>> {
  const person = await presentPerson(staffId);
  const own = office && officeSection(person, office);
  const ofResume = partSections(person, parts).filter(({ writes }) => writes.length > 0);
  const sections = [
    ...(basicInfo ? [await basicInfoSection(person, basicInfo)] : []),
    ...ofResume,
    ...(own ? [own] : []),
  ].filter(({ writes }) => writes.length > 0);
  const before = Object.assign({}, ...sections.map((one) => one.before)) as Section['before'];
  const after = Object.assign({}, ...sections.map((one) => one.after)) as Section['after'];
  const savesBasicInfo = basicInfo !== undefined && sections.some((one) => 'familyName' in one.after);
  const savesOffice = own !== undefined && own.writes.length > 0;
  const answer: Answer = {
    ok: true,
    // The basic information with the name shown in lists, the other parts, and the office's own.
    listToken: listToken({
      id: staffId,
      version: personVersion(person) + (savesBasicInfo ? 2 : 0) + ofResume.length + (savesOffice ? 1 : 0),
    }),
  };
  if (sections.length === 0) return nothingToAudit(answer);
  const id = newId();
  const entry = auditWrite(actor, {
    ...{ id, act: 'staff.edit', subjectId: staffId },
    ...loggedMemberChange(before, after),
  });
  try {
    await transact([
      ...sections.flatMap(({ writes }) => writes),
      // Saving basic information writes the person's record itself.
      ...(savesBasicInfo ? [] : [unmergedStaff(staffId)]),
      write.create(memberEdit, { staffId, id, at: instant(), ...memberChange(before, after) }),
      entry,
      ...others(id),
    ]);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const now = await readPerson(staffId);
    throw new Failure(!now || now.record.withdrawn ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  return audited(entry, answer);
}
