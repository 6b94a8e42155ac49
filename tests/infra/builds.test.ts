import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertDeployable, cloudBuild, localBuild, targetOf, writeTarget } from '../../infra/builds.ts';
import { readContext } from '../../infra/context.ts';
import { system } from '../../infra/main.ts';
import { settings } from '../../infra/settings.ts';

const given = (more: Record<string, unknown> = {}) => {
  const all: Record<string, unknown> = { domain: 'jobs.hashi.jp', account: '123456789012', ...more };
  return settings((name) => all[name]);
};

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'jobashi-build-'));
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

it('accepts a build for the same origin and account', () => {
  writeTarget(build, targetOf(given()));
  expect(() => assertDeployable(given(), build)).not.toThrow();
  expect(targetOf(given())).toEqual({
    siteOrigin: 'https://jobs.hashi.jp',
    connectOrigins: [
      'https://jobashi-media-123456789012.s3.ap-northeast-1.amazonaws.com',
      'https://jobashi-files-123456789012.s3.ap-northeast-1.amazonaws.com',
    ],
  });
});

it.each([
  ['another domain', { domain: 'work.hashi.jp' }],
  ['another account, whose buckets it does not name', { account: '999999999999' }],
  ['another region', { region: 'ap-northeast-3' }],
])('refuses a build for %s, with instructions', (_, change) => {
  writeTarget(build, targetOf(given(change)));
  expect(() => assertDeployable(given(), build)).toThrow(/is to be deployed: run npm run build:cloud/);
});

it('refuses without a cloud build, or with a local one only', () => {
  expect(() => assertDeployable(given(), build)).toThrow(/npm run build:cloud/);
  expect(() => assertDeployable(given(), localBuild)).toThrow(/npm run build:cloud/);
  expect(cloudBuild).not.toBe(localBuild);
});

it.each(['jobashi.example', 'jobs.example.com', 'site.test'])(
  'refuses %s, which is reserved for examples',
  (domain) => {
    writeTarget(build, targetOf(given({ domain })));
    expect(() => assertDeployable(given({ domain }), build)).toThrow(/example/);
  },
);

it('requires the account, since buckets are named after it', () => {
  expect(() => targetOf(given({ account: '' }))).toThrow(/account/);
});

it('requires them for deployments, but not for templates', () => {
  const context = { domain: 'jobashi.example', mailFrom: 'Jobashi <no-reply@jobashi.example>' };
  const app = { context, analyticsReporting: false, outdir: build };
  expect(() => system({ app, forDeployment: true })).toThrow(/example/);
});

it("parses settings like the CDK's command line", () => {
  expect(
    readContext(['--all', '-c', 'domain=jobs.hashi.jp', '--context', 'account=123456789012']),
  ).toMatchObject({ domain: 'jobs.hashi.jp', account: '123456789012', certificate: true });
});
