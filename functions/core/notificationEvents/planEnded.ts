import { type Context, letterTo, localized, writing } from '../../email/parts.ts';
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

/** A plan has ended: to its company. */
export const planEnded = notificationEvent({
  name: 'planEnded',
  key: planKey,
  id: planId,
  notify: (key) => notifyOfPlan(key, { type: 'plan-ended', text: 'planEnded' }),
  mail: {
    kind: 'plans',
    props: planProps,
    letter: (props: PlanProps, context: Context) => {
      const { t, locale } = writing(context);
      const values = planValues(props, context);
      return letterTo(
        'company',
        localized(props.company, locale),
        t('email:planEnded.subject', values),
        {
          heading: t('email:planEnded.heading', values),
          paragraphs: [
            t('email:planEnded.body', values),
            t('email:planEnded.kept'),
            t('email:planEnded.extend'),
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
