import { expect, it } from 'vitest';
import { senderAddress, settings, siteOrigin, zoneOf } from '../../infra/settings.ts';

const from = (given: Record<string, unknown>) => settings((name) => given[name]);

it('accepts values as written in cdk.json and on the command line', () => {
  expect(from({ certificate: true, tracing: 'true' })).toMatchObject({ certificate: true, tracing: true });
  expect(from({ certificate: 'false', requestsPerAddress: '500' })).toMatchObject({
    certificate: false,
    requestsPerAddress: 500,
  });
});

it("sends mail from the site's domain by default", () => {
  const given = from({ domain: 'jobs.example.jp' });
  expect(siteOrigin(given)).toBe('https://jobs.example.jp');
  expect(senderAddress(given)).toBe('no-reply@jobs.example.jp');
  expect(given.officeMail).toBe('office@jobs.example.jp');
});

it('accepts an account as a number and as a text, and a zone for the names in it', () => {
  expect(from({ account: 123456789012 }).account).toBe('123456789012');
  const given = from({ domain: 'jobs.hashi.jp', zoneId: 'Z1', zoneName: 'hashi.jp' });
  expect(zoneOf(given, 'hashi.jp')).toEqual({ hostedZoneId: 'Z1', zoneName: 'hashi.jp' });
  expect(zoneOf(given, 'jobs.hashi.jp')).toBeDefined();
  expect(zoneOf(given, 'myhashi.jp')).toBeUndefined();
  expect(zoneOf(from({ zoneName: 'hashi.jp' }), 'hashi.jp')).toBeUndefined();
});

it('names an invalid value', () => {
  expect(() => from({ domain: 'https://jobs.example.jp/' })).toThrow(/domain/);
  expect(() => from({ mailFrom: 'no-reply@example.jp' })).toThrow(/mailFrom/);
  expect(() => from({ officeMail: 'Office <office@example.jp>' })).toThrow(/officeMail/);
  expect(() => from({ certificate: 'perhaps' })).toThrow(/certificate/);
  expect(() => from({ account: '1234' })).toThrow(/account/);
  expect(() => from({ logRetentionDays: '3' })).toThrow(/logRetentionDays/);
});
