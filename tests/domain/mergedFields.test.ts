import { describe, expect, it } from 'vitest';
import {
  changedFields,
  languagesIn,
  loggedMemberChange,
  memberChange,
} from '../../shared/domain/memberFields.ts';
import { mergeFields } from '../../shared/domain/mergedFields.ts';

describe('what two people saved of the same fields', () => {
  const basis = { name: 'A', phone: '1', city: 'x' };
  it.each([
    [
      'keeps what one of both changed',
      { ...basis, name: 'B' },
      { ...basis, phone: '2' },
      { name: 'B', phone: '2', city: 'x' },
      [],
    ],
    [
      'names what both changed differently',
      { ...basis, phone: '3' },
      { ...basis, phone: '2' },
      { ...basis, phone: '3' },
      ['phone'],
    ],
    [
      'asks nothing if both changed it alike',
      { ...basis, phone: '2' },
      { ...basis, phone: '2' },
      { ...basis, phone: '2' },
      [],
    ],
    [
      'lets one delete what the other left',
      { name: 'A', phone: '1' },
      { ...basis, name: 'C' },
      { name: 'C', phone: '1' },
      [],
    ],
    [
      'names what one deleted and the other changed',
      { name: 'A', phone: '1' },
      { ...basis, city: 'y' },
      { name: 'A', phone: '1' },
      ['city'],
    ],
  ] as const)('%s', (_, mine, theirs, merged, clashes) => {
    expect(mergeFields<{ name: string; phone: string; city?: string }>(basis, mine, theirs)).toEqual({
      merged,
      clashes,
    });
  });
});

describe('a change of a member’s record', () => {
  const before = { givenName: 'Mai', jlpt: 'n2', inJapan: true, languages: [] };
  const after = { givenName: 'May', inJapan: false, languages: [{ language: 'en', level: 'fluent' }] };

  it('has the fields that differ alone, with all words', () => {
    expect(changedFields(before, before)).toEqual([]);
    expect(memberChange(before, after)).toEqual({
      before: { givenName: 'Mai', inJapan: true, languages: '', jlpt: 'n2' },
      after: { givenName: 'May', inJapan: false, languages: 'en:fluent', jlpt: '' },
    });
    expect(languagesIn('en:fluent vi:native')).toEqual([
      { language: 'en', level: 'fluent' },
      { language: 'vi', level: 'native' },
    ]);
  });

  it('is logged with codes, and with the names of other fields', () => {
    expect(loggedMemberChange(before, after)).toEqual({
      before: { inJapan: true, languages: '', jlpt: 'n2' },
      after: { inJapan: false, languages: 'en:fluent', jlpt: '', changedFields: 'givenName' },
    });
  });
});
