import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const reference = fileURLToPath(new URL('../shared/domain/reference/', import.meta.url));

/** The lists that screens use without the API (shared/domain/select-data.ts), as files of the site. */
const lists = new Map(
  ['job', 'person', 'place'].map((name) => {
    const source = JSON.stringify(JSON.parse(readFileSync(`${reference}${name}.json`, 'utf8')));
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return [`${reference}${name}.json`, { fileName: `assets/${name}.${hash}.json`, source }];
  }),
);

/**
 * In the browser those lists are loaded as data: a module that imports one waits for its file, which is
 * fetched in parallel with the scripts and cached by its hash. As script they were a quarter of what a screen
 * had to parse. `LIST_FILES` has their URLs, for preloading in a shell.
 */
export function listsAsData(): Plugin {
  return {
    name: 'jobashi:lists-as-data',
    enforce: 'pre',
    config: () => ({
      define: { LIST_FILES: JSON.stringify([...lists.values()].map(({ fileName }) => `/${fileName}`)) },
    }),
    load(id) {
      const list = lists.get(id.split('?')[0]!);
      if (!list || this.environment.name !== 'client') return undefined;
      this.emitFile({ type: 'asset', ...list });
      return {
        code: `const answer = await fetch(${JSON.stringify(`/${list.fileName}`)});
if (!answer.ok) throw new Error(\`\${answer.url}: \${answer.status}\`);
export default await answer.json();`,
        moduleType: 'js',
      };
    },
  };
}
