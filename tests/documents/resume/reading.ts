import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a document's file with another library than the one that wrote it. */
export const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, fontExtraProperties: true, verbosity: 0 })
    .promise;

/** A text without spaces, normalized for searching. */
export const squeezed = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** @returns the text of each page, without spaces */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await open(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await document.loadingTask.destroy();
  return pages;
}
