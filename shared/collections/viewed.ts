import { employees } from './employees.ts';
import { inquiries } from './inquiries.ts';
import { people } from './people.ts';
import { postings } from './postings.ts';

/** The office's lists, whose filters, order and columns employees save under a name. */
export const viewedCollections = [employees, inquiries, people, postings] as const;
export type ViewedList = (typeof viewedCollections)[number]['name'];

export const viewedLists = ['employees', 'inquiries', 'people', 'postings'] as const satisfies ViewedList[];
