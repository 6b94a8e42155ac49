import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../shared/contract/applications.ts';
import type { Conversation } from '../../shared/contract/conversations.ts';
import type { AppliedStatus } from '../../shared/domain/codes.ts';
import { changedSince } from '../../site/src/features/staffHome/changes.ts';
import { nextSteps } from '../../site/src/features/staffHome/nextStep.ts';
import { beginVisit } from '../../site/src/lib/lastVisit.ts';
import { isUnanswered } from '../../site/src/lib/unanswered.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const day = 86_400_000;
const daysAgo = (days: number) => new Date(now - days * day).toISOString();

/** One at a company, moved to its status so many days ago. */
const application = (company: string, status: AppliedStatus, days = 1): Application => ({
  id: `application of ${company}`,
  status,
  moved: false,
  job: {
    id: company,
    jobNumber: 'J0000001',
    title: { en: 'Cook' },
    isOpen: true,
    company: { id: company, slug: company, name: { en: company } },
  },
  appliedAt: daysAgo(20),
  updatedAt: daysAgo(days),
  version: 1,
  history: [
    { status: 'APPLIED', at: daysAgo(20), by: 'staff' },
    ...(status === 'APPLIED'
      ? []
      : [
          {
            status,
            at: daysAgo(days),
            by: status === 'WITHDRAWN' ? ('staff' as const) : ('company' as const),
          },
        ]),
  ],
});

const conversation = (
  companyId: string,
  change: Partial<Conversation> & { byMe?: boolean } = {},
): Conversation => ({
  id: `conversation with ${companyId}`,
  version: 1,
  type: ['APPLY'],
  participants: [],
  notSeenCount: 0,
  lastSeenMessage: 1,
  lastMessageTime: daysAgo(0.5),
  lastMessage: {
    ...{ id: 'm', number: 1, byMe: change.byMe ?? false, kind: 'TEXT' as const },
    ...{ text: 'When?', isDeleted: false },
  },
  hidden: false,
  manuallyAdded: false,
  isAvailable: true,
  other: { role: 'company', companyId, name: { en: companyId }, withdrawn: false },
  ...change,
});

const steps = (known: {
  mayApply?: boolean;
  percentage?: number;
  applications?: Application[];
  conversations?: Conversation[];
  interviews?: Parameters<typeof nextSteps>[0]['interviews'];
  newScouts?: number;
}) => {
  const { mayApply = true, percentage = 90, ...given } = known;
  return nextSteps({
    ...{ applications: [], conversations: [], interviews: [], newScouts: 0, now },
    ...given,
    completeness: { mayApply, percentage },
  });
};
const kinds = (...given: Parameters<typeof steps>) => steps(...given).map(({ kind }) => kind);

