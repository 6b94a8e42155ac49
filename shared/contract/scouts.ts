import * as z from 'zod';
import { scouts as sentScouts } from '../collections/scouts.ts';
import { scoutStatuses } from '../domain/codes.ts';
import { area } from './core.ts';
import { awaiting, listAnswer, listQuery } from './lists.ts';
import { Id, Instant, LocalizedText } from './shapes.ts';

/** A scout in the list of the company that sent it: of the person only the number. */
export const SentScout = z
  .object({
    id: Id,
    status: z.enum(scoutStatuses),
    staffId: Id,
    staffNumber: z.string(),
    job: z.object({ id: Id, jobNumber: z.string(), title: LocalizedText }),
    template: z.object({ id: Id, name: z.string() }).optional().describe('it was written from'),
    sentAt: Instant,
    expiresAt: Instant.describe('until when it can be answered'),
    seenAt: Instant.optional(),
    endedAt: Instant.optional().describe('accepted, declined, expired or withdrawn'),
  })
  .meta({ id: 'SentScout' });
export type SentScout = z.infer<typeof SentScout>;

/** The scouts that a company sends. */
export const scouts = area({
  listScouts: {
    method: 'GET',
    path: '/company/scouts',
    access: 'company',
    rights: 'company.read',
    summary: 'Scouts that the company sent, with counts per status, job and template',
    query: listQuery(sentScouts, awaiting),
    output: listAnswer(SentScout, sentScouts),
  },
});
