import './environment.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Happening } from '../../functions/core/happenings/happening.ts';
import { happenings, kindOfMail } from '../../functions/core/happenings/index.ts';
import { mailKeyOf } from '../../functions/core/happenings/letters.ts';
import { AnyMailMessage, AnyNotifyMessage } from '../../functions/events/earlier.ts';
import { neededEmailKinds, optionalEmailKindNames } from '../../shared/domain/emailKinds.ts';

const all = happenings as readonly Happening[];

describe('what people are told of', () => {
  it('stands in a file of its name, and is listed', () => {
    const files = readdirSync(new URL('../../functions/core/happenings', import.meta.url));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name } of all) expect(files).toContain(`${name}.ts`);
  });

  it('is told of within the product, by mail, or both', () => {
    for (const { name, notify, mail } of all)
      expect(notify || mail?.recipient || name === 'jobAlert', name).toBeTruthy();
  });

  it('is a mail of one way: to accounts that are told, or to an address of its own', () => {
    for (const { name, mail } of all)
      if (mail) expect([mail.props, mail.addressed].filter(Boolean), name).toHaveLength(1);
  });

  it('has a kind with a switch or a reason, where it goes to job seekers', () => {
    const kinds: string[] = [...neededEmailKinds, ...optionalEmailKindNames];
    for (const { name, mail } of all) if (mail?.kind) expect(kinds, name).toContain(mail.kind);
    expect(kindOfMail('applicationSent')).toBe('applicationCopies');
    // As records of mails sent before say it.
    expect(kindOfMail('application_sent')).toBe('applicationCopies');
    expect(kindOfMail('application_received')).toBeUndefined();
  });
});

/** Of the release before, in a queue at the deployment or put aside. */
describe('messages of before', () => {
  const told = (message: object) => AnyNotifyMessage.parse(message);

  it.each([
    [{ kind: 'scout', scoutId: 'S', event: 'SENT' }, ['scoutReceived']],
    [{ kind: 'scout', scoutId: 'S', event: 'EXPIRED' }, ['scoutExpired', 'ownScoutExpired']],
    [{ kind: 'inquiryReceived', inquiryId: 'I' }, ['inquiryReceived']],
    [{ kind: 'reviewAnswered', staffId: 'S', reviewId: 'R' }, ['resumeReviewAnswered']],
    [{ kind: 'jobEnded', jobId: 'J', logId: 'L' }, ['jobExpired', 'jobClosed']],
    [{ kind: 'planEnding', companyId: 'C', validUntil: '2026-12-22', days: -1 }, ['planEnded']],
    [{ kind: 'planEnding', companyId: 'C', validUntil: '2026-12-22', days: 7 }, ['planEnding']],
    [{ kind: 'residenceEnding', staffId: 'S', expiresOn: '2027-02-19', days: 30 }, ['residenceEnding']],
  ])('tell of what they told of: %o', (message, names) => {
    const found = told(message);
    expect(found.map(({ happening }) => happening)).toEqual(names);
    for (const { happening, key } of found)
      expect(() => all.find(({ name }) => name === happening)!.key.parse(key)).not.toThrow();
  });

  it('of an application are offered to all that it may have been', () => {
    const found = told({ kind: 'application', applicationId: 'A', step: 2 });
    expect(found).toHaveLength(6);
    for (const { happening, key } of found)
      expect(all.find(({ name }) => name === happening)!.key.parse(key)).toEqual({
        applicationId: 'A',
        step: 2,
      });
  });

  it.each([
    { template: 'reset_password', linkId: 'L', accountId: 'A', reason: 'LINK#L' },
    { template: 'application_sent', applicationId: 'P', accountId: 'A', reason: 'APPLICATION#P#0' },
    {
      ...{ template: 'application_status_changed', applicationId: 'P', status: 'INTERVIEW' },
      ...{ accountId: 'A', reason: 'APPLICATION#P#3' },
    },
    { template: 'scout_received', scoutId: 'S', accountId: 'A', reason: 'SCOUT#S#SENT' },
    { template: 'job_closed', jobId: 'J', accountId: 'A', reason: 'JOB#J#L' },
    {
      ...{ template: 'residence_ending', staffId: 'S', expiresOn: '2027-02-19' },
      ...{ accountId: 'A', reason: 'RESIDENCE#S#2027-02-19#30' },
    },
    {
      ...{ template: 'plan_ended', companyId: 'C', validUntil: '2026-12-22' },
      ...{ accountId: 'A', reason: 'PLAN#C#2026-12-22#-1' },
    },
    { template: 'job_alert', staffId: 'S', jobs: [], more: 0, accountId: 'A', reason: 'JOB_ALERT#X' },
    { template: 'account_closed', accountId: 'A', reason: 'WITHDRAWAL' },
    { template: 'inquiry_received', inquiryId: 'I', accountId: 'OFFICE', reason: 'INQUIRY#I' },
    { template: 'inquiry_answered', inquiryId: 'I', stepId: 'T', accountId: 'I', reason: 'INQUIRY#I#T' },
    {
      ...{ template: 'resume_review_answered', staffId: 'S', reviewId: 'R' },
      ...{ accountId: 'A', reason: 'RESUME_REVIEW#R#ANSWERED' },
    },
  ])('are the mail that they were: $template', (message) => {
    // Under the same key in the table, so that one that was sent before the deployment is not sent again.
    const { accountId, reason } = mailKeyOf(AnyMailMessage.parse(message));
    expect({ accountId, reason }).toEqual({ accountId: message.accountId, reason: message.reason });
  });

  it('that were none then are none now', () => {
    expect(() => told({ kind: 'rumour' })).toThrow();
    expect(() => AnyMailMessage.parse({ template: 'job_closed' })).toThrow();
  });
});
