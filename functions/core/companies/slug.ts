import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { slugOf } from '../../../shared/domain/slugs.ts';

const longest = 60;
/** Legal forms are left out of an address. */
const legalForm =
  /-(?:co-ltd|company-limited|co|ltd|limited|inc|incorporated|corp|corporation|kk|k-k|llc|gk|g-k)$/;
/** A slug that looks like a company number is reserved for the company with that number. */
const likeNumber = /^c\d{7,}$/;

/**
 * The address for a name: from the English name, otherwise from the Latin letters of the Japanese one;
 * undefined if there are none.
 */
export function slugBase(name: LocalizedText): string | undefined {
  for (const written of [name.en, name.jp]) {
    const plain = slugOf((written ?? '').normalize('NFKC'));
    let slug = plain;
    while (legalForm.test(slug)) slug = slug.replace(legalForm, '');
    slug = slug.slice(0, longest).replace(/-+$/, '');
    if (slug.length >= 2 && !likeNumber.test(slug)) return slug;
  }
  return undefined;
}

/** Addresses in the order in which they are tried; the last is always free. */
export function slugCandidates(name: LocalizedText, companyNumber: string): string[] {
  const own = companyNumber.toLowerCase();
  const base = slugBase(name);
  return base ? [base, `${base}-${Number(companyNumber.slice(1))}`, own] : [own];
}
