import react from '@astrojs/react';
import type { AstroIntegration, AstroRenderer } from 'astro';
import type { Plugin } from 'vite';

/**
 * React only for rendering at build time. Registered as an Astro renderer it would add an island loader to
 * every page's policy, its client to the assets, and itself to the individually rendered pages.
 */
export function reactOnServer(): AstroIntegration {
  const integration = react({ experimentalDisableStreaming: true });
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': async (setup) => {
        const renderers: AstroRenderer[] = [];
        await integration.hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => renderers.push(renderer),
        });
        setup.updateConfig({ vite: { plugins: [inPrerenderedPages(renderers)] } });
      },
    },
  };
}

/** Astro's own list of renderers (an internal module; without it the shells would have no frames). */
function inPrerenderedPages(renderers: readonly AstroRenderer[]): Plugin {
  const imports = renderers.map(
    ({ serverEntrypoint }, index) => `import renderer${index} from ${JSON.stringify(serverEntrypoint)};`,
  );
  const list = renderers.map(({ name }, index) => `{ name: ${JSON.stringify(name)}, ssr: renderer${index} }`);
  return {
    name: 'react-in-prerendered-pages',
    applyToEnvironment: ({ name }) => name === 'prerender',
    transform: {
      filter: { id: /virtual:astro:renderers$/ },
      handler: () => ({ code: `${imports.join('')}export const renderers = [${list.join()}];`, map: null }),
    },
  };
}
