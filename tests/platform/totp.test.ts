import { expect, it } from 'vitest';
import { newTotpKey, totpCode } from '../../functions/platform/totp.ts';

/** The ASCII key of RFC 6238, appendix B, in base 32. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the code of RFC 6238 at %i seconds, in six digits', (seconds, code) => {
  expect(totpCode(rfcKey, Math.floor(seconds / 30))).toBe(code);
});

it.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [9, '520489'],
])('returns the code of RFC 4226 for counter %i', (counter, code) => {
  expect(totpCode(rfcKey, counter)).toBe(code);
});

it('makes keys of 160 bits, in base 32 without padding, each another one', () => {
  const keys = Array.from({ length: 50 }, newTotpKey);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(keys).size).toBe(50);
});
