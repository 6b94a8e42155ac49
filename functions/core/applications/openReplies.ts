import type { Application } from '../../../shared/contract/applications.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { application } from '../../data/entities/application.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { getMany, query } from '../../data/table.ts';
import type { OfCompany } from '../actor.ts';
import { toApplications } from './answers.ts';

/** Maximum of clocks that are read: a company that owes more is not told how many. */
const readAtMost = 100;
const shown = 5;

/** The applicants to whom a company owes an answer, the soonest due first. */
export async function openReplies(
  { companyId }: OfCompany,
  locale: Locale,
): Promise<{ data: Application[]; total: number }> {
  const { items } = await query(replyClock.awaited({ companyId }), { limit: readAtMost });
  // Of some the job has been closed since, or the applicant hides: the next ones follow.
  const ids = items.slice(0, 2 * shown).map(({ applicationId }) => applicationId);
  const records = await getMany(
    application,
    ids.map((id) => ({ id })),
  );
  const byId = new Map((await toApplications(records, 'company', locale)).map((one) => [one.id, one]));
  const data = ids.flatMap((id) => byId.get(id) ?? []).filter(({ reply }) => reply !== undefined);
  return { data: data.slice(0, shown), total: items.length - (ids.length - data.length) };
}
