import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../functions/core/accounts/passwords.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('correct1horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('correct1horse', hash)).toEqual({ right: true, outdated: false });
  expect(await verifyPassword('correct1horsf', hash)).toEqual({ right: false, outdated: false });
  expect(await hashPassword('correct1horse')).not.toBe(hash);
});

test('a hash of the reference implementation is accepted, and outdated by its parameters', async () => {
  // phc-winner-argon2, src/test.c: version 0x13, t=2, m=2^16, p=1, 'password', 'somesalt'
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', reference)).toEqual({ right: true, outdated: true });
  expect(await verifyPassword('Password', reference)).toEqual({ right: false, outdated: false });
});

test('a password typed on different keyboards is the same', async () => {
  const hash = await hashPassword('ｐａｓｓ１234パス');
  expect((await verifyPassword('pass1234ﾊﾟｽ', hash)).right).toBe(true);
});

test('nothing matches a missing hash', async () => {
  for (const given of ['', 'correct1horse', '\0'.repeat(32)]) {
    expect(await verifyPassword(given, undefined)).toEqual({ right: false, outdated: false });
  }
});

test('a malformed hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', '$argon2i$v=19$m=1,t=1,p=1$aaaa$bbbb')).rejects.toThrow('PHC');
});
