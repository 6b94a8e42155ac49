/** The second factor of employees: what is typed, what is shown, and when a code is right (RFC 6238). */

/** SHA-1, as authenticator apps assume whatever the link says. */
export const codeDigits = 6;
export const stepSeconds = 30;
/** Steps before and after the present one whose codes are accepted: clocks of phones differ. */
const toleratedSteps = 1;

export const recoveryCodeCount = 10;
const recoveryCodeLength = 16;
const recoveryGroup = 4;
/** Crockford's base 32: no I, L, O, U. */
const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How long the second step of a login stays open after the password, in seconds. */
export const challengeSeconds = 10 * 60;

/** How long a login of an employee lasts at most, however often it is used, in seconds. */
export const agencySessionSeconds = 12 * 3600;

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / (stepSeconds * 1000));

/** The steps whose codes are accepted at an instant, the latest first. */
export function acceptedSteps(milliseconds: number): number[] {
  const present = stepAt(milliseconds);
  return Array.from({ length: 2 * toleratedSteps + 1 }, (_, index) => present + toleratedSteps - index);
}

export type CodeCheck = { step: number } | 'wrong' | 'used';

/**
 * Whether a code is right at an instant, and newer than the last one used.
 * @param codeOf the code of a step
 * @param lastStep the step of the last code used; codes of it and of earlier steps are not accepted again
 */
export function checkCode(
  typed: string,
  { codeOf, at, lastStep }: { codeOf: (step: number) => string; at: number; lastStep: number },
): CodeCheck {
  const matching = acceptedSteps(at).filter((step) => codeOf(step) === typed);
  const step = matching.find((one) => one > lastStep);
  if (step !== undefined) return { step };
  return matching.length > 0 ? 'used' : 'wrong';
}

/** A typed code without what people put between its characters. */
const compact = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');

/** A typed code of an app or a recovery code as it is compared; anything else unchanged but compact. */
export function normalizeCode(typed: string): string {
  const code = compact(typed).toUpperCase();
  return code.length === recoveryCodeLength ? code.replace(/O/g, '0').replace(/[IL]/g, '1') : code;
}

export const appCodePattern = new RegExp(`^[0-9]{${codeDigits}}$`);
export const anyCodePattern = new RegExp(
  `^(?:[0-9]{${codeDigits}}|[${recoveryAlphabet}]{${recoveryCodeLength}})$`,
);
export const isAppCode = (code: string): boolean => appCodePattern.test(code);

/** A recovery code of 80 random bits. @param bytes one random byte for each character */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, recoveryCodeLength)].map((byte) => recoveryAlphabet[byte % 32]).join('');
export const recoveryCodeBytes = recoveryCodeLength;

/** In groups of four with something between them, as codes and keys are shown. */
export const inGroups = (code: string, between: string): string =>
  (code.match(new RegExp(`.{1,${recoveryGroup}}`, 'g')) ?? []).join(between);

/** What an authenticator app reads from the QR code. @param key in base 32 */
export function otpauthUri({ issuer, email, key }: { issuer: string; email: string; key: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  // Not URLSearchParams: apps show its plus signs.
  const parameters = { secret: key, issuer, algorithm: 'SHA1', digits: codeDigits, period: stepSeconds };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
