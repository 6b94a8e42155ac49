import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { partsFile } from '../../infra/local/parts.ts';
import { partsPath } from '../../infra/local/reference.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

beforeAll(async () => {
  await builtRenderer();
}, 240_000);

it("shows the components of screens, with a form's facts, locally", async () => {
  const page = await partsFile(partsPath);
  expect(page!.body).toContain(`${partsPath}/parts.js`);
  expect(page!.body).toMatch(/href="\/assets\/global\.[\w-]+\.css"/);
  const { body } = (await partsFile(`${partsPath}/parts.js`))!;
  expect(body).toMatch(/corporateNumber\W+max/);
  expect(await partsFile(`${partsPath}/other.js`)).toBeUndefined();
});

it('is not part of the site', () => {
  const scripts = globSync('assets/*/*.js', { cwd: publicFolder });
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of [...scripts, ...globSync('**/parts*.html', { cwd: publicFolder })])
    expect(readFileSync(`${publicFolder}/${file}`, 'utf8'), file).not.toContain('Fields of an operation');
});
