/** Files that employees keep with a record: scans of contracts, certificates. */

/** Kinds of records that have files. */
export const filedKinds = ['staff'] as const;
export type FiledKind = (typeof filedKinds)[number];

/** `ofRecord`: files of one record, `note`: characters. Types and sizes are those of messages (messageFiles.ts). */
export const officeFileLimits = { ofRecord: 100, note: 300 } as const;
