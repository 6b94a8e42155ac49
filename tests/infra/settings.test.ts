import { expect, it } from 'vitest';
import { senderAddress, settings, siteOrigin } from '../../infra/settings.ts';

const from = (given: Record<string, unknown>) => settings((name) => given[name]);

it('takes values as cdk.json and as the command line write them', () => {
  expect(from({ certificate: true, tracing: 'true' })).toMatchObject({ certificate: true, tracing: true });
  expect(from({ certificate: 'false', requestsPerAddress: '500' })).toMatchObject({
    certificate: false,
    requestsPerAddress: 500,
  });
});

it('sends from the domain of the site where nothing else is said', () => {
  const given = from({ domain: 'jobs.example.jp' });
  expect(siteOrigin(given)).toBe('https://jobs.example.jp');
  expect(senderAddress(given)).toBe('no-reply@jobs.example.jp');
  expect(given.officeMail).toBe('office@jobs.example.jp');
});

it('names the value that is wrong', () => {
  expect(() => from({ domain: 'https://jobs.example.jp/' })).toThrow(/domain/);
  expect(() => from({ mailFrom: 'no-reply@example.jp' })).toThrow(/mailFrom/);
  expect(() => from({ officeMail: 'Office <office@example.jp>' })).toThrow(/officeMail/);
  expect(() => from({ certificate: 'perhaps' })).toThrow(/certificate/);
  expect(() => from({ logRetentionDays: '3' })).toThrow(/logRetentionDays/);
});
