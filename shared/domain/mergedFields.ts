/** Merging of what two people saved of the same fields. */
import { sameContent } from './sameContent.ts';

export interface Merged<Fields> {
  /** Everything that one of both changed; of what both changed differently, mine. */
  merged: Fields;
  /** Fields that both changed, differently. */
  clashes: (keyof Fields & string)[];
}

const isSame = (a: unknown, b: unknown): boolean => sameContent(a ?? null, b ?? null);

/**
 * @param basis what both began with
 * @param mine what I would save
 * @param theirs what is saved meanwhile
 */
export function mergeFields<Fields extends object>(
  basis: Partial<Fields>,
  mine: Fields,
  theirs: Partial<Fields>,
): Merged<Fields> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Fields & string)[];
  const merged: Partial<Fields> = { ...theirs };
  const clashes: (keyof Fields & string)[] = [];
  for (const name of names) {
    if (isSame(mine[name], basis[name])) continue;
    if (!isSame(theirs[name], basis[name]) && !isSame(theirs[name], mine[name])) clashes.push(name);
    if (mine[name] === undefined) delete merged[name];
    else merged[name] = mine[name];
  }
  return { merged: merged as Fields, clashes };
}
