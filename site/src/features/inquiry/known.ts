/** Data of the logged-in user, to prefill the form. */

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { displayName } from '../../../../shared/domain/personName.ts';
import { api } from '../../lib/api.ts';
import { me } from '../../lib/session.ts';
import { pageLocale } from '../../lib/texts.ts';

export interface Known {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  companyName?: string | undefined;
  website?: string | undefined;
}

async function ask(role: string): Promise<Known> {
  const locale = pageLocale();
  if (role === 'staff') {
    const { basicInfo } = await api('GET /staff/basic-info');
    return { phone: basicInfo?.phone };
  }
  const { profile } = await api('GET /company/info');
  const [person] = profile.personsInCharge ?? [];
  return {
    name: person?.name,
    phone: person?.phone ?? profile.phone,
    companyName: profile.name?.[locale] ?? profile.name?.jp ?? profile.name?.en,
    website: profile.website,
  };
}

/** Passes on known data: first from this browser, then from the API. Without it the user types. */
export function useKnown(fill: (known: Known) => void): void {
  const person = useStore(me);
  const latest = useRef(fill);
  latest.current = fill;
  const id = person?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!person) return;
    const { role, name, email } = person;
    latest.current({ email, ...(role === 'staff' ? { name: displayName(name, pageLocale()) } : {}) });
    if (role !== 'staff' && role !== 'company') return;
    let gone = false;
    ask(role).then(
      (known) => gone || latest.current(known),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id]);
}
