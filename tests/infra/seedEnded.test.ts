import '../events/environment.ts';
import { expect, it } from 'vitest';
import { relationTo } from '../../functions/core/applications/relation.ts';
import { stepRetention } from '../../functions/core/retention/step.ts';
import { application } from '../../functions/data/entities/application.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { at, daysAgo } from '../../infra/local/seed/clock.ts';
import { endedAgo } from '../../infra/local/seed/ended.ts';
import { retentionNoticeDays } from '../../shared/domain/retention.ts';
import { addDays, dayLength, startOfDay, tokyoDay } from '../../shared/domain/time.ts';
import { sample } from '../events/support.ts';
import { makeCompany, makeStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';

useTable();

it('lets the demo’s applications have ended long ago: one is over, another ends in two weeks', async () => {
  const [{ companyId, accountId }, person, other] = [
    await makeCompany(),
    await makeStaff(),
    await makeStaff(),
  ];
  const declined = async ({ staffId }: { staffId: string }, days: number) => {
    const moved = { at: instant(), by: 'company' as const, accountId };
    const record = sample.application({
      ...{ companyId, staffId, jobId: newId(), status: 'DECLINED', appliedAt: instant() },
      history: [
        { ...moved, status: 'APPLIED' },
        { ...moved, status: 'DECLINED' },
      ],
    });
    await run(write.create(application, record));
    // As after an interruption.
    await endedAgo(record.id, days);
    await endedAgo(record.id, days);
    return () => get(application, { id: record.id });
  };
  const ending = await declined(other, 178);
  const over = await declined(person, 200);
  expect(tokyoDay((await over())!.appliedAt)).toBe(tokyoDay(daysAgo(200)));
  expect(await relationTo(companyId, person.staffId)).toBe('LAPSED');
  expect((await ending())!.keptUntil).toBeUndefined();
  // The sweep of today, at noon.
  const today = tokyoDay(Date.now());
  const notices: object[] = [];
  await at(Date.parse(startOfDay(today)) + dayLength / 2, () =>
    stepRetention(companyId, async (key) => void notices.push(key)),
  );
  expect(notices).toEqual([{ companyId, noticedOn: today }]);
  expect((await ending())!.keptUntil).toBe(addDays(today, retentionNoticeDays));
  expect((await over())!.recordEndedAt).toBeDefined();
  expect(await relationTo(companyId, other.staffId)).toBe('ENDED');
});
