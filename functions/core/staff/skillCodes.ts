import { makeSelectData } from '../../../shared/domain/options.ts';
import person from '../../../shared/domain/reference/person.json' with { type: 'json' };
import skill from '../../../shared/domain/reference/skill.json' with { type: 'json' };

/**
 * The lists that skills and the soccer programme use; the other lists of select-data-all are left out of
 * these bundles.
 */
export const skillLists = makeSelectData({
  IT_SKILL: skill.IT_SKILL,
  IT_SKILL_DETAIL: skill.IT_SKILL_DETAIL,
  IT_SKILL_LEVEL: skill.IT_SKILL_LEVEL,
  CERTIFICATION: skill.CERTIFICATION,
  CERTIFICATION_DETAIL: skill.CERTIFICATION_DETAIL,
  TECH_TYPE: skill.TECH_TYPE,
  DRIVING_LICENCE: person.DRIVING_LICENCE,
  SOCCER_POSITION: person.SOCCER_POSITION,
  SOCCER_LEVEL: person.SOCCER_LEVEL,
  SOCCER_LICENCE: person.SOCCER_LICENCE,
});
