/** The board of the office: what waits for whoever looks at it, and figures of the day. */
import * as z from 'zod';
import { area } from './core.ts';
import { Notification } from './notifications.ts';
import { Day, Id, Instant, LocalizedText } from './shapes.ts';

/** Days before today whose figures are beside today's. */
export const boardDays = 7;

const count = z.int();

/** What happened on one day; what the caller’s rights do not include is absent. */
const BoardDay = z
  .object({
    day: Day,
    members: count.optional().describe('who registered, or was registered'),
    inquiries: count.optional(),
    postings: count.optional().describe('published for the first time or again'),
  })
  .meta({ id: 'BoardDay' });

/** An application that has waited for an answer longer than its company promises. */
const LateReply = z.object({
  applicationId: Id,
  staffId: Id,
  jobId: Id,
  jobTitle: LocalizedText,
  companyName: LocalizedText,
  dueAt: Instant,
});

export const board = area({
  getBoard: {
    method: 'GET',
    path: '/board',
    access: 'employee',
    rights: 'employees.read',
    lambda: 'staffManagement',
    summary:
      'What waits for the caller in counts, and figures of today and the seven days before; what the caller’s rights do not include is absent',
    output: z.object({
      inquiries: z.object({ mine: count, unassigned: count }).optional().describe('that are not over'),
      mentions: z.object({
        total: count.describe('unread, at most 100'),
        newest: z.array(Notification).describe('five of them'),
      }),
      noLogin: count.optional().describe('members without a login, who may be invited'),
      imports: count.optional().describe('of members from files, that are not finished'),
      days: z.array(BoardDay).describe('today first'),
    }),
  },
  getBoardOfApplications: {
    method: 'GET',
    path: '/board/applications',
    access: 'employee',
    rights: 'people.list',
    lambda: 'talent',
    summary:
      'Applications that wait for an answer longer than their company promises, and how many were made and how many people hired today and on the seven days before',
    output: z.object({
      late: z.object({ total: count, oldest: z.array(LateReply).describe('five of them') }),
      days: z
        .array(
          z.object({
            day: Day,
            applications: count,
            hires: count.describe('applications whose last change, on that day, was the hire'),
          }),
        )
        .describe('today first'),
    }),
  },
});
