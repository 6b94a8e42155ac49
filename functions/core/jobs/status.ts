import type { JobOwned } from '../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { statusNow } from '../../../shared/domain/jobStatus.ts';
import { isOffered } from '../../../shared/domain/select-data.ts';
import { freeReopeningUntil } from '../../../shared/domain/stillHiring.ts';
import { untilWritten } from '../../data/change.ts';
import { job } from '../../data/entities/job.ts';
import { isRefused, type NamedWrites, retryIfRefused, transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor, OfMember } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { ownCompany } from '../companies/records.ts';
import { listToken } from '../lists/page.ts';
import { advanceJob } from './advance.ts';
import { toOwned } from './answers.ts';
import { closeWrites } from './close.ts';
import { closingTexts } from './closing.ts';
import { companyUnchanged } from './create.ts';
import {
  checkPlan,
  holdPostingRightAgain,
  type JobChangedBy,
  logEntry,
  planFailure,
  planLastDay,
  requireTransition,
  takePostingRight,
} from './postingRight.ts';
import {
  companyCopy,
  type JobRecord,
  type LoadedJob,
  loadJob,
  loadOwnJob,
  requireVersion,
} from './records.ts';
import { postingPeriod, requireClosesAt, requirePublishable, withinPlan } from './rules.ts';
import { confirmedAnew } from './stillHiring.ts';

export interface StatusChange {
  status: 'NEW' | 'HIRING' | 'CLOSED';
  closesAt?: string;
  reason?: string;
  /** What a closing says to those who are still in it, with placeholders. */
  texts?: LocalizedText;
  version?: number;
}

type Names = 'job' | 'plan' | 'company' | 'log' | 'entitlement' | 'entry' | 'closing';

/**
 * Publishes, closes, extends or reopens, at most until the plan's last day. A job slot is taken or returned
 * in the transaction that saves the job, so that concurrent requests cannot share the last one.
 * @throws Failure job_transition, job_incomplete, job_unlawful, no_posting_right, plan_expired,
 * closes_at_out_of_range, opens_after_plan, changed_meanwhile
 */
export async function updateJobStatus(by: OfMember, id: string, change: StatusChange): Promise<JobOwned> {
  const actor: JobChangedBy = { as: 'company', accountId: by.accountId };
  const { record, content } = await loadAdvanced(id, by.companyId, change.version);
  const from = statusNow(record, now());
  const transition = requireTransition(from, change.status, actor.as);
  if (change.reason !== undefined && !isOffered('JOB_CLOSE_REASON', change.reason)) {
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  }
  if (change.texts !== undefined && transition.name !== 'close') {
    throw new Failure('validation_failed', { fields: [{ field: 'texts', code: 'unknown' }] });
  }
  if (transition.needsClosesAt && change.closesAt === undefined) {
    throw new Failure('validation_failed', { fields: [{ field: 'closesAt', code: 'required' }] });
  }
  const entry = { from, to: change.status, actor };
  let writes: () => Promise<NamedWrites<Names>>;
  if (transition.name === 'close') {
    const texts = change.texts && (await closingTexts(record, change.texts));
    writes = () => closeWrites({ ...record, status: from }, actor, change.reason ?? 'other', { texts });
  } else {
    requirePublishable(content, record.company.name);
    const wanted =
      transition.name === 'publish'
        ? undefined
        : requireClosesAt(change.closesAt!, 'closesAt', record.opensAt);
    const [owner, planUntil] = await Promise.all([ownCompany(by.companyId), planLastDay(by.companyId)]);
    const next: JobRecord = {
      ...confirmedAnew(record, instant()),
      company: companyCopy(owner),
      status: change.status,
      ...(wanted === undefined
        ? postingPeriod(
            { ...content, ...(change.closesAt && { closesAt: change.closesAt }) },
            'closesAt',
            planUntil,
          )
        : { closesAt: withinPlan(wanted, planUntil, record.opensAt) }),
      updatedAt: instant(),
    };
    // It was closed before it opened, so it waits for opensAt again.
    if (record.opensAt !== undefined && transition.name !== 'publish' && Date.parse(record.opensAt) > now()) {
      next.waiting = true;
    }
    if (transition.name === 'reopen') {
      delete next.closedAt;
      delete next.closeReason;
    }
    writes = async () => ({
      job: write.save(job, next),
      company: companyUnchanged(owner),
      log: logEntry(id, entry),
      ...(transition.needsPostingRight
        ? await slotOf(record, by.accountId)
        : { plan: checkPlan(by.companyId) }),
    });
  }
  try {
    await untilWritten(async () => transactNamed(await writes()), retryIfRefused('entitlement'));
  } catch (error) {
    if (!isRefused<Names>(error)) throw error;
    if (error.has('job') || error.has('company')) throw new Failure('changed_meanwhile');
    throw await planFailure(by.companyId);
  }
  return toOwned((await loadJob(id))!);
}

/**
 * The posting for a change of its status. One that nobody has confirmed in time is closed first, so that its
 * slot has been returned.
 * @throws Failure not_found, changed_meanwhile
 */
async function loadAdvanced(id: string, companyId: string, version: number | undefined): Promise<LoadedJob> {
  const loaded = await loadOwnJob(id, companyId);
  requireVersion(loaded.record, version);
  const isClosed = statusNow(loaded.record, now()) === 'CLOSED';
  if (!isClosed || loaded.record.status === 'CLOSED') return loaded;
  await advanceJob(id);
  return loadOwnJob(id, companyId);
}

/** The writes that hold a job slot for a posting; even if none is free, soon after it was closed unconfirmed. */
function slotOf(record: JobRecord, accountId: string) {
  const until = freeReopeningUntil(record);
  return until !== undefined && now() < Date.parse(until)
    ? holdPostingRightAgain(record, accountId)
    : takePostingRight(record, accountId);
}

/**
 * The operator ends a posting, and its company is notified (notificationEvents/jobClosed.ts).
 * @throws Failure not_found, job_transition if it is a draft or has been closed, changed_meanwhile
 */
export async function endJob(
  actor: AgencyActor,
  id: string,
  version: number | undefined,
): Promise<Audited<JobOwned & { listToken: string }>> {
  const found = await loadJob(id);
  if (!found) throw new Failure('not_found');
  const { record } = found;
  requireVersion(record, version);
  const from = statusNow(record, now());
  requireTransition(from, 'CLOSED', 'employee');
  const by: JobChangedBy = { as: 'employee', accountId: actor.accountId };
  const audit = auditWrite(actor, {
    act: 'job.end',
    subjectId: id,
    concerns: { kind: 'company', id: record.companyId },
    before: { status: from },
    after: { status: 'CLOSED' },
  });
  try {
    await untilWritten(
      async () => transactNamed({ ...(await closeWrites({ ...record, status: from }, by, 'other')), audit }),
      retryIfRefused('entitlement'),
    );
  } catch (error) {
    if (isRefused<'job'>(error) && error.has('job')) throw new Failure('changed_meanwhile');
    throw error;
  }
  const present = (await loadJob(id))!;
  return audited(audit, { ...(await toOwned(present)), listToken: listToken(present.record) });
}
