import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decryptWith,
  encryptWith,
  rewrapWith,
  type Sealed,
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

/** Every value of an envelope, with how to put another in its place. */
const parts = (sealed: Sealed): [string, (changed: string) => Sealed][] => [
  [sealed.dataKey, (dataKey) => ({ ...sealed, dataKey })],
  ...Object.entries(sealed.fields).map(([name, value]): [string, (changed: string) => Sealed] => [
    value,
    (changed) => ({ ...sealed, fields: { ...sealed.fields, [name]: changed } }),
  ]),
];

describe('sealed fields', () => {
  it('open as they were', () => {
    fc.assert(
      fc.property(subject, fields, (of, plain) => {
        expect(decryptWith(keys, of, encryptWith(keys, of, plain))).toEqual(plain);
      }),
    );
  });

  it('never look alike twice, and show nothing of what they hold', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const plain = { accountNumber: '1234567' };
    const [one, two] = [encryptWith(keys, of, plain), encryptWith(keys, of, plain)];
    expect(one.fields.accountNumber).not.toBe(two.fields.accountNumber);
    expect(one.dataKey).not.toBe(two.dataKey);
    const bytes = Buffer.from(one.fields.accountNumber!, 'base64url').toString('latin1');
    expect(bytes).not.toContain('1234567');
  });

  it('do not open when a single bit is another', () => {
    fc.assert(
      fc.property(subject, fields, fc.nat(), fc.nat(7), (of, plain, where, bit) => {
        const sealed = encryptWith(keys, of, plain);
        const all = parts(sealed);
        const [value, replaced] = all[where % all.length]!;
        const bytes = Buffer.from(value, 'base64url');
        const at = where % bytes.length;
        bytes[at] = bytes[at]! ^ (1 << bit);
        expect(() => decryptWith(keys, of, replaced(bytes.toString('base64url')))).toThrow();
      }),
    );
  });

  it('do not open when they are shorter, or spelt otherwise', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const sealed = encryptWith(keys, of, { accountNumber: '1234567' });
    for (const [value, replaced] of parts(sealed)) {
      for (let length = 0; length < value.length; length += 1)
        expect(() => decryptWith(keys, of, replaced(value.slice(0, length)))).toThrow();
      expect(() => decryptWith(keys, of, replaced(`${value}=`))).toThrow();
      expect(() => decryptWith(keys, of, replaced(`${value}A`))).toThrow();
    }
  });

  it('do not open for another owner or another kind, nor in the place of another field', () => {
    fc.assert(
      fc.property(subject, subject, fc.string(), fc.string(), (of, other, first, second) => {
        fc.pre(of.kind !== other.kind || of.ownerId !== other.ownerId);
        const sealed = encryptWith(keys, of, { first, second });
        expect(() => decryptWith(keys, other, sealed)).toThrow();
        const exchanged = { first: sealed.fields.second!, second: sealed.fields.first! };
        expect(() => decryptWith(keys, of, { ...sealed, fields: exchanged })).toThrow();
        expect(() => decryptWith(keys, of, { ...sealed, fields: { third: sealed.fields.first! } })).toThrow();
      }),
    );
  });

  it('do not take the fields of an envelope of the same owner from before', () => {
    const of = { kind: 'bank', ownerId: 'A' } as const;
    const [before, after] = [encryptWith(keys, of, { holder: 'A' }), encryptWith(keys, of, { holder: 'B' })];
    expect(() => decryptWith(keys, of, { ...after, fields: before.fields })).toThrow();
  });

  it('parts of the context never run together', () => {
    const sealed = encryptWith(keys, { kind: 'bank', ownerId: 'AB' }, { c: 'x' });
    expect(() =>
      decryptWith(keys, { kind: 'bank', ownerId: 'A' }, { ...sealed, fields: { Bc: sealed.fields.c! } }),
    ).toThrow();
  });
});

describe('keys', () => {
  const of = { kind: 'bank', ownerId: 'A' } as const;
  const plain = { accountNumber: '1234567', holder: 'ﾊｼ' };

  it('are added: what was sealed before opens, what is sealed now has the new one', () => {
    fc.assert(
      fc.property(subject, fields, (one, some) => {
        const before = encryptWith(keysOf('bank', ring('1')), one, some);
        const rotated = keysOf('bank', ring('1', '2'));
        expect(decryptWith(rotated, one, before)).toEqual(some);
        expect(encryptWith(rotated, one, some).keyVersion).toBe('2');
      }),
    );
  });

  it('rewrapping leaves the fields as they are, and needs the old key no more', () => {
    const before = encryptWith(keysOf('bank', ring('1')), of, plain);
    const after = rewrapWith(keysOf('bank', ring('1', '2')), of, before);
    expect(after.fields).toEqual(before.fields);
    expect(after.keyVersion).toBe('2');
    expect(decryptWith(keysOf('bank', ring('2')), of, after)).toEqual(plain);
    expect(() => decryptWith(keysOf('bank', ring('2')), of, before)).toThrow(/key 1 of bank not found/);
    expect(() => decryptWith(keysOf('bank', ring('1', '2')), of, { ...after, keyVersion: '1' })).toThrow();
  });

  it('of one kind open nothing of another, even where the secrets were alike', () => {
    const sealed = encryptWith(keys, of, plain);
    expect(() => decryptWith(keysOf('individualNumber', ring('1')), of, sealed)).toThrow();
  });

  it.each<[string, unknown]>([
    ['without a present version', { '1': secret('1') }],
    ['whose present version is missing', { current: '2', '1': secret('1') }],
    ['with a short secret', { current: '1', '1': 'short' }],
    ['that is none', null],
  ])('a ring %s is refused', (_, given) => expect(() => keysOf('bank', given)).toThrow());
});
