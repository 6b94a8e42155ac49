import { idOfText } from '../platform/ids.ts';

/** A company saves a person once: the id follows from the pair. */
export const favoriteIdOf = ({ companyId, staffId }: { companyId: string; staffId: string }): string =>
  idOfText(`favorite ${companyId} ${staffId}`);
