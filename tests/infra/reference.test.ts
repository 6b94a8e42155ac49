import { expect, it } from 'vitest';
import { referenceFiles } from '../../infra/local/reference.ts';

const files = referenceFiles();
const page = String(files.get('/api/reference')!.body);

it('serves every file of the reference page from its own origin', () => {
  const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
  expect(asked.length).toBe(4);
  for (const path of asked) expect(files.has(path), path).toBe(true);
  expect(page).not.toMatch(/https?:/);
});

it('shows the published document and sends it nowhere', () => {
  const start = String(files.get('/api/reference/start.js')!.body);
  const url = /url: '([^']+)'/.exec(start)?.[1];
  expect(JSON.parse(String(files.get(url!)!.body))).toMatchObject({ openapi: '3.1.0' });
  expect(start).toContain('validatorUrl: null');
});
