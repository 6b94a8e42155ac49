import react from '@astrojs/react';
import type { AstroIntegration, AstroRenderer } from 'astro';
import type { Plugin } from 'vite';

/**
 * React for what is rendered while the site is built, and for nothing else. Handed to Astro as a renderer it would put an
 * island's loader into every page's policy, its client into the assets, and itself into the pages rendered one at a time.
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

/** Astro's own list of renderers (an internal module; the frames of the shells would be missing without it). */
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
