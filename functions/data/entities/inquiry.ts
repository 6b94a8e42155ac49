import * as z from 'zod';
import { Inquiry, InquiryStep } from '../../../shared/contract/inquiries.ts';
import { entity } from '../table.ts';

/** What somebody wrote to the office. */
export const inquiry = entity({
  name: 'inquiry',
  schemaVersion: 1,
  shape: Inquiry.omit({ version: true }).extend({
    /** What the office did: who, when, and what. */
    history: z.array(InquiryStep).default([]),
    /** When the privacy policy was agreed to. */
    consentAt: z.string(),
    /** Moves on with each change. */
    expiresAt: z.number(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' }),
  indexes: (record) => ({
    byRelation: [`INQUIRIES#${record.status.toUpperCase()}`, `${record.createdAt}#${record.id}`],
    byName: [`INQUIRY_NUMBER#${record.inquiryNumber}`, 'INQUIRY'],
  }),
});

/** Which inquiry a sender's token made: however often it comes, and however many at once, there is one. */
export const inquiryToken = entity({
  name: 'inquiryToken',
  schemaVersion: 1,
  shape: z.object({
    clientToken: z.string(),
    /** Of what was sent: the same token with something else is no repetition. */
    contentHash: z.string(),
    expiresAt: z.number(),
  }),
  key: ({ clientToken }: { clientToken: string }) => ({
    pk: `INQUIRY_TOKEN#${clientToken}`,
    sk: 'INQUIRY_TOKEN',
  }),
});
