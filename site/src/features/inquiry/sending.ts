/** What the three forms share: values kept for this tab, a token for each sending, and the time the form was open. */
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { leastSecondsOpen } from '../../../../shared/domain/inquiries.ts';
import { newToken } from '../../lib/clientToken.ts';

interface Kept<Values> {
  values?: Values;
  /** What was on its way last, and its token. */
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
    // No room: the page itself still holds them.
  }
}

export interface Sending<Values> {
  /** What was typed in this tab and not sent yet. */
  kept: Values | undefined;
  /** Token and time, as the contract wants them beside the fields. */
  stamp: (fields: object) => { clientToken: string; secondsOpen: number };
  /** How long the form has been open until now. */
  secondsOpen: () => number;
  /** Resolves as soon as the form has been open long enough for a person. */
  ripe: () => Promise<void>;
  /** It was taken in. */
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
      // The same again is the same inquiry, also after a reload; something else is another.
      const text = JSON.stringify(fields);
      const before = read<Values>(key);
      const clientToken = before.sent?.text === text ? before.sent.clientToken : newToken();
      write(key, { ...before, sent: { text, clientToken } });
      return { clientToken, secondsOpen: secondsOpen() };
    },
    // A timer may fire a moment early: a person must not look like a program for it.
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

/** Keeps what is typed, but for the consent: that is given where one sends. */
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
