import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { formatPhone } from '../../../shared/domain/phone.ts';
import { useInView } from '../lib/inView.ts';

/** Loaded once for all numbers, so that those of a long list change together and not one by one while it scrolls. */
const rules = atom<{ format?: typeof formatPhone }>({});

async function loadRules(): Promise<void> {
  const { formatPhone: format } = await import('../../../shared/domain/phone.ts');
  if (!rules.get().format) rules.set({ format });
}

/**
 * A phone number, written as its country does once one comes into view: the rules of all countries are as much script
 * as the rest of the page.
 * @param number E.164
 */
export function Phone({ number }: { number: string }) {
  const { format } = useStore(rules);
  const [place, isInView] = useInView(200);
  useEffect(() => {
    // Without them it can be called as it is.
    if (isInView && !format) loadRules().catch(() => undefined);
  }, [isInView, format]);
  return (
    <a {...(!format && { ref: place })} className="text-link" href={`tel:${number}`}>
      {format ? format(number) : number}
    </a>
  );
}
