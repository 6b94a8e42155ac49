/** The office's navigation as data: every link leads to a screen that exists. */
import { expect, it } from 'vitest';
import { routeOf } from '../../shared/routes.ts';
import { isScreen } from '../../shared/screens.ts';
import { officeLinks } from '../../site/src/lib/officeNavigation.ts';

it('leads to each screen once, which exists and needs no parameter', () => {
  const ids = officeLinks.map(({ route }) => route);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    const { area, path } = routeOf(id);
    expect(area, id).toBe('management');
    expect(path, id).not.toContain('{');
    expect(isScreen(id), id).toBe(true);
  }
});
