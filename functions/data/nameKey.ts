import { cutToBytes } from '../../shared/domain/text.ts';

/** Maximum bytes of a name in a sort key: DynamoDB allows 1,024 in all, and an id follows. */
const maximumLength = 512;

/**
 * A name as a sort key: NFKC and upper case, so that every spelling is found; truncated, since normalization
 * can expand one character to eighteen of up to four bytes each.
 */
export const nameKey = (name: string): string =>
  cutToBytes(name.normalize('NFKC').toUpperCase(), maximumLength);

/** The first character of a name's key: lists of names have a partition per initial. */
export const initialOf = (key: string): string => [...key][0] ?? '';
