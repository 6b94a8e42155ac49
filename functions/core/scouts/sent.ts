import type { ScoutDetail } from '../../../shared/contract/scouts.ts';
import { isDisclosed } from '../../../shared/domain/disclosure.ts';
import { isScoutOpen, scoutAgainDays, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { scout, scoutPause } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, type Stored, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany, OfMember } from '../actor.ts';
import { openJobs } from '../applications/openJobs.ts';
import { relationTo } from '../applications/relation.ts';
import { requireOwn } from '../applications/side.ts';
import { conversationIdOf } from '../conversationId.ts';
import { giveBackWrites } from '../entitlements/use.ts';
import { listToken } from '../lists/page.ts';
import { presentStaff } from '../staff/present.ts';
import { countTalent } from '../talent/counts.ts';
import { declineMessageTo } from './declined.ts';
import { rowOf } from './list.ts';
import { pauseEnds } from './offer.ts';

/** @throws Failure not_found, also for another company's and one removed from the list */
async function loadSent({ companyId }: OfCompany, id: string) {
  const record = requireOwn(await get(scout, { id }), { side: 'company', id: companyId });
  if (record.hiddenFor.includes('company')) throw new Failure('not_found');
  const isJobOpen = (await openJobs([record.jobId])).has(record.jobId);
  return { record, isJobOpen, status: scoutStatusNow(record, isJobOpen, now()) };
}

const againFrom = ({ sentAt }: Stored<typeof scout>): string =>
  new Date(Date.parse(sentAt) + scoutAgainDays * dayLength).toISOString();

/** One scout of the company. What the person wrote is left out while they hide from it. */
export async function scoutDetail(actor: OfCompany, id: string): Promise<ScoutDetail> {
  const { record, isJobOpen, status } = await loadSent(actor, id);
  const relation = await relationTo(actor.companyId, record.staffId);
  // A reason is the scout's answer: a company reads it unless the person hides from it, has left, or their record ended.
  const isReadable = relation !== 'UNAVAILABLE' && relation !== 'WITHDRAWN' && relation !== 'LAPSED';
  const declineMessage = isReadable ? await declineMessageTo(record, relation) : undefined;
  const isApplication = status === 'ACCEPTED' && isDisclosed(relation, 'staffNumber');
  return {
    ...rowOf({ ...record, status }),
    message: record.message,
    ...(record.language && { language: record.language }),
    isJobOpen,
    isApplication,
    ...(isApplication &&
      isDisclosed(relation, 'conversation') && {
        conversationId: conversationIdOf(record.staffId, record.companyId),
      }),
    canWithdraw: status === 'SENT',
    againFrom: againFrom(record),
    ...(isReadable && record.declineReason && { declineReason: record.declineReason }),
    ...(declineMessage && { declineMessage }),
  };
}

/** When the company last scouted a person: its own scouts alone say so, whether or not there is such a person. */
export async function scoutTime({ companyId }: OfCompany, staffId: string) {
  const [pause, all] = await Promise.all([
    get(scoutPause, { companyId, staffId }),
    queryAll(scout.ofStaff({ staffId }), { newestFirst: true }),
  ]);
  const lastSentAt = pause?.at ?? all.find((one) => one.companyId === companyId)?.sentAt;
  return { ...(lastSentAt && { lastSentAt }), ...(pause && { againFrom: pauseEnds(pause) }) };
}

/**
 * Withdraws an unseen scout: its recipient no longer sees it, and the credit is given back. The pause of 30 days
 * stays, because it may have been announced by email. Idempotent.
 * @returns the token for the next list
 * @throws Failure not_found, scout_seen, scout_ended
 */
export async function withdrawScout(actor: OfMember, id: string): Promise<string> {
  const { companyId, accountId } = actor;
  return untilWritten(
    async () => {
      const { record, status } = await loadSent(actor, id);
      if (status === 'WITHDRAWN') return listToken({ id, version: record.version });
      if (!isScoutOpen(status)) throw new Failure('scout_ended');
      if (status !== 'SENT') throw new Failure('scout_seen');
      const person = await get(staff, { id: record.staffId });
      // The counters of somebody who has left are erased.
      const isPresent = person !== undefined && !person.withdrawn;
      const returned = await giveBackWrites(companyId, 'scouts', {
        ...{ id: `${id}#BACK`, of: id, accountId },
        subject: { kind: 'scout', id },
      });
      const withdrawn = { ...record, status: 'WITHDRAWN' as const, withdrawnAt: instant() };
      await transactNamed<string>({
        scout: write.save(scout, withdrawn),
        ...returned,
        ...(isPresent && {
          staff: presentStaff(record.staffId),
          counts: countTalent(record.staffId, { scouts: -1 }),
        }),
      });
      return listToken({ id, version: record.version + 1 });
    },
    // Opened or answered meanwhile, or the right was used: read again.
    (error) => isRefused(error),
  );
}
