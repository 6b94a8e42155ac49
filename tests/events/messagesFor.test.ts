import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { account, link, session, upload } from '../../functions/data/entities/account.ts';
import { album } from '../../functions/data/entities/album.ts';
import { application, companyBlock, scout } from '../../functions/data/entities/application.ts';
import { company, companyPlan } from '../../functions/data/entities/company.ts';
import { conversation, message } from '../../functions/data/entities/conversation.ts';
import { jobPicks, jobRanking } from '../../functions/data/entities/featured.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { job, jobLog } from '../../functions/data/entities/job.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { replyDay } from '../../functions/data/entities/replyClock.ts';
import { resumeReview } from '../../functions/data/entities/resumeReview.ts';
import { staff, staffBasicInfo } from '../../functions/data/entities/staff.ts';
import type { Outgoing } from '../../functions/events/messages.ts';
import { messagesFor as everything } from '../../functions/events/messagesFor.ts';
import { longestDelaySeconds } from '../../functions/events/wiring.ts';
import { photoUndoSeconds } from '../../shared/domain/photos.ts';
import { uploadFormSeconds } from '../../shared/domain/uploads.ts';
import { change, sample } from './support.ts';

const isRow = ({ message }: Outgoing) => 'kind' in message && message.kind === 'row';
/** The consequences of a change except for list rows, which are tested below. */
const messagesFor = (record: DynamoDBRecord) => everything(record).filter((one) => !isRow(one));

describe('a job', () => {
  const base = sample.job();
  const messages = (before: object | undefined, after: object | undefined) =>
    messagesFor(change(job, { ...(before && { before }), ...(after && { after }) }));
  const indexed = (previous?: object) => [
    {
      queue: 'index',
      message: {
        kind: 'job',
        jobId: base.id,
        ...(previous && { previous: expect.objectContaining(previous) }),
      },
    },
  ];

  const matched = { queue: 'match', message: { jobId: base.id } };

  it('is indexed and matched with saved searches when it is published, at once or from a draft', () => {
    expect(messages(undefined, base)).toEqual([...indexed(), matched]);
    expect(messages({ ...base, status: 'DRAFT' }, base)).toEqual([...indexed(), matched]);
  });

  it('is matched with saved searches when it reopens, and not when it continues or ends', () => {
    const [closed, hiring] = [
      { ...base, status: 'CLOSED' },
      { ...base, status: 'HIRING' },
    ];
    expect(messages(closed, hiring)).toContainEqual(matched);
    expect(messages(base, hiring)).not.toContainEqual(matched);
    expect(messages(base, closed)).not.toContainEqual(matched);
    expect(messages(hiring, undefined)).not.toContainEqual(matched);
  });

  it('has no effect while it is a draft, or before its opening', () => {
    const draft = { ...base, status: 'DRAFT' };
    expect(messages(undefined, draft)).toEqual([]);
    expect(messages(draft, { ...draft, updatedAt: '2026-11-22T00:00:00.000Z' })).toEqual([]);
    expect(messages(draft, undefined)).toEqual([]);
    expect(messages(draft, { ...base, waiting: true })).toEqual([]);
    expect(messages({ ...base, waiting: true }, base)).toEqual([...indexed(), matched]);
  });

  it('is indexed with its previous state when visible data change', () => {
    const moved = { ...base.content, workAreas: [{ country: 'JP', prefecture: 'osaka' }] };
    expect(messages(base, { ...base, content: moved })).toEqual(
      indexed({ id: base.id, content: expect.objectContaining({ workAreas: base.content.workAreas }) }),
    );
    // And its scouts expire.
    expect(messages(base, { ...base, status: 'CLOSED', closedAt: base.updatedAt })).toEqual([
      ...indexed({ status: 'NEW' }),
      { queue: 'due', message: { endedJobId: base.id } },
    ]);
    expect(messages(base, { ...base, company: { ...base.company, slug: 'new' } })).toHaveLength(1);
    expect(messages(base, { ...base, closesAt: '2027-01-01T00:00:00.000Z' })).toHaveLength(1);
  });

  it('has no effect when written without changes', () => {
    expect(messages(base, { ...base })).toEqual([]);
    expect(messages(base, { ...base, missing: 1 })).toEqual([]);
  });

  it('that ends before a sweep is certain to see it still ends at its second', () => {
    const at = Date.parse('2026-11-22T00:00:00.000Z');
    const written = (closesAt: number) => {
      const after = { ...base, closesAt: new Date(closesAt).toISOString() };
      const record = change(job, { before: base, after });
      record.dynamodb!.ApproximateCreationDateTime = at / 1000;
      return messagesFor(record).filter(({ queue }) => queue === 'due');
    };
    const due = (delaySeconds: number) => [{ queue: 'due', message: { jobId: base.id }, delaySeconds }];
    expect(written(at + 8_400)).toEqual(due(9));
    expect(written(at + 90_000)).toEqual(due(90));
    expect(written(at - 5_000)).toEqual(due(0));
    expect(written(at + 91_000)).toEqual([]);
  });

  it('is removed everywhere when it is deleted after having been public', () => {
    expect(messages(base, undefined)).toEqual([
      ...indexed({ id: base.id }),
      { queue: 'due', message: { endedJobId: base.id } },
    ]);
  });
});

