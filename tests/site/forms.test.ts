import { describe, expect, it } from 'vitest';
import { auth } from '../../shared/contract/auth.ts';
import { fieldIssues } from '../../shared/contract/issues.ts';
import { staff } from '../../shared/contract/staff.ts';
import { changedQuery, pageOf, withNext } from '../../site/src/lib/addresses.ts';
import { fieldMessage } from '../../site/src/lib/fieldMessages.ts';
import { withoutEmpty } from '../../site/src/lib/form.tsx';
import { passwordStrength } from '../../site/src/lib/passwordStrength.ts';

describe('queries', () => {
  it('change some values and keep the others', () => {
    expect(changedQuery('?status=HIRED&page=3', { page: undefined, tab: 'a b' })).toBe(
      '?status=HIRED&tab=a+b',
    );
    expect(changedQuery('?page=3', { page: '' })).toBe('');
  });

  it('have a page from 1, for any input', () => {
    const page = (text: string) => pageOf(new URLSearchParams(text));
    expect([
      page(''),
      page('page=4'),
      page('page=0'),
      page('page=-1'),
      page('page=1.5'),
      page('page=x'),
    ]).toEqual([1, 4, 1, 1, 1, 1]);
  });

  it('contain the return destination', () => {
    expect(withNext('/login', '/mypage?a=1')).toBe('/login?next=%2Fmypage%3Fa%3D1');
    expect(withNext('/login?x=1', '/a')).toBe('/login?x=1&next=%2Fa');
    expect(withNext('/login', undefined)).toBe('/login');
  });
});

describe('the body of a form', () => {
  it('leaves out empty values at any depth, and keeps false, 0 and null', () => {
    expect(
      withoutEmpty({ a: '', b: false, c: 0, d: null, e: { f: '', g: 'x' }, h: [{ i: '' }, ''] }),
    ).toEqual({ b: false, c: 0, d: null, e: { g: 'x' }, h: [{}, ''] });
  });
});

describe('the message under a field', () => {
  const messages = (body: unknown, locale: 'jp' | 'en') => {
    const parsed = staff.registerStaff.body.safeParse(body, { reportInput: true });
    return fieldIssues(parsed.error ?? { issues: [] }).map((issue) => [
      issue.field,
      fieldMessage(locale, issue),
    ]);
  };

  it('names the field in the page’s language', () => {
    expect(messages({ agreed: true, password: 'abcdefg1' }, 'en')).toEqual([
      ['email', 'Please fill in “Email address”.'],
    ]);
    expect(messages({ agreed: true, password: 'abcdefg1' }, 'jp')).toEqual([
      ['email', 'メールアドレスを入力してください。'],
    ]);
  });

  it('states the whole rule of a password, whichever part is violated', () => {
    for (const password of ['short1', 'NODIGITSHERE', 'ALLUPPER123']) {
      const found = messages({ email: 'a@example.com', agreed: true, password }, 'jp');
      expect(found[0]?.[0]).toBe('password');
      expect(found[0]?.[1]).toContain('8文字以上128文字以内');
    }
  });

  it('has a separate sentence for the agreement', () => {
    const found = messages({ email: 'a@example.com', password: 'abcdefg1', agreed: false }, 'jp');
    expect(found).toEqual([['agreed', '利用規約とプライバシーポリシーへの同意が必要です。']]);
  });

  it('asks for a missing password by its label', () => {
    const parsed = auth.changePassword.body.safeParse({ newPassword: 'abcdefg1' }, { reportInput: true });
    expect(fieldMessage('jp', fieldIssues(parsed.error!)[0]!)).toBe('現在のパスワードを入力してください。');
  });
});

describe('passwordStrength', () => {
  it.each([
    ['password1', 'weak'],
    ['abcdefg1', 'weak'],
    ['aaaaaaaaaaaaaaa1', 'weak'],
    ['qwertyuiop1', 'weak'],
    ['kaeru7mizu', 'fair'],
    ['kaeru7mizu-ot', 'good'],
    ['furuike ya 4 kawazu tobikomu', 'strong'],
  ] as const)('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('treats known personal data as weak', () => {
    expect(passwordStrength('tanaka.hanako-19xk', 'tanaka.hanako@example.com')).toBe('weak');
  });
});
