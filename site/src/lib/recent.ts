/**
 * Records that an employee opened lately, kept on the device per account where drafts are: with these they are
 * deleted at logout.
 */
import type { HeaderFound } from '../../../shared/contract/auth.ts';
import { keepDraft, readDraft } from './drafts.ts';

export type Recent = Pick<HeaderFound, 'type' | 'id' | 'number' | 'name'>;

const form = 'recent';
const most = 8;

export const recentThings = (): Recent[] => {
  const { values } = readDraft<{ things?: unknown }>(form) ?? {};
  return Array.isArray(values?.things) ? (values.things as Recent[]) : [];
};

/** Puts it first. */
export function remember({ type, id, number, name }: Recent): void {
  const thing = { type, id, name, ...(number && { number }) };
  const others = recentThings().filter((one) => one.type !== type || one.id !== id);
  keepDraft(form, { values: { things: [thing, ...others].slice(0, most) }, basis: {} });
}