describe('the next steps on my page', () => {
  it('are general advice if nothing is pending', () => {
    const [running, ended] = [application('A', 'SCREENING'), application('B', 'DECLINED')];
    expect(kinds({ mayApply: false })).toEqual(['profile']);
    expect(kinds({})).toEqual(['find']);
    expect(steps({ applications: [running, ended] })).toEqual([{ kind: 'follow', count: 1 }]);
    expect(kinds({ applications: [ended] })).toEqual(['improve']);
    expect(kinds({ applications: [ended], percentage: 100 })).toEqual(['find']);
  });

  it('begin with an offer, then an interview, then a question, then a scout', () => {
    const applications = [
      application('A', 'INTERVIEW'),
      application('B', 'OFFERED'),
      application('C', 'APPLIED'),
    ];
    const conversations = ['A', 'B', 'C'].map((one) => conversation(one));
    expect(kinds({ applications, conversations, newScouts: 2 })).toEqual([
      'offer',
      'interview',
      'messages',
      'scouts',
    ]);
    // A message in the conversation about an interview is not a separate step.
    expect(steps({ applications, conversations })[2]).toMatchObject({ count: 1, first: conversations[2] });
    expect(kinds({ mayApply: false, newScouts: 1 })).toEqual(['profile', 'scouts']);
  });

  it('include the state of the conversation about an interview', () => {
    const applications = [application('A', 'INTERVIEW', 3)];
    const talk = (...conversations: Conversation[]) => steps({ applications, conversations })[0];
    expect(talk()).toMatchObject({ kind: 'interview', talk: 'New' });
    expect(talk(conversation('A', { notSeenCount: 1 }))).toMatchObject({ talk: 'Asked' });
    expect(talk(conversation('A', { byMe: true, lastMessageTime: daysAgo(1) }))).toMatchObject({
      talk: 'Answered',
      saidAt: daysAgo(1),
    });
    // The letter with the application is no answer.
    expect(talk(conversation('A', { byMe: true, lastMessageTime: daysAgo(20) }))).toMatchObject({
      talk: 'New',
    });
  });

  it('ask to choose one of the proposed times, and say when the interview is, instead of asking to write', () => {
    const [first, second, third] = ['A', 'B', 'C'].map((one) => application(one, 'INTERVIEW')) as [
      Application,
      Application,
      Application,
    ];
    const interviews = [
      { applicationId: first.id, status: 'SCHEDULED' as const, startsAt: daysAgo(-1) },
      // Proposed before the application was moved.
      { applicationId: 'application of D', status: 'PROPOSED' as const },
      { applicationId: 'application of E', status: 'PROPOSED' as const },
    ];
    const applications = [first, second, third, application('D', 'SCREENING'), application('E', 'DECLINED')];
    const found = steps({ applications, interviews, conversations: [conversation('A')] });
    expect(found.map((one) => [one.kind, 'application' in one && one.application.job.id])).toEqual([
      ['meeting', 'A'],
      ['meeting', 'D'],
      ['interview', 'B'],
      ['interview', 'C'],
      // What the company has written is a step of its own.
      ['messages', false],
    ]);
    expect(found[0]).toMatchObject({ status: 'SCHEDULED', startsAt: daysAgo(-1) });
  });

  it('do not include past interviews', () => {
    const applications = (['HIRED', 'DECLINED', 'WITHDRAWN'] as const).map((status) =>
      application('A', status),
    );
    expect(kinds({ applications, percentage: 100 })).toEqual(['find']);
  });
});

describe('a message that needs an answer', () => {
  it.each([
    ['unseen', { notSeenCount: 1, lastMessageTime: daysAgo(300) }, true],
    ['seen lately', {}, true],
    ['seen long ago', { lastMessageTime: daysAgo(15) }, false],
    ['the own', { byMe: true }, false],
    ['none', { lastMessage: undefined }, false],
    ['closed', { isAvailable: false }, false],
  ] as [string, Partial<Conversation>, boolean][])('%s: %s', (_, change, expected) => {
    expect(isUnanswered(conversation('A', change), now)).toBe(expected);
  });
});

describe('changes since the last visit', () => {
  it("are companies' moves, latest first", () => {
    const [first, second, third] = [
      application('A', 'SCREENING', 3),
      application('B', 'DECLINED', 1),
      application('C', 'INTERVIEW', 9),
    ];
    const own = [application('D', 'WITHDRAWN', 1), application('E', 'APPLIED')];
    expect(changedSince([first, second, third, ...own], now - 5 * day)).toEqual([second, first]);
  });

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  it('are kept during a visit, and reset with the next', () => {
    const minute = 60_000;
    expect(beginVisit('a', now)).toBe(now - 7 * day);
    expect(beginVisit('a', now + 20 * minute)).toBe(now - 7 * day);
    expect(beginVisit('a', now + 40 * minute)).toBe(now - 7 * day);
    expect(beginVisit('a', now + day)).toBe(now + 40 * minute);
    expect(beginVisit('a', now + day + minute)).toBe(now + 40 * minute);
    // Another user of the same device.
    expect(beginVisit('b', now + day)).toBe(now - 6 * day);
  });

  it('ignore corrupt stored data', () => {
    localStorage.setItem('lastVisit', '{broken');
    expect(beginVisit('a', now)).toBe(now - 7 * day);
  });
});
