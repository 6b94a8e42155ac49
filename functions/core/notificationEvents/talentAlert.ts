import * as z from 'zod';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { positionName } from '../recommendation/wording.ts';
import { type NewTalent, talentAlertContent } from '../talent/alerts.ts';
import type { TalentCard } from '../talent/document.ts';
import { notificationEvent } from './notificationEvent.ts';

/** Maximum of people of a search in a mail; the rest is counted. */
const peopleOfSearch = 10;

interface Props {
  company: LocalizedText;
  searches: readonly (Pick<NewTalent, 'name' | 'query'> & {
    people: readonly Pick<
      TalentCard,
      'staffNumber' | 'japaneseLevel' | 'prefecture' | 'experience' | 'wishes'
    >[];
  })[];
  /** Further matches. */
  more: number;
}

/** Saved searches have new people: to the member of the company, once a week (events/alert.ts). */
export const talentAlert = notificationEvent({
  name: 'talentAlert',
  key: z.object({
    id: z.string(),
    people: z.array(z.object({ staffId: z.string(), searchIds: z.array(z.string()) })),
    more: z.int(),
  }),
  id: ({ id }) => `TALENT_ALERT#${id}`,
  mail: {
    kind: 'talentAlerts',
    props: async ({ people, more }, owner) => {
      const searches = await talentAlertContent(owner, people);
      const of = owner.companyId === undefined ? undefined : await get(company, { id: owner.companyId });
      return searches && of && { company: of.profile.name, searches, more };
    },
    letter: ({ company: of, searches, more }: Props, context) => {
      const { t, locale, url } = writing(context);
      const count = more + searches.reduce((sum, { people }) => sum + people.length, 0);
      return {
        ...letterTo(
          'company',
          localized(of, locale),
          t('email:talentAlert.subject', { count }),
          {
            heading: t('email:talentAlert.heading', { count }),
            paragraphs: [t('email:talentAlert.body')],
            action: { label: t('email:talentAlert.action'), url: url('clientSearch') },
            notes: [
              ...(more > 0 ? [t('email:talentAlert.more', { count: more })] : []),
              t('email:talentAlert.note'),
            ],
          },
          context,
        ),
        items: searches.map(({ name, query, people }) => ({
          title: t('email:talentAlert.search', { name: inOneLine(name), count: people.length }),
          url: `${url('clientSearch')}?${query}`,
          lines: [
            ...people.slice(0, peopleOfSearch).map((one) => headline(one, locale)),
            ...(people.length > peopleOfSearch
              ? [t('email:talentAlert.others', { count: people.length - peopleOfSearch })]
              : []),
          ],
        })),
      };
    },
  },
});

/** Number, occupation, level of Japanese and prefecture, all from lists: nothing that somebody typed. */
function headline(
  { staffNumber, japaneseLevel, prefecture, experience, wishes }: Props['searches'][number]['people'][number],
  locale: Locale,
): string {
  const occupation = [...experience.flatMap(({ occupations }) => occupations), ...wishes.jobPositions][0];
  return [
    staffNumber,
    ...(occupation ? [positionName(occupation, locale)] : []),
    optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale),
    ...(prefecture ? [optionName('PREFECTURE', prefecture, locale)] : []),
  ].join(' | ');
}
