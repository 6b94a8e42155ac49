/** What one agrees to at sign-up. */
import type { Role } from './domain/codes.ts';

/**
 * The texts by the day they were changed last: the `changed` of `site/src/content/<locale>/<route id>.md`. With an account
 * stands which of them its owner agreed to.
 */
export const agreementVersions = {
  terms: '2026-11-22',
  privacyPolicy: '2026-11-22',
  clientTerms: '2026-11-22',
  clientPrivacy: '2026-11-22',
} as const;

/** The versions that somebody agrees to who signs up now; employees are not asked. */
export function agreedVersions(role: Role): { terms: string; privacy: string } | undefined {
  const { terms, privacyPolicy, clientTerms, clientPrivacy } = agreementVersions;
  if (role === 'staff') return { terms, privacy: privacyPolicy };
  return role === 'company' ? { terms: clientTerms, privacy: clientPrivacy } : undefined;
}
