import { cutToBytes } from '../../shared/domain/text.ts';

/** Bytes of a name in a sort key: DynamoDB takes 1,024 in all, and an id follows. */
const maximumLength = 512;

/**
 * A name as it stands in a sort key: NFKC and in upper case, so that every spelling is found; its beginning, since folding
 * can make one character eighteen and each of them has up to four bytes.
 */
export const nameKey = (name: string): string =>
  cutToBytes(name.normalize('NFKC').toUpperCase(), maximumLength);

/** The first character of a name's key: a list of names lies in a partition for each. */
export const initialOf = (key: string): string => [...key][0] ?? '';
