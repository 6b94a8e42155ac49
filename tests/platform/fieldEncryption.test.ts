import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decryptWith,
  type EncryptedFields,
  encryptWith,
  rewrapWith,
  type Subject,
} from '../../functions/platform/fieldEncryption.ts';
import { keysOf } from '../../functions/platform/fieldKeys.ts';
import { fieldKinds } from '../../functions/platform/fieldKinds.ts';

const secret = (name: string) => `${name}-`.padEnd(64, 'x');
const ring = (...versions: string[]) => ({
  current: versions.at(-1)!,
  ...Object.fromEntries(versions.map((version) => [version, secret(version)])),
});
const keys = keysOf('bank', ring('1'));

const kind = fc.constantFrom(...fieldKinds);
const subject: fc.Arbitrary<Subject> = fc.record({ kind, ownerId: fc.string({ minLength: 1 }) });
const fields = fc.dictionary(
  // A record's own keys, which `__proto__` never is.
  fc.stringMatching(/^[a-z][A-Za-z]{0,12}$/).filter((name) => name !== 'constructor'),
  fc.string({ unit: 'grapheme' }),
  { minKeys: 1, maxKeys: 5 },
);

/** Every value of an envelope, with a function that replaces it. */
const parts = (encrypted: EncryptedFields): [string, (changed: string) => EncryptedFields][] => [
  [encrypted.dataKey, (dataKey) => ({ ...encrypted, dataKey })],
  ...Object.entries(encrypted.fields).map(([name, value]): [string, (changed: string) => EncryptedFields] => [
    value,
    (changed) => ({ ...encrypted, fields: { ...encrypted.fields, [name]: changed } }),
  ]),
];

describe('encrypted fields', () => {
  it('are decrypted unchanged', () => {
    fc.assert(
      fc.property(subject, fields, (of, plain) => {
        expect(decryptWith(keys, of, encryptWith(keys, of, plain))).toEqual(plain);
      }),
    );
  });

  it('never have equal ciphertexts, and reveal nothing', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const plain = { accountNumber: '1234567' };
    const [one, two] = [encryptWith(keys, of, plain), encryptWith(keys, of, plain)];
    expect(one.fields.accountNumber).not.toBe(two.fields.accountNumber);
    expect(one.dataKey).not.toBe(two.dataKey);
    const bytes = Buffer.from(one.fields.accountNumber!, 'base64url').toString('latin1');
    expect(bytes).not.toContain('1234567');
  });

  it('cannot be decrypted with a changed bit', () => {
    fc.assert(
      fc.property(subject, fields, fc.nat(), fc.nat(7), (of, plain, where, bit) => {
        const encrypted = encryptWith(keys, of, plain);
        const all = parts(encrypted);
        const [value, replaced] = all[where % all.length]!;
        const bytes = Buffer.from(value, 'base64url');
        const at = where % bytes.length;
        bytes[at] = bytes[at]! ^ (1 << bit);
        expect(() => decryptWith(keys, of, replaced(bytes.toString('base64url')))).toThrow();
      }),
    );
  });

  it('cannot be decrypted when truncated, or encoded differently', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const encrypted = encryptWith(keys, of, { accountNumber: '1234567' });
    for (const [value, replaced] of parts(encrypted)) {
      for (let length = 0; length < value.length; length += 1)
        expect(() => decryptWith(keys, of, replaced(value.slice(0, length)))).toThrow();
      expect(() => decryptWith(keys, of, replaced(`${value}=`))).toThrow();
      expect(() => decryptWith(keys, of, replaced(`${value}A`))).toThrow();
    }
  });

  it('cannot be decrypted for another owner or kind, nor as another field', () => {
    fc.assert(
      fc.property(subject, subject, fc.string(), fc.string(), (of, other, first, second) => {
        fc.pre(of.kind !== other.kind || of.ownerId !== other.ownerId);
        const encrypted = encryptWith(keys, of, { first, second });
        expect(() => decryptWith(keys, other, encrypted)).toThrow();
        const exchanged = { first: encrypted.fields.second!, second: encrypted.fields.first! };
        expect(() => decryptWith(keys, of, { ...encrypted, fields: exchanged })).toThrow();
        expect(() =>
          decryptWith(keys, of, { ...encrypted, fields: { third: encrypted.fields.first! } }),
        ).toThrow();
      }),
    );
  });

  it('cannot be combined with an earlier envelope of the same owner', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const [before, after] = [encryptWith(keys, of, { holder: 'A' }), encryptWith(keys, of, { holder: 'B' })];
    expect(() => decryptWith(keys, of, { ...after, fields: before.fields })).toThrow();
  });

  it('have an unambiguous context', () => {
    const encrypted = encryptWith(keys, { kind: 'bank', ownerId: 'AB' }, { c: 'x' });
    expect(() =>
      decryptWith(
        keys,
        { kind: 'bank', ownerId: 'A' },
        { ...encrypted, fields: { Bc: encrypted.fields.c! } },
      ),
    ).toThrow();
  });
});

describe('keys', () => {
  const of = { kind: 'bank', ownerId: 'A' } as const;
  const plain = { accountNumber: '1234567', holder: 'ﾊｼ' };

  it('can be added: old data can be decrypted, new data use the new one', () => {
    fc.assert(
      fc.property(subject, fields, (one, some) => {
        const before = encryptWith(keysOf('bank', ring('1')), one, some);
        const rotated = keysOf('bank', ring('1', '2'));
        expect(decryptWith(rotated, one, before)).toEqual(some);
        expect(encryptWith(rotated, one, some).keyVersion).toBe('2');
      }),
    );
  });

  it('are replaced by rewrapping without touching fields, and old ones are no longer needed', () => {
    const before = encryptWith(keysOf('bank', ring('1')), of, plain);
    const after = rewrapWith(keysOf('bank', ring('1', '2')), of, before);
    expect(after.fields).toEqual(before.fields);
    expect(after.keyVersion).toBe('2');
    expect(decryptWith(keysOf('bank', ring('2')), of, after)).toEqual(plain);
    expect(() => decryptWith(keysOf('bank', ring('2')), of, before)).toThrow(/key 1 of bank not found/);
    expect(() => decryptWith(keysOf('bank', ring('1', '2')), of, { ...after, keyVersion: '1' })).toThrow();
  });

  it('of one kind do not decrypt another, even with equal secrets', () => {
    const encrypted = encryptWith(keys, of, plain);
    expect(() => decryptWith(keysOf('individualNumber', ring('1')), of, encrypted)).toThrow();
  });

  it.each<[string, unknown]>([
    ['without a present version', { '1': secret('1') }],
    ['whose present version is missing', { current: '2', '1': secret('1') }],
    ['with a short secret', { current: '1', '1': 'short' }],
    ['that is none', null],
  ])('a ring %s is refused', (_, given) => expect(() => keysOf('bank', given)).toThrow());
});
