import { useRef } from 'react';

/** As the contract folds an address: two spellings of one are one. */
const folded = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/**
 * Asks, when one leaves the field, whether an address can still register; each address once. Where the answer does not
 * come, registration itself will say.
 */
export function useEmailCheck(ask: (email: string) => Promise<{ available: boolean }>) {
  const known = useRef(new Map<string, boolean>());
  return {
    /** Resolves to whether something new was learned. */
    async check(typed: string): Promise<boolean> {
      const email = folded(typed);
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || known.current.has(email)) return false;
      try {
        known.current.set(email, (await ask(email)).available);
        return true;
      } catch {
        return false;
      }
    },
    isTaken: (typed: string) => known.current.get(folded(typed)) === false,
  };
}
