/** Which records may be of one person: what is folded, and how records that have something in common form groups. */
import { describe, expect, it } from 'vitest';
import { groupsOf, type MembersByKey, othersOf } from '../../../functions/core/people/merge/grouping.ts';
import { duplicateKeys, mailbox, recognised, samenessOf } from '../../../shared/domain/duplicates.ts';

const birth = { birthDate: '1994-02-03' };
const named = (familyNameKana: string, givenNameKana: string) =>
  duplicateKeys({ familyNameKana, givenNameKana, ...birth });

describe('what records have in common', () => {
  it('is a mailbox whatever its writing', () => {
    for (const [one, other] of [
      ['Linh.Tran@Example.com', 'linh.tran@example.com'],
      ['linh+jobs@example.com', 'linh@example.com'],
      ['l.i.n.h+x@gmail.com', 'linh@googlemail.com'],
      ['ｌinh@example.com', 'linh@example.com'],
    ])
      expect(mailbox(one!)).toBe(mailbox(other!));
    // Dots count elsewhere.
    expect(mailbox('l.inh@example.com')).not.toBe(mailbox('linh@example.com'));
    expect(mailbox('linh@example.com')).not.toBe(mailbox('linh@example.jp'));
  });

  it('is a name in kana in either order, with its sounds, and only with the birth date', () => {
    for (const [family, given] of [
      ['リン', 'トラン'],
      ['とらん', 'りん'],
      ['ﾄﾗﾝ', 'ﾘﾝ'],
      ['トラーン', 'リ ン'],
    ])
      expect(named(family!, given!)).toEqual(named('トラン', 'リン'));
    expect(named('グェン', 'ヴァン')).toEqual(named('グエン', 'バン'));
    expect(named('トラン', 'ラン')).not.toEqual(named('トラン', 'リン'));
    expect(duplicateKeys({ familyNameKana: 'トラン', givenNameKana: 'リン' })).toEqual([]);
    expect(duplicateKeys({ familyNameKana: '', givenNameKana: '', ...birth })).toEqual([]);
  });

  it('is a phone number, and nothing where nothing is known', () => {
    const phone = '+819011112222';
    expect(recognised({ phone })).toEqual([`p:${phone}`]);
    // Stored without words.
    expect(duplicateKeys({ phone })).toEqual([expect.stringMatching(/^p[0-9a-z]{6,11}$/)]);
    expect(samenessOf(duplicateKeys({ phone })[0]!)).toBe('phone');
    expect(duplicateKeys({ email: '' })).toEqual([]);
  });
});

const byKey = (keys: Record<string, string[]>): MembersByKey => new Map(Object.entries(keys));
const pairs = (...of: [string, string][]) =>
  othersOf(of.map(([firstId, secondId]) => ({ firstId, secondId })));

describe('groups', () => {
  it('join whoever has something in common with one of them', () => {
    const keys = byKey({ 'p:1': ['a', 'b'], 'e:x': ['b', 'c'], 'n:y': ['d', 'e'], 'p:2': ['f'] });
    expect(groupsOf(keys, pairs())).toEqual([
      { ids: ['a', 'b', 'c'], same: ['email', 'phone'] },
      { ids: ['d', 'e'], same: ['nameAndBirth'] },
    ]);
  });

  it('leave out pairs that are told apart', () => {
    const keys = byKey({ 'p:1': ['a', 'b'] });
    expect(groupsOf(keys, pairs(['a', 'b']))).toEqual([]);
    // Somebody who is like both keeps them in one group.
    const three = byKey({ 'p:1': ['a', 'b', 'c'] });
    expect(groupsOf(three, pairs(['a', 'b']))).toEqual([{ ids: ['a', 'b', 'c'], same: ['phone'] }]);
    expect(groupsOf(three, pairs(['a', 'b'], ['a', 'c']))).toEqual([{ ids: ['b', 'c'], same: ['phone'] }]);
    expect(groupsOf(three, pairs(['a', 'b'], ['a', 'c'], ['b', 'c']))).toEqual([]);
  });

  it('equal those of comparing every two members, whatever they have in common', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const ids = Array.from({ length: 12 }, (_, at) => `m${String(at).padStart(2, '0')}`);
      const keys: Record<string, string[]> = {};
      for (const id of ids)
        for (let many = random(3); many > 0; many -= 1) {
          const key = `${'pen'[random(3)]}:${random(6)}`;
          keys[key] = [...new Set([...(keys[key] ?? []), id])];
        }
      const told = Array.from({ length: random(8) }, (): [string, string] => {
        const [one, other] = [random(12), random(12)].sort((a, b) => a - b);
        return [ids[one!]!, ids[other!]!];
      }).filter(([one, other]) => one !== other);
      const apart = new Set(told.map((pair) => pair.join()));
      const reached = new Map(ids.map((id) => [id, id]));
      const joins = ids.flatMap((one, at) =>
        ids
          .slice(at + 1)
          .filter(
            (other) =>
              !apart.has(`${one},${other}`) &&
              Object.values(keys).some((of) => of.includes(one) && of.includes(other)),
          )
          .map((other) => [one, other] as const),
      );
      for (let again = true; again; ) {
        again = false;
        for (const [one, other] of joins) {
          const least = [reached.get(one)!, reached.get(other)!].sort()[0]!;
          if (reached.get(one) === least && reached.get(other) === least) continue;
          reached.set(one, least);
          reached.set(other, least);
          again = true;
        }
      }
      const expected = ids
        .map((root) => ids.filter((id) => reached.get(id) === root))
        .filter((of) => of.length > 1);
      const found = groupsOf(byKey(keys), pairs(...told)).map((group) => group.ids);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('are found among 300,000 values in one pass, and a crowd with one number is none', () => {
    const keys: MembersByKey = new Map();
    for (let at = 0; at < 100_000; at += 1) keys.set(`p:${at}`, [`a${at}`, `b${at}`]);
    keys.set(
      'p:crowd',
      Array.from({ length: 5_000 }, (_, at) => `c${at}`),
    );
    const groups = groupsOf(keys, pairs(['a1', 'b1']));
    expect(groups).toHaveLength(99_999);
  });
});
