import type { JobCard } from '../../../shared/contract/jobs.ts';
import { japaneseLevels, type Prefecture, prefectures } from '../../../shared/domain/codes.ts';
import { nearPrefectures } from '../../../shared/domain/neighbouringPrefectures.ts';
import { effectiveJapanese } from '../../../shared/domain/recommendation.ts';
import type { JobQuery } from '../../search/types.ts';
import { ask } from '../search/read-model.ts';
import { cardsOf } from '../search/search.ts';
import type { Person } from './person.ts';

/** The newest that each question brings. Ten questions at most: what is looked at stays the same however many jobs there are. */
export const candidatesEach = 80;

type Filters = JobQuery['filters'];

const isPrefecture = (code: string | undefined): code is Prefecture =>
  (prefectures as readonly (string | undefined)[]).includes(code);

/** The places that count, and those next to them. */
function placesOf({ wishes, prefecture }: Person): Filters[] {
  const areas = wishes?.areas.length ? wishes.areas : prefecture ? [{ country: 'JP', prefecture }] : [];
  const wished = areas.map((area) => area.prefecture).filter(isPrefecture);
  const countries = areas.filter((area) => area.prefecture === undefined).map(({ country }) => country);
  return [
    ...(wished.length > 0 ? [{ prefecture: [...new Set(wished)] }] : []),
    ...(countries.length > 0 ? [{ country: [...new Set(countries)] }] : []),
    ...(wished.length > 0 ? [{ prefecture: [...new Set(wished.flatMap(nearPrefectures))] }] : []),
  ];
}

function positionsOf({ wishes }: Person): Filters[] {
  const positions = wishes?.jobPositions ?? [];
  const middles = positions.flatMap(({ middle }) => middle ?? []);
  const majors = positions.map(({ major }) => major);
  return [
    ...(middles.length > 0 ? [{ positionMiddle: [...new Set(middles)] }] : []),
    ...(majors.length > 0 ? [{ positionMajor: [...new Set(majors)] }] : []),
  ];
}

/** Questions from narrow to wide, so that the best fitting are among the newest of one of them. */
export function questionsFor(person: Person): Filters[] {
  const own = effectiveJapanese(person);
  const understood: Filters = own
    ? { japaneseLevel: japaneseLevels.slice(0, japaneseLevels.indexOf(own) + 1) }
    : {};
  const [place = {}, ...otherPlaces] = placesOf(person);
  const [position = {}, ...otherPositions] = positionsOf(person);
  const wishes = person.wishes;
  const questions: Filters[] = [
    { ...position, ...place, ...understood },
    { ...position, ...place },
    ...otherPositions.map((other) => ({ ...other, ...place, ...understood })),
    ...otherPlaces.slice(0, 2).map((other) => ({ ...position, ...other, ...understood })),
    { ...position, ...understood },
    ...(wishes?.remotePolicies.includes('remote')
      ? [{ ...position, ...understood, remotePolicy: ['remote'] }]
      : []),
    { ...place, ...understood },
    ...(person.visaType ? [{ ...understood, visaType: [person.visaType] }] : []),
    {},
  ];
  return [...new Map(questions.map((one) => [JSON.stringify(one), one])).values()];
}

/** Open jobs worth looking at, each once: the newest that each question finds. */
export async function candidatesFor(person: Person, asking = ask): Promise<JobCard[]> {
  const found = await Promise.all(
    questionsFor(person).map((filters) =>
      asking({ filters, sort: 'newest', offset: 0, limit: candidatesEach, facets: [] }),
    ),
  );
  return [...new Map(found.flatMap(cardsOf).map((card) => [card.id, card])).values()];
}

/** Which of the person's skills each of these jobs mentions, found as the search finds words. */
export async function mentionedSkills(
  skills: readonly string[],
  ids: readonly string[],
  asking = ask,
): Promise<ReadonlyMap<string, string[]>> {
  const mentioned = new Map<string, string[]>();
  if (ids.length === 0) return mentioned;
  for (const skill of skills) {
    const { hits } = await asking({
      keyword: skill,
      filters: {},
      ids: [...ids],
      sort: 'newest',
      offset: 0,
      limit: ids.length,
      facets: [],
    });
    for (const { id } of hits) mentioned.set(id, [...(mentioned.get(id) ?? []), skill]);
  }
  return mentioned;
}
