import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { foldPassword } from '../../../shared/domain/password.ts';

const compute = promisify(argon2);

/** Argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

interface Hashed {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

const bytesOf = (password: string) => Buffer.from(foldPassword(password), 'utf8');

const derive = (password: string, how: Omit<Hashed, 'tag'>, tagLength: number): Promise<Buffer> =>
  compute('argon2id', {
    message: bytesOf(password),
    nonce: how.salt,
    parallelism: how.parallelism,
    memory: how.memory,
    passes: how.passes,
    tagLength,
  });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
const format = ({ memory, passes, parallelism, salt, tag }: Hashed) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string): Hashed {
  const parts = phc.exec(hash);
  if (!parts) throw new Error('A stored password hash is not in the PHC format');
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [string, ...string[]];
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}

/** @returns PHC string */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format({ ...parameters, salt, tag: await derive(password, { ...parameters, salt }, tagBytes) });
}

/**
 * Verified against when there is no hash, so that a missing account takes as long as an existing one. Nothing
 * matches it.
 */
const nobody: Hashed = { ...parameters, salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) };

/**
 * Whether a password matches a hash. Always computes exactly one hash, so that its time does not reveal
 * whether an address is registered.
 * @returns `outdated`: it matches, but was hashed with other parameters than the current ones; hash it again.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
): Promise<{ right: boolean; outdated: boolean }> {
  const known = hash === undefined ? nobody : parse(hash);
  const tag = await derive(password, known, known.tag.length);
  const right = timingSafeEqual(tag, known.tag) && hash !== undefined;
  const { memory, passes, parallelism } = known;
  const outdated =
    memory !== parameters.memory ||
    passes !== parameters.passes ||
    parallelism !== parameters.parallelism ||
    known.tag.length !== tagBytes;
  return { right, outdated: right && outdated };
}
