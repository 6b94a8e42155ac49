import * as z from 'zod';
import { area } from './core.ts';
import { Code, Id, Instant, LocalizedText, listOf, versionAsRead, wholeQuery } from './shapes.ts';

/** Maximum of picks in a list; remaining places are filled from the ranking. */
const mostPicks = 18;

/** An admin's picks for a list, in this order. */
export const JobPicks = z
  .object({
    language: Code.describe('LANGUAGE; absent in the list of all languages').optional(),
    picks: z.array(
      z.object({
        id: Id,
        jobNumber: z.string(),
        title: LocalizedText,
        companyName: LocalizedText,
        isOpen: z.boolean().describe('whether visitors see it at this moment'),
      }),
    ),
    version: z.int().describe('0 where nothing was ever picked'),
    updatedAt: Instant.optional(),
  })
  .meta({ id: 'JobPicks' });
export type JobPicks = z.infer<typeof JobPicks>;

const jobIds = z.array(Id).max(mostPicks).describe('open jobs, each once, first to last');
const version = versionAsRead(0);
const language = Code.describe('LANGUAGE; absent: the list of all languages').optional();

const hot = z.strictObject({ jobIds });
const hotUpdate = z.strictObject({ jobIds, version });
const trending = z.strictObject({ language, jobIds });
const trendingUpdate = z.strictObject({ language, jobIds, version });
const someLists = <List extends z.ZodType<{ language?: string | undefined }>>(list: List) =>
  z
    .array(list)
    .max(30)
    .refine((lists) => new Set(lists.map((one) => one.language)).size === lists.length, {
      params: { rule: 'invalid' },
    })
    .default([]);
const HotTrending = z.object({ hot: JobPicks, trending: z.array(JobPicks) });

export const adminJobs = area({
  getHotJobsAdmin: {
    method: 'GET',
    path: '/admin/jobs/hot',
    access: 'admin',
    rights: 'featured.manage',
    summary: 'The picks for the hot list',
    output: JobPicks,
  },
  saveHotJobs: {
    method: 'POST',
    path: '/admin/jobs/hot',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Pick the hot jobs, in place of whatever was picked',
    body: hot,
    output: JobPicks,
    errors: ['changed_meanwhile'],
  },
  updateHotJobs: {
    method: 'PUT',
    path: '/admin/jobs/hot',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Change the picks for the hot list as they were read',
    body: hotUpdate,
    output: JobPicks,
    errors: ['changed_meanwhile'],
  },
  getTrendingJobsAdmin: {
    method: 'GET',
    path: '/admin/jobs/trending',
    access: 'admin',
    rights: 'featured.manage',
    summary: 'The picks for the trending lists, one for each language',
    query: z.strictObject({ language: Code.describe('LANGUAGE: only this list').optional(), ...wholeQuery }),
    output: listOf(JobPicks),
  },
  saveTrendingJobs: {
    method: 'POST',
    path: '/admin/jobs/trending',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Pick the trending jobs of a language, in place of whatever was picked',
    body: trending,
    output: JobPicks,
    errors: ['changed_meanwhile'],
  },
  updateTrendingJobs: {
    method: 'PUT',
    path: '/admin/jobs/trending',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Change the picks for a trending list as they were read',
    body: trendingUpdate,
    output: JobPicks,
    errors: ['changed_meanwhile'],
  },
  saveHotTrending: {
    method: 'POST',
    path: '/admin/jobs/hot-trending',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Pick hot and trending jobs at once, all or none',
    body: z.strictObject({ hot, trending: someLists(trending) }),
    output: HotTrending,
    errors: ['changed_meanwhile'],
  },
  updateHotTrending: {
    method: 'PUT',
    path: '/admin/jobs/hot-trending',
    access: 'admin',
    rights: 'featured.manage',
    audit: 'featured.save',
    summary: 'Change hot and trending picks as they were read, all or none',
    body: z.strictObject({ hot: hotUpdate, trending: someLists(trendingUpdate) }),
    output: HotTrending,
    errors: ['changed_meanwhile'],
  },
});
