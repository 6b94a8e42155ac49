import './environment.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOfMail, notificationEvents } from '../../functions/core/notificationEvents/index.ts';
import { mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import type { NotificationEvent } from '../../functions/core/notificationEvents/notificationEvent.ts';
import { AnyMailMessage, AnyNotifyMessage } from '../../functions/events/earlier.ts';
import {
  companyEmailKinds,
  neededCompanyEmailKinds,
  neededEmailKinds,
  optionalEmailKindNames,
} from '../../shared/domain/emailKinds.ts';

const all = notificationEvents as readonly NotificationEvent[];

describe('notifications', () => {
  it('have a file of their name, and are listed', () => {
    const files = readdirSync(new URL('../../functions/core/notificationEvents', import.meta.url));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name } of all) expect(files).toContain(`${name}.ts`);
  });

  it('are sent in the product, by mail, or both', () => {
    // Mails about saved searches are sent when they are due.
    const due = ['jobAlert', 'talentAlert'];
    for (const { name, notify, mail } of all)
      expect(notify || mail?.recipient || due.includes(name), name).toBeTruthy();
  });

  it('have one kind of mail: to notified accounts, or to an address', () => {
    for (const { name, mail } of all)
      if (mail) expect([mail.props, mail.addressed].filter(Boolean), name).toHaveLength(1);
  });

  it('have a kind with a switch or a reason, unless they are for the office', () => {
    const kinds: string[] = [
      ...neededEmailKinds,
      ...neededCompanyEmailKinds,
      ...optionalEmailKindNames,
      ...companyEmailKinds,
    ];
    const office = ['inquiryReceived', 'resumeReviewRequested'];
    for (const { name, mail } of all)
      if (mail && !office.includes(name)) expect(kinds, name).toContain(mail.kind);
    // The newsletter is not sent yet: the choice is stored with the consent.
    const sent = new Set<string | undefined>([...all.map(({ mail }) => mail?.kind), 'newsletter']);
    for (const kind of kinds) expect(sent, kind).toContain(kind);
    expect(kindOfMail('applicationSent')).toBe('applicationCopies');
    // As in the records of older mails.
    expect(kindOfMail('application_sent')).toBe('applicationCopies');
    expect(kindOfMail('application_received')).toBe('newApplicants');
  });
});

/** Of the previous release, in a queue at the deployment or a dead letter. */
describe('messages of older releases', () => {
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
  ])('keep their meaning: %o', (message, names) => {
    const found = told(message);
    expect(found.map(({ notificationEvent }) => notificationEvent)).toEqual(names);
    for (const { notificationEvent, key } of found)
      expect(() => all.find(({ name }) => name === notificationEvent)!.key.parse(key)).not.toThrow();
  });

  it('of an application are offered to all possible notifications', () => {
    const found = told({ kind: 'application', applicationId: 'A', step: 2 });
    expect(found).toHaveLength(6);
    for (const { notificationEvent, key } of found)
      expect(all.find(({ name }) => name === notificationEvent)!.key.parse(key)).toEqual({
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
  ])('are the same mail: $template', (message) => {
    // With the same key in the table, so that a mail sent before the deployment is not sent again.
    const { accountId, reason } = mailKeyOf(AnyMailMessage.parse(message));
    expect({ accountId, reason }).toEqual({ accountId: message.accountId, reason: message.reason });
  });

  it('that name the event in `happening` are the same messages', () => {
    const key = { applicationId: 'A', step: 0 };
    const current = { notificationEvent: 'applicationReceived', key };
    expect(told({ happening: 'applicationReceived', key })).toEqual([current]);
    const recipient = 'COMPANY';
    expect(AnyMailMessage.parse({ happening: 'applicationReceived', key, recipient })).toEqual({
      ...current,
      recipient,
    });
  });

  it('that had no effect have none now', () => {
    expect(() => told({ kind: 'rumour' })).toThrow();
    expect(() => AnyMailMessage.parse({ template: 'job_closed' })).toThrow();
  });
});