describe('a scout', () => {
  const messages = (before: object | undefined, after: object) =>
    messagesFor(change(scout, { ...(before && { before }), after }));
  const base = sample.scout();
  const told = (...names: string[]) =>
    names.map((notificationEvent) => ({
      queue: 'notify',
      message: { notificationEvent, key: { scoutId: base.id } },
    }));

  it('causes notifications when sent and declined; its application does when accepted', () => {
    expect(messages(undefined, base)).toEqual(told('scoutReceived'));
    expect(messages(base, { ...base, status: 'DECLINED' })).toEqual(told('scoutDeclined'));
    expect(messages(base, { ...base, status: 'EXPIRED' })).toEqual(told('scoutExpired', 'ownScoutExpired'));
    expect(messages(base, { ...base, status: 'SEEN' })).toEqual([]);
    expect(messages(base, { ...base, status: 'ACCEPTED' })).toEqual([]);
    expect(messages(base, { ...base, hiddenFor: ['company'] })).toEqual([]);
  });
});

describe('the end of a posting', () => {
  const entry = { jobId: 'JOB', id: 'LOG', at: '2026-11-21T03:00:00.000Z' };
  const messages = (more: object) => messagesFor(change(jobLog, { after: { ...entry, ...more } }));

  it('causes a notification when it ended without its company’s doing', () => {
    const told = (notificationEvent: string) => [
      { queue: 'notify', message: { notificationEvent, key: { jobId: 'JOB', logId: 'LOG' } } },
    ];
    expect(messages({ from: 'HIRING', to: 'LATED', actor: 'system' })).toEqual(told('jobExpired'));
    expect(messages({ from: 'HIRING', to: 'CLOSED', actor: 'employee' })).toEqual(told('jobClosed'));
    expect(messages({ from: 'HIRING', to: 'CLOSED', actor: 'system' })).toEqual(told('jobUnconfirmed'));
  });

  it('causes none when the company ended it', () => {
    expect(messages({ from: 'HIRING', to: 'CLOSED', actor: 'company' })).toEqual([]);
    expect(messages({ from: 'NEW', to: 'HIRING', actor: 'system' })).toEqual([]);
  });
});

