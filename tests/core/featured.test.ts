import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { addFavoriteJob, deleteFavoriteJob } from '../../functions/core/applications/favorites.ts';
import { saveHotPicks, saveTrendingPicks } from '../../functions/core/featured/picks.ts';
import { rankJobs } from '../../functions/core/featured/rank.ts';
import { featuredPlaces, hotJobs, hotList, trendingList } from '../../functions/core/featured/read.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { refreshReadModel } from '../../functions/core/lists/readModel.ts';
import { homePage } from '../../functions/core/pages/home.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { jobInterest, jobPicks, jobRanking } from '../../functions/data/entities/featured.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { now, setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { setRandom, shuffled } from '../../functions/platform/random.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { addDays, tokyoDay } from '../../shared/domain/time.ts';
import { completeContent, makeCompany, makeStaff, officeActor, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';

useReadModel();

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null });
});
afterEach(async () => {
  setClock();
  setRandom();
  // Each test begins without picks.
  await saveHotPicks(officeActor(), { jobIds: [] });
  await saveTrendingPicks(officeActor(), { jobIds: [] });
});

async function post(change: Partial<JobContent> = {}): Promise<string> {
  const { id } = await createJob(company, { content: completeContent(change), publish: true });
  await indexJob(id);
  return id;
}
async function close(id: string): Promise<void> {
  await updateJobStatus(company, id, { status: 'CLOSED' });
  await indexJob(id);
  await refreshReadModel();
}
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
const hot = async () => {
  await refreshReadModel();
  return idsOf(await hotList());
};
const trending = async (language?: string) => {
  await refreshReadModel();
  return idsOf(await trendingList(language));
};
const languages = (...codes: string[]): JobContent['languages'] =>
  codes.map((language) => ({ language, level: 'business' }));

describe('an admin’s picks', () => {
  it('come first in their order; closed ones are replaced from the ranking', async () => {
    const [first, second, third, popular] = [await post(), await post(), await post(), await post()];
    await applyJob(await makeStaff(), popular, {}, 'en');
    await rankJobs();
    await saveHotPicks(officeActor(), { jobIds: [third, first, second] });
    expect((await hot()).slice(0, 4)).toEqual([third, first, second, popular]);
    await close(first);
    expect((await hot()).slice(0, 3)).toEqual([third, second, popular]);
  });

  it('are in a list once, even if they are in the ranking too', async () => {
    const id = await post();
    await applyJob(await makeStaff(), id, {}, 'en');
    await rankJobs();
    await saveHotPicks(officeActor(), { jobIds: [id] });
    const list = await hot();
    expect(list.filter((one) => one === id)).toEqual([id]);
    expect(list.length).toBeLessThanOrEqual(featuredPlaces);
  });

  it('must be open jobs without duplicates', async () => {
    const [open, closed] = [await post(), await post()];
    await close(closed);
    const draft = (await createJob(company, { content: completeContent(), publish: false })).id;
    for (const jobIds of [
      [open, closed],
      [open, draft],
      [open, newId()],
      [open, open],
    ]) {
      await expect(saveHotPicks(officeActor(), { jobIds })).rejects.toMatchObject({
        code: 'validation_failed',
        fields: [{ field: 'jobIds.1', code: 'notOffered' }],
      });
    }
    expect((await get(jobPicks, { list: 'HOT' }))?.jobIds).toEqual([]);
  });
});

