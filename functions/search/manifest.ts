import type { Manifest } from './types.ts';

/** What must be the same for two versions of the code to share a manifest. */
export const manifestKind = ({
  schemaVersion,
  analyserHash,
}: Pick<Manifest, 'schemaVersion' | 'analyserHash'>): string => `${schemaVersion}-${analyserHash}`;

/** What the names of a collection's snapshots as of an instant begin with: they sort by it. */
export const fileStem = (collection: string, asOf: string) => `${collection}-${asOf.replace(/[-:.]/g, '')}`;

/** `jobs-20261121T030000000Z-0123456789ab.sqlite`. */
export const fileName = (collection: string, asOf: string, checksum: string) =>
  `${fileStem(collection, asOf)}-${checksum.slice(0, 12)}.sqlite`;
