import { replyDays } from '../../../shared/domain/replyClock.ts';
import { replySetting } from '../../data/entities/replyClock.ts';
import { get, run, write } from '../../data/table.ts';
import type { OfCompany } from '../actor.ts';

/** In how many days a company answers applicants. */
export const replyDaysOf = async (companyId: string): Promise<number> =>
  (await get(replySetting, { companyId }))?.days ?? replyDays.standard;

/** Applies to clocks started after it. Of two at once the last one holds. */
export const putReplyDays = ({ companyId }: OfCompany, days: number): Promise<void> =>
  run(write.put(replySetting, { companyId, days }));
