import { createJob } from '../../functions/core/jobs/create.ts';
import { getRecord, loadJob } from '../../functions/core/jobs/records.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { updateJob } from '../../functions/core/jobs/update.ts';
import { allPages, pagesOf } from '../../functions/core/pages/paths.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { type Rendered, renderPaths } from '../../functions/events/renderPaths.ts';

/**
 * A process that renders its share of all pages: `all <index> <of> [most of a portion]`; or the pages changed
 * with one job: `change <company> <account> <job>`. Prints JSON on standard output.
 */
const [task, ...given] = process.argv.slice(2);
const answer = (value: unknown) => process.stdout.write(JSON.stringify(value));

if (task === 'all') {
  const [index = 0, of = 1, most] = given.map(Number);
  const from = performance.now();
  const cpu = process.cpuUsage();
  let [pages, written, failed, portion] = [0, 0, 0, 0];
  for await (const all of allPages()) {
    const paths = all.slice(0, most);
    portion += 1;
    if ((portion - 1) % of !== index) continue;
    const rendered = await renderPaths(paths);
    pages += paths.length;
    written += rendered.written;
    failed += rendered.failed.size;
  }
  const { user, system } = process.cpuUsage(cpu);
  answer({
    pages,
    written,
    failed,
    seconds: (performance.now() - from) / 1000,
    cpuMs: (user + system) / 1000,
  });
} else {
  const [companyId = '', accountId = '', like = ''] = given;
  const by = { companyId, accountId };
  const { content } = (await loadJob(like))!;
  const { opensAt: _opens, closesAt: _closes, photo: _photo, ...posting } = content;
  const { id } = await createJob(by, { content: posting, publish: false });
  const changes: [string, () => Promise<unknown>][] = [
    ['publish', () => updateJobStatus(by, id, { status: 'NEW' })],
    [
      'change a long text',
      async () => {
        const loaded = (await loadJob(id))!;
        const changed = { ...loaded.content, remarks: { en: 'Bring your own cup.' } };
        return updateJob(by, id, { content: changed, version: loaded.record.version });
      },
    ],
    ['close', () => updateJobStatus(by, id, { status: 'CLOSED' })],
  ];
  const figures: { change: string; asked: number; rendered: Rendered; seconds: number; kinds: string[] }[] =
    [];
  for (const [change, act] of changes) {
    const previous = await getRecord(id);
    await act();
    await indexJob(id);
    const paths = pagesOf((await getRecord(id))!, previous);
    const from = performance.now();
    const rendered = await renderPaths(paths);
    const kinds = paths.map((path) =>
      path
        .replace(/^\/en(?=\/|$)/, '')
        .replace(/(job_info|companies|place|language|speciality|jpnlanguage)\/.*/, '$1')
        .replace(/^$/, '/'),
    );
    figures.push({
      ...{ change, asked: paths.length, rendered },
      seconds: (performance.now() - from) / 1000,
      kinds: [...new Set(kinds)],
    });
  }
  answer(figures);
}
