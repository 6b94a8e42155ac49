import { useRef } from 'react';

/** Normalized as in the contract. */
const folded = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/**
 * Checks on leaving the field whether an address can still register; each address once. Without a response,
 * registration itself will report it.
 */
export function useEmailCheck(ask: (email: string) => Promise<{ available: boolean }>) {
  const known = useRef(new Map<string, boolean>());
  return {
    /** Resolves to whether there is a new result. */
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
