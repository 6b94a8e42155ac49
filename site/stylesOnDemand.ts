import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

type Pages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/**
 * A screen's styles are loaded with the screen. Astro puts every sheet that a page's script could ever load
 * into the page's head; those of lazily imported modules are removed again: the import loads them before the
 * screen is shown.
 */
export function stylesOnDemand(): AstroIntegration {
  let pages: Pages = new Map();
  let rendered = new Map<unknown, Set<string>>();
  const plugin: Plugin = {
    name: 'styles-on-demand',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      // Styles of the pages themselves, before their scripts are added.
      rendered = new Map([...pages.values()].map((page) => [page, new Set(sourcesOf(page))]));
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const atOnce = new Set<string>();
      const seen = new Set<string>();
      const visit = (name: string) => {
        const chunk = byName.get(name);
        if (!chunk || seen.has(name)) return;
        seen.add(name);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) atOnce.add(sheet);
        for (const next of chunk.imports) visit(next);
      };
      for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
      for (const page of pages.values()) {
        const before = rendered.get(page);
        page.styles = page.styles.filter(
          ({ sheet }) => sheet.type !== 'external' || before?.has(sheet.src) || atOnce.has(sheet.src),
        );
      }
    },
  };
  return {
    name: 'styles-on-demand',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:setup': (setup) => {
        pages = setup.pages;
      },
    },
  };
}

const sourcesOf = (page: Pages extends Map<string, infer Page> ? Page : never) =>
  page.styles.flatMap(({ sheet }) => (sheet.type === 'external' ? [sheet.src] : []));
