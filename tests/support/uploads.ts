/** Submits a presigned form like a browser. @returns the storage's status */
export async function sendForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Uint8Array,
  change: Record<string, string> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}
