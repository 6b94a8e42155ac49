import {
  isDisclosed,
  isLookCounted,
  isPersonalResume,
  type Relation,
} from '../../../shared/domain/disclosure.ts';
import { viewActId } from '../../../shared/domain/resumeLooks.ts';
import { job } from '../../data/entities/job.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, CompanyActor } from '../actor.ts';
import { look as balanceOf, isCounted, planMonthOf, refusal } from '../entitlements/use.ts';
import { readProfile, type ShownProfile } from '../staff/profile.ts';
import { type Look, recordLook } from './look.ts';
import { type Readable, readableResume } from './readable.ts';
import { withoutContact, withoutOrigin } from './withoutContact.ts';

/** A resume that the caller may read. */
export interface OpenedResume {
  profile: ShownProfile;
  /** To the caller; AGENCY also for its owner. */
  relation: Relation;
  /** Whether to print the name and contact data. */
  isPersonal: boolean;
  /** Whether the gender may be printed: the person's own choice alone. */
  mayStateGender: boolean;
}

export interface Opening {
  kind: Look['kind'];
  /** The posting for which the company looks; otherwise that of its applicant's latest application. */
  jobId?: string | undefined;
}

const jobOf = ({ jobId, jobNumber, jobTitle }: Readable['applications'][number]): Look['job'] => ({
  id: jobId,
  jobNumber,
  title: jobTitle,
});

/** @throws Failure validation_failed for a posting of another company, and for a missing one */
async function lookedFor(
  { companyId }: CompanyActor,
  jobId: string | undefined,
  applications: Readable['applications'],
): Promise<Look['job']> {
  if (jobId === undefined) return applications[0] && jobOf(applications[0]);
  const applied = applications.find((one) => one.jobId === jobId);
  if (applied) return jobOf(applied);
  const found = await get(job, { id: jobId }, { consistent: false });
  if (found?.companyId !== companyId)
    throw new Failure('validation_failed', { fields: [{ field: 'jobId', code: 'notOffered' }] });
  return { id: found.id, jobNumber: found.jobNumber, title: found.content.title };
}

/**
 * The only door to a resume: every answer, preview and file that has one is made from what this returns. A
 * company's look is recorded before, and counted where the plan counts it (0052).
 * @throws Failure not_found if there is no such person, or the caller may not see them; plan_expired,
 * entitlement_used_up if the look would count; validation_failed for a posting that is not the company's
 */
export async function openResume(actor: Actor, staffId: string, opening: Opening): Promise<OpenedResume> {
  if (actor.role === 'company') {
    const readable = await readableResume(actor.companyId, staffId);
    if (!readable) throw new Failure('not_found');
    const { profile, relation, applications } = readable;
    const look = { kind: opening.kind, job: await lookedFor(actor, opening.jobId, applications) };
    await recordLook(actor, staffId, look, isLookCounted(relation));
    const isPersonal = isPersonalResume(relation);
    const masked = isPersonal ? profile : withoutContact(profile);
    const shown = isDisclosed(relation, 'schoolCountry') ? masked : withoutOrigin(masked);
    return { profile: shown, relation, isPersonal, mayStateGender: false };
  }
  const isOwn = actor.role === 'staff' && actor.staffId === staffId;
  if (actor.role === 'staff' && !isOwn) throw new Failure('not_found');
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure(isOwn ? 'session_ended' : 'not_found');
  return { profile, relation: 'AGENCY', isPersonal: true, mayStateGender: isOwn };
}

/** @throws Failure plan_expired, entitlement_used_up if there are not enough views for all of these */
async function requireViews(actor: CompanyActor, staffIds: readonly string[]): Promise<void> {
  const { companyId } = actor;
  const month = await planMonthOf(companyId, 'resumeViews');
  const counted = await Promise.all(
    staffIds.map((staffId) => isCounted(companyId, 'resumeViews', viewActId(companyId, staffId, month))),
  );
  const wanted = counted.filter((before) => !before).length;
  if (wanted === 0) return;
  const balance = await balanceOf(companyId, 'resumeViews');
  if (!balance.valid) throw refusal('plan_expired', 'resumeViews', balance);
  if (balance.left !== null && balance.left < wanted)
    throw refusal('entitlement_used_up', 'resumeViews', balance);
}

/** Why one person of several is left out. */
const leavesOut: readonly string[] = ['not_found', 'plan_expired', 'entitlement_used_up'];

/**
 * The resumes of several people, in the order given. Whether all may be read, and whether the plan has views for them,
 * is checked before the first look. Each look is a transaction of its own: whoever is refused after that check
 * (the last view was used, or the person hid meanwhile) is not looked at, not counted, and named in `notIncluded`.
 * @throws Failure as openResume; not_found if one of them may not be read; the first refusal if nobody is left
 */
export async function openResumes(
  actor: CompanyActor,
  staffIds: readonly string[],
  opening: Opening,
): Promise<{ opened: OpenedResume[]; notIncluded: string[] }> {
  const ids = [...new Set(staffIds)];
  const readable = await Promise.all(ids.map((id) => readableResume(actor.companyId, id)));
  if (readable.includes(undefined)) throw new Failure('not_found');
  await requireViews(
    actor,
    ids.filter((_, at) => isLookCounted(readable[at]!.relation)),
  );
  const opened: OpenedResume[] = [];
  const notIncluded: string[] = [];
  let refused: Failure | undefined;
  for (const id of ids)
    try {
      opened.push(await openResume(actor, id, opening));
    } catch (error) {
      if (!(error instanceof Failure) || !leavesOut.includes(error.code)) throw error;
      refused ??= error;
      notIncluded.push(id);
    }
  if (opened.length === 0 && refused) throw refused;
  return { opened, notIncluded };
}
