import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { fieldKeys, type Keys } from './fieldKeys.ts';
import type { FieldKind } from './fieldKinds.ts';

/**
 * Envelope encryption of fields (decision 0018). Each save makes a data key of its own (AES-256-GCM), wrapped by the key
 * of its kind. Kind, owner and field are bound in, so that what was copied to another record, or to another field of the
 * same one, does not open.
 */

/** What a record holds instead of its fields: base64url, each value nonce, ciphertext and tag. */
export const Sealed = z.object({
  /** Of the key that wraps the data key. */
  keyVersion: z.string(),
  dataKey: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type Sealed = z.infer<typeof Sealed>;

/** The record whose data it is: its kind of data, and the id of whom it is about. */
export interface Subject {
  kind: FieldKind;
  ownerId: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Parts that run together nowhere: each with its length before it. */
const bound = (...parts: string[]): Buffer =>
  Buffer.from(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''), 'utf8');
const fieldContext = ({ kind, ownerId }: Subject, field: string) => bound('field', kind, ownerId, field);
const keyContext = ({ kind, ownerId }: Subject, version: string) => bound('key', kind, ownerId, version);

function encrypt(key: Buffer, plain: Buffer, context: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error where key, context or a single bit is another */
function decrypt(key: Buffer, sealed: string, context: Buffer): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  // Another spelling of the same bytes is not what was written.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== sealed)
    throw new Error('Malformed sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(context)
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

const unwrap = (keys: Keys, of: Subject, { keyVersion, dataKey }: Sealed): Buffer =>
  decrypt(keys.key(keyVersion), dataKey, keyContext(of, keyVersion));

/** Seals fields under given keys: see `seal`. */
export function encryptWith(keys: Keys, of: Subject, fields: Readonly<Record<string, string>>): Sealed {
  const dataKey = randomBytes(32);
  return {
    keyVersion: keys.current,
    dataKey: encrypt(keys.key(keys.current), dataKey, keyContext(of, keys.current)),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        encrypt(dataKey, Buffer.from(value, 'utf8'), fieldContext(of, field)),
      ]),
    ),
  };
}

/** Opens what `sealWith` made, under any key that the ring has. @throws Error */
export function decryptWith(keys: Keys, of: Subject, sealed: Sealed): Record<string, string> {
  const dataKey = unwrap(keys, of, sealed);
  return Object.fromEntries(
    Object.entries(sealed.fields).map(([field, value]) => [
      field,
      decrypt(dataKey, value, fieldContext(of, field)).toString('utf8'),
    ]),
  );
}

/** The same envelope under the present key; its fields are not touched. @throws Error */
export function rewrapWith(keys: Keys, of: Subject, sealed: Sealed): Sealed {
  const dataKey = unwrap(keys, of, sealed);
  return {
    ...sealed,
    keyVersion: keys.current,
    dataKey: encrypt(keys.key(keys.current), dataKey, keyContext(of, keys.current)),
  };
}

/** A process that began before a key was added does not know it yet: it reads the keys again. */
async function keysFor({ kind }: Subject, version: string): Promise<Keys> {
  const known = await fieldKeys(kind);
  try {
    known.key(version);
    return known;
  } catch {
    return fieldKeys(kind, { again: true });
  }
}

/** Encrypts the fields of one record. */
export const seal = async (of: Subject, fields: Readonly<Record<string, string>>): Promise<Sealed> =>
  encryptWith(await fieldKeys(of.kind), of, fields);

/** The fields of a record. @throws Error where it was changed, or is not this subject's */
export const open = async (of: Subject, sealed: Sealed): Promise<Record<string, string>> =>
  decryptWith(await keysFor(of, sealed.keyVersion), of, sealed);

/** The envelope under the present key, or undefined where it is under it already. */
export async function rewrap(of: Subject, sealed: Sealed): Promise<Sealed | undefined> {
  const keys = await keysFor(of, sealed.keyVersion);
  return sealed.keyVersion === keys.current ? undefined : rewrapWith(keys, of, sealed);
}
