import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { slugOf } from '../../../shared/domain/slugs.ts';

const longest = 60;
/** Legal forms say nothing in an address. */
const legalForm =
  /-(?:co-ltd|company-limited|co|ltd|limited|inc|incorporated|corp|corporation|kk|k-k|llc|gk|g-k)$/;
/** What a company number looks like belongs to the company of that number. */
const likeNumber = /^c\d{7,}$/;

/**
 * The address that a name asks for: of the English name, else of the Latin letters in the Japanese one; undefined where
 * there are none.
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

/** Addresses in the order in which they are tried; the last cannot be another company's. */
export function slugCandidates(name: LocalizedText, companyNumber: string): string[] {
  const own = companyNumber.toLowerCase();
  const base = slugBase(name);
  return base ? [base, `${base}-${Number(companyNumber.slice(1))}`, own] : [own];
}
