/** The documents that users agree to at sign-up. */
import type { Role } from './domain/codes.ts';

/**
 * Versions of the texts by the day of their last change: the `changed` of `site/src/content/<locale>/<route
 * id>.md`. An account stores which ones its owner agreed to.
 */
export const agreementVersions = {
  terms: '2026-11-22',
  privacyPolicy: '2026-11-23',
  clientTerms: '2026-11-22',
  clientPrivacy: '2026-11-25',
} as const;

/** The current versions for a sign-up; employees are not asked. */
export function agreedVersions(role: Role): { terms: string; privacy: string } | undefined {
  const { terms, privacyPolicy, clientTerms, clientPrivacy } = agreementVersions;
  if (role === 'staff') return { terms, privacy: privacyPolicy };
  return role === 'company' ? { terms: clientTerms, privacy: clientPrivacy } : undefined;
}
