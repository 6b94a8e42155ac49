import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { config } from './config.ts';
import { type FieldKind, fieldKeyVariables } from './fieldKinds.ts';

/**
 * The stored secret: key versions by number, and the one that encrypts now. Old ones are kept for decryption.
 */
const Keyring = z
  .object({ current: z.string().regex(/^[1-9]\d*$/) })
  .catchall(z.string().min(43))
  .refine((ring) => typeof ring[ring.current] === 'string');

export interface Keys {
  current: string;
  /** 32 bytes. @throws Error for a version that the ring does not have */
  key(version: string): Buffer;
}

/**
 * The keys of a ring. A secret is any text of at least 256 bits of entropy, from which the encryption key is
 * derived.
 */
export function keysOf(kind: FieldKind, given: unknown): Keys {
  const ring = Keyring.parse(given);
  const made = new Map<string, Buffer>();
  return {
    current: ring.current,
    key(version) {
      const known = made.get(version);
      if (known) return known;
      const secret = version === 'current' || !Object.hasOwn(ring, version) ? undefined : ring[version];
      if (secret === undefined) throw new Error(`Encryption key ${version} of ${kind} not found`);
      const key = Buffer.from(hkdfSync('sha256', secret, '', `field-key ${kind} ${version}`, 32));
      made.set(version, key);
      return key;
    },
  };
}

async function load(kind: FieldKind): Promise<Keys> {
  const directory = config('FIELD_KEYS_DIRECTORY');
  if (directory) return keysOf(kind, JSON.parse(await readFile(join(directory, `${kind}.json`), 'utf8')));
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const answer = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: config(fieldKeyVariables[kind]) }),
  );
  return keysOf(kind, JSON.parse(answer.SecretString ?? ''));
}

const loading = new Map<FieldKind, Promise<Keys>>();

/** The keys of a kind, read once per process, and again if an envelope has a newer version. */
export function fieldKeys(kind: FieldKind, options: { again?: boolean } = {}): Promise<Keys> {
  const known = options.again ? undefined : loading.get(kind);
  if (known) return known;
  const next = load(kind).catch((error: unknown) => {
    loading.delete(kind);
    throw error;
  });
  loading.set(kind, next);
  return next;
}
