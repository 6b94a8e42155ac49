/**
 * Crawls every page and link of a running site: dead links, unmarked changes of language, missing texts.
 *
 *     npm run crawl -- http://localhost:4000
 */
import { crawl } from '../support/crawl.ts';

const [origin = 'http://localhost:4000'] = process.argv.slice(2);
const started = performance.now();
const { pages, links, problems } = await crawl(origin, {
  onPage(done, waiting) {
    if (process.stdout.isTTY && done % 50 === 0) process.stdout.write(`\r${done} read, ${waiting} waiting `);
  },
});
for (const problem of problems.slice(0, 200)) console.log(problem);
if (problems.length > 200) console.log(`… and ${problems.length - 200} more`);
console.log(
  `${pages.length} pages, ${links} addresses, ${problems.length} problems in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
