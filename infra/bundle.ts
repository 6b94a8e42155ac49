/**
 * Bundles every function into `lambda/<name>/index.mjs` of the build folder (builds.ts), for the cloud and
 * the local system. `npm run build:lambdas` prints the sizes.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import ts from 'typescript';
import { type LambdaDefinition, lambdas } from '../functions/lambdas.ts';
import { assets } from '../functions/platform/assets.ts';
import { bundlesOf, localBuild, rendererOf } from './builds.ts';
import { buildReadings } from './readings.ts';

const root = join(import.meta.dirname, '..');
/** Set for a cloud build (build-cloud.ts). */
const folderOfBuild = process.env.BUILD_FOLDER ?? localBuild;

export interface Bundle {
  name: string;
  file: string;
  /** Loaded at cold start: index.mjs and its static imports. */
  bytes: number;
  /** Loaded on demand by dynamic imports. */
  lazyBytes: number;
}

export interface BundleOptions {
  directory?: string;
  definitions?: readonly LambdaDefinition[];
  /** The bundled site renderer, copied beside each function that needs it. */
  renderer?: string;
  /** Whether to write source maps, for stack traces in the cloud: a third of the build time. */
  maps?: boolean;
  /** Receives esbuild's metafile. */
  onMetafile?: (metafile: Metafile) => void;
}

/**
 * Loads Node's built-in modules with `require`: an `import` of `node:http` evaluates all of its exports, and
 * so loads undici (some 25 ms) needlessly.
 */
const builtinsByRequire: Plugin = {
  name: 'built-ins by require',
  setup(bundler) {
    const filter = new RegExp(
      `^(?:node:.+|${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`,
    );
    bundler.onResolve({ filter }, ({ path, kind, namespace }) => {
      if (namespace === 'built-in' || kind === 'require-call') return { path, external: true };
      return { path, namespace: 'built-in', sideEffects: false };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/**
 * A function's credentials are always in its environment: skips the SDK's login, profile, role and instance
 * metadata providers.
 */
const credentialsFromEnvironment: Plugin = {
  name: 'credentials from the environment',
  setup(bundler) {
    bundler.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: 'credentials',
      namespace: 'credentials',
      sideEffects: false,
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'credentials' }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: root,
    }));
  },
};

const phoneFile = './libphonenumber.cjs';
/**
 * The phone numbering plans of all countries (120 kB) are part of many schemas but rarely needed: loaded on
 * demand.
 */
const phoneNumbersOnDemand: Plugin = {
  name: 'phone numbers on demand',
  setup(bundler) {
    bundler.onResolve({ filter: /^libphonenumber-js\/min$/ }, ({ path }) => ({
      path,
      namespace: 'on-demand',
      sideEffects: false,
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'on-demand' }, () => ({
      contents: `export const parsePhoneNumberFromString = (...given) => require('${phoneFile}').parsePhoneNumberFromString(...given);`,
    }));
  },
};

async function phoneNumbers(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { parsePhoneNumberFromString } from 'libphonenumber-js/min';",
      resolveDir: root,
    },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
  });
  return outputFiles[0]!.contents;
}

const pureTexts = new Map<string, Promise<string>>();
/** The module's text after `withPureConstants`, cached for all functions. */
function pureText(path: string): Promise<string> {
  const known = pureTexts.get(path) ?? readFile(path, 'utf8').then((text) => withPureConstants(path, text));
  pureTexts.set(path, known);
  return known;
}

/**
 * Marks the initializers of top-level constants as pure, so that unused constants are removed from bundles.
 */
function withPureConstants(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, false);
  let pure = '';
  let position = 0;
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer || ts.isLiteralExpression(initializer) || ts.isArrowFunction(initializer)) continue;
      const start = initializer.getStart(file);
      const made = text.slice(start, initializer.end);
      if (/\bawait\b/.test(made)) continue;
      pure += `${text.slice(position, start)}/* @__PURE__ */ (() => (${made}))()`;
      position = initializer.end;
    }
  }
  return pure + text.slice(position);
}

