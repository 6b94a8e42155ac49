import { zip } from '../../functions/platform/zip.ts';

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

/** An archive with these names, as Word and Excel write theirs. */
export async function officeFile(...names: string[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const entries = async function* () {
    for (const name of ['[Content_Types].xml', ...names])
      yield { name, bytes: new TextEncoder().encode(types) };
  };
  for await (const part of zip(entries(), new Date('2026-01-01'))) parts.push(part);
  return Buffer.concat(parts);
}
