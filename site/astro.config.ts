import { createHash } from 'node:crypto';

import tailwind from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { builtOrigin } from '../shared/product.ts';
import { bucketAdapter } from './adapter/index.ts';
import { bothLanguages } from './bothLanguages.ts';
import { fieldFacts } from './fieldFacts.ts';
import { chunks, notYetLoaded, watchEntries } from './firstLoad.ts';
import { listsAsData } from './listsAsData.ts';
import { oneLanguage } from './oneLanguage.ts';
import { reactOnServer } from './reactOnServer.ts';
import { headScript } from './src/lib/headScript.ts';
import { arrowKeysScript, frameScript, officeScript, shuffleScript } from './src/lib/inlineScripts.ts';
import { stylesOnDemand } from './stylesOnDemand.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** Further origins that pages may connect to and show pictures from: storage, sockets. */
const otherOrigins = (
  process.env.CONNECT_ORIGINS ?? 'http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*'
).trim();

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? builtOrigin,
  output: 'static',
  adapter: bucketAdapter(),
  integrations: [bothLanguages(), reactOnServer(), stylesOnDemand()],
  outDir: process.env.SITE_OUTPUT ?? '../.build/site/',
  cacheDir: '../.build/site-cache/',
  build: {
    format: 'file',
    assets: 'assets',
    client: './public/',
    server: './server/',
    inlineStylesheets: 'never',
  },
  trailingSlash: 'never',
  // Pictures are served as uploaded: no resizing while rendering.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },

  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `connect-src 'self' ${otherOrigins}`,
        `img-src 'self' data: blob: ${otherOrigins.replace(/\s*\bwss?:\S+/g, '')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-src 'self' blob:",
      ],
      scriptDirective: {
        hashes: [headScript, shuffleScript, arrowKeysScript, frameScript, officeScript].map(hash),
      },
    },
  },
  vite: {
    plugins: [tailwind(), listsAsData(), fieldFacts(), oneLanguage(), watchEntries()],
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: notYetLoaded } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Names of files are a tenth of what lists of them weigh, and do not compress: 42 bits are enough.
              entryFileNames: 'assets/page.[hash:7].js',
              chunkFileNames: 'assets/[name].[hash:7].js',
              codeSplitting: chunks,
            },
          },
        },
      },
    },
  },
});