/** None of our modules has side effects, so unused exports are removed, schemas and clients included. */
const ownModulesArePure: Plugin = {
  name: 'own modules are pure',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, importer }) => {
      if (importer.includes('node_modules') || !/\.(ts|tsx|json)$/.test(path)) return undefined;
      return { path: resolve(resolveDir, path), sideEffects: false };
    });
    bundler.onLoad({ filter: /[\\/](?:shared|functions)[\\/][^.]+\.tsx?$/ }, async ({ path }) => ({
      contents: await pureText(path),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
    // Declares no `sideEffects`, unlike the clients that it wraps.
    bundler.onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'resolving') return undefined;
      const found = await bundler.resolve(path, { ...rest, pluginData: 'resolving' });
      return { ...found, sideEffects: false };
    });
  },
};

/** Size of what a function loads at cold start: its own file and its static imports. */
function loadedAtStart(outputs: Metafile['outputs'], file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !outputs[file]) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file].imports)
    if (kind === 'import-statement') loadedAtStart(outputs, path, seen);
  return seen;
}

/** @throws Error when a function needs the site renderer and the site has not been built */
export async function bundleLambdas({
  directory = bundlesOf(folderOfBuild),
  definitions = lambdas,
  renderer = rendererOf(folderOfBuild),
  maps = true,
  onMetafile,
}: BundleOptions = {}): Promise<Bundle[]> {
  if (definitions.some((one) => one.renderer) && !existsSync(renderer))
    throw new Error('The site renderer is missing: run `npm run build:site` first');
  rmSync(directory, { recursive: true, force: true });
  pureTexts.clear();
  const phone = await phoneNumbers();
  return Promise.all(
    definitions.map(async (definition: LambdaDefinition) => {
      const { name, entry, renderer: needed, assets: brought = [], environment = [] } = definition;
      const folder = join(directory, name);
      const { metafile } = await build({
        absWorkingDir: root,
        entryPoints: [{ in: join(root, entry), out: 'index' }],
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        // Dynamic imports become separate files.
        splitting: true,
        chunkNames: 'part-[hash]',
        platform: 'node',
        target: 'node24',
        format: 'esm',
        mainFields: ['module', 'main'],
        minify: true,
        sourcemap: maps ? 'external' : false,
        legalComments: 'none',
        charset: 'utf8',
        metafile: true,
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"' },
        // In the same folder at runtime.
        external: ['./renderer.mjs', phoneFile],
        plugins: [builtinsByRequire, credentialsFromEnvironment, phoneNumbersOnDemand, ownModulesArePure],
        banner: {
          js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
        },
        logLevel: 'warning',
      });
      onMetafile?.(metafile);
      if (needed) copyFileSync(renderer, join(folder, 'renderer.mjs'));
      if (environment.includes('READINGS_FILE')) copyFileSync(buildReadings(), join(folder, 'readings.bin'));
      if (brought.length > 0) mkdirSync(join(folder, 'assets'), { recursive: true });
      for (const asset of brought)
        copyFileSync(join(root, 'node_modules', assets[asset]), join(folder, 'assets', asset));
      const withPhone = Object.keys(metafile.inputs).some((input) => input.startsWith('on-demand:'));
      if (withPhone) writeFileSync(join(folder, phoneFile), phone);
      const file = join(folder, 'index.mjs');
      const outputs = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.mjs'));
      const index = outputs.find(([path]) => path.endsWith('/index.mjs'))![0];
      const atStart = loadedAtStart(metafile.outputs, index);
      const sum = (paths: [string, { bytes: number }][]) =>
        paths.reduce((total, [, { bytes }]) => total + bytes, 0);
      return {
        name,
        file,
        bytes: sum(outputs.filter(([path]) => atStart.has(path))),
        lazyBytes: sum(outputs.filter(([path]) => !atStart.has(path))) + (withPhone ? phone.length : 0),
      };
    }),
  );
}

if (import.meta.main) {
  const started = performance.now();
  // Built in a temporary folder and renamed, so that a system starting meanwhile finds a complete one.
  const directory = bundlesOf(folderOfBuild);
  const beside = `${directory}-next-${process.pid}`;
  const former = `${directory}-last-${process.pid}`;
  let bundles: Bundle[];
  try {
    bundles = await bundleLambdas({ directory: beside, maps: process.env.BUILD_FOLDER !== undefined });
    if (existsSync(directory)) renameSync(directory, former);
    renameSync(beside, directory);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(6)} kB`;
  for (const { name, bytes, lazyBytes } of bundles)
    console.log(`${name.padEnd(22)}${kilobytes(bytes)} at the start${kilobytes(lazyBytes)} when needed`);
  console.log(`${bundles.length} functions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
