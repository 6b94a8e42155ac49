/** The local API reference: swagger-ui with the published document, without other hosts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { product } from '../../shared/product.ts';
import { publishedApi } from '../openapi.ts';

export interface ReferenceFile {
  type: string;
  body: string | Buffer;
}

export const referencePath = '/api/reference';
export const documentPath = '/api/openapi.json';
/** The design system's components (parts.ts). */
export const partsPath = '/api/parts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${product.name} API reference</title>
    <link rel="stylesheet" href="${referencePath}/swagger-ui.css">
    <link rel="icon" href="${referencePath}/favicon-32x32.png">
  </head>
  <body>
    <div id="reference"></div>
    <script src="${referencePath}/swagger-ui-bundle.js"></script>
    <script src="${referencePath}/start.js"></script>
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
    [referencePath, { type: 'text/html; charset=utf-8', body: page }],
    [`${referencePath}/start.js`, { type: 'text/javascript; charset=utf-8', body: start }],
    [documentPath, { type: 'application/json; charset=utf-8', body: JSON.stringify(publishedApi()) }],
    ...Object.entries(vendor).map(([name, type]): [string, ReferenceFile] => [
      `${referencePath}/${name}`,
      { type, body: readFileSync(require.resolve(`swagger-ui-dist/${name}`)) },
    ]),
  ]);
}
