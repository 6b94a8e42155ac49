/** Unsaved drafts, stored on the device. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

const device = new Map<string, string>();
const storage = new Proxy(
  {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 1000) throw new Error('QuotaExceededError');
      device.set(key, value);
    },
    removeItem: (key: string) => device.delete(key),
  },
  {
    // Lists its keys like the real storage.
    ownKeys: () => [...device.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', { clear: () => undefined });
vi.stubGlobal('dispatchEvent', () => true);
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const { changedElsewhere, deleteDraft, guestForm, keepDraft, readDraft, restored } = await import(
  '../../site/src/lib/drafts.ts'
);
const { letterForm, moveForm } = await import('../../site/src/lib/draftNames.ts');
const { endSession, session, startSession } = await import('../../site/src/lib/session.ts');
const { deleteDrafts, tokenStore } = await import('../../site/src/lib/tokens.ts');

function logIn(id: string) {
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  tokenStore.write(tokens);
  startSession({ ...tokens, me: { id, role: 'staff', name: 'Mai' } as never });
}
const draft = { values: { a: 'typed' }, basis: { a: '' } };
const keys = () => [...device.keys()].filter((key) => key.startsWith('draft:'));

beforeEach(() => {
  device.clear();
  logIn('01A');
});

describe('drafts', () => {
  it('are stored per form and account', () => {
    expect(keepDraft('basicInfo', draft)).toBe(true);
    expect(readDraft('basicInfo')).toEqual(draft);
    expect(readDraft('education')).toBeUndefined();
    deleteDraft('basicInfo');
    expect(keys()).toEqual([]);
  });

  it('are not visible to other users', () => {
    keepDraft('basicInfo', draft);
    logIn('01B');
    expect(readDraft('basicInfo')).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it('survive an expired session, not a logout', () => {
    keepDraft('basicInfo', draft);
    tokenStore.clear();
    expect(keys()).toHaveLength(1);
    logIn('01A');
    expect(readDraft('basicInfo')).toEqual(draft);
    endSession();
    expect(keys()).toEqual([]);
  });

  it('are not written after a logout', () => {
    device.delete('accessToken');
    expect(session.get()).toBeDefined();
    expect(keepDraft('basicInfo', draft)).toBe(false);
    expect(keys()).toEqual([]);
  });

  it('of a guest become those of the user who logs in to continue, and of nobody else', () => {
    endSession();
    session.set(undefined);
    const typed = guestForm(letterForm('01J'));
    expect(keepDraft(typed, draft)).toBe(true);
    expect(keepDraft(guestForm(letterForm('01K')), draft)).toBe(true);
    // An account's form is not a guest's.
    expect(keepDraft('basicInfo', draft)).toBe(false);
    expect(readDraft(typed)).toEqual(draft);
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    tokenStore.write(tokens);
    startSession({ ...tokens, me: { id: '01C', role: 'staff', name: 'Linh' } as never }, letterForm('01J'));
    expect(readDraft(letterForm('01J'))).toEqual(draft);
    expect(keys()).toEqual(['draft:01C:apply:01J']);
    expect(keepDraft(typed, draft)).toBe(false);
  });

  it('of a guest are deleted when a user logs in for something else', () => {
    endSession();
    session.set(undefined);
    keepDraft(guestForm(letterForm('01J')), draft);
    logIn('01D');
    expect(keys()).toEqual([]);
  });

  it('leave other stored data alone', () => {
    device.set('theme', 'dark');
    keepDraft('basicInfo', draft);
    deleteDrafts();
    expect(device.get('theme')).toBe('dark');
    expect(keys()).toEqual([]);
  });

  it('report full storage, and ignore corrupt data', () => {
    expect(keepDraft('basicInfo', { values: { a: 'x'.repeat(2000) }, basis: {} })).toBe(false);
    for (const broken of ['{', '1', 'null', '[]', '{"values":1,"basis":2}']) {
      device.set('draft:01A:basicInfo', broken);
      expect(readDraft('basicInfo')).toBeUndefined();
    }
  });
});

describe('a restored draft', () => {
  const saved = { a: 'saved', b: 'saved', list: [{ c: 1 }] };

  it('is merged over what another device saved meanwhile', () => {
    const basis = { a: '', b: '', list: [{ c: 1 }] };
    expect(restored(saved, { values: { ...basis, a: 'typed' }, basis })).toEqual({ ...saved, a: 'typed' });
    const list = [{ c: 2 }];
    expect(restored(saved, { values: { ...basis, list }, basis })).toEqual({ ...saved, list });
  });

  it('is empty if it was saved after all, or has only unknown fields', () => {
    expect(restored(saved, { values: { ...saved, a: 'saved' }, basis: { ...saved, a: '' } })).toBeUndefined();
    const old = { ...saved, gone: 'x' } as typeof saved;
    expect(restored(saved, { values: old, basis: saved })).toBeUndefined();
  });

  it('asks if both changed one field differently', () => {
    const basis = { a: '', b: 'saved', list: [] as { c: number }[] };
    const changed = (values: Partial<typeof saved>) =>
      changedElsewhere(saved, { values: { ...basis, ...values }, basis });
    expect(changed({ a: 'typed', b: 'typed' })).toEqual(['a']);
    expect(changed({ list: [{ c: 2 }] })).toEqual(['list']);
    // Typed the same, or nothing.
    expect(changed({ a: 'saved' })).toEqual([]);
    expect(changed({})).toEqual([]);
  });
});

it('a message to one applicant has a draft of its own, one to several the draft of its stage', () => {
  expect(moveForm(['a'], 'INTERVIEW')).not.toBe(moveForm(['b'], 'INTERVIEW'));
  expect(moveForm(['a', 'b'], 'INTERVIEW')).toBe(moveForm(['c', 'd'], 'INTERVIEW'));
  expect(moveForm(['a', 'b'], 'INTERVIEW')).not.toBe(moveForm(['a', 'b'], 'DECLINED'));
});
