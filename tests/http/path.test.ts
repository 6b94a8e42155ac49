import { expect, it } from 'vitest';
import { readPath } from '../../functions/http/request.ts';
import { eventOf } from '../support/api.ts';

const event = (path: `/${string}`, params: Record<string, string>) =>
  eventOf({ method: 'GET', path }, { params });

it('gives the parameters the names of the operation, whatever the gateway calls their places', () => {
  expect(readPath(event('/education-history/{id}', { id: 'S1' }), '/education-history/{staffId}')).toEqual({
    staffId: 'S1',
  });
  expect(readPath(event('/a/{id}/b/{other}', { id: '1', other: '二' }), '/a/{x}/b/{y}')).toEqual({
    x: '1',
    y: '二',
  });
});

it('refuses a broken escape, and names it', () => {
  const broken = { ...event('/jobs/{id}', { id: 'x' }), pathParameters: { id: '%E3%81' } };
  expect(() => readPath(broken, '/jobs/{id}')).toThrow(
    expect.objectContaining({ code: 'malformed_request', fields: [{ field: 'id', code: 'invalid' }] }),
  );
});
