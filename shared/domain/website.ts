/**
 * Whether a text is the URL of a public website: http or https, a host with a dot, no user name, no spaces.
 */
export function isWebsite(value: string): boolean {
  if (value.length > 2000 || /\s/.test(value) || !/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return (
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname)
  );
}
