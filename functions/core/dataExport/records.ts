import { OfficeFacts } from '../../../shared/contract/memberRecord.ts';
import type { AuditAct } from '../../../shared/domain/audit.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { languagesIn } from '../../../shared/domain/memberFields.ts';
import { isPartField, keptPartTexts } from '../../../shared/domain/memberParts.ts';
import { account, session, upload } from '../../data/entities/account.ts';
import { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application, companyBlock, scout } from '../../data/entities/application.ts';
import { auditEntry } from '../../data/entities/audit.ts';
import { bankInfo } from '../../data/entities/bankInfo.ts';
import { company } from '../../data/entities/company.ts';
import { conversation, message } from '../../data/entities/conversation.ts';
import { emailReception } from '../../data/entities/emailReception.ts';
import { interview } from '../../data/entities/interview.ts';
import { job } from '../../data/entities/job.ts';
import { memberMerge, memberMergeUndo } from '../../data/entities/memberMerge.ts';
import { memberEdit, memberErp, memberMigration, memberOffice } from '../../data/entities/memberRecord.ts';
import { notification } from '../../data/entities/message.ts';
import { resumeLook } from '../../data/entities/resumeLook.ts';
import { resumeReview } from '../../data/entities/resumeReview.ts';
import { savedSearch } from '../../data/entities/savedSearch.ts';
import {
  educationList,
  favoriteJob,
  soccer,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../../data/entities/staff.ts';
import { staffPayment } from '../../data/entities/staffPayment.ts';
import { staffVisibility, talentCounts } from '../../data/entities/talent.ts';
import { individualNumber, staffInvoiceNumber } from '../../data/entities/taxNumbers.ts';
import { translatorProfile } from '../../data/entities/translator.ts';
import { turnedDownJob } from '../../data/entities/turnedDownJob.ts';
import { getMany, itemsBeside, pick, queryAll } from '../../data/table.ts';
import { keyAttributes } from '../../data/tableDefinition.ts';
import type { joinedInto } from '../accounts/joined.ts';
import { asSeenBy } from '../applications/answers.ts';
import { keptUntilOf } from '../retention/kept.ts';
import { partName } from '../staff/partNames.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';
import { talentFigures } from '../talent/counts.ts';
import { accountRecordsOf } from './accountRecords.ts';

/** Entities in the two partitions of a person that the archive includes. */
export const exportedEntities: readonly string[] = [
  ...[account, session, notification, upload, staff, staffBasicInfo, educationList, workList],
  ...[technicalInfo, staffWishes, soccer, favoriteJob, turnedDownJob, savedSearch],
  ...[companyBlock, resumeReview, bankInfo, individualNumber, staffInvoiceNumber, emailReception],
  ...[staffVisibility, talentCounts, resumeLook, translatorProfile, memberEdit],
].map(({ name }) => name);

/**
 * Entities that only serve the table's workings: claims, counters, queues, mailed links. They hold no further
 * personal data. The last ones are what members of companies and employees have in their accounts' partitions;
 * a second factor is a secret.
 */
export const internalFields: readonly string[] = [
  ...['passwordCheck', 'currentLink', 'counters', 'favoriteCount', 'savedSearchCount', 'searchTerm'],
  ...['jobMatch', 'jobAlert', 'openResumeReview', 'resumeLookCount', 'messageDigest'],
  'matchedTalent',
  ...[
    'companyEmailReception',
    'talentSearch',
    'talentSearchCount',
    'talentSearchTerm',
    'talentMatch',
    'talentAlert',
  ],
  'secondFactor',
  'staffExport',
];

/** What the office thinks of a person: its own, and not given out (decision 0077). */
export const officeEntities: readonly string[] = [
  ...[memberOffice, memberErp, memberMigration, memberMerge, memberMergeUndo],
].map(({ name }) => name);

type Item = Record<string, unknown>;

/** All messages of all conversations of a job seeker, including hidden ones and the other side's messages. */
async function conversationsOf(accountId: string) {
  const [shown, hidden] = await Promise.all(
    [conversation.ofStaff, conversation.hiddenByStaff].map((list) =>
      queryAll(list({ accountId }), { newestFirst: true }),
    ),
  );
  const all = [...shown!, ...hidden!];
  const companies = await getMany(
    company,
    all.map(({ companyId }) => ({ id: companyId })),
  );
  const nameOf = new Map(companies.map(({ id, profile }) => [id, profile.name]));
  const found: Item[] = [];
  // Sequential, because their number and size are unbounded.
  for (const { id, companyId, types, about, createdAt } of all) {
    const said = await queryAll(message.ofConversation({ conversationId: id }));
    found.push({
      company: nameOf.get(companyId),
      types,
      job: about?.title,
      createdAt,
      messages: said.map(({ by, text, file, createdAt: at, editedAt, deletedAt }) => ({
        by,
        text,
        file: file?.name,
        alt: file?.alt,
        // The job seeker's own are in the archive; the company's can be saved from the conversation.
        path: file && by === 'staff' ? `files/${file.key.split('/').at(-1)}` : undefined,
        at,
        editedAt,
        deletedAt,
      })),
    });
  }
  return found;
}

const titleOf = ({ jobNumber, jobTitle, companyName }: Item) => ({
  company: companyName,
  job: jobTitle,
  jobNumber,
});

/**
 * All data held about a job seeker, by section in display order. Secrets, encrypted data, and data about
 * nobody in particular are left out.
 */
export async function recordsOf({ accountId, staffId }: { accountId: string; staffId: string }) {
  const [items, own, applications, interviews, scouts, payments, looks, conversations] = await Promise.all([
    itemsBeside(staff, { id: staffId }),
    itemsBeside(account, { id: accountId }),
    queryAll(application.ofStaff({ staffId }), { newestFirst: true }),
    queryAll(interview.ofStaff({ staffId }), { newestFirst: true }),
    queryAll(scout.ofStaff({ staffId }), { newestFirst: true }),
    queryAll(staffPayment.ofStaff({ staffId }), { newestFirst: true }),
    queryAll(auditEntry.about({ kind: 'staff', id: staffId }), { newestFirst: true }),
    conversationsOf(accountId),
  ]);
  const favorites = pick(favoriteJob, items);
  const blocks = pick(companyBlock, items);
  const [jobs, companies, noted] = await Promise.all([
    getMany(
      job,
      favorites.map(({ jobId }) => ({ id: jobId })),
    ),
    getMany(
      company,
      blocks.map(({ companyId }) => ({ id: companyId })),
    ),
    getMany(
      applicantRecord,
      applications.map(({ id: applicationId }) => ({ applicationId })),
    ),
  ]);
  const kept = await keptUntilOf(applications.map((one) => asSeenBy('staff', one)));
  const jobOf = new Map(jobs.map((one) => [one.id, one]));
  // That a company keeps notes, and since when; what its members wrote is theirs.
  const notedSince = new Map(noted.map(({ applicationId, startedAt }) => [applicationId, startedAt]));
  const companyOf = new Map(companies.map((one) => [one.id, one.profile.name]));
  const [person] = pick(staff, items);
  const ofAccount = await accountRecordsOf(accountId, own, { staffNumber: person?.staffNumber });
  const known = new Set([...exportedEntities, ...internalFields, ...officeEntities]);
  return {
    ...{ account: ofAccount.account, identity: ofAccount.identity, sessions: ofAccount.sessions },
    basicInfo: pick(staffBasicInfo, items).map(
      ({ info: { photo: _, ...info }, formerNames, updatedAt, reminded }) => ({
        formerNames,
        ...info,
        updatedAt,
        reminded,
      }),
    ),
    officeEdits: pick(memberEdit, items).flatMap(({ at, before, after }) => {
      const changed = { before: ofBasicInfo(before), after: ofBasicInfo(after) };
      return Object.keys(changed.after).length > 0 ? [{ at, ...changed }] : [];
    }),
    education: pick(educationList, items).flatMap((list) => list.items.map(({ id: _, ...one }) => one)),
    workHistory: pick(workList, items).flatMap((list) => list.items.map(({ id: _, ...one }) => one)),
    skills: pick(technicalInfo, items).map(({ info }) => skillsOf(info)),
    wishes: pick(staffWishes, items).map(({ info }) => {
      const { jobPositions, areas, ...wished } = namedWishes(info);
      return { ...wished, jobPositions: jobPositions.map(nameAlone), areas: areas.map(nameAlone) };
    }),
    soccer: pick(soccer, items).map(({ info }) => info),
    translator: pick(translatorProfile, items).map(({ info }) => info),
    visibility: pick(staffVisibility, items).map(({ findable, decidedAt, activeOn }) => ({
      ...{ findable, decidedAt, activeOn },
      ...talentFigures(pick(talentCounts, items)[0]),
    })),
    applications: applications
      .map((one) => asSeenBy('staff', one))
      .map((one) => ({
        ...titleOf(one),
        ...{ status: one.status, moved: one.moved, message: one.message },
        answers: one.answers?.map(({ question, yes, choice, number, text }) => ({
          screeningQuestion: question.text,
          answer: text ?? number ?? yes ?? question.choices?.find(({ id }) => id === choice)?.text,
        })),
        ...{ declineReason: one.declineReason, declineMessage: one.declineMessage },
        ...{ appliedAt: one.appliedAt, updatedAt: one.updatedAt },
        companyNotesSince: notedSince.get(one.id),
        companyKeepsUntil: kept.get(one.id)?.keptUntil,
        history: one.history.map(({ status, at, by }) => ({ status, at, by })),
      })),
    interviews: interviews.map((one) => ({
      ...titleOf(one),
      ...{ status: one.status, startsAt: one.startsAt, times: one.times, minutes: one.minutes },
      ...{ interviewPlace: one.place, link: one.link, note: one.note, createdAt: one.createdAt },
      history: one.history.map(({ status, at, by, message }) => ({ status, at, by, message })),
    })),
    scouts: scouts.map((one) => ({
      ...titleOf(one),
      ...{ status: one.status, message: one.message, sentAt: one.sentAt, seenAt: one.seenAt },
      ...{ answeredAt: one.answeredAt },
      ...{ declineReason: one.declineReason, declineMessage: one.declineMessage },
    })),
    conversations,
    blockedCompanies: blocks.map(({ companyId, at }) => ({ company: companyOf.get(companyId), at })),
    resumeLooks: pick(resumeLook, items)
      .sort((a, b) => b.number - a.number)
      .map(({ companyName, job: of, kinds, at }) => ({
        ...{ company: companyName, job: of?.title, jobNumber: of?.jobNumber, lookKinds: kinds, at },
      })),
    favoriteJobs: favorites.map(({ jobId, savedAt }) => {
      const found = jobOf.get(jobId);
      return { job: found?.content.title, jobNumber: found?.jobNumber, savedAt };
    }),
    turnedDownJobs: pick(turnedDownJob, items).map(({ title, companyName, reason, at }) => ({
      ...{ job: title, company: companyName, reason, at },
    })),
    savedSearches: pick(savedSearch, items).map(({ name, query, alert, createdAt, updatedAt }) => ({
      ...{ name, query, alert, createdAt, updatedAt },
    })),
    reviews: pick(resumeReview, items).map(
      ({ status, question, summary, remarks, requestedAt, answeredAt }) => ({
        ...{ status, question, summary, remarks, requestedAt, answeredAt },
      }),
    ),
    payments: payments.map(({ orderNumber, title, month, lines, ...sums }) => ({
      ...{ orderNumber, title, month, lines },
      ...{ fees: sums.fees, transport: sums.transport, consumptionTax: sums.consumptionTax },
      ...{ withholding: sums.withholding, net: sums.net, invoiceNumber: sums.invoiceNumber },
      ...{ status: sums.status, payOn: sums.payOn, paidOn: sums.paidOn },
    })),
    invoiceNumber: pick(staffInvoiceNumber, items).map(({ invoiceNumber, updatedAt }) => ({
      invoiceNumber,
      updatedAt,
    })),
    bankAccount: pick(bankInfo, items).map(({ place, country, updatedAt }) => ({
      place,
      country,
      updatedAt,
    })),
    individualNumber: pick(individualNumber, items).map(({ purpose, agreedAt, registeredAt, updatedAt }) => ({
      ...{ purpose, agreedAt, registeredAt, updatedAt },
    })),
    mailSettings: pick(emailReception, items).map(({ switches, history }) => ({ switches, history })),
    ...{ mails: ofAccount.mails, notifications: ofAccount.notifications },
    // The employee's identity is not disclosed, only that the agency had access.
    looks: looks
      .filter(({ act }) => !isOfficeAct(act))
      .map(({ at, act, by, before, after, reason }) => ({ at, act, by: by.role, before, after, reason })),
    /** Entities added later than this code: included as they are rather than left out. */
    others: [...items, ...own].filter(({ entity }) => !known.has(String(entity))).map(bare),
  } satisfies Record<string, Item[]>;
}

/** The same with what records that were joined into theirs hold. */
export async function allRecordsOf(
  of: { accountId: string; staffId: string },
  joined: Awaited<ReturnType<typeof joinedInto>>,
) {
  const records = await recordsOf(of);
  const others = await Promise.all(joined.map(({ id, accountId }) => recordsOf({ accountId, staffId: id })));
  for (const other of others)
    for (const [section, rows] of Object.entries(other) as [keyof typeof records, Item[]][])
      (records[section] as Item[]).push(...rows);
  return records;
}

/** What the office decides about a person, as the blacklist, is its own; what it entered for them is `officeEdits`. */
const isOfficeAct = (act: AuditAct): boolean => /^staff(?:File)?\./.test(act);

const inLocale = (locale: Locale, field: string, value: unknown) =>
  keptPartTexts(field, String(value), locale, partName).join('; ');

/** What an employee changed for them, without the office's own view. */
const ofBasicInfo = (values: Item): Item =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      Object.hasOwn(OfficeFacts.shape, name) || value === ''
        ? []
        : [
            [
              name,
              name === 'languages'
                ? languagesIn(String(value))
                : isPartField(name)
                  ? { jp: inLocale('jp', name, value), en: inLocale('en', name, value) }
                  : value,
            ],
          ],
    ),
  );

/** Sections that the archives of job seekers and companies have. */

export const nameAlone = ({ name }: { name: unknown }) => name;

export function skillsOf(info: Parameters<typeof namedTechnicalInfo>[0]) {
  const { techPrNote, techItSkills, certifications, typeOfteches, drivingLicences } =
    namedTechnicalInfo(info);
  return {
    techPrNote,
    techItSkills: techItSkills.map(({ skillName, detailName, levelName }) => ({
      skillName,
      detailName,
      levelName,
    })),
    certifications: certifications.map(({ certificationName, detailName, remark, year, month }) => ({
      certificationName,
      detailName,
      remark,
      year,
      month,
    })),
    typeOfteches: typeOfteches.map(nameAlone),
    drivingLicences: drivingLicences.map(({ name, year, month }) =>
      year === undefined ? name : { licenceName: name, year, month },
    ),
  };
}

const machinery = /^(entity|schemaVersion|version|encrypted|\w+(Hash|Key|Sort))$/;
const isMachinery = (attribute: string): boolean => keyAttributes.has(attribute) || machinery.test(attribute);
const bare = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name === 'entity' || !isMachinery(name)));
