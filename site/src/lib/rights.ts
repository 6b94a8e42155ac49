import { useStore } from '@nanostores/react';
import { hasRight, type Right } from '../../../shared/domain/rights.ts';
import { me } from './session.ts';

/** Whether the user has a right: what they may not do is not offered. */
export function useRight(right: Right): boolean {
  const person = useStore(me);
  return person !== undefined && hasRight(person, right);
}