describe('an application', () => {
  const first = sample.application();
  const step = (status: string, by: string) => ({
    status,
    by,
    at: '2026-11-22T03:00:00.000Z',
    accountId: 'A',
  });
  const told = (notificationEvent: string, n: number, more: object = {}) => ({
    queue: 'notify',
    message: { notificationEvent, key: { applicationId: first.id, step: n } },
    ...more,
  });

  /** Whether an answer is awaited follows from the log. */
  const replies = { queue: 'due', message: { repliesTo: first.id } };

  /** The company may see more of a person whom it has saved. */
  const saved = {
    queue: 'index',
    message: { kind: 'favorites', staffId: first.staffId, companyId: first.companyId },
  };

  it('hidden, or no longer, changes what its company calls the person, and sees of their stay', () => {
    const { staffId, companyId } = first;
    const block = { staffId, companyId, at: first.appliedAt };
    const name = { queue: 'erase', message: { kind: 'name', staffId, companyId } };
    const stay = { queue: 'due', message: { stayOf: staffId } };
    expect(messagesFor(change(companyBlock, { after: block }))).toEqual([name, stay, saved]);
    expect(messagesFor(change(companyBlock, { before: block }))).toEqual([name, stay, saved]);
  });

  it('staying longer changes when companies that hired them see to the renewal', () => {
    const stay = { queue: 'due', message: { stayOf: 'S' } };
    const [names, birthDate] = [{ familyName: 'Santos', givenName: 'Maria' }, '1995-04-01'];
    const profile = (visaExpiresOn: string) => ({
      ...{ staffId: 'S', updatedAt: first.appliedAt },
      info: {
        ...{ ...names, familyNameKana: 'サントス', givenNameKana: 'マリア', gender: 'female', birthDate },
        ...{ nationality: 'PH', inJapan: true, phone: '+819012345678', japaneseLevel: 'daily' },
        ...{ motherTongue: 'tl', visaExpiresOn },
      },
    });
    const of = (before: object) => messagesFor(change(staffBasicInfo, before));
    expect(of({ before: profile('2027-01-31'), after: profile('2028-01-31') })).toContainEqual(stay);
    expect(of({ before: profile('2027-01-31') })).toContainEqual(stay);
    expect(of({ before: profile('2027-01-31'), after: profile('2027-01-31') })).not.toContainEqual(stay);
  });

  it('moved on after a first look without name, or back, changes what its company calls the person', () => {
    const { staffId, companyId, history } = first;
    const name = { queue: 'erase', message: { kind: 'name', staffId, companyId } };
    const nameless = { ...first, nameless: true };
    const step = {
      status: 'SCREENING' as const,
      at: first.appliedAt,
      by: 'company' as const,
      accountId: 'A',
    };
    const moved = { ...nameless, status: step.status, history: [...history, step] };
    const undone = { at: first.appliedAt, accountId: 'A' };
    const back = { ...nameless, history: [...history, { ...step, undone }] };
    expect(messagesFor(change(application, { before: nameless, after: moved }))).toContainEqual(name);
    expect(messagesFor(change(application, { before: moved, after: back }))).toContainEqual(name);
    const named = { ...moved, nameless: undefined };
    expect(messagesFor(change(application, { before: first, after: named }))).not.toContainEqual(name);
  });

  it('causes a notification', () => {
    expect(messagesFor(change(application, { after: first }))).toEqual([
      replies,
      told('applicationReceived', 0),
      told('applicationSent', 0),
      saved,
    ]);
    expect(messagesFor(change(application, { after: { ...first, scoutId: 'SCOUT' } }))).toEqual([
      replies,
      told('scoutAccepted', 0),
      told('applicationSent', 0),
      saved,
    ]);
  });

  it('causes one for each new step, and no others', () => {
    const later = {
      ...first,
      status: 'INTERVIEW',
      history: [...first.history, step('SCREENING', 'company'), step('INTERVIEW', 'company')],
    };
    const withdrawn = {
      ...first,
      status: 'WITHDRAWN',
      history: [...first.history, step('WITHDRAWN', 'staff')],
    };
    expect(messagesFor(change(application, { before: first, after: withdrawn }))).toEqual([
      { queue: 'due', message: { endedWith: withdrawn.companyId, endedAt: withdrawn.history.at(-1)!.at } },
      { queue: 'due', message: { endedApplicationId: withdrawn.id } },
      replies,
      told('applicationWithdrawn', 1),
    ]);
    expect(messagesFor(change(application, { before: first, after: later }))).toEqual([
      // Whoever moves applicants still hires.
      { queue: 'due', message: { movedInJobId: first.jobId, at: '2026-11-22T03:00:00.000Z' } },
      replies,
      told('applicationStatusChanged', 1, { delaySeconds: 10 }),
      told('applicationStatusChanged', 2, { delaySeconds: 10 }),
    ]);
    expect(messagesFor(change(application, { before: later, after: { ...later, moved: true } }))).toEqual([]);
    const undone = { at: '2026-11-22T03:00:05.000Z', accountId: 'A' };
    const history = later.history.with(2, { ...later.history[2]!, undone } as never);
    const back = { ...later, status: 'SCREENING', history };
    expect(messagesFor(change(application, { before: later, after: back }))).toEqual([replies]);
  });
});

