import type { ApplicantResume } from '../../../shared/contract/applicants.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isLookCounted, openedByApplying } from '../../../shared/domain/disclosure.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { applicantCardsOf } from '../applications/answers.ts';
import { look } from '../entitlements/use.ts';
import { isStaffNumber, staffByNumber } from '../staff/byNumber.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';
import { openResume } from './gate.ts';
import { languagesOf } from './languages.ts';

/**
 * A resume as data, as far as the caller may see it; employees see anybody's. A company's look is recorded.
 * @param of the person's number, or id
 * @throws Failure as openResume
 */
export async function resumeFacts(
  actor: Actor,
  of: string,
  { jobId }: { jobId?: string | undefined },
  locale: Locale,
): Promise<ApplicantResume> {
  const person = isStaffNumber(of) ? await staffByNumber(of) : { id: of };
  if (!person) throw new Failure('not_found');
  const { profile, relation } = await openResume(actor, person.id, { kind: 'view', jobId });
  const [faces, view] = await Promise.all([
    applicantCardsOf([profile.staff], new Map([[person.id, relation]]), locale),
    actor.role === 'company' && isLookCounted(relation) ? look(actor.companyId, 'resumeViews') : undefined,
  ]);
  return {
    staff: faces.get(person.id)!,
    opens: openedByApplying(relation),
    ...(view && {
      view: { limit: view.limit, left: view.left, ...(view.renewsOn && { renewsOn: view.renewsOn }) },
    }),
    languages: languagesOf(profile),
    education: [...profile.education],
    workHistory: [...profile.workHistory],
    technicalInfo: namedTechnicalInfo(profile.technicalInfo),
    wishes: namedWishes(profile.wishes),
  };
}
