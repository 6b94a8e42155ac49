import { createHmac, randomBytes } from 'node:crypto';
import { codeDigits } from '../../shared/domain/secondFactor.ts';

/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
const keyBytes = 20;
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 (RFC 4648) without padding, for whole groups of five bytes. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Alphabet[Number.parseInt(five, 2)]).join('');
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((one) => base32Alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new key in base 32. */
export const newTotpKey = (): string => base32(randomBytes(keyBytes));

/**
 * The code of a step: HOTP (RFC 4226, 5.3) over the number of the step (RFC 6238).
 * @param key in base 32
 */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const binary = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7f_ff_ff_ff;
  return String(binary % 10 ** codeDigits).padStart(codeDigits, '0');
}
