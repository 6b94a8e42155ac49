import { currentLink, link } from '../../data/entities/account.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { hmac, newId, sameSecret, sha256 } from '../../platform/ids.ts';
import { secrets } from '../../platform/secrets.ts';
import type { Account } from './account.ts';

export type Link = Stored<typeof link>;
export type LinkType = Link['type'];

/** Seconds until a link expires. */
const linkSeconds: Record<LinkType, number> = {
  active_account: 24 * 3600,
  change_email: 24 * 3600,
  reset_password: 3600,
  /** Over a week-end and a day off; also stated in the mail. */
  invitation: 7 * 24 * 3600,
  claim: 7 * 24 * 3600,
};

const secretOf = async (linkId: string) => hmac((await secrets()).linkKey, `link ${linkId}`);

/**
 * The token in a mail: `<link id>.<secret>`. The secret is derived from the id each time and never stored.
 */
export async function linkToken(linkId: string): Promise<string> {
  return `${linkId}.${await secretOf(linkId)}`;
}

/** What sign-up returns about its confirmation mail (`confirmation` of the contract). */
export interface Confirmation {
  next?: string | undefined;
  deviceSecret?: string | undefined;
}

/**
 * The writes that create a link for an account and invalidate older ones of its type. The mail is sent after
 * the commit, from the stream.
 * @param to the recipient's address; for change_email the new one
 */
export async function linkWrites(
  accountId: string,
  type: LinkType,
  to: string,
  { next, deviceSecret }: Confirmation = {},
): Promise<{ linkId: string; writes: Write[] }> {
  const id = newId();
  const expiresAt = epochIn(linkSeconds[type]);
  return {
    linkId: id,
    writes: [
      write.create(link, {
        id,
        type,
        accountId,
        secretHash: sha256(await secretOf(id)),
        email: to,
        createdAt: instant(),
        expiresAt,
        ...(next && { next }),
        ...(deviceSecret && { deviceHash: sha256(deviceSecret) }),
      }),
      write.put(currentLink, { accountId, type, linkId: id, expiresAt }),
    ],
  };
}

const tokenForm = /^([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

/**
 * The link of a mailed token.
 * @throws Failure link_invalid: malformed, forged, expired, used, replaced by a newer one, or of another
 * type.
 */
export async function readLink(token: string, types: readonly LinkType[]): Promise<Link> {
  const [, id, secret] = tokenForm.exec(token) ?? [];
  const found = id === undefined ? undefined : await get(link, { id });
  if (!found || !sameSecret(sha256(secret!), found.secretHash) || !types.includes(found.type)) {
    throw new Failure('link_invalid');
  }
  return found;
}

/**
 * Marks a link as used, once. Goes into the transaction of its effect; if the condition fails there, the link
 * is invalid.
 */
export function consumeLink(used: Link): Write[] {
  return [
    write.remove(link, { id: used.id }, { mustExist: true }),
    write.remove(
      currentLink,
      { accountId: used.accountId, type: used.type },
      { condition: { expression: 'linkId = :linkId', values: { ':linkId': used.id } } },
    ),
  ];
}

/** Invalidates the account's valid link of a type, if there is one. */
export const voidLink = ({ id }: Pick<Account, 'id'>, type: LinkType): Write =>
  write.remove(currentLink, { accountId: id, type });
