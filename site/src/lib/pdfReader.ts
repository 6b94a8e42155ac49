/**
 * PDF.js (pdfjs-dist), which draws PDFs that people send each other: fetched only when one is opened, and never with
 * the scripts of a PDF, which it would run in a part that is not served at all.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Its release: part of the files' URLs. Browsers and the CDN cache assets forever. */
export const pdfReaderRelease = '6.5.438';
export const pdfReaderPath = `/assets/pdf-${pdfReaderRelease}`;

/** @throws if it is none, or needs a password */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const at = new URL(pdfReaderPath, location.origin).href;
  const { getDocument, GlobalWorkerOptions }: typeof import('pdfjs-dist') = await import(
    /* @vite-ignore */ `${at}/pdf.min.mjs`
  );
  GlobalWorkerOptions.workerSrc = `${at}/pdf.worker.min.mjs`;
  return getDocument({
    data: bytes,
    enableXfa: false,
    // The policy of the page allows no WebAssembly; the same decoders are there as scripts.
    useWasm: false,
    wasmUrl: `${at}/wasm/`,
    // Fonts that are named and not contained look the same everywhere.
    useSystemFonts: false,
    standardFontDataUrl: `${at}/standard_fonts/`,
    // Japanese characters of such fonts.
    cMapUrl: `${at}/cmaps/`,
  }).promise;
}
