import * as z from 'zod';
import type { Role } from '../../../shared/domain/codes.ts';
import { account, currentLink, link } from '../../data/entities/account.ts';
import { get, type Stored } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { type Context, footer, writing } from '../../email/parts.ts';
import { linkToken } from '../accounts/links.ts';
import { type Addressed, changed, type Happening, happening } from './happening.ts';

/** What the mails with a link that must work have in common. */

type LinkType = Stored<typeof link>['type'];

const linkKey = z.object({ linkId: z.string(), accountId: z.string() });
type LinkKey = z.infer<typeof linkKey>;

export interface LinkProps {
  role: Role;
  /** The address that it goes to. */
  email: string;
  /** What the mailed address carries as `token`, behind its `#`. */
  token: string;
  /** Where its reader wanted to go, on the site. */
  next?: string | undefined;
}

/** A link that was used, has run out or was followed by a newer one is not mailed any more. */
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
 * Where a mailed link leads: the login page of the area takes confirmations, the password page new passwords. The token
 * stands in the fragment, which browsers send to nobody: no log between here and there holds it. Where its reader wanted to
 * go is no secret and stands in the query.
 */
function linkAddress(type: LinkType, { role, token, next }: LinkProps, context: Context): string {
  const { url } = writing(context);
  const isCompany = role === 'company';
  const login = isCompany ? 'clientLogin' : role === 'staff' ? 'login' : 'managementLogin';
  const route = type === 'reset_password' ? (isCompany ? 'clientForgotPassword' : 'forgotPassword') : login;
  const fragment = new URLSearchParams({ token, type });
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return `${url(route)}${query}#${fragment}`;
}

type LinkMail = 'activeAccount' | 'changeEmail' | 'resetPassword';

/** It names nobody: whoever typed the address may not be its owner. */
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

/** Somebody is mailed a link at once. @param paragraph what the mail says of it */
export const mailedLink = <const Name extends LinkMail>(
  name: Name,
  { type, paragraph }: { type: LinkType; paragraph: (props: LinkProps, context: Context) => string },
): Happening<Name, LinkKey, LinkProps> =>
  happening({
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
