import { describe, expect, it } from 'vitest';
import { displayName } from '../../shared/domain/personName.ts';

describe('displayName', () => {
  it.each([
    [{ familyName: 'Nguyen', givenName: 'Mai' }, 'Nguyen Mai', 'Mai Nguyen'],
    [{ familyName: 'Santos', givenName: 'Jose Miguel' }, 'Santos Jose Miguel', 'Jose Miguel Santos'],
    [{ familyName: 'de la Cruz', givenName: 'Ana' }, 'de la Cruz Ana', 'Ana de la Cruz'],
  ])('writes %o in the order of the language', (name, jp, en) => {
    expect(displayName(name, 'jp')).toBe(jp);
    expect(displayName(name, 'en')).toBe(en);
  });

  it.each([
    { familyName: '山田', givenName: '太郎' },
    { familyName: 'ヤマダ', givenName: 'タロウ' },
    { familyName: '김', givenName: '민준' },
  ])('keeps the family name first in its own script: %o', ({ familyName, givenName }) => {
    for (const locale of ['jp', 'en'] as const)
      expect(displayName({ familyName, givenName }, locale)).toBe(`${familyName} ${givenName}`);
  });

  it('returns a single name alone', () => {
    for (const locale of ['jp', 'en'] as const) {
      expect(displayName({ givenName: 'Suharto' }, locale)).toBe('Suharto');
      expect(displayName({ familyName: 'Suharto', givenName: '' }, locale)).toBe('Suharto');
      expect(displayName({ familyName: 'Suharto', givenName: undefined }, locale)).toBe('Suharto');
      expect(displayName({}, locale)).toBe('');
    }
  });

  it('returns a single text unchanged', () => {
    for (const locale of ['jp', 'en'] as const) {
      expect(displayName('Nguyen Mai', locale)).toBe('Nguyen Mai');
      expect(displayName('S0000012', locale)).toBe('S0000012');
    }
  });
});
