import './environment.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mail, suppression } from '../../functions/data/entities/message.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { handler } from '../../functions/events/mailFeedback.ts';
import { instant, setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

Object.assign(process.env, queueAddresses);
useTable();
afterEach(() => setClock());

async function sentMail() {
  const key = { accountId: newId(), reason: 'LINK#1' };
  const messageId = `0100-${newId().toLowerCase()}`;
  const at = instant();
  await run(
    write.create(mail, {
      ...key,
      ...{ template: 'reset_password', state: 'SENT', claimedAt: at, sentAt: at, messageId, expiresAt: 4e9 },
    }),
  );
  return { key, messageId };
}

const bounce = (messageId: string, address: string, bounceType = 'Permanent', kind = 'eventType') =>
  batchOf({
    [kind]: 'Bounce',
    mail: { messageId, timestamp: instant() },
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: address }] },
  });

describe('feedback of the mail service', () => {
  it.each(['eventType', 'notificationType'])(
    'of a permanent bounce suppresses the address (%s)',
    async (kind) => {
      const { key, messageId } = await sentMail();
      await handler(bounce(messageId, `"Taro" <Taro.${kind}@Example.com>`, 'Permanent', kind));
      const email = `taro.${kind.toLowerCase()}@example.com`;
      expect(await get(suppression, { email })).toMatchObject({ email, cause: 'bounce' });
      expect(await get(mail, key)).toMatchObject({ state: 'BOUNCED', messageId });
    },
  );

  it('of a complaint does so too, idempotently', async () => {
    const { key, messageId } = await sentMail();
    const complaint = batchOf({
      eventType: 'Complaint',
      mail: { messageId, timestamp: instant() },
      complaint: { complainedRecipients: [{ emailAddress: 'angry@example.com' }] },
    });
    await handler(complaint);
    await handler(complaint);
    expect(await get(suppression, { email: 'angry@example.com' })).toMatchObject({ cause: 'complaint' });
    expect(await get(mail, key)).toMatchObject({ state: 'COMPLAINED' });
  });

  it('of a full mailbox or a delivery suppresses nothing', async () => {
    const { key, messageId } = await sentMail();
    await handler(bounce(messageId, 'full@example.com', 'Transient'));
    await handler(batchOf({ eventType: 'Delivery', mail: { messageId, timestamp: instant() } }));
    expect(await get(suppression, { email: 'full@example.com' })).toBeUndefined();
    expect(await get(mail, key)).toMatchObject({ state: 'SENT' });
  });

  it("ignores the topic's confirmation message", async () => {
    const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
    expect(await handler(batchOf(greeting))).toEqual({ batchItemFailures: [] });
  });

  it('is retried before the mail is marked; for an unknown mail only the address is suppressed', async () => {
    const early = bounce('not-yet', 'quick@example.com');
    expect(await handler(early)).toEqual({
      batchItemFailures: [{ itemIdentifier: early.Records[0]!.messageId }],
    });
    expect(await get(suppression, { email: 'quick@example.com' })).toMatchObject({ cause: 'bounce' });
    const late = bounce('never', 'old@example.com');
    setClock(() => Date.now() + 3_600_000);
    expect(await handler(late)).toEqual({ batchItemFailures: [] });
    expect(await get(suppression, { email: 'old@example.com' })).toMatchObject({ cause: 'bounce' });
  });
});
