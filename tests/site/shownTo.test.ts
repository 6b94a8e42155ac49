/** Links of the office follow the rights: a link's attributes, and the style rules for each affiliation. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { affiliations } from '../../shared/domain/codes.ts';
import { shownTo } from '../../site/src/lib/shownTo.ts';

it('shows a link to users with its right', () => {
  expect(shownTo('inquiries.manage')).toEqual({ when: 'employee' });
  expect(shownTo('featured.manage')).toEqual({ when: 'admin' });
  expect(shownTo('jobs.list')).toEqual({ when: 'employee', affiliations: 'HR SALES MANAGEMENT' });
});

it('hides links of other affiliations, for each affiliation and for none', () => {
  const sheet = readFileSync(new URL('../../site/src/ui/frame.css', import.meta.url), 'utf8');
  expect(sheet).toContain('html[data-role="employee"]:not([data-affiliation]) [data-affiliations]');
  for (const one of affiliations)
    expect(sheet).toContain(
      `html[data-affiliation="${one}"] [data-affiliations]:not([data-affiliations~="${one}"])`,
    );
});
