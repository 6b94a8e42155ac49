import { createPublicKey, sign, verify } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { keysOf } from '../../functions/platform/fieldKeys.ts';
import { addFieldKey, completeSecrets } from '../../infra/deploy-secrets.ts';

const manager = mockClient(SecretsManagerClient);
beforeEach(() => manager.reset());

const present = { tokenKey: 'a', linkKey: 'b', cursorKey: 'c', googleClientSecret: 'old' };
const pair = { photoPrivateKey: 'e', photoPublicKey: 'f' };

/** What was written, where something was. */
const written = () => {
  const call = manager.commandCalls(PutSecretValueCommand)[0];
  return call && (JSON.parse(call.args[0].input.SecretString!) as Record<string, string>);
};
const complete = (present: object, given = {}) => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(present) });
  return completeSecrets({ client: new SecretsManagerClient({ region: 'ap-northeast-1' }), ...given });
};

it('adds the keys that are missing and keeps the one that the deployment made', async () => {
  expect(await complete({ tokenKey: 'made-by-the-deployment' })).toEqual([
    'linkKey',
    'cursorKey',
    'photoPrivateKey',
    'photoPublicKey',
  ]);
  expect(written()).toMatchObject({ tokenKey: 'made-by-the-deployment' });
  expect(written()!.linkKey).toMatch(/^[\w-]{64}$/);
  expect(written()!.linkKey).not.toBe(written()!.cursorKey);
});

it('makes both halves of the pair that signs photos, as CloudFront takes them', async () => {
  await complete({ ...present, photoPublicKey: 'without its other half' });
  const { photoPrivateKey, photoPublicKey } = written()!;
  const signature = sign('RSA-SHA1', Buffer.from('policy'), photoPrivateKey!);
  expect(verify('RSA-SHA1', Buffer.from('policy'), photoPublicKey!, signature)).toBe(true);
  expect(createPublicKey(photoPublicKey!).asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(photoPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
});

it('writes nothing where nothing is missing', async () => {
  expect(await complete({ ...present, ...pair })).toEqual([]);
  expect(written()).toBeUndefined();
});

it('replaces the secret of an identity provider, and no key, when one is given', async () => {
  const before = { ...present, ...pair };
  expect(await complete(before, { googleClientSecret: 'new' })).toEqual(['googleClientSecret']);
  expect(written()).toEqual({ ...before, googleClientSecret: 'new' });
});

it('adds a key for encrypted fields beside those that there are', async () => {
  const before = { current: '1', '1': 'made-by-the-deployment'.repeat(3) };
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(before) });
  const client = new SecretsManagerClient({ region: 'ap-northeast-1' });
  expect(await addFieldKey(client, 'individualNumber')).toBe('2');
  expect(written()).toMatchObject({ '1': before['1'], current: '2' });
  expect(manager.commandCalls(PutSecretValueCommand)[0]!.args[0].input.SecretId).toBe(
    'jobashi-key-individual-number',
  );
  const keys = keysOf('individualNumber', written());
  expect(keys.key('2')).not.toEqual(keys.key('1'));
});
