import type { JobContent, PostingFinding } from '../../contract/postings.ts';
import { permittedHours, skilledWorkerEmployment } from '../permittedWork.ts';
import { isAbroad } from '../postingRequirements.ts';
import { readWorkingTime } from '../workingTime.ts';
import type { StatusRule } from './names.ts';
import type { Severity } from './wordRules.ts';

/** Under these nobody may work for another employer than their own, or at all: 出入国管理及び難民認定法 第19条第1項. */
const neverElsewhere = /^(?:intra-company|tit-.*|trainee|temporary-visitor|diplomat|official)$/;
/** 資格外活動許可（包括許可）. */
const byPermission = /^(?:student|dependent)$/;
const skilledWorkers = /^ssw-/;
/** Who employs specified skilled workers has them work 30 hours a week at least (特定技能外国人受入れに関する運用要領 第4章). */
const skilledWorkerHours = 30;
const construction = '14';

interface StatusFinding {
  rule: StatusRule;
  severity: Severity;
  statuses: RegExp;
}

function hoursOf(content: Partial<JobContent>): StatusFinding[] {
  const { employmentStatus: employment } = content;
  const week = readWorkingTime(content).minutesPerWeek;
  // Of dispatch without its hours nobody knows whether it is full-time.
  const long = week ? week.from > permittedHours * 60 : employment === 'regular' || employment === 'contract';
  // They may apply all the same with a change of status ahead, such as on graduation: a person judges.
  return long || employment === 'freelance'
    ? [{ rule: 'statusHours', severity: 'warning', statuses: byPermission }]
    : [];
}

function skilledWorkersOf(content: Partial<JobContent>): StatusFinding[] {
  const { employmentStatus, jobPosition, speciality, salary, japaneseLevel } = content;
  const found: StatusFinding[] = [];
  const may = employmentStatus && skilledWorkerEmployment(employmentStatus, jobPosition);
  const week = readWorkingTime(content).minutesPerWeek;
  if (may === 'no') found.push({ rule: 'statusEmployment', severity: 'refused', statuses: skilledWorkers });
  else if (may === 'depends' || (week && (week.to ?? week.from) < skilledWorkerHours * 60))
    found.push({ rule: 'statusEmployment', severity: 'warning', statuses: skilledWorkers });
  const isConstruction = speciality === 'construction' || jobPosition?.major === construction;
  if (isConstruction && (salary?.salaryType === 'day' || salary?.salaryType === 'hour'))
    found.push({ rule: 'statusPay', severity: 'refused', statuses: skilledWorkers });
  // Those who completed technical intern training (ii) are exempt from the test: a person judges.
  if (japaneseLevel === 'none')
    found.push({ rule: 'statusJapanese', severity: 'warning', statuses: /^ssw-1$/ });
  return found;
}

/** Residence statuses that a posting names and that do not go with its employment, hours, pay or Japanese. Of work in Japan. */
export function inStatuses(content: Partial<JobContent>): PostingFinding[] {
  if (isAbroad(content)) return [];
  const rules: StatusFinding[] = [
    { rule: 'statusElsewhere', severity: 'refused', statuses: neverElsewhere },
    ...skilledWorkersOf(content),
    ...hoursOf(content),
  ];
  return rules.flatMap(({ rule, severity, statuses }) => {
    const named = (content.visaTypes ?? []).filter((status) => statuses.test(status));
    return named.length > 0 ? [{ rule, severity, field: 'visaTypes', statuses: named }] : [];
  });
}
