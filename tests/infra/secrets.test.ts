import { createPublicKey, sign, verify } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { keysOf } from '../../functions/platform/fieldKeys.ts';
import { fieldKinds } from '../../functions/platform/fieldKinds.ts';
import { fieldKeyName } from '../../infra/constructs/names.ts';
import { addFieldKey, addPhotoKey, completeFieldKeys, completeSecrets } from '../../infra/deploy-secrets.ts';

const manager = mockClient(SecretsManagerClient);
beforeEach(() => manager.reset());

const present = { tokenKey: 'a', linkKey: 'b', googleClientSecret: 'old' };
const pair = { photoPrivateKey: 'e', photoPublicKey: 'f' };

/** The last written value, if any. */
const written = () => {
  const call = manager.commandCalls(PutSecretValueCommand)[0];
  return call && (JSON.parse(call.args[0].input.SecretString!) as Record<string, string>);
};
const complete = (present: object, given = {}) => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(present) });
  return completeSecrets({ client: new SecretsManagerClient({ region: 'ap-northeast-1' }), ...given });
};

it('adds missing keys and keeps those of the deployment', async () => {
  expect(await complete({ tokenKey: 'made-by-the-deployment' })).toEqual([
    'linkKey',
    'photoPrivateKey',
    'photoPublicKey',
  ]);
  expect(written()).toMatchObject({ tokenKey: 'made-by-the-deployment' });
  expect(written()!.linkKey).toMatch(/^[\w-]{64}$/);
  expect(written()!.linkKey).not.toBe(written()!.tokenKey);
});

it("creates both keys of the pair that signs photo URLs, in CloudFront's format", async () => {
  await complete({ ...present, photoPublicKey: 'without its other half' });
  const { photoPrivateKey, photoPublicKey } = written()!;
  const signature = sign('RSA-SHA1', Buffer.from('policy'), photoPrivateKey!);
  expect(verify('RSA-SHA1', Buffer.from('policy'), photoPublicKey!, signature)).toBe(true);
  expect(createPublicKey(photoPublicKey!).asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(photoPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
});

it('writes nothing if nothing is missing', async () => {
  expect(await complete({ ...present, ...pair })).toEqual([]);
  expect(written()).toBeUndefined();
});

it('replaces a given secret of an identity provider, and no key', async () => {
  const before = { ...present, ...pair };
  expect(await complete(before, { googleClientSecret: 'new' })).toEqual(['googleClientSecret']);
  expect(written()).toEqual({ ...before, googleClientSecret: 'new' });
});

it('starts with the empty secret that the stack has created', async () => {
  manager
    .on(GetSecretValueCommand)
    .rejects(new ResourceNotFoundException({ message: 'no value', $metadata: {} }));
  const client = new SecretsManagerClient({ region: 'ap-northeast-1' });
  expect(await completeSecrets({ client })).toEqual([
    'tokenKey',
    'linkKey',
    'photoPrivateKey',
    'photoPublicKey',
  ]);
  manager.resetHistory();
  expect(await completeFieldKeys(client)).toEqual(['bank', 'individualNumber', 'secondFactor']);
  for (const call of manager.commandCalls(PutSecretValueCommand)) {
    const { SecretId, SecretString } = call.args[0].input;
    const kind = fieldKinds.find((one) => SecretId === fieldKeyName(one))!;
    expect(keysOf(kind, JSON.parse(SecretString!)).current).toBe('1');
  }
});

it('replaces no ring of field keys', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ current: '1', '1': 'k'.repeat(64) }) });
  expect(await completeFieldKeys(new SecretsManagerClient({ region: 'ap-northeast-1' }))).toEqual([]);
  expect(written()).toBeUndefined();
});

it('replaces only the named key', async () => {
  const before = { ...present, ...pair };
  expect(await complete(before, { replace: ['tokenKey'] })).toEqual(['tokenKey']);
  expect({ ...written(), tokenKey: 'a' }).toEqual(before);
});

it('adds a key pair for photos besides the active one', async () => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ ...present, ...pair }) });
  expect(await addPhotoKey(new SecretsManagerClient({ region: 'ap-northeast-1' }))).toBe(2);
  expect(written()).toMatchObject({ ...present, ...pair });
  expect(written()!.photoPrivateKey2).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
});

it('adds a key for encrypted fields besides existing ones', async () => {
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
