import type { Manifest } from './types.ts';

/** Two releases share a manifest if these are the same. */
export const manifestKind = ({
  schemaVersion,
  analyserHash,
}: Pick<Manifest, 'schemaVersion' | 'analyserHash'>): string => `${schemaVersion}-${analyserHash}`;

/** Prefix of a collection's snapshots as of an instant, by which they sort. */
export const fileStem = (collection: string, asOf: string) => `${collection}-${asOf.replace(/[-:.]/g, '')}`;

/** `jobs-20261121T030000000Z-0123456789ab.sqlite`. */
export const fileName = (collection: string, asOf: string, checksum: string) =>
  `${fileStem(collection, asOf)}-${checksum.slice(0, 12)}.sqlite`;
