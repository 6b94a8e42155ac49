import { describe, expect, it } from 'vitest';
import {
  acceptedSteps,
  anyCodePattern,
  checkCode,
  inGroups,
  isAppCode,
  normalizeCode,
  otpauthUri,
  recoveryCodeOf,
  stepAt,
} from '../../shared/domain/secondFactor.ts';

describe('a code of an app', () => {
  const codeOf = (step: number) => String(step).padStart(6, '0');
  const at = 1000 * 30 * 1000;

  it.each([
    [999, { step: 999 }],
    [1000, { step: 1000 }],
    [1001, { step: 1001 }],
    [998, 'wrong'],
    [1002, 'wrong'],
  ])('of step %i is accepted within one step of the present one', (step, answer) => {
    expect(checkCode(codeOf(step), { codeOf, at, lastStep: 0 })).toEqual(answer);
  });

  it('is accepted until the last millisecond of the step after its own', () => {
    const last = 1002 * 30 * 1000 - 1;
    expect(checkCode(codeOf(1000), { codeOf, at: last, lastStep: 0 })).toEqual({ step: 1000 });
    expect(checkCode(codeOf(1000), { codeOf, at: last + 1, lastStep: 0 })).toBe('wrong');
  });

  it('is used once, and none of an earlier step after it', () => {
    const check = (step: number, lastStep: number) => checkCode(codeOf(step), { codeOf, at, lastStep });
    expect(check(1000, 1000)).toBe('used');
    expect(check(999, 1000)).toBe('used');
    expect(check(1001, 1000)).toEqual({ step: 1001 });
    expect(check(5, 1000)).toBe('wrong');
  });

  it('counts steps of 30 seconds since 1970', () => {
    expect(stepAt(59_999)).toBe(1);
    expect(stepAt(60_000)).toBe(2);
    expect(acceptedSteps(60_000)).toEqual([3, 2, 1]);
  });
});

describe('a typed code', () => {
  it.each([
    ['287 082', '287082'],
    ['２８７０８２', '287082'],
    ['287-082', '287082'],
    ['abcd-efgh-jkmn-pqrs', 'ABCDEFGHJKMNPQRS'],
    ['ABCD EFGH JKMN PQ0I', 'ABCDEFGHJKMNPQ01'],
    ['ABCD—EFGH—JKMN—PQOl', 'ABCDEFGHJKMNPQ01'],
  ])('%s is read as %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
    expect(code).toMatch(anyCodePattern);
  });

  it.each(['28708', '2870822', 'ABCD', 'ABCDEFGHJKMNPQRU', ''])('%s is none', (typed) => {
    expect(normalizeCode(typed)).not.toMatch(anyCodePattern);
  });

  it('of an app is told from a recovery code', () => {
    expect(isAppCode('287082')).toBe(true);
    expect(isAppCode('0123456789ABCDEF')).toBe(false);
  });
});

it('makes a recovery code of sixteen characters that it reads again', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 17);
  const code = recoveryCodeOf(bytes);
  expect(code).toMatch(anyCodePattern);
  expect(normalizeCode(inGroups(code, '-').toLowerCase())).toBe(code);
  expect(inGroups(code, '-')).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
});

it('writes the link that apps read', () => {
  const uri = otpauthUri({ issuer: 'Jobashi', email: 'a+b@agency.example', key: 'GEZDGNBV' });
  expect(uri).toBe(
    'otpauth://totp/Jobashi:a%2Bb%40agency.example?secret=GEZDGNBV&issuer=Jobashi&algorithm=SHA1&digits=6&period=30',
  );
});
