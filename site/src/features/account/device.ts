/**
 * A secret kept by the device that signed up, sent when the mailed link is opened: then the link logs in. On
 * another device it only confirms the address.
 */
const keptAs = 'signUpDevice';

/** Undefined if there was no sign-up on this device, or the browser stores nothing. */
export function keptDeviceSecret(): string | undefined {
  try {
    return localStorage.getItem(keptAs) ?? undefined;
  } catch {
    return undefined;
  }
}

/** 32 random bytes in base64url (RFC 4648, 5). */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Sent with a sign-up, and when requesting its mail again. @param next where the user wants to go */
export function confirmation(next: string | undefined): { next?: string; deviceSecret?: string } {
  let deviceSecret = keptDeviceSecret();
  if (!deviceSecret) {
    deviceSecret = newSecret();
    try {
      localStorage.setItem(keptAs, deviceSecret);
    } catch {
      deviceSecret = undefined;
    }
  }
  return { ...(next && { next }), ...(deviceSecret && { deviceSecret }) };
}

/** Deletes the secret after use. */
export function deleteDeviceSecret(): void {
  localStorage.removeItem(keptAs);
}
