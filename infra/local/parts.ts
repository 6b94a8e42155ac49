/** The design system's components on one page, for developers of screens: served by the local system only. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { product } from '../../shared/product.ts';
import { fieldFacts } from '../../site/fieldFacts.ts';
import { partsPath } from './reference.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const facts = fieldFacts() as unknown as {
  load: (id: string) => { code: string };
  transform: (code: string, id: string) => { code: string } | undefined;
};

/** As in the site's build: forms get the facts of their operations. */
const formFacts: Plugin = {
  name: 'form-facts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:operation-form\// }, ({ path }) => ({ path, namespace: 'facts' }));
    onLoad({ filter: /.*/, namespace: 'facts' }, ({ path }) => ({
      contents: facts.load(`\0${path}`).code,
      loader: 'js',
      resolveDir: root,
    }));
    onLoad({ filter: /site\/src\/.*\.tsx$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return { contents: facts.transform(text, path)?.code ?? text, loader: 'tsx' };
    });
  },
};

const page = (styles: string) => `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${product.name} parts</title>
    ${styles}
    <link rel="stylesheet" href="${partsPath}/parts.css">
  </head>
  <body data-area="management">
    <div id="parts"></div>
    <script type="module" src="${partsPath}/parts.js"></script>
  </body>
</html>
`;

async function make(): Promise<Map<string, { type: string; body: string }>> {
  const { outputFiles } = await build({
    entryPoints: { parts: `${root}site/src/parts/Parts.tsx` },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: partsPath,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [formFacts],
    logLevel: 'silent',
  });
  const made = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const shell = readFileSync(`${root}.build/site/public/shell/management.html`, 'utf8');
  const styles = [...shell.matchAll(/<link rel="stylesheet"[^>]*>/g)].join('');
  return new Map([
    [partsPath, { type: 'text/html; charset=utf-8', body: page(styles) }],
    [`${partsPath}/parts.js`, { type: 'text/javascript; charset=utf-8', body: made('.js') }],
    [`${partsPath}/parts.css`, { type: 'text/css; charset=utf-8', body: made('.css') }],
  ]);
}

let files: ReturnType<typeof make> | undefined;

/** A file of the page by its path, built on demand; loading the page rebuilds it. */
export async function partsFile(path: string): Promise<{ type: string; body: string } | undefined> {
  if (path === partsPath || !files) files = make();
  return (await files).get(path);
}
