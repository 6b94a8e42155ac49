/**
 * The address that a Japanese postal code stands for, from files beside the site's own: nobody learns what is looked up.
 * The build makes them (site/postalFiles.ts), one for each first three digits.
 */
import type { Prefecture } from '../../../shared/domain/codes.ts';
import { postalDigits as digitsOf, isPostalCode } from '../../../shared/domain/postalCode.ts';
import { postalFile } from './postalFile.ts';

export interface PostalAddress {
  prefecture: Prefecture | '';
  /** City, ward, town or village as Japan Post writes it; '' where one code stands for several. */
  city: string;
  /** The part of the city, likewise. */
  town: string;
}

/** By the last four digits, or by the first two of them where these say it all. */
export type PostalFile = Readonly<Record<string, readonly [Prefecture | '', string, string]>>;

/** The seven digits of what was typed; undefined while they are not all there. */
export function postalDigits(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return isPostalCode(digits) ? digits : undefined;
}

/** @param digits all seven. @returns undefined where there is no such code. @throws TypeError without a connection */
export async function addressOfPostalCode(
  digits: string,
  signal?: AbortSignal,
): Promise<PostalAddress | undefined> {
  const answer = await fetch(postalFile(digits.slice(0, 3)), signal ? { signal } : {});
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new TypeError(`Postal codes: ${answer.status}`);
  const file = (await answer.json()) as PostalFile;
  const row = [digits.slice(3), digits.slice(3, 5)].find((key) => Object.hasOwn(file, key));
  if (row === undefined) return undefined;
  const [prefecture, city, town] = file[row]!;
  return { prefecture, city, town };
}
