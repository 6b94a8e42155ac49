/** The API reference that the system on one machine serves: swagger-ui with the published document, no other host. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { product } from '../../shared/product.ts';
import { publishedApi } from '../openapi.ts';

export interface ReferenceFile {
  type: string;
  body: string | Buffer;
}

const base = '/api/reference';
export const documentPath = '/api/openapi.json';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${product.name} API reference</title>
    <link rel="stylesheet" href="${base}/swagger-ui.css">
    <link rel="icon" href="${base}/favicon-32x32.png">
  </head>
  <body>
    <div id="reference"></div>
    <script src="${base}/swagger-ui-bundle.js"></script>
    <script src="${base}/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '${documentPath}',
  dom_id: '#reference',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  filter: true,
  validatorUrl: null,
});
`;

const vendor: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Every file of the reference by its path; the page itself is `/api/reference`. */
export function referenceFiles(): Map<string, ReferenceFile> {
  const require = createRequire(import.meta.url);
  return new Map<string, ReferenceFile>([
    [base, { type: 'text/html; charset=utf-8', body: page }],
    [`${base}/start.js`, { type: 'text/javascript; charset=utf-8', body: start }],
    [documentPath, { type: 'application/json; charset=utf-8', body: JSON.stringify(publishedApi()) }],
    ...Object.entries(vendor).map(([name, type]): [string, ReferenceFile] => [
      `${base}/${name}`,
      { type, body: readFileSync(require.resolve(`swagger-ui-dist/${name}`)) },
    ]),
  ]);
}
