import type { NamedTechnicalInfo, TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import type { Completeness } from '../../../shared/domain/profileCompleteness.ts';
import { staff, technicalInfo } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { completenessOf, readPart, savePart } from './parts.ts';
import { skillLists } from './skillCodes.ts';
import { requireOfferedSkills } from './skillRules.ts';

type List = Parameters<typeof skillLists.option>[0];

/** The name of a code in both languages; for a code no longer in its list, the code itself. */
const nameOf = (list: List, code: string) => skillLists.option(list, code)?.name ?? { jp: code, en: code };

const empty: TechnicalInfo = { techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] };

/** Skills, certifications and licences with the names of their codes in both languages. */
export const namedTechnicalInfo = (info: TechnicalInfo = empty): NamedTechnicalInfo => ({
  ...(info.techPrNote && { techPrNote: info.techPrNote }),
  techItSkills: info.techItSkills.map((item) => ({
    ...item,
    skillName: nameOf('IT_SKILL', item.skillId),
    ...(item.detailId !== undefined && { detailName: nameOf('IT_SKILL_DETAIL', item.detailId) }),
    levelName: nameOf('IT_SKILL_LEVEL', item.levelId),
  })),
  certifications: info.certifications.map((item) => ({
    ...item,
    certificationName: nameOf('CERTIFICATION', item.certificationId),
    ...(item.detailId !== undefined && { detailName: nameOf('CERTIFICATION_DETAIL', item.detailId) }),
  })),
  typeOfteches: info.typeOfteches.map((id) => ({ id, name: nameOf('TECH_TYPE', id) })),
  drivingLicences: info.drivingLicences.map((item) => ({
    ...item,
    name: nameOf('DRIVING_LICENCE', item.id),
  })),
});

export async function ownTechnicalInfo({ staffId }: OfStaff) {
  const { info, version } = await readPart(technicalInfo, staffId);
  return { technicalInfo: namedTechnicalInfo(info), version };
}

/** For an employee. @throws Failure not_found if there is no such staff member */
export async function technicalInfoOf(staffId: string) {
  const [person, { info }] = await Promise.all([
    get(staff, { id: staffId }),
    readPart(technicalInfo, staffId),
  ]);
  if (!person || person.withdrawn) throw new Failure('not_found');
  return { technicalInfo: namedTechnicalInfo(info) };
}

/** Replaces all of it. @throws Failure validation_failed, changed_meanwhile, session_ended */
export async function putTechnicalInfo(
  { staffId }: OfStaff,
  { version, ...info }: TechnicalInfo & { version: number },
): Promise<{ version: number; completeness: Completeness }> {
  requireOfferedSkills(info);
  const saved = await savePart(technicalInfo, staffId, info, version);
  return { version: saved, completeness: await completenessOf(staffId) };
}
