import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { config } from './config.ts';

const Secrets = z.object({
  /** Signs access tokens. */
  tokenKey: z.string().min(32),
  /** Derives the secret of a mailed link from its id, so that the table never stores one. */
  linkKey: z.string().min(32),
  /** Signs the URLs of people's photos: RSA, PKCS #8, PEM. The distribution has the public key. */
  photoPrivateKey: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  googleClientSecret: z.string().default(''),
  facebookClientSecret: z.string().default(''),
});
export type Secrets = z.infer<typeof Secrets>;

let loading: Promise<Secrets> | undefined;

/** @throws ZodError if a key is missing */
function parse(text: string): Secrets {
  const given = JSON.parse(text) as Record<string, unknown>;
  return Secrets.parse({ ...given, photoPrivateKey: given[config('PHOTO_KEY_NAME')] });
}

async function load(): Promise<Secrets> {
  const file = config('SECRETS_FILE');
  if (file) return parse(await readFile(file, 'utf8'));
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const answer = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: config('SECRETS_ID') }),
  );
  return parse(answer.SecretString ?? '');
}

/** The product's secrets, read once per process. A failed read is retried at the next call. */
export function secrets(): Promise<Secrets> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
