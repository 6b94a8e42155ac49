import { expect, it } from 'vitest';
import { untranslated } from '../../shared/domain/untranslated.ts';

it.each([
  [{ jp: 'ホテルのフロント業務', en: 'ホテルのフロント業務 ' }, 'en'],
  [{ jp: 'Greet guests at the front desk.', en: 'Greet guests at the front desk.' }, 'jp'],
  [{ jp: '9:00–18:00', en: '9:00–18:00' }, undefined],
  [{ jp: 'Web Designer', en: 'Web Designer' }, undefined],
  [{ jp: 'TypeScript, React, AWS', en: 'TypeScript, React, AWS' }, undefined],
  [{ jp: 'ホテルのフロント業務', en: 'Front desk of a hotel' }, undefined],
  [{ jp: 'ホテルのフロント業務' }, undefined],
  [{ jp: ' ', en: ' ' }, undefined],
  [{}, undefined],
] as const)('%j is still untranslated in %s', (text, expected) => {
  expect(untranslated(text)).toBe(expected);
});
