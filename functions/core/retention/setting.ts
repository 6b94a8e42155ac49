import { retentionMonths } from '../../../shared/domain/retention.ts';
import { untilWritten } from '../../data/change.ts';
import { retention } from '../../data/entities/retention.ts';
import { get, run, type Stored, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import type { OfCompany } from '../actor.ts';

export type Retention = Stored<typeof retention>;

export const monthsIn = (found: Pick<Retention, 'months'> | undefined): number =>
  found?.months ?? retentionMonths.standard;

/** For how many months a company keeps what it knows of people after their application ended. */
export const retentionMonthsOf = async (companyId: string): Promise<number> =>
  monthsIn(await get(retention, { companyId }));

/**
 * Applies to everybody whose record has not ended: what ends sooner by it is notified first, what was notified and may be kept
 * longer is kept longer. Of two at once the last one holds.
 */
export const putRetentionMonths = ({ companyId }: OfCompany, months: number): Promise<void> =>
  untilWritten(async () => {
    const found = await get(retention, { companyId });
    if (monthsIn(found) === months && found?.months !== undefined) return;
    const at = instant();
    const changed = { ...found, companyId, months, changedAt: at, nextAt: at };
    await run(
      found
        ? write.save(retention, { ...changed, version: found.version })
        : write.create(retention, changed),
    );
  });
