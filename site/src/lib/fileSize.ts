/** A size in bytes as people read it: 12 kB, 3.4 MB. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${Number((kilobytes / 1024).toFixed(1))} MB`;
}
