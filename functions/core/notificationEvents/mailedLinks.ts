import * as z from 'zod';
import type { Role } from '../../../shared/domain/codes.ts';
import { account, currentLink, link } from '../../data/entities/account.ts';
import { get, type Stored } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, footer, writing } from '../../email/parts.ts';
import { linkToken } from '../accounts/links.ts';
import { type Addressed, changed, type NotificationEvent, notificationEvent } from './notificationEvent.ts';

/** Shared by the mails that carry a working link. */

type LinkType = Stored<typeof link>['type'];

const linkKey = z.object({ linkId: z.string(), accountId: z.string() });
type LinkKey = z.infer<typeof linkKey>;

export interface LinkProps {
  role: Role;
  /** The recipient's address. */
  email: string;
  /** The token in the mailed URL's fragment. */
  token: string;
  /** Path on the site where the user wanted to go. */
  next?: string | undefined;
}

/** A link that was used, has expired or was replaced is not mailed any more. */
async function addressedLink(
  { linkId: id, accountId }: LinkKey,
  type: LinkType,
): Promise<Addressed<LinkProps> | undefined> {
  const owner = await get(account, { id: accountId });
  if (!owner || owner.state === 'WITHDRAWN') return undefined;
  const found = await get(link, { id });
  if (!found || found.type !== type) return undefined;
  const current = await get(currentLink, { accountId, type });
  if (current?.linkId !== id) return undefined;
  const { email, next } = found;
  const props = { role: owner.role, token: await linkToken(id), email, next };
  return { to: email, locale: owner.locale, props };
}

/**
 * The mailed URL: confirmations lead to the area's login page, new passwords to the password page. The token
 * is in the fragment, which browsers do not send, so that no log contains it. Where the user wanted to go is
 * no secret and is in the query.
 */
function linkAddress(type: LinkType, { role, token, next }: LinkProps, context: Context): string {
  const { url } = writing(context);
  const isCompany = role === 'company';
  const login = isCompany ? 'clientLogin' : role === 'staff' ? 'login' : 'managementLogin';
  const setsPassword = type === 'reset_password' || type === 'invitation';
  const route =
    type === 'claim'
      ? 'claimAccount'
      : setsPassword
        ? isCompany
          ? 'clientForgotPassword'
          : 'forgotPassword'
        : login;
  const fragment = new URLSearchParams({ token, type });
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return `${url(route)}${query}#${fragment}`;
}

type LinkMail = 'activeAccount' | 'changeEmail' | 'employeeInvited' | 'memberInvited' | 'resetPassword';

/** Names nobody: the address may not belong to the user who typed it. */
function linkLetter(
  name: LinkMail,
  { type, paragraph, props }: { type: LinkType; paragraph: string; props: LinkProps },
  context: Context,
): Letter {
  const { t, locale } = writing(context);
  const { role } = props;
  const area = role === 'staff' || role === 'company' ? role : 'management';
  return {
    locale,
    area,
    subject: t(`email:${name}.subject`),
    preview: paragraph,
    heading: t(`email:${name}.heading`),
    paragraphs: [paragraph],
    action: { label: t(`email:${name}.action`), url: linkAddress(type, props, context) },
    notes: [t(`email:${name}.note`)],
    showAddress: true,
    footer: footer(area, context),
  };
}

/** A link is mailed at once. @param paragraph the mail's text */
export const mailedLink = <const Name extends LinkMail>(
  name: Name,
  { type, paragraph }: { type: LinkType; paragraph: (props: LinkProps, context: Context) => string },
): NotificationEvent<Name, LinkKey, LinkProps> =>
  notificationEvent({
    name,
    key: linkKey,
    id: ({ linkId }) => `LINK#${linkId}`,
    on: changed(link, (before, after) =>
      after?.type === type && before?.id !== after.id
        ? [{ linkId: after.id, accountId: after.accountId }]
        : [],
    ),
    mail: {
      kind: 'account',
      recipient: ({ accountId }) => accountId,
      addressed: (key) => addressedLink(key, type),
      letter: (props: LinkProps, context) =>
        linkLetter(name, { type, paragraph: paragraph(props, context), props }, context),
    },
  });
