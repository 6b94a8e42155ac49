import type { AstroIntegration } from 'astro';

/**
 * Output for a bucket: static pages are prerendered; routes that are rendered individually (a job, a company,
 * a listing) are bundled into a server entry that exports only `renderPage` (./renderer.ts).
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
