import type { DownloadedFile } from '../../../shared/contract/core.ts';

/** Saves a fetched file as a download. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
