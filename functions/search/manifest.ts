import type { ManifestKind } from './types.ts';

/** Under this name a kind's manifest is found. */
export const manifestKind = ({ schemaVersion, analyserHash }: ManifestKind): string =>
  `${schemaVersion}-${analyserHash}`;

/** What the names of snapshots as of an instant begin with: they sort by it. */
export const fileStem = (asOf: string) => `jobs-${asOf.replace(/[-:.]/g, '')}`;

/** `jobs-20261121T030000000Z-0123456789ab.sqlite`. */
export const fileName = (asOf: string, checksum: string) =>
  `${fileStem(asOf)}-${checksum.slice(0, 12)}.sqlite`;
