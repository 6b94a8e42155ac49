import * as z from 'zod';
import {
  bannerPlaces,
  bannerSizes,
  inquiryKinds,
  inquiryStatuses,
  inquiryTypes,
  locales,
} from '../../../shared/domain/codes.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** A message to the office. */
export const inquiry = entity({
  name: 'inquiry',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    inquiryNumber: z.string(),
    kind: code(inquiryKinds),
    status: code(inquiryStatuses),
    type: code(inquiryTypes),
    name: z.string(),
    companyName: z.string().optional(),
    email: z.string(),
    phone: z.string().optional(),
    message: z.string().optional(),
    banner: z
      .object({
        website: z.string(),
        size: code(bannerSizes),
        place: code(bannerPlaces),
        from: z.string().optional(),
        until: z.string().optional(),
      })
      .optional(),
    locale: code(locales),
    accountId: z.string().optional(),
    note: z.string().optional(),
    /** The employee it is assigned to. */
    assignedTo: z.string().optional(),
    createdAt: z.string(),
    updatedAt: z.string(),

    /** The office's actions: who, when, and what. */
    history: z
      .array(
        z.object({
          id: z.string(),
          at: z.string(),
          status: code(inquiryStatuses).optional(),
          reply: z.string().optional(),
          accountId: z.string(),
        }),
      )
      .default([]),
    /** When the sender agreed to the privacy policy. */
    consentAt: z.string(),
    /** Extended with each change. */
    expiresAt: z.number(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' }),
  questions: {
    withStatus: {
      on: 'byGroup',
      of: ({ status }: { status: string }) => `INQUIRIES#${status.toUpperCase()}`,
      by: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    /** Those of an employee that are not over. */
    openOf: {
      on: 'byOwner',
      of: ({ employeeId }: { employeeId: string }) => `EMPLOYEE#${employeeId}`,
      from: ({ assignedTo }) => ({ employeeId: String(assignedTo) }),
      begins: 'INQUIRY#',
      by: ({ assignedTo, status, id }) =>
        assignedTo === undefined || status === 'done' || status === 'spam' ? undefined : `INQUIRY#${id}`,
    },
    withNumber: {
      on: 'byReference',
      of: ({ inquiryNumber }: { inquiryNumber: string }) => `INQUIRY_NUMBER#${inquiryNumber.toUpperCase()}`,
      by: () => 'INQUIRY',
    },
  },
});

/** The inquiry that a sender's token created: one per token, even for concurrent requests. */
export const inquiryToken = entity({
  name: 'inquiryToken',
  schemaVersion: 1,
  shape: z.object({
    clientToken: z.string(),
    /** Hash of the contents: the same token with other contents is no repetition. */
    contentHash: z.string(),
    expiresAt: z.number(),
  }),
  key: ({ clientToken }: { clientToken: string }) => ({
    pk: `INQUIRY_TOKEN#${clientToken}`,
    sk: 'INQUIRY_TOKEN',
  }),
});
