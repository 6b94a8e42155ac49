import { createVerify } from 'node:crypto';

/** A public key of the distribution. */
export interface UrlKey {
  id: string;
  /** PEM */
  publicKey: string;
}

const parameters = ['Expires', 'Signature', 'Key-Pair-Id'];

/**
 * Whether a URL has a valid CloudFront signature with a canned policy (Amazon CloudFront Developer Guide,
 * "Create a signed URL using a canned policy").
 * @param address as the browser sent it, with its origin
 */
export function isSigned(address: string, key: UrlKey, now = Date.now()): boolean {
  const { searchParams } = new URL(address);
  const [expires, signature, keyId] = parameters.map((name) => searchParams.getAll(name));
  if (expires?.length !== 1 || signature?.length !== 1 || keyId?.length !== 1) return false;
  if (keyId[0] !== key.id || !/^\d{1,12}$/.test(expires[0]!)) return false;
  // The policy covers the URL without the signature parameters.
  const [base = '', query = ''] = address.split(/\?(.*)/s);
  const others = query.split('&').filter((part) => !parameters.includes(part.split('=')[0]!));
  const resource = others.length > 0 ? `${base}?${others.join('&')}` : base;
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires[0]}}}}]}`;
  const base64 = signature[0]!.replace(/[-_~]/g, (letter) => ({ '-': '+', _: '=', '~': '/' })[letter]!);
  if (!createVerify('RSA-SHA1').update(policy).verify(key.publicKey, base64, 'base64')) return false;
  return now < Number(expires[0]) * 1000;
}
