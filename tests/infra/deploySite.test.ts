import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { deploySite } from '../../infra/deploy-site.ts';

const built = 'http://localhost:4000';
const page = (origin: string) =>
  `<link rel="canonical" href="${origin}/en/policy"><meta property="og:image" content="${origin}/social.png"><p>${origin}1/x</p>`;

async function put(origin?: { built: string; served: string }): Promise<Record<string, string>> {
  const from = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(from, 'policy.html'), page(built));
  writeFileSync(join(from, 'script.js'), `const at = '${built}'`);
  const s3 = mockClient(S3Client);
  s3.on(ListObjectsV2Command).resolves({});
  s3.on(PutObjectCommand).resolves({});
  await deploySite({ client: new S3Client({}), bucket: 'site', from, ...(origin && { origin }) });
  return Object.fromEntries(
    s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => [input.Key!, String(input.Body)]),
  );
}

it('replaces the built origin in pages by the serving one', async () => {
  const files = await put({ built, served: 'http://192.0.2.7:4200' });
  expect(files['policy.html']).toBe(
    page('http://192.0.2.7:4200').replace('http://192.0.2.7:42001', `${built}1`),
  );
  // Named after its content.
  expect(files['script.js']).toBe(`const at = '${built}'`);
});

it('leaves them unchanged if both are the same, or by default', async () => {
  for (const origin of [undefined, { built, served: built }])
    expect((await put(origin))['policy.html']).toBe(page(built));
});
