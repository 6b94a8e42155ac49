import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The pair is the id: however often and by whatever their conversation is opened, it is one. */
export function conversationIdOf(staffId: string, companyId: string): string {
  const digest = createHash('sha256').update(`${staffId} ${companyId}`).digest();
  return [...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('');
}
