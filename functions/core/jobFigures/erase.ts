import { job, jobCounters } from '../../data/entities/job.ts';
import { jobDay } from '../../data/entities/jobFigures.ts';
import { getMany, queryAll, queryPages, run, write } from '../../data/table.ts';

/** Erases views and saves of all postings of a company that has left. Idempotent: continues where it was interrupted. */
export async function eraseFigures(companyId: string): Promise<void> {
  for await (const records of queryPages(job.ofCompany({ companyId }), { limit: 100 })) {
    const counters = await getMany(
      jobCounters,
      records.map(({ id }) => ({ jobId: id })),
      { consistent: true },
    );
    for (const { jobId } of counters.filter(({ views, saves }) => views !== 0 || saves !== 0)) {
      for (const { day } of await queryAll(jobDay.ofJob({ jobId })))
        await run(write.remove(jobDay, { jobId, day }));
      await run(write.add(jobCounters, { jobId }, { set: { views: 0, saves: 0 } }));
    }
  }
}