describe('a link', () => {
  const one = sample.link();
  it('is mailed when created', () => {
    expect(messagesFor(change(link, { after: one }))).toEqual([
      {
        queue: 'mail',
        message: {
          notificationEvent: 'activeAccount',
          key: { linkId: one.id, accountId: one.accountId },
          recipient: one.accountId,
        },
      },
    ]);
  });
  it('is not mailed when used', () => {
    expect(messagesFor(change(link, { before: one }))).toEqual([]);
  });
});

describe('a company', () => {
  const base = sample.company();
  it('causes rendering of its pages and jobs when visible data change', () => {
    const told = [{ queue: 'index', message: { kind: 'company', companyId: base.id } }];
    const renamed = { ...base, slug: 'hayabusa', formerSlugs: ['kawasemi'] };
    expect(messagesFor(change(company, { before: base, after: renamed }))).toEqual(told);
    expect(messagesFor(change(company, { before: base, after: { ...base, withdrawn: true } }))).toEqual(told);
  });
  it('has no other effects', () => {
    expect(messagesFor(change(company, { after: base }))).toEqual([]);
    const touched = { ...base, updatedAt: '2026-11-22T00:00:00.000Z' };
    expect(messagesFor(change(company, { before: base, after: touched }))).toEqual([]);
  });
  it('causes rendering of its own page, but no job’s, when its albums change', () => {
    const after = { ...base, albumsSavedAt: '2026-11-22T00:00:00.000Z' };
    expect(messagesFor(change(company, { before: base, after }))).toEqual([
      { queue: 'render', message: { paths: ['/companies/kawasemi', '/en/companies/kawasemi'] } },
    ]);
    expect(messagesFor(change(company, { before: after, after: { ...after, slug: 'hayabusa' } }))).toEqual([
      { queue: 'index', message: { kind: 'company', companyId: base.id } },
    ]);
  });
});

describe('an album', () => {
  const photo = (key: string) => ({ photo: key, alt: { en: 'x' }, width: 4, height: 3 });
  const album1 = { id: 'ALBUM', companyId: 'C', place: 0, title: { en: 'x' } };
  const before = { ...album1, photos: [photo('media/A/1.jpg'), photo('media/A/2.jpg')] };
  const forgotten = (key: string) => ({
    queue: 'erase',
    message: { kind: 'photo', companyId: 'C', key },
  });
  it('causes deletion of photos that were removed, alone or with it', () => {
    const after = { ...album1, photos: [photo('media/A/3.jpg'), photo('media/A/1.jpg')] };
    expect(messagesFor(change(album, { before, after }))).toEqual([forgotten('media/A/2.jpg')]);
    expect(messagesFor(change(album, { before }))).toEqual([
      forgotten('media/A/1.jpg'),
      forgotten('media/A/2.jpg'),
    ]);
    expect(messagesFor(change(album, { after }))).toEqual([]);
  });
});

describe('the name of a job seeker', () => {
  const base = sample.staff({ name: { familyName: 'Nguyen', givenName: 'Mai' } });
  const rows = { queue: 'index', message: { kind: 'applicant', staffId: base.id } };
  const messages = (after: object) =>
    messagesFor(change(staff, { before: base, after: { ...base, ...after } }));
  it('that changes, or is erased, updates the rows of the applications', () => {
    expect(messages({ name: { familyName: 'Tran', givenName: 'Mai' } })).toContainEqual(rows);
    expect(messages({ name: undefined, withdrawn: true })).toContainEqual(rows);
    expect(messages({ name: { ...(base.name as object) } })).not.toContainEqual(rows);
  });
});

