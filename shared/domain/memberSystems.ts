/** A member in other systems than this one: their numbers there, and the move from the former system. */
import { makeSelectData } from './options.ts';
import lists from './reference/memberSystems.json' with { type: 'json' };

/** The select lists of it: in a small bundle. */
export const memberSystemsLists = lists;
export const { optionsOf, optionName } = makeSelectData<keyof typeof lists>(lists);

/** Systems in which a member has a number, by the fields of `StaffErpInfo`. */
export const numberedSystems = [
  'accountingNumber',
  'payrollNumber',
  'attendanceNumber',
  'bankMasterNumber',
] as const;
