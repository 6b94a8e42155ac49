const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** An idempotency token for one save or send. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => letters[byte % 32]).join('');
