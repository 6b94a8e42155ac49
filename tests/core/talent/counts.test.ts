import { expect, it } from 'vitest';
import { countTalent, talentFigures } from '../../../functions/core/talent/counts.ts';
import { talentCounts } from '../../../functions/data/entities/talent.ts';
import { get, run, transact } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { useTable } from '../../support/table.ts';

useTable();

it('adds concurrent changes of one person', async () => {
  const staffId = newId();
  const once = { scouts: 1, favorites: 1, scoreSum: 4, scoreCount: 1 };
  await Promise.all(Array.from({ length: 20 }, () => transact([countTalent(staffId, once)])));
  await run(countTalent(staffId, { favorites: -1, scoreSum: -4, scoreCount: -1, scouts: 0 }));
  expect(await get(talentCounts, { staffId })).toEqual({
    ...{ staffId, scouts: 20, favorites: 19, scoreSum: 76, scoreCount: 19, version: 21 },
  });
});

it('shows counts with the average of the scores', () => {
  expect(talentFigures(undefined)).toEqual({ companyScout: 0, favoriteList: 0 });
  expect(talentFigures({ scouts: 2, favorites: 3, scoreSum: 10, scoreCount: 3 })).toEqual({
    ...{ companyScout: 2, favoriteList: 3, favoriteAverage: 3.33 },
  });
  expect(talentFigures({ scouts: 0, favorites: -1, scoreSum: 0, scoreCount: 0 }).favoriteList).toBe(0);
});
