import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { product } from '../shared/product.ts';

/**
 * Adds the keys that the product's secret lacks, and the secrets of identity providers that are given. A key that is
 * there is never replaced: another one would end every session and every mailed link.
 *
 *     GOOGLE_CLIENT_SECRET=… FACEBOOK_CLIENT_SECRET=… node infra/deploy-secrets.ts
 */
const keys = ['tokenKey', 'linkKey', 'cursorKey'] as const;

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
  for (const [name, value] of Object.entries(given)) if (value) next[name] = value;
  const written = Object.keys(next).filter((name) => next[name] !== present[name]);
  if (written.length > 0)
    await client.send(new PutSecretValueCommand({ SecretId: id, SecretString: JSON.stringify(next) }));
  return written;
}

if (import.meta.main) {
  const written = await completeSecrets({
    client: new SecretsManagerClient({}),
    googleClientSecret: process.env.GOOGLE_CLIENT_SECRET,
    facebookClientSecret: process.env.FACEBOOK_CLIENT_SECRET,
  });
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing was missing');
}
