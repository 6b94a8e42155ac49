import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventOf } from '../support/api.ts';

const event = (headers: Record<string, string>) =>
  eventOf({ method: 'GET', path: '/jobs' }, { headers, sourceIp: '198.51.100.7' });

/** Configuration is read once per process: each case starts with its own. */
async function sourceAddress(headers: Record<string, string>, header?: string): Promise<string> {
  vi.resetModules();
  if (header) vi.stubEnv('VIEWER_ADDRESS_HEADER', header);
  const module = await import('../../functions/http/request.ts');
  return module.sourceAddress(event(headers));
}

describe('the source address', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is the one seen by API Gateway, whatever the client's headers", async () => {
    expect(await sourceAddress({ 'CloudFront-Viewer-Address': '192.0.2.1:443' })).toBe('198.51.100.7');
    expect(await sourceAddress({ 'X-Forwarded-For': '192.0.2.1' })).toBe('198.51.100.7');
  });

  it.each([
    ['192.0.2.1:55321', '192.0.2.1'],
    ['2001:db8::1:443', '2001:db8::1'],
  ])('behind the edge is the one passed by the edge: %s', async (value, expected) => {
    expect(await sourceAddress({ 'CloudFront-Viewer-Address': value }, 'cloudfront-viewer-address')).toBe(
      expected,
    );
  });
});
