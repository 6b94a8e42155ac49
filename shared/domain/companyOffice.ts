/** Companies as the office keeps them: their select lists. */
import { makeSelectData } from './options.ts';
import lists from './reference/companyOffice.json' with { type: 'json' };

/** In a small bundle: the screens of companies need no other list of the office. */
export const companyOfficeLists = lists;
export const { optionName } = makeSelectData<keyof typeof lists>(lists);