describe('interest', () => {
  it('ranks by saves and applications of fourteen days, with applications weighted higher', async () => {
    const [saved, applied, old] = [await post(), await post(), await post()];
    const people = [await makeStaff(), await makeStaff()];
    const long = Date.now() - 14 * 86_400_000;
    setClock(() => long);
    const early = await makeStaff();
    setClock(() => long);
    await addFavoriteJob(early, old);
    setClock();
    for (const { staffId } of people) await addFavoriteJob({ staffId }, saved);
    await applyJob(people[0]!, applied, {}, 'en');
    await rankJobs();
    const list = await hot();
    expect(list.indexOf(applied)).toBeGreaterThanOrEqual(0);
    expect(list.indexOf(applied)).toBeLessThan(list.indexOf(saved));
    expect(list).not.toContain(old);
  });

  it('uncounts a removed save, on the day it was made', async () => {
    const id = await post();
    const { staffId } = await makeStaff();
    const before = now() - 3 * 86_400_000;
    setClock(() => before);
    await addFavoriteJob({ staffId }, id);
    const day = tokyoDay(before);
    expect((await get(jobInterest, { day, jobId: id }))?.saves).toBe(1);
    setClock();
    await addFavoriteJob({ staffId }, id);
    await deleteFavoriteJob({ staffId }, id);
    await deleteFavoriteJob({ staffId }, id);
    expect((await get(jobInterest, { day, jobId: id }))?.saves).toBe(0);
    await rankJobs();
    expect(await hot()).not.toContain(id);
  });

  it('is counted correctly for concurrent saves and applications', async () => {
    const id = await post();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeStaff()));
    await Promise.all(people.map(({ staffId }) => addFavoriteJob({ staffId }, id)));
    await Promise.all(people.slice(0, 3).map((person) => applyJob(person, id, {}, 'en')));
    expect(await get(jobInterest, { day: tokyoDay(now()), jobId: id })).toMatchObject({
      saves: 8,
      applications: 3,
    });
  });

  it('ranks trending jobs by their gain over the previous week, by language of the posting', async () => {
    const [steady, rising, korean] = [
      await post({ languages: languages('vi') }),
      await post({ languages: languages('vi', 'ko') }),
      await post({ languages: languages('ko') }),
    ];
    const count = (jobId: string, ago: number, saves: number, codes: string[]) =>
      run(
        write.put(jobInterest, {
          day: addDays(tokyoDay(now()), -ago),
          jobId,
          languages: codes,
          saves,
          applications: 0,
          expiresAt: Math.floor(now() / 1000) + 86_400,
        }),
      );
    await count(steady, 8, 10, ['vi']);
    await count(steady, 1, 10, ['vi']);
    await count(rising, 6, 4, ['vi', 'ko']);
    await count(korean, 0, 2, ['ko']);
    await rankJobs();
    expect(await trending('vi')).toEqual([rising]);
    expect(await trending('ko')).toEqual([rising, korean]);
    expect(await trending()).toEqual(expect.arrayContaining([rising, korean]));
    expect(await trending('ne')).toEqual([]);
    expect(await hot()).toContain(steady);
    await saveTrendingPicks(officeActor(), { language: 'ko', jobIds: [korean] });
    expect(await trending('ko')).toEqual([korean, rising]);
    await saveTrendingPicks(officeActor(), { language: 'ko', jobIds: [] });
    const page = await homePage();
    expect(page.trending[0]).not.toHaveProperty('language');
    expect(page.trending.flatMap((one) => one.language ?? [])).toContain('ko');
    expect(page.trending.every(({ jobs }) => jobs.length > 0)).toBe(true);
  });

  it('writes a ranking only if it changed, and drops jobs without interest', async () => {
    await rankJobs();
    expect(await rankJobs()).toBe(0);
    setClock(new Date(Date.now() + 20 * 86_400_000).toISOString());
    expect(await rankJobs()).toBeGreaterThan(0);
    expect((await get(jobRanking, { list: 'HOT' }))?.jobIds).toEqual([]);
    expect(await get(jobRanking, { list: 'TRENDING', language: 'ko' })).toBeUndefined();
  });
});

describe('a shuffled list', () => {
  it('keeps the items and does not change the original', () => {
    const list = Array.from({ length: 18 }, (_, index) => index);
    const other = shuffled(list);
    expect([...other].sort((a, b) => a - b)).toEqual(list);
    expect(list[0]).toBe(0);
  });

  it('is what visitors get, with the same jobs each time', async () => {
    const ids = [await post(), await post(), await post()];
    await saveHotPicks(officeActor(), { jobIds: ids });
    await refreshReadModel();
    setRandom(() => 0);
    const list = idsOf(await hotList());
    const visit = idsOf(await hotJobs());
    expect(visit).toEqual([...list.slice(1), list[0]]);
  });

  it('follows the given random numbers', () => {
    setRandom(() => 0);
    expect(shuffled(['a', 'b', 'c'])).toEqual(['b', 'c', 'a']);
    setRandom(() => 0.999);
    expect(shuffled(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });
});
