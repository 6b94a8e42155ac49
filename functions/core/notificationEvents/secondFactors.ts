import * as z from 'zod';
import { formatDayTime } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, footer, writing } from '../../email/parts.ts';
import type { Addressed } from './notificationEvent.ts';

/** Shared by the mails about the second factor of an employee, which go out whatever else is muted. */

export const secondFactorKey = z.object({ accountId: z.string(), at: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

export interface SecondFactorProps {
  /** When it happened. */
  at: string;
}

/** Nobody who has left, with whom it ended. */
export async function addressedTo<Props>(
  { accountId }: Pick<SecondFactorKey, 'accountId'>,
  props: Props,
): Promise<Addressed<Props> | undefined> {
  const owner = await get(account, { id: accountId });
  if (!owner || owner.state === 'WITHDRAWN') return undefined;
  return { to: owner.email, locale: owner.locale, props };
}

type Mail = 'secondFactorSetUp' | 'secondFactorRemoved' | 'recoveryCodeUsed';

/** @param body the paragraph that says what happened */
export function secondFactorLetter(
  name: Mail,
  { at, body }: { at?: string; body: string },
  context: Context,
): Letter {
  const { t, url, locale } = writing(context);
  return {
    locale,
    area: 'management',
    subject: t(`email:${name}.subject`),
    preview: body,
    heading: t(`email:${name}.heading`),
    paragraphs: [body],
    ...(at !== undefined && {
      facts: [{ label: t('email:facts.happenedAt'), value: formatDayTime(at, locale) }],
    }),
    action: {
      label: t(`email:${name}.action`),
      url: url(name === 'secondFactorRemoved' ? 'managementLogin' : 'managementSecurity'),
    },
    notes: [t('email:secondFactorNote')],
    footer: footer('management', context),
  };
}
