import { useStore } from '@nanostores/react';
import type { Me } from '../../../shared/contract/auth.ts';
import { hasRight, type Right } from '../../../shared/domain/rights.ts';
import { me } from './session.ts';

const has = (person: Me | undefined, right: Right): boolean =>
  person !== undefined && hasRight(person, right);

/** Whether the user has a right: what they may not do is not offered. */
export const useRight = (right: Right): boolean => has(useStore(me), right);

/** The same where no hook can be used: at the moment of the call. */
export const hasRightNow = (right: Right): boolean => has(me.get(), right);
