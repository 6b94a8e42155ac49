import { useRef, useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import { type Merged, mergeFields } from '../../../../../shared/domain/mergedFields.ts';

/** What a colleague or the member saved meanwhile, beside what was to be saved. */
export interface Clash<Fields> extends Merged<Fields> {
  theirs: Partial<Fields>;
}

/** How often a save that met no clashing field is tried again by itself. */
const mostRounds = 5;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile';

/**
 * Saves fields under the version that was read. If somebody saved meanwhile, what both changed in different fields is
 * kept without asking, and fields that both changed are asked about.
 * @returns `save`: false if it is asked
 */
export function useMergedSave<Fields extends object>({
  basis,
  version,
  put,
  latest,
}: {
  basis: Partial<Fields>;
  version: number;
  put: (fields: Fields, version: number) => Promise<void>;
  latest: () => Promise<{ fields: Partial<Fields>; version: number }>;
}) {
  const known = useRef({ fields: basis, version });
  const [clash, setClash] = useState<Clash<Fields>>();
  const save = async (fields: Fields): Promise<boolean> => {
    let mine = fields;
    for (let round = 1; ; round += 1) {
      try {
        await put(mine, known.current.version);
        setClash(undefined);
        return true;
      } catch (error) {
        if (!isStale(error) || round >= mostRounds) throw error;
      }
      const now = await latest();
      const found = mergeFields(known.current.fields, mine, now.fields);
      known.current = now;
      if (found.clashes.length > 0) {
        setClash({ ...found, theirs: now.fields });
        return false;
      }
      mine = found.merged;
    }
  };
  return { save, clash, back: () => setClash(undefined) };
}
