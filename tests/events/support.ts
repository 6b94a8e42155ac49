import type { AttributeValue, DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { type AnyEntity, type Stored, toItem } from '../../functions/data/table.ts';
import { queues } from '../../functions/events/wiring.ts';
import { newId } from '../../functions/platform/ids.ts';

/** Queue URLs as in the environment, at an endpoint without a server. */
export const queueAddresses = Object.fromEntries(
  queues.map(({ name, environmentVariable }) => [
    environmentVariable,
    `http://127.0.0.1:9/000000000000/${name}`,
  ]),
);

/** A value in the stream's format. */
function attribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(attribute) };
  return { M: image(value as Record<string, unknown>) };
}
const image = (item: Record<string, unknown>): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, attribute(value)]),
  );

let sequence = 0;
/**
 * The stream's record of one change; without a previous image it is an insert, without a new one a removal.
 */
export function change<E extends AnyEntity>(
  of: E,
  { before, after }: { before?: Partial<Stored<E>> | object; after?: object },
): DynamoDBRecord {
  const item = (one: { version?: number } | undefined) =>
    one && image(toItem(of, one as never, one.version ?? 1));
  sequence += 1;
  return {
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: String(sequence).padStart(21, '0'),
      ...(before && { OldImage: item(before) }),
      ...(after && { NewImage: item(after) }),
    },
  } as DynamoDBRecord;
}

/** A queue's batch for a handler. */
export const batchOf = (...messages: unknown[]): SQSEvent => ({
  Records: messages.map((message) => ({
    messageId: newId(),
    receiptHandle: 'receipt',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '1' } as never,
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:local:000000000000:queue',
    awsRegion: 'local',
  })),
});

const at = '2026-11-21T03:00:00.000Z';

/** Records as stored, each with unique ids. */
export const sample = {
  account(more: object = {}) {
    return {
      id: newId(),
      email: 'taro@example.com',
      role: 'staff' as const,
      state: 'ACTIVE' as const,
      locale: 'jp' as const,
      notificationBanned: false,
      createdAt: at,
      ...more,
    };
  },
  job(more: object = {}) {
    return {
      id: newId(),
      jobNumber: 'J0000001',
      companyId: newId(),
      status: 'NEW' as const,
      content: {
        title: { jp: '看護師', en: 'Nurse' },
        employmentStatus: 'regular' as const,
        languages: [],
        visaTypes: [],
        visaSponsorship: false,
        workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
      },
      missing: 0,
      company: { companyNumber: 'C0000001', slug: 'kawasemi', name: { jp: 'かわせみ', en: 'Kawasemi' } },
      closesAt: '2026-12-31T14:59:59.000Z',
      publishedAt: at,
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
      ...more,
    };
  },
  company(more: object = {}) {
    return {
      id: newId(),
      companyNumber: 'C0000001',
      accountId: newId(),
      slug: 'kawasemi',
      formerSlugs: [],
      profile: {
        name: { jp: '株式会社かわせみ', en: 'Kawasemi Inc.' },
        industry: 'medical',
        country: 'JP',
        personsInCharge: [{ name: 'Sato Hanako' }],
      },
      withdrawn: false,
      createdAt: at,
      updatedAt: at,
      ...more,
    };
  },
  staff(more: object = {}) {
    return {
      id: newId(),
      staffNumber: 'S0000001',
      accountId: newId(),
      name: { familyName: 'NGUYEN', givenName: 'LINH' },
      withdrawn: false,
      createdAt: at,
      ...more,
    };
  },
  application({ accountId = newId(), ...rest }: { accountId?: string; [field: string]: unknown } = {}) {
    return {
      id: newId(),
      jobId: newId(),
      jobNumber: 'J0000001',
      jobTitle: { jp: '看護師', en: 'Nurse' },
      companyId: newId(),
      companySlug: 'kawasemi',
      companyName: { jp: '株式会社かわせみ', en: 'Kawasemi Inc.' },
      staffId: newId(),
      status: 'APPLIED' as const,
      moved: false,
      hiddenFor: [],
      history: [{ status: 'APPLIED' as const, at, by: 'staff' as const, accountId }],
      appliedAt: at,
      updatedAt: at,
      ...rest,
    };
  },
  scout(more: object = {}) {
    return {
      id: newId(),
      jobId: newId(),
      jobNumber: 'J0000001',
      jobTitle: { jp: '看護師', en: 'Nurse' },
      companyId: newId(),
      companySlug: 'kawasemi',
      companyName: { jp: '株式会社かわせみ', en: 'Kawasemi Inc.' },
      staffId: newId(),
      staffNumber: 'S0000001',
      status: 'SENT' as const,
      message: 'We would like to talk to you.',
      hiddenFor: [],
      sentAt: at,
      ...more,
    };
  },
  inquiry(more: object = {}) {
    return {
      id: newId(),
      inquiryNumber: 'INQ-7K4P2-M9X0C',
      kind: 'staff' as const,
      status: 'new' as const,
      type: 'account' as const,
      name: 'NGUYEN LINH',
      email: 'linh@example.com',
      message: 'I cannot log in any more.\nWhat can I do?',
      locale: 'en' as const,
      history: [],
      consentAt: at,
      createdAt: at,
      updatedAt: at,
      expiresAt: 4_000_000_000,
      ...more,
    };
  },
  link(more: object = {}) {
    return {
      id: newId(),
      type: 'active_account' as const,
      accountId: newId(),
      secretHash: 'hash',
      email: 'taro@example.com',
      createdAt: at,
      expiresAt: 4_000_000_000,
      ...more,
    };
  },
};
