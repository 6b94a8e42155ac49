/**
 * Shared by the three forms: values kept in this tab, an idempotency token, and the time that the form was
 * open.
 */
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { leastSecondsOpen } from '../../../../shared/domain/inquiries.ts';
import { newToken } from '../../lib/clientToken.ts';

interface Kept<Values> {
  values?: Values;
  /** What was last sent, and its token. */
  sent?: { text: string; clientToken: string };
}

function read<Values>(key: string): Kept<Values> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept<Values> | null) ?? {};
  } catch {
    return {};
  }
}

function write(key: string, kept: Kept<unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full: the page itself still has them.
  }
}

export interface Sending<Values> {
  /** The unsent draft of this tab. */
  kept: Values | undefined;
  /** Token and time, as required by the contract besides the fields. */
  stamp: (fields: object) => { clientToken: string; secondsOpen: number };
  /** How long the form has been open. */
  secondsOpen: () => number;
  /** Resolves when the form has been open long enough for a person. */
  ripe: () => Promise<void>;
  /** It was accepted. */
  sent: () => void;
}

export function useSending<Values extends FieldValues>(name: string): Sending<Values> {
  const key = `inquiry:${name}`;
  const [kept] = useState(() => read<Values>(key).values);
  const openedAt = useRef(performance.now());
  const secondsOpen = () => (performance.now() - openedAt.current) / 1000;
  return {
    kept,
    secondsOpen,
    stamp(fields) {
      // The same contents are the same inquiry, also after a reload; other contents are another.
      const text = JSON.stringify(fields);
      const before = read<Values>(key);
      const clientToken = before.sent?.text === text ? before.sent.clientToken : newToken();
      write(key, { ...before, sent: { text, clientToken } });
      return { clientToken, secondsOpen: secondsOpen() };
    },
    // A timer may fire slightly early, which must not make a person look like a bot.
    ripe: () =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, leastSecondsOpen + 0.3 - secondsOpen()) * 1000),
      ),
    sent() {
      sessionStorage.removeItem(key);
      openedAt.current = performance.now();
    },
  };
}

/** Keeps the draft, except for the consent, which is given when sending. */
export function useKeeping<Values extends FieldValues>(
  name: string,
  { watch }: Pick<UseFormReturn<Values>, 'watch'>,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const key = `inquiry:${name}`;
      write(key, { ...read(key), values: { ...values, consent: false } });
    });
    return unsubscribe;
  }, [name, watch]);
}
