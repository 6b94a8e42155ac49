import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { fieldKeys, type Keys } from './fieldKeys.ts';
import type { FieldKind } from './fieldKinds.ts';

/**
 * Envelope encryption of fields (decision 0018). Each save generates a data key (AES-256-GCM), wrapped by the
 * key of its kind. Kind, owner and field are authenticated, so that a value copied to another record or field
 * cannot be decrypted.
 */

/** Stored instead of the fields: base64url, each value nonce, ciphertext and tag. */
export const EncryptedFields = z.object({
  /** Version of the key that wraps the data key. */
  keyVersion: z.string(),
  dataKey: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type EncryptedFields = z.infer<typeof EncryptedFields>;

/** The record that the data belongs to: the kind of data, and the id of the person. */
export interface Subject {
  kind: FieldKind;
  ownerId: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Length-prefixed parts, so that different parts never give the same bytes. */
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

/** @throws Error if key, context or a single bit differs */
function decrypt(key: Buffer, encrypted: string, context: Buffer): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  // Reject other encodings of the same bytes.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== encrypted)
    throw new Error('Malformed encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(context)
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

const unwrap = (keys: Keys, of: Subject, { keyVersion, dataKey }: EncryptedFields): Buffer =>
  decrypt(keys.key(keyVersion), dataKey, keyContext(of, keyVersion));

/** Encrypts fields with given keys: see `encryptFields`. */
export function encryptWith(
  keys: Keys,
  of: Subject,
  fields: Readonly<Record<string, string>>,
): EncryptedFields {
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

/** Decrypts the result of `encryptWith`, with any key in the ring. @throws Error */
export function decryptWith(keys: Keys, of: Subject, encrypted: EncryptedFields): Record<string, string> {
  const dataKey = unwrap(keys, of, encrypted);
  return Object.fromEntries(
    Object.entries(encrypted.fields).map(([field, value]) => [
      field,
      decrypt(dataKey, value, fieldContext(of, field)).toString('utf8'),
    ]),
  );
}

/** The same envelope under the current key, with its fields unchanged. @throws Error */
export function rewrapWith(keys: Keys, of: Subject, encrypted: EncryptedFields): EncryptedFields {
  const dataKey = unwrap(keys, of, encrypted);
  return {
    ...encrypted,
    keyVersion: keys.current,
    dataKey: encrypt(keys.key(keys.current), dataKey, keyContext(of, keys.current)),
  };
}

/** A process started before a key was added does not have it yet: it reads the keys again. */
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
export const encryptFields = async (
  of: Subject,
  fields: Readonly<Record<string, string>>,
): Promise<EncryptedFields> => encryptWith(await fieldKeys(of.kind), of, fields);

/** The fields of a record. @throws Error if it was tampered with, or belongs to another subject */
export const decryptFields = async (
  of: Subject,
  encrypted: EncryptedFields,
): Promise<Record<string, string>> => decryptWith(await keysFor(of, encrypted.keyVersion), of, encrypted);

/** The envelope under the current key, or undefined if it is already under it. */
export async function rewrap(of: Subject, encrypted: EncryptedFields): Promise<EncryptedFields | undefined> {
  const keys = await keysFor(of, encrypted.keyVersion);
  return encrypted.keyVersion === keys.current ? undefined : rewrapWith(keys, of, encrypted);
}
