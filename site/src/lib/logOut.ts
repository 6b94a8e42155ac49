/** Logs out on this device, also offline, and opens an address. */
export function logOut(address: string): void {
  const token = localStorage.getItem('accessToken');
  // Ends the session on the server too, without waiting for it.
  if (token)
    void fetch('/api/v1/auth/logout', {
      method: 'POST',
      keepalive: true,
      headers: { Authorization: `Bearer ${token}` },
    }).catch(() => undefined);
  for (const key of ['accessToken', 'refreshToken', 'username', 'authResponse']) localStorage.removeItem(key);
  // Unsaved drafts (tokens.ts).
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  sessionStorage.clear();
  location.assign(address);
}
