import { daysBetween, tokyoDay } from '../../../shared/domain/time.ts';
import { letterTo, localized, writing } from '../../email/parts.ts';
import { now } from '../../platform/clock.ts';
import { countOpenJobs } from '../jobs/countOpen.ts';
import { notificationEvent } from './notificationEvent.ts';
import {
  notifyOfPlan,
  type PlanProps,
  planId,
  planInquiry,
  planKey,
  planProps,
  planValues,
} from './plans.ts';

/** A plan ends in a few days: to its company. */
export const planEnding = notificationEvent({
  name: 'planEnding',
  key: planKey,
  id: planId,
  notify: (key) => notifyOfPlan(key, { type: 'plan-ending', text: 'planEnding' }),
  mail: {
    kind: 'plans',
    props: async (key) => {
      const props = await planProps(key);
      if (!props) return undefined;
      const openJobs = await countOpenJobs(key);
      return { ...props, daysLeft: daysBetween(tokyoDay(now()), key.validUntil), openJobs };
    },
    letter: (props: PlanProps & { daysLeft: number; openJobs: number }, context) => {
      const { t, locale } = writing(context);
      const { daysLeft, openJobs } = props;
      const values = planValues(props, context);
      return letterTo(
        'company',
        localized(props.company, locale),
        daysLeft === 0
          ? t('email:planEnding.subjectToday', values)
          : t('email:planEnding.subject', { ...values, count: daysLeft }),
        {
          heading:
            daysLeft === 0
              ? t('email:planEnding.headingToday', values)
              : t('email:planEnding.heading', { ...values, count: daysLeft }),
          paragraphs: [
            openJobs > 0
              ? t('email:planEnding.open', { ...values, count: openJobs })
              : t('email:planEnding.noneOpen', values),
            t('email:planEnding.kept'),
            t('email:planEnding.extend'),
          ],
          facts: [
            { label: t('email:facts.plan'), value: values.plan },
            { label: t('email:facts.planUntil'), value: values.day },
          ],
          action: planInquiry(props, context),
        },
        context,
      );
    },
  },
});
