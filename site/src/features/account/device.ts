/**
 * A secret that this device keeps from a sign-up on, and says when the mailed link is opened: then the link logs in. On
 * another device it only confirms the address.
 */
const keptAs = 'signUpDevice';

/** Nothing where no sign-up was made here, or the browser keeps nothing. */
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

/** What goes with a sign-up, and with asking for its mail again. @param next where one wants to go */
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

/** It has done its work. */
export function forgetDeviceSecret(): void {
  localStorage.removeItem(keptAs);
}
