import type { PrintQuery, ResumePreview, ResumeQuery } from '../../../shared/contract/resume.ts';
import type { Certification } from '../../../shared/contract/technicalInfo.ts';
import type { LookKind } from '../../../shared/domain/resumeLooks.ts';
import { tokyoDay, yearMonth } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { fileNameOf, joinResumes, layOutResume, type ResumeProps } from '../../documents/resume/resume.ts';
import { drawingOf } from '../../documents/setting/drawing.ts';
import type { Paper } from '../../documents/setting/paper.ts';
import { pdfOf } from '../../documents/setting/pdf.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, CompanyActor } from '../actor.ts';
import { isPhoto, readPhoto } from '../photos.ts';
import type { ShownProfile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';
import { type OpenedResume, openResume, openResumes } from './gate.ts';

type Asked = Omit<ResumeQuery, 'staffId' | 'jobId'>;
type Both = { jp: string; en: string };

/** A kind of skill with its detail: 'Java（フレームワーク）', 'Java (frameworks)'; '日本語能力試験（JLPT） N2'. */
const within = (name: Both, detail: Both | undefined): Both =>
  detail
    ? {
        jp: name.jp.endsWith('）') ? `${name.jp} ${detail.jp}` : `${name.jp}（${detail.jp}）`,
        en: name.en.endsWith(')') ? `${name.en} ${detail.en}` : `${name.en} (${detail.en})`,
      }
    : name;

/**
 * The same test entered twice: as the level of Japanese and among the certifications, there perhaps without
 * its level.
 */
const isTestOf = (jlpt: string, { certificationId, detailId }: Certification) =>
  certificationId === 'jlpt' && (detailId === undefined || detailId === `jlpt-${jlpt}`);

/** The printed props from a profile, without personal data that is not to be printed. */
function propsOf(
  { staff, basicInfo, education, workHistory, technicalInfo, wishes }: ShownProfile,
  asked: Asked,
  { day, email, photo }: { day: string; email?: string | undefined; photo?: Uint8Array | undefined },
): ResumeProps {
  const jlpt = basicInfo?.jlpt;
  const told =
    jlpt === undefined ? [] : (technicalInfo?.certifications ?? []).filter((one) => isTestOf(jlpt, one));
  // The certification has the month, so it is kept there, with the level.
  const skills = namedTechnicalInfo(
    technicalInfo && {
      ...technicalInfo,
      certifications: technicalInfo.certifications.map((one) =>
        told.includes(one) ? { ...one, detailId: `jlpt-${jlpt}` } : one,
      ),
    },
  );
  const wished = namedWishes(wishes);
  const { employmentTypes, remotePolicies, salary, startDate, prText } = wished;
  return {
    ...asked,
    day,
    staffNumber: staff.staffNumber,
    ...(asked.isPersonalInfo && email !== undefined && { email }),
    ...(asked.isPersonalInfo && photo && { photo }),
    basicInfo: basicInfo && told.length > 0 ? { ...basicInfo, jlpt: undefined } : basicInfo,
    education,
    workHistory,
    skills: skills.techItSkills.map(({ skillName, detailName, levelName }) => ({
      name: within(skillName, detailName),
      level: levelName,
    })),
    fields: skills.typeOfteches.map(({ name }) => name),
    certifications: skills.certifications.map(
      ({ certificationId, certificationName, detailName, remark, year, month }) => {
        const named = within(certificationName, detailName);
        const own = { jp: remark ?? '', en: remark ?? '' };
        const name = certificationId === 'other' && remark ? own : remark ? within(named, own) : named;
        return { name, ...(year !== undefined && { when: yearMonth(year, month) }) };
      },
    ),
    licences: skills.drivingLicences.map(({ name, year, month }) => ({
      name,
      ...(year !== undefined && { when: yearMonth(year, month) }),
    })),
    ...(skills.techPrNote && { skillNote: skills.techPrNote }),
    wishes: {
      positions: wished.jobPositions.map(({ name }) => name),
      places: wished.areas.map(({ name }) => name),
      employmentTypes,
      remotePolicies,
      ...(salary && { salary }),
      ...(startDate !== undefined && { startDate }),
    },
    ...(prText && { prText }),
  };
}

async function layOut(
  { profile, isPersonal, mayStateGender }: OpenedResume,
  asked: Asked,
): Promise<{ paper: Paper; props: ResumeProps }> {
  const isPersonalInfo = asked.isPersonalInfo && isPersonal;
  const withGender = asked.withGender && mayStateGender;
  const key = profile.basicInfo?.photo;
  const [owner, photo] = isPersonalInfo
    ? await Promise.all([
        get(account, { id: profile.staff.accountId }),
        key !== undefined && isPhoto(key) ? readPhoto(key) : undefined,
      ])
    : [];
  const props = propsOf(
    profile,
    { ...asked, isPersonalInfo, withGender },
    { day: tokyoDay(now()), email: owner?.email, photo },
  );
  return { paper: await layOutResume(props), props };
}

async function opened(
  actor: Actor,
  { staffId, jobId, ...asked }: ResumeQuery,
  kind: LookKind,
): Promise<{ paper: Paper; props: ResumeProps }> {
  const of = staffId ?? actor.staffId;
  if (of === undefined) throw new Failure('not_found');
  return layOut(await openResume(actor, of, { kind, jobId }), asked);
}

/** @throws Failure as openResume */
export async function resumePdf(actor: Actor, query: ResumeQuery) {
  const { paper, props } = await opened(actor, query, 'pdf');
  return { bytes: await pdfOf(paper), fileName: fileNameOf(props) };
}

/** The same pages for the screen. @throws Failure as openResume */
export async function resumePreview(actor: Actor, query: ResumeQuery): Promise<ResumePreview> {
  const { paper, props } = await opened(actor, query, 'view');
  return {
    title: paper.title,
    language: paper.language,
    fileName: fileNameOf(props),
    missing: paper.missing,
    ...(paper.picture && {
      photo: `data:image/jpeg;base64,${Buffer.from(paper.picture).toString('base64')}`,
    }),
    ...drawingOf(paper),
  };
}

/**
 * The resumes of several people in one file, in the order given and without personal data. Each is a look; whoever is
 * refused meanwhile is not in it, and named.
 * @throws Failure as openResumes
 */
export async function resumesPdf(actor: CompanyActor, { staffId, jobId, ...asked }: PrintQuery) {
  const papers: Paper[] = [];
  const { opened, notIncluded } = await openResumes(actor, staffId, { kind: 'print', jobId });
  for (const one of opened)
    papers.push((await layOut(one, { ...asked, isPersonalInfo: false, withGender: false })).paper);
  const { paper, fileName } = joinResumes(papers, { kind: asked.kind, day: tokyoDay(now()) });
  return { bytes: await pdfOf(paper), fileName, ...(notIncluded.length > 0 && { notIncluded }) };
}