describe('an account', () => {
  const base = sample.account({ staffId: 'STAFF' });
  it('is erased when withdrawn, and its owner is notified', () => {
    expect(messagesFor(change(account, { before: base, after: { ...base, state: 'WITHDRAWN' } }))).toEqual([
      {
        queue: 'erase',
        message: { kind: 'account', accountId: base.id, staffId: 'STAFF', companyId: undefined },
      },
      {
        queue: 'mail',
        message: { notificationEvent: 'accountClosed', key: { accountId: base.id }, recipient: base.id },
      },
      { queue: 'index', message: { kind: 'favorites', staffId: 'STAFF' } },
    ]);
  });
  it('of a company that confirmed its address causes rendering of its public page', () => {
    const pending = sample.account({ role: 'company', companyId: 'COMPANY', state: 'PENDING' });
    expect(messagesFor(change(account, { after: pending }))).toEqual([]);
    expect(messagesFor(change(account, { before: pending, after: { ...pending, state: 'ACTIVE' } }))).toEqual(
      [{ queue: 'index', message: { kind: 'company', companyId: 'COMPANY' } }],
    );
  });
});

describe('other changes', () => {
  it('delete an upload when it expires, if that is soon', () => {
    const at = Date.parse('2026-11-22T00:00:00.000Z') / 1000;
    const one = {
      ...{ key: 'photos/A/B.jpg', accountId: 'A', kind: 'PHOTO', contentType: 'image/jpeg', size: 3 },
      createdAt: '2026-11-21T03:00:00.000Z',
    };
    const messages = (before: object | undefined, after: object) => {
      const record = change(upload, { ...(before && { before }), after });
      record.dynamodb!.ApproximateCreationDateTime = at;
      return messagesFor(record);
    };
    expect(messages(undefined, { ...one, expiresAt: at + 7 * 86_400 })).toEqual([]);
    expect(messages({ ...one, expiresAt: at + 900 }, one)).toEqual([]);
    expect(messages({ ...one, expiresAt: at + 900 }, { ...one, expiresAt: at + 900, size: 4 })).toEqual([]);
    expect(messages(one, { ...one, expiresAt: at + photoUndoSeconds })).toEqual([
      { queue: 'erase', message: { kind: 'upload', accountId: 'A', key: one.key }, delaySeconds: 900 },
    ]);
  });

  it('delete the object of a deleted upload', () => {
    const one = {
      key: 'media/A/B.jpg',
      accountId: 'A',
      kind: 'IMAGE',
      contentType: 'image/jpeg',
      size: 3,
      createdAt: '2026-11-21T03:00:00.000Z',
    };
    const erase = { queue: 'erase', message: { kind: 'object', key: 'media/A/B.jpg' } };
    const forgotten = (secondsAfter: number) => {
      const record = change(upload, { before: one });
      record.dynamodb!.ApproximateCreationDateTime = Date.parse(one.createdAt) / 1000 + secondsAfter;
      return messagesFor(record);
    };
    expect(forgotten(3600)).toEqual([erase]);
    // While its form is valid the object may be stored again.
    expect(forgotten(uploadFormSeconds)).toEqual([erase, { ...erase, delaySeconds: longestDelaySeconds }]);
    expect(longestDelaySeconds).toBeGreaterThan(uploadFormSeconds);
    expect(messagesFor(change(upload, { after: one }))).toEqual([]);
    const picture = change(upload, { before: { ...one, key: 'uploads/A/B', made: 'media/A/B-4x3.jpg' } });
    expect(messagesFor(picture)[0]).toMatchObject({ message: { key: 'media/A/B-4x3.jpg' } });
  });

  it('delete a picture that a job or a company no longer shows, after caches have expired', () => {
    const erase = (key: string) => ({
      ...{ queue: 'erase', delaySeconds: longestDelaySeconds },
      message: { kind: 'photo', companyId: 'COMPANY', key },
    });
    const [first, second] = [1, 2].map(
      (name) => `media/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/01JD0Q5X5V7Q2W3E4R5T6Y7V8${name}-4x3.jpg`,
    ) as [string, string];
    const draft = sample.job({ companyId: 'COMPANY', status: 'DRAFT' });
    const withPhoto = { ...draft, content: { ...draft.content, photo: first } };
    const replaced = { ...draft, content: { ...draft.content, photo: second } };
    expect(messagesFor(change(job, { before: withPhoto, after: replaced }))).toEqual([erase(first)]);
    expect(messagesFor(change(job, { before: withPhoto }))).toEqual([erase(first)]);
    expect(messagesFor(change(job, { before: draft, after: withPhoto }))).toEqual([]);
    const firm = sample.company({ id: 'COMPANY' });
    const withLogo = { ...firm, profile: { ...firm.profile, logo: first } };
    expect(messagesFor(change(company, { before: withLogo, after: firm }))).toContainEqual(erase(first));
    expect(messagesFor(change(company, { before: firm, after: withLogo }))).not.toContainEqual(erase(first));
  });

  it('have no consequence', () => {
    const one = {
      id: 'S',
      accountId: 'A',
      refreshHash: 'h',
      createdAt: 'x',
      refreshedAt: 'x',
      expiresAt: 4_000_000_000,
    };
    expect(messagesFor(change(session, { after: one }))).toEqual([]);
    expect(messagesFor({ dynamodb: {} })).toEqual([]);
  });

  it('of an unknown shape are an error, not ignored', () => {
    const record = change(job, { after: sample.job() });
    delete record.dynamodb!.NewImage!.status;
    expect(() => messagesFor(record)).toThrow();
  });
});

