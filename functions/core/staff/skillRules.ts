import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import type { TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import { tokyoDay, yearMonth } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';
import { checkEach, fieldChecks } from './checking.ts';
import { skillLists } from './skillCodes.ts';

/** 'None' among licences is no licence: an empty list means the same. */
const isLicence = (list: 'DRIVING_LICENCE' | 'SOCCER_LICENCE', code: string) =>
  code !== 'none' && skillLists.isOption(list, code);

/**
 * @throws Failure validation_failed: unknown codes, a detail of another skill, duplicates, a year in the
 * future
 */
export function requireOfferedSkills(info: TechnicalInfo): void {
  const { hold, done } = fieldChecks();
  const { option, isOption: isSkillOption } = skillLists;
  const today = tokyoDay(now());
  const holdPast = (field: string, year: number | undefined, month: number | undefined) => {
    hold(field, 'required', year !== undefined || month === undefined);
    if (year === undefined) return;
    const when = yearMonth(year, month);
    hold(field, 'inFuture', when <= today.slice(0, when.length));
  };
  const skills = new Set<string>();
  info.techItSkills.forEach(({ skillId, detailId, levelId }, at) => {
    const field = (name: string) => `techItSkills.${at}.${name}`;
    hold(field('skillId'), 'notOffered', isSkillOption('IT_SKILL', skillId));
    if (detailId !== undefined) {
      hold(field('detailId'), 'notOffered', option('IT_SKILL_DETAIL', detailId)?.group === skillId);
    }
    hold(field('levelId'), 'notOffered', isSkillOption('IT_SKILL_LEVEL', levelId));
    const same = `${skillId} ${detailId}`;
    hold(field(detailId === undefined ? 'skillId' : 'detailId'), 'twice', !skills.has(same));
    skills.add(same);
  });
  const certifications = new Set<string>();
  info.certifications.forEach(({ certificationId, detailId, year, month, remark }, at) => {
    const field = (name: string) => `certifications.${at}.${name}`;
    hold(field('certificationId'), 'notOffered', isSkillOption('CERTIFICATION', certificationId));
    if (detailId !== undefined) {
      const { group } = option('CERTIFICATION_DETAIL', detailId) ?? {};
      hold(field('detailId'), 'notOffered', group === certificationId);
    }
    holdPast(field('year'), year, month);
    const same = `${certificationId} ${detailId} ${remark ?? ''}`;
    hold(field('certificationId'), 'twice', !certifications.has(same));
    certifications.add(same);
  });
  checkEach(hold, 'typeOfteches', info.typeOfteches, (code) => isSkillOption('TECH_TYPE', code));
  const licences = info.drivingLicences.map(({ id }) => id);
  info.drivingLicences.forEach(({ id, year, month }, at) => {
    const field = (name: string) => `drivingLicences.${at}.${name}`;
    hold(field('id'), 'notOffered', isLicence('DRIVING_LICENCE', id));
    hold(field('id'), 'twice', licences.indexOf(id) === at);
    holdPast(field('year'), year, month);
  });
  done();
}

/** @throws Failure validation_failed naming each code that is unknown or repeated */
export function requireOfferedSoccer(info: SoccerProfile): void {
  const { hold, done } = fieldChecks();
  const anything = () => true;
  checkEach(hold, 'roles', info.roles, anything);
  checkEach(hold, 'availability', info.availability, anything);
  checkEach(hold, 'positions', info.positions, (code) => skillLists.isOption('SOCCER_POSITION', code));
  const { highestLevel } = info;
  if (highestLevel !== undefined) {
    hold('highestLevel', 'notOffered', skillLists.isOption('SOCCER_LEVEL', highestLevel));
  }
  // A licence without a group is valid for both.
  const licenceOf = (group: string) => (code: string) =>
    isLicence('SOCCER_LICENCE', code) &&
    [group, undefined].includes(skillLists.option('SOCCER_LICENCE', code)?.group);
  checkEach(hold, 'coachingLicences', info.coachingLicences, licenceOf('coach'));
  checkEach(hold, 'refereeLicences', info.refereeLicences, licenceOf('referee'));
  done();
}
