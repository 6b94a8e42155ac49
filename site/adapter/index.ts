import type { AstroIntegration } from 'astro';

/**
 * Pages for a bucket: what can be built once is prerendered; the routes that are rendered one at a time (a job, a company,
 * a listing) are bundled into a server entry whose one function is `renderPage` (./renderer.ts).
 */
export function bucketAdapter(): AstroIntegration {
  return {
    name: 'bucket',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'bucket',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable' },
        });
      },
    },
  };
}
