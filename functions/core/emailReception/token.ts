import { isSwitchedEmailKind, type SwitchedEmailKind } from '../../../shared/domain/emailKinds.ts';
import { Failure } from '../../platform/failure.ts';
import { hmac, sameSecret } from '../../platform/ids.ts';
import { secrets } from '../../platform/secrets.ts';

const signature = async (accountId: string, kind: string) =>
  hmac((await secrets()).linkKey, `unsubscribe ${accountId} ${kind}`);

/**
 * The token in a mail that turns off its kind without a login: `<account>.<kind>.<signature>`. It is in the
 * URL, because mail programs take it from a header, and never expires, because unsubscribing must always
 * work; it is valid for this one switch only.
 */
export async function unsubscribeToken(accountId: string, kind: SwitchedEmailKind): Promise<string> {
  return `${accountId}.${kind}.${await signature(accountId, kind)}`;
}

/** @throws Failure link_invalid: malformed or forged */
export async function readUnsubscribeToken(
  token: string,
): Promise<{ accountId: string; kind: SwitchedEmailKind }> {
  const [, accountId, kind, given] = /^([0-9A-HJKMNP-TV-Z]{26})\.(\w{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (!accountId || !given || !isSwitchedEmailKind(kind)) throw new Failure('link_invalid');
  if (!sameSecret(given, await signature(accountId, kind))) throw new Failure('link_invalid');
  return { accountId, kind };
}
