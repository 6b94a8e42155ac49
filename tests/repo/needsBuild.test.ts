import { expect, it } from 'vitest';
import { needsBuild } from '../needsBuild.ts';

it.each(['tests/api/jobs', 'tests/domain', 'tests/events/planEnding.test.ts'])(
  'runs %s without building',
  (chosen) => {
    expect(needsBuild([chosen])).toBe(false);
  },
);

it.each(['tests/e2e', 'tests/site/appSize.test.ts', 'tests/faults/atOnce.test.ts', 'tests/infra/local'])(
  'builds before %s, which reads the build by what it imports',
  (chosen) => {
    expect(needsBuild([chosen])).toBe(true);
  },
);

it('builds before all tests, and if one of the chosen ones needs it', () => {
  expect(needsBuild([])).toBe(true);
  expect(needsBuild(['tests/domain', 'tests/e2e/links.test.ts'])).toBe(true);
});

it('builds if there are options, whose values are no paths', () => {
  expect(needsBuild(['-t', 'refuses', 'tests/domain'])).toBe(true);
});
