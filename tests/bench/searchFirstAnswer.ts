import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';

/** A fresh process: opens a snapshot, answers one query with filters and counts, and reports. */

const index = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, process.argv[2] ?? ''));
const { total } = index.query({
  keyword: '看護師 東京',
  filters: { employmentStatus: ['regular', 'parttime'] },
  sort: 'relevance',
  offset: 0,
  limit: 25,
  facets: ['prefecture', 'employmentStatus', 'japaneseLevel', 'language', 'speciality', 'remotePolicy'],
  now: '2026-11-21T03:00:00.000Z',
});
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000, total }));
