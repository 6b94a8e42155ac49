import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketNames } from './constructs/bucketNames.ts';
import { type Settings, siteOrigin } from './settings.ts';

/**
 * Folders of builds. `npm start` and the tests use a build for local origins; a deployment uses one for the
 * site's own origin in a separate folder, so that neither overwrites the other.
 */
const root = join(import.meta.dirname, '..');
export const localBuild = join(root, '.build');
export const cloudBuild = join(root, '.build/cloud');
export const bundlesOf = (build: string): string => join(build, 'lambda');
export const rendererOf = (build: string): string => join(build, 'site/renderer.mjs');
export const sitePublicOf = (build: string): string => join(build, 'site/public');

/** Values compiled into a build. */
export interface BuildTarget {
  /** Origin of the site, without a trailing slash. */
  siteOrigin: string;
  /** Further origins that its pages may connect to. */
  connectOrigins: string[];
}

/** @throws Error if the account is missing: upload buckets are named after it */
export function targetOf(settings: Settings): BuildTarget {
  const { account, region } = settings;
  if (!account) throw new Error('The setting account is missing: set it in cdk.json or with -c account=…');
  const origin = (bucket: 'MEDIA' | 'FILES') =>
    `https://${bucketNames(account)[bucket]}.s3.${region}.amazonaws.com`;
  return { siteOrigin: siteOrigin(settings), connectOrigins: [origin('MEDIA'), origin('FILES')] };
}

const targetFile = (build: string) => join(build, 'target.json');

export const writeTarget = (build: string, target: BuildTarget): void =>
  writeFileSync(targetFile(build), `${JSON.stringify(target, undefined, 2)}\n`);

/** Domains reserved for examples (RFC 2606), which cannot be deployed to. */
const isExample = (domain: string) =>
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org|jp))$/.test(domain);

/** @throws Error with instructions if the build must not be deployed with these settings */
export function assertDeployable(settings: Settings, build: string = cloudBuild): void {
  if (isExample(settings.domain))
    throw new Error(
      `${settings.domain} is an example's domain: say your own in cdk.json or by -c domain=…. (npm run synth writes the templates without it.)`,
    );
  const wanted = targetOf(settings);
  if (!existsSync(targetFile(build)))
    throw new Error('Nothing is built for the cloud yet: run npm run build:cloud');
  const made = JSON.parse(readFileSync(targetFile(build), 'utf8')) as BuildTarget;
  if (
    made.siteOrigin !== wanted.siteOrigin ||
    made.connectOrigins.join(' ') !== wanted.connectOrigins.join(' ')
  )
    throw new Error(
      `The build is for ${made.siteOrigin} with ${made.connectOrigins.join(', ')}, but ${wanted.siteOrigin} with ${wanted.connectOrigins.join(', ')} is to be deployed: run npm run build:cloud with the same settings`,
    );
}
