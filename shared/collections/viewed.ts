import type { Collection } from './collection.ts';
import { companies } from './companies.ts';
import { employees } from './employees.ts';
import { inquiries } from './inquiries.ts';
import { people } from './people.ts';
import { postings } from './postings.ts';

/** The office's lists, whose filters, order and columns employees save under a name, and what they list. */
export const viewed = {
  companies,
  employees,
  inquiries,
  people,
  peopleAdvanced: people,
  peopleSearch: people,
  postings,
  translators: people,
} as const satisfies Record<string, Collection>;
export type ViewedList = keyof typeof viewed;
