import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type FieldKind, fieldKinds } from '../functions/platform/fieldKinds.ts';
import { product } from '../shared/product.ts';
import { fieldKeyName } from './constructs/names.ts';
import { photoKeyNames } from './constructs/photoKeyNames.ts';
import { help, readContext } from './context.ts';

/**
 * Adds missing keys to the product's secrets, and the given secrets of identity providers. An existing key is
 * only replaced when named explicitly, because a new one ends every session or invalidates every mailed link.
 * The distribution gets the public key for photo URLs (infra/stacks/api.ts), so run this before deploying the
 * stacks that depend on it.
 */
const usage = `GOOGLE_CLIENT_SECRET=… FACEBOOK_CLIENT_SECRET=… npm run deploy:secrets [-- option]

Adds the keys that are missing, and the secrets of identity providers that are given; replaces no key.
  --new-key bank | individualNumber   a key that encrypts such fields from now on; those before it stay
  --new-key photo                     a pair that signs the addresses of photos, once the setting photoKey names it
  --replace tokenKey                  ends every session
  --replace linkKey                   ends every mailed link
  -c name=value                       settings, as in cdk.json
After --replace raise the setting secretsVersion and deploy: functions read secrets when they start.`;

const keys = ['tokenKey', 'linkKey'] as const;
type Key = (typeof keys)[number];
type Values = Record<string, string>;

const newKey = () => randomBytes(48).toString('base64url');

/** As CloudFront requires for signed URLs: RSA, 2048 bits. */
function photoKeys(pair: number): Values {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const names = photoKeyNames(pair);
  return { [names.privateKey]: privateKey, [names.publicKey]: publicKey };
}

/** @returns undefined if the secret has never been written */
async function read(client: SecretsManagerClient, id: string): Promise<Values> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    return JSON.parse(SecretString ?? '{}') as Values;
  } catch (error) {
    // The stack creates it without a value. If the secret itself is missing, writing it will report that.
    if (error instanceof ResourceNotFoundException) return {};
    throw error;
  }
}

const put = (client: SecretsManagerClient, id: string, values: Values) =>
  client.send(new PutSecretValueCommand({ SecretId: id, SecretString: JSON.stringify(values) }));

export interface SecretsOptions {
  client: SecretsManagerClient;
  id?: string;
  googleClientSecret?: string | undefined;
  facebookClientSecret?: string | undefined;
  /** Keys to replace although they exist. */
  replace?: readonly Key[];
}

/** @returns the names of the values written, never a value */
export async function completeSecrets({
  client,
  id = product.slug,
  googleClientSecret,
  facebookClientSecret,
  replace = [],
}: SecretsOptions): Promise<string[]> {
  const present = await read(client, id);
  const given = { googleClientSecret, facebookClientSecret };
  const next: Values = { ...present };
  for (const key of keys) if (!next[key] || replace.includes(key)) next[key] = newKey();
  if (!next.photoPrivateKey || !next.photoPublicKey) Object.assign(next, photoKeys(1));
  for (const [name, value] of Object.entries(given)) if (value) next[name] = value;
  const written = Object.keys(next).filter((name) => next[name] !== present[name]);
  if (written.length > 0) await put(client, id, next);
  return written;
}

/** Creates the first key of each empty ring of field keys. @returns their kinds */
export async function completeFieldKeys(client: SecretsManagerClient): Promise<FieldKind[]> {
  const made: FieldKind[] = [];
  for (const kind of fieldKinds) {
    const id = fieldKeyName(kind);
    if ((await read(client, id)).current) continue;
    await put(client, id, { current: '1', '1': newKey() });
    made.push(kind);
  }
  return made;
}

/** Adds a key to a ring of field keys and makes it the current one. @returns its version */
export async function addFieldKey(
  client: SecretsManagerClient,
  kind: FieldKind,
  id = fieldKeyName(kind),
): Promise<string> {
  const ring = await read(client, id);
  const versions = Object.keys(ring).flatMap((name) => (name === 'current' ? [] : [Number(name)]));
  const next = String(Math.max(0, ...versions) + 1);
  await put(client, id, { ...ring, current: next, [next]: newKey() });
  return next;
}

/** Adds a key pair for signing photo URLs. @returns its number */
export async function addPhotoKey(client: SecretsManagerClient, id: string = product.slug): Promise<number> {
  const present = await read(client, id);
  let pair = 1;
  while (present[photoKeyNames(pair).privateKey]) pair += 1;
  await put(client, id, { ...present, ...photoKeys(pair) });
  return pair;
}

async function main(): Promise<void> {
  help(usage);
  const { values } = parseArgs({
    options: {
      'new-key': { type: 'string' },
      replace: { type: 'string', multiple: true, default: [] },
      context: { type: 'string', short: 'c', multiple: true },
    },
  });
  const client = new SecretsManagerClient({ region: readContext(process.argv.slice(2)).region });
  const wanted = values['new-key'];
  if (wanted === 'photo') {
    const pair = await addPhotoKey(client);
    console.log(
      `Pair ${pair} exists: it signs once the setting photoKey is ${pair} and the stacks are deployed`,
    );
    return;
  }
  if (wanted !== undefined) {
    const kind = fieldKinds.find((one) => one === wanted);
    if (!kind) throw new Error(`Kinds with keys: ${[...fieldKinds, 'photo'].join(', ')}`);
    console.log(`${kind}: key ${await addFieldKey(client, kind)} encrypts from now on`);
    return;
  }
  const replace = values.replace.map((name) => {
    const key = keys.find((one) => one === name);
    if (!key) throw new Error(`Keys that can be replaced: ${keys.join(', ')}`);
    return key;
  });
  const written = await completeSecrets({
    client,
    googleClientSecret: process.env.GOOGLE_CLIENT_SECRET,
    facebookClientSecret: process.env.FACEBOOK_CLIENT_SECRET,
    replace,
  });
  written.push(...(await completeFieldKeys(client)).map((kind) => `${kind} key 1`));
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing was missing');
  if (replace.length > 0)
    console.log('Raise the setting secretsVersion and deploy: functions read secrets when they start');
}

if (import.meta.main) await main();
