import type { Collection } from '../../../shared/collections/collection.ts';
import { applicantSource } from '../applications/applicants.ts';
import { hireSource } from '../applications/openHires.ts';
import { companySource } from '../companies/list.ts';
import { favoriteSource } from '../favoriteStaff/list.ts';
import { inquirySource } from '../inquiries/list.ts';
import { interviewSource } from '../interviews/ofCompany.ts';
import { postingSource } from '../jobs/postingList.ts';
import type { ListSource } from '../lists/sources.ts';
import { peopleSource } from '../people/source.ts';
import { scoutSource } from '../scouts/list.ts';
import { jobSource } from '../search/source.ts';
import { talentSource } from '../talent/source.ts';

/** The lists in the read model; other lists are short and read directly. */
const every = [
  jobSource,
  inquirySource,
  postingSource,
  companySource,
  scoutSource,
  talentSource,
  peopleSource,
  favoriteSource,
  applicantSource,
  interviewSource,
  hireSource,
] as const;

export type ListName = (typeof every)[number]['layout']['collection']['name'];

/** Every list of the read model by name of its collection. */
export const sources = Object.fromEntries(
  every.map((source) => [source.layout.collection.name, source]),
) as unknown as Readonly<Record<ListName, ListSource<Collection>>>;

export const listNames = Object.keys(sources) as ListName[];
export const isListName = (name: string): name is ListName => Object.hasOwn(sources, name);
