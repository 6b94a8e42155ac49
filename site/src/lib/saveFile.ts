import type { DownloadedFile } from '../../../shared/contract/core.ts';

/** Lets the browser keep a file that has been fetched, as its downloads go. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
