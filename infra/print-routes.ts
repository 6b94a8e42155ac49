/** Prints the address pattern of every page in both languages, one a line (`npm run -s routes`). */
import { allPatterns } from '../shared/routes.ts';

process.stdout.write(`${allPatterns().join('\n')}\n`);
