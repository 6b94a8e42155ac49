/** Word, Excel and PowerPoint files (ECMA-376): archives (ZIP) whose names say what is in them. */

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The record at the end, and the longest comment after it (APPNOTE 4.3.16). */
const longestEnd = 22 + 0xffff;

/** Names in the central directory; undefined if the bytes are no archive. */
function namesIn(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1) {
      if (view.getUint32(at, true) !== endOfDirectory) continue;
      const names: string[] = [];
      let entry = view.getUint32(at + 16, true);
      for (let left = view.getUint16(at + 10, true); left > 0; left -= 1) {
        if (view.getUint32(entry, true) !== directoryEntry) return undefined;
        const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(entry + field, true));
        names.push(new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + name!)));
        entry += 46 + name! + extra! + comment!;
      }
      return names;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Whether an archive holds this main part, and no macros or embedded programs. */
const holds = (part: string) => (bytes: Uint8Array) => {
  const names = namesIn(bytes);
  return (
    names?.includes('[Content_Types].xml') === true &&
    names.includes(part) &&
    !names.some((name) => /vbaProject|\/(?:activeX|embeddings)\//i.test(name))
  );
};

const office = 'application/vnd.openxmlformats-officedocument';

export const officeTypes: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  [`${office}.wordprocessingml.document`]: holds('word/document.xml'),
  [`${office}.spreadsheetml.sheet`]: holds('xl/workbook.xml'),
  [`${office}.presentationml.presentation`]: holds('ppt/presentation.xml'),
};