describe('an inquiry', () => {
  const base = sample.inquiry();
  const key = { inquiryId: base.id };

  it('is mailed to its sender and to the office when received', () => {
    expect(messagesFor(change(inquiry, { after: base }))).toEqual([
      { queue: 'notify', message: { notificationEvent: 'inquiryReceived', key } },
      { queue: 'mail', message: { notificationEvent: 'inquirySent', key, recipient: base.id } },
      { queue: 'mail', message: { notificationEvent: 'inquiryReceived', key, recipient: 'OFFICE' } },
    ]);
  });

  it('is not mailed when the office moves or deletes it', () => {
    expect(messagesFor(change(inquiry, { before: base, after: { ...base, status: 'done' } }))).toEqual([]);
    expect(messagesFor(change(inquiry, { before: base }))).toEqual([]);
  });
});

describe('a list of featured jobs', () => {
  const picks = { list: 'HOT', jobIds: ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W'], updatedAt: 'x', updatedBy: 'y' };
  const ranking = { list: 'TRENDING', language: 'en', jobIds: picks.jobIds, at: 'x' };
  const home = [{ queue: 'render', message: { paths: ['/', '/en'] } }];

  it('causes rendering of the home page when its jobs change', () => {
    expect(messagesFor(change(jobPicks, { after: picks }))).toEqual(home);
    expect(messagesFor(change(jobPicks, { before: picks, after: { ...picks, jobIds: [] } }))).toEqual(home);
    expect(messagesFor(change(jobRanking, { before: ranking }))).toEqual(home);
  });

  it('saved without changes has no effect', () => {
    expect(messagesFor(change(jobPicks, { before: picks, after: { ...picks, updatedAt: 'z' } }))).toEqual([]);
    expect(messagesFor(change(jobRanking, { before: ranking, after: { ...ranking, at: 'z' } }))).toEqual([]);
  });
});

describe('a review of a resume', () => {
  const base = {
    id: 'R1',
    staffId: 'S1',
    staffNumber: 'S0000001',
    status: 'REQUESTED',
    remarks: {},
    requestedAt: '2026-11-21T03:00:00.000Z',
  };
  const messages = (before: object | undefined, after: object | undefined) =>
    messagesFor(change(resumeReview, { ...(before && { before }), ...(after && { after }) }));

  it('notifies the office when requested', () => {
    const message = { notificationEvent: 'resumeReviewRequested', key: { staffId: 'S1', reviewId: 'R1' } };
    expect(messages(undefined, base)).toEqual([
      { queue: 'notify', message },
      { queue: 'mail', message: { ...message, recipient: 'OFFICE' } },
    ]);
  });

  it('notifies the staff member when answered, but not when cancelled or erased', () => {
    const answered = { ...base, status: 'ANSWERED', answeredAt: base.requestedAt };
    expect(messages(base, answered)).toEqual([
      {
        queue: 'notify',
        message: { notificationEvent: 'resumeReviewAnswered', key: { staffId: 'S1', reviewId: 'R1' } },
      },
    ]);
    expect(messages(base, { ...base, status: 'CANCELLED' })).toEqual([]);
    expect(messages(answered, answered)).toEqual([]);
    expect(messages(base, undefined)).toEqual([]);
  });
});

describe('a row of a list', () => {
  const base = { ...sample.inquiry(), version: 4 };
  const rows = (images: { before?: object; after?: object }) =>
    everything(change(inquiry, images as never)).filter(isRow);
  const row = (version: number) => [
    { queue: 'index', message: { kind: 'row', list: 'inquiries', id: base.id, version } },
  ];

  it('includes every job of all companies, drafts too', () => {
    const draft = { ...sample.job({ status: 'DRAFT' }), version: 2 };
    expect(everything(change(job, { after: draft }))).toEqual([
      { queue: 'index', message: { kind: 'row', list: 'postings', id: draft.id, version: 2 } },
    ]);
  });

  it('is updated once for a job whose pages change, and also when it is deleted', () => {
    const open = { ...sample.job(), version: 2 };
    expect(everything(change(job, { after: open })).filter(isRow)).toEqual([]);
    expect(everything(change(job, { before: open })).filter(isRow)).toMatchObject([
      { message: { list: 'postings', id: open.id, version: 3 } },
    ]);
  });

  it('is updated for a company when any of its records changes, and for no other account', () => {
    const owner = { ...sample.account({ role: 'company', companyId: 'C1' }), version: 2 };
    const plan = { companyId: 'C1', planType: 'PLAN_FREE', openPostings: 1, jobs: 1, version: 3 };
    const companies = (of: typeof account | typeof companyPlan, after: object) =>
      everything(change(of, { after })).filter(isRow);
    expect(companies(account, owner)).toMatchObject([
      { message: { list: 'companies', id: 'C1', version: 2 } },
    ]);
    expect(companies(companyPlan, plan)).toMatchObject([
      { message: { list: 'companies', id: 'C1', version: 3 } },
    ]);
    expect(companies(account, { ...sample.account(), version: 2 })).toEqual([]);
    const firm = { ...sample.company(), version: 1 };
    expect(everything(change(company, { after: firm })).filter(isRow)).toMatchObject([
      { message: { list: 'companies', id: firm.id, version: 1 } },
    ]);
  });

  it('is updated with the version after the change, also after a deletion', () => {
    expect(rows({ after: base })).toEqual(row(4));
    expect(rows({ before: { ...base, version: 3 }, after: base })).toEqual(row(4));
    expect(rows({ before: base })).toEqual(row(5));
  });
});

describe('frames pushed to open sockets', () => {
  const side = (more: object = {}) => ({
    ...{ accountId: 'A', lastSeen: 0, notSeenCount: 0, hidden: false, manuallyAdded: false },
    ...more,
  });
  const talk = {
    ...{ id: 'T', staffId: 'S', companyId: 'C', types: ['APPLY'], staff: side(), company: side() },
    ...{ concealed: false, lastNumber: 0, lastMessageTime: 'x', createdAt: 'x' },
  };
  const told = (before: object | undefined, after: object | undefined) =>
    messagesFor(change(conversation, { ...(before && { before }), ...(after && { after }) })).map(
      ({ queue, message }) => {
        expect(queue).toBe('push');
        const { event, sides } = message as { event: string; sides: string[] };
        return `${event} ${sides.join()}`;
      },
    );

  it('of a conversation say that it was added to a list, or that its state changed', () => {
    expect(told(undefined, talk)).toEqual(['conversation staff,company']);
    // A question that is not asked yet.
    expect(told(undefined, { ...talk, company: side({ hidden: true }) })).toEqual(['conversation staff']);
    expect(told(talk, { ...talk, types: ['APPLY', 'SCOUT'] })).toEqual(['conversation staff,company']);
    expect(told(talk, { ...talk, concealed: true })).toEqual(['conversation staff,company']);
    expect(told(talk, { ...talk, company: side({ hidden: true }) })).toEqual(['conversation company']);
    expect(told(talk, undefined)).toEqual([]);
  });

  it('of a conversation say how far a side has read, without what its message says', () => {
    const seen = { ...talk, lastNumber: 3, company: side({ lastSeen: 3 }) };
    expect(told({ ...talk, lastNumber: 3 }, seen)).toEqual(['focusEvent staff,company']);
    expect(told(talk, { ...talk, lastNumber: 1, staff: side({ notSeenCount: 1 }) })).toEqual([]);
    expect(told(talk, { ...talk, staff: side({ notSeenCount: 1 }) })).toEqual([]);
  });

  it('of a message say that it was sent, edited or deleted, except to the socket with its receipt', () => {
    const said = {
      ...{ conversationId: 'T', number: 2, id: 'M', by: 'staff', accountId: 'A', kind: 'TEXT', text: 'Hi' },
      createdAt: 'x',
    };
    const pushed = (before: object | undefined, after: object | undefined) =>
      messagesFor(change(message, { ...(before && { before }), ...(after && { after }) }));
    const push = (event: string, more: object = {}) => [
      { queue: 'push', message: { of: 'message', event, conversationId: 'T', number: 2, ...more } },
    ];
    // It may answer an application, or ask for an answer.
    const replies = [
      { queue: 'due', message: { repliesIn: 'T', by: 'staff', at: 'x' } },
      { queue: 'due', message: { messageIn: 'T', by: 'staff', at: 'x' } },
    ];
    expect(pushed(undefined, said)).toEqual([...replies, ...push('message')]);
    expect(pushed(undefined, { ...said, over: 'X' })).toEqual([
      ...replies,
      ...push('message', { except: 'X' }),
    ]);
    expect(pushed(said, { ...said, text: 'Ho', over: 'Y' })).toEqual(push('editMessage', { except: 'Y' }));
    expect(pushed(said, { ...said, text: undefined, deletedAt: 'x' })).toEqual(push('editMessageStatus'));
    expect(pushed(said, { ...said })).toEqual([]);
    expect(pushed(said, undefined)).toEqual([]);
  });

  it('of a notification say that it is new', () => {
    const one = { id: 'N', accountId: 'A', type: 'x', text: {}, isRead: false, createdAt: 'x' };
    expect(messagesFor(change(notification, { after: one }))).toEqual([
      { queue: 'push', message: { of: 'notification', accountId: 'A', id: 'N' } },
    ]);
    expect(messagesFor(change(notification, { before: one, after: { ...one, isRead: true } }))).toEqual([]);
  });
});

it('renders a company’s page when its share of answers changes', () => {
  const counted = {
    ...{ companyId: 'C', day: '2026-11-21' },
    inTime: 1,
    late: 0,
    expiresAt: 0,
  };
  const rendered = [{ queue: 'index', message: { kind: 'companyPage', companyId: 'C' } }];
  expect(messagesFor(change(replyDay, { after: counted }))).toEqual(rendered);
  // What expires is counted no more.
  expect(messagesFor(change(replyDay, { before: counted }))).toEqual(rendered);
});
