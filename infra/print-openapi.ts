/** Prints the published OpenAPI 3.1 document (`npm run -s openapi`). */
import { publishedApi } from './openapi.ts';

process.stdout.write(`${JSON.stringify(publishedApi(), null, 2)}\n`);
