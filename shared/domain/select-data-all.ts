/** Every select list, for the server and for pages rendered there. Browser bundles use `select-data.ts`. */
import { companyOfficeLists } from './companyOffice.ts';
import { employeeLists } from './employees.ts';
import { inquiryLists } from './inquiries.ts';
import { memberSystemsLists } from './memberSystems.ts';
import { makeSelectData } from './options.ts';
import city from './reference/city.json' with { type: 'json' };
import occupation from './reference/occupation.json' with { type: 'json' };
import office from './reference/office.json' with { type: 'json' };
import skill from './reference/skill.json' with { type: 'json' };
import university from './reference/university.json' with { type: 'json' };
import { smallLists } from './select-data.ts';
import { translationLists } from './translation.ts';

const allLists = {
  ...smallLists,
  ...skill,
  ...translationLists,
  ...memberSystemsLists,
  ...office,
  ...companyOfficeLists,
  ...employeeLists,
  ...inquiryLists,
  ...occupation,
  ...city,
  ...university,
};
export type Category = keyof typeof allLists;

export const { categories, isCategory, optionsOf, optionName, option, isOption, findOptionsByName } =
  makeSelectData<Category>(allLists);
