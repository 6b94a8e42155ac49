import { checkCredential, checkSignature, SignatureError } from './signature.ts';

/**
 * Checks a form upload against its signed policy: signature, expiry, and each condition; a field without a
 * condition is refused, as in S3.
 * @param fields the form's fields before the file, by lower-case name
 * @returns the sizes in bytes that the policy allows
 * @throws SignatureError
 */
export function checkPostPolicy(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  now = Date.now(),
): { least: number; most: number } {
  const field = (name: string) => fields.get(name) ?? '';
  const policyText = field('policy');
  if (!policyText) throw new SignatureError('AccessDenied', 'The form has no policy.');
  const scope = checkCredential(field('x-amz-credential'), field('x-amz-date'));
  checkSignature(policyText, scope, field('x-amz-signature'));

  const { expiration, conditions } = parsePolicy(policyText);
  if (!(Date.parse(expiration) > now))
    throw new SignatureError('AccessDenied', 'Invalid according to Policy: Policy expired.');

  const values = new Map([...fields, ['bucket', bucket]]);
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition ?? {})) {
        covered.add(name.toLowerCase());
        if (values.get(name.toLowerCase()) !== value) throw violated(condition);
      }
      continue;
    }
    const [operator, first, second] = condition as [unknown, unknown, unknown];
    if (String(operator).toLowerCase() === 'content-length-range') {
      least = Math.max(least, Number(first));
      most = Math.min(most, Number(second));
      continue;
    }
    const name = String(first).replace(/^\$/, '').toLowerCase();
    const value = values.get(name);
    covered.add(name);
    const holds =
      operator === 'eq'
        ? value === second
        : operator === 'starts-with' && startsWith(name, value, String(second));
    if (!holds) throw violated(condition);
  }
  for (const name of fields.keys())
    if (!covered.has(name) && !name.startsWith('x-ignore-'))
      throw new SignatureError('AccessDenied', `Invalid according to Policy: Extra input fields: ${name}`);
  if (Number.isNaN(least) || Number.isNaN(most))
    throw new SignatureError('InvalidPolicyDocument', `The policy's sizes are not numbers.`);
  return { least, most };
}

function startsWith(name: string, value: string | undefined, prefix: string): boolean {
  if (value === undefined) return prefix === '' && name !== 'key';
  // A list of content types matches when each of them does.
  const values = name === 'content-type' ? value.split(',') : [value];
  return values.every((one) => one.startsWith(prefix));
}

function parsePolicy(text: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Reported below.
  }
  throw new SignatureError('InvalidPolicyDocument', 'The policy is not a policy document.');
}

function violated(condition: unknown): SignatureError {
  return new SignatureError(
    'AccessDenied',
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
  );
}
