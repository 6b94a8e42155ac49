import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type FieldKind, fieldKinds } from '../functions/platform/fieldKinds.ts';
import { product } from '../shared/product.ts';
import { fieldKeyName } from './constructs/names.ts';

/**
 * Adds the keys that the product's secret lacks, and the secrets of identity providers that are given. A key that is
 * there is never replaced: another one would end every session and every mailed link. The distribution is given the public
 * half of the pair that signs photos' addresses (infra/stacks/api.ts): run this before the stacks that stand on it.
 *
 *     GOOGLE_CLIENT_SECRET=… FACEBOOK_CLIENT_SECRET=… node infra/deploy-secrets.ts
 *
 * `--new-key bank` (or `individualNumber`) adds a key for encrypted fields instead, which encrypts from now on; those
 * before it stay, for what they encrypted.
 */
const keys = ['tokenKey', 'linkKey', 'cursorKey'] as const;

/** What CloudFront takes for signed URLs: RSA of 2048 bits. */
function photoKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { photoPrivateKey: privateKey, photoPublicKey: publicKey };
}

export interface SecretsOptions {
  client: SecretsManagerClient;
  id?: string;
  googleClientSecret?: string | undefined;
  facebookClientSecret?: string | undefined;
}

/** @returns the names of what was written, never a value */
export async function completeSecrets({
  client,
  id = product.slug,
  googleClientSecret,
  facebookClientSecret,
}: SecretsOptions): Promise<string[]> {
  const answer = await client.send(new GetSecretValueCommand({ SecretId: id }));
  const present = JSON.parse(answer.SecretString ?? '{}') as Record<string, string>;
  const given = { googleClientSecret, facebookClientSecret };
  const next: Record<string, string> = { ...present };
  for (const key of keys) next[key] ||= randomBytes(48).toString('base64url');
  if (!next.photoPrivateKey || !next.photoPublicKey) Object.assign(next, photoKeys());
  for (const [name, value] of Object.entries(given)) if (value) next[name] = value;
  const written = Object.keys(next).filter((name) => next[name] !== present[name]);
  if (written.length > 0)
    await client.send(new PutSecretValueCommand({ SecretId: id, SecretString: JSON.stringify(next) }));
  return written;
}

/** Adds a key to a ring of field keys and makes it the present one. @returns its version */
export async function addFieldKey(
  client: SecretsManagerClient,
  kind: FieldKind,
  id = fieldKeyName(kind),
): Promise<string> {
  const answer = await client.send(new GetSecretValueCommand({ SecretId: id }));
  const ring = JSON.parse(answer.SecretString ?? '') as Record<string, string>;
  const versions = Object.keys(ring).flatMap((name) => (name === 'current' ? [] : [Number(name)]));
  const next = String(Math.max(...versions) + 1);
  const SecretString = JSON.stringify({
    ...ring,
    current: next,
    [next]: randomBytes(48).toString('base64url'),
  });
  await client.send(new PutSecretValueCommand({ SecretId: id, SecretString }));
  return next;
}

async function main(): Promise<void> {
  const client = new SecretsManagerClient({});
  const { values } = parseArgs({ options: { 'new-key': { type: 'string' } } });
  const wanted = values['new-key'];
  if (wanted !== undefined) {
    const kind = fieldKinds.find((one) => one === wanted);
    if (!kind) throw new Error(`There are keys for: ${fieldKinds.join(', ')}`);
    console.log(`${kind}: key ${await addFieldKey(client, kind)} encrypts from now on`);
    return;
  }
  const written = await completeSecrets({
    client,
    googleClientSecret: process.env.GOOGLE_CLIENT_SECRET,
    facebookClientSecret: process.env.FACEBOOK_CLIENT_SECRET,
  });
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing was missing');
}

if (import.meta.main) await main();
