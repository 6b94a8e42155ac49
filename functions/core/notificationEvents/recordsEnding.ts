import * as z from 'zod';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { retentionMonths } from '../../../shared/domain/retention.ts';
import { formatDay, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { letterTo, localized, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { retentionMonthsOf } from '../retention/setting.ts';
import { endingBy } from '../retention/step.ts';
import { notificationEvent } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';
import { worded } from './wording.ts';

const noticeKey = z.object({
  companyId: z.string(),
  /** Day. */
  noticedOn: z.string(),
});
type NoticeKey = z.infer<typeof noticeKey>;

export interface EndingProps {
  company: LocalizedText;
  months: number;
  /** How many applications. */
  count: number;
  /** The first and the last of the last days. */
  first: string;
  last: string;
}

/** What ends soon, in the table of applicants. */
const listQuery = '?face=table&filter=ALL&keeping=ending';

/** Undefined if nothing ends any more, or the notice comes so late that its days are over. */
async function propsOf(key: NoticeKey): Promise<EndingProps | undefined> {
  const { companyId } = key;
  const [of, months] = await Promise.all([get(company, { id: companyId }), retentionMonthsOf(companyId)]);
  if (!of || of.withdrawn) return undefined;
  const ending = await endingBy(key, months);
  const days = ending
    .filter(({ hiddenFor }) => !hiddenFor.includes('company'))
    .map(({ lastDay }) => lastDay)
    .filter((day) => day >= tokyoDay(now()))
    .toSorted();
  const [first] = days;
  if (first === undefined) return undefined;
  return { company: of.profile.name, months, count: days.length, first, last: days.at(-1)! };
}

/** What a company kept of declined and withdrawn people ends in two weeks: to the company. When: core/retention. */
export const recordsEnding = notificationEvent({
  name: 'recordsEnding',
  key: noticeKey,
  id: ({ companyId, noticedOn }) => `RECORDS_ENDING#${companyId}#${noticedOn}`,
  notify: async (key) => {
    const props = await propsOf(key);
    if (!props) return undefined;
    const { first } = props;
    return {
      recipients: [await companyAccount(key.companyId)],
      at: startOfDay(key.noticedOn),
      notice: {
        type: 'records-ending',
        text: worded('recordsEnding', {
          day: { jp: formatDay(first, 'jp'), en: formatDay(first, 'en') },
        }),
        link: `${address('clientApplicants', undefined, 'jp')}${listQuery}`,
      },
    };
  },
  mail: {
    kind: 'records',
    props: async (key) => propsOf(key),
    letter: (props: EndingProps, context) => {
      const { t, locale, url } = writing(context);
      const { count, months } = props;
      const values = { day: formatDay(props.first, locale), last: formatDay(props.last, locale) };
      return letterTo(
        'company',
        localized(props.company, locale),
        t('email:recordsEnding.subject', values),
        {
          heading: t('email:recordsEnding.heading', { count }),
          paragraphs: [
            t('email:recordsEnding.body', { ...values, count: months }),
            t('email:recordsEnding.what'),
            t('email:recordsEnding.longer', { maximum: retentionMonths.maximum }),
          ],
          facts: [
            { label: t('email:facts.applicants'), value: t('email:facts.applicants_count', { count }) },
            {
              label: t('email:facts.keptUntil'),
              value:
                props.first === props.last
                  ? values.day
                  : t('email:facts.keptUntilRange', { from: values.day, until: values.last }),
            },
          ],
          action: { label: t('email:recordsEnding.action'), url: `${url('clientApplicants')}${listQuery}` },
        },
        context,
      );
    },
  },
});
