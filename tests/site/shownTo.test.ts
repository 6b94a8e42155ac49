/** Links of the office follow the rights: what a link carries, and the rule of the sheet for each affiliation. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { affiliations } from '../../shared/domain/codes.ts';
import { shownTo } from '../../site/src/lib/shownTo.ts';

it('shows a link to those who have its right', () => {
  expect(shownTo('inquiries.manage')).toEqual({ when: 'employee' });
  expect(shownTo('featured.manage')).toEqual({ when: 'admin' });
  expect(shownTo('jobs.list')).toEqual({ when: 'employee', affiliations: 'HR SALES MANAGEMENT' });
});

it('hides what is for other affiliations, of each affiliation and of none', () => {
  const sheet = readFileSync(new URL('../../site/src/ui/frame.css', import.meta.url), 'utf8');
  expect(sheet).toContain('html[data-role="employee"]:not([data-affiliation]) [data-affiliations]');
  for (const one of affiliations)
    expect(sheet).toContain(
      `html[data-affiliation="${one}"] [data-affiliations]:not([data-affiliations~="${one}"])`,
    );
});
