const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** An id of the contract's form, for one attempt to save or send: the server takes it once. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => letters[byte % 32]).join('');
