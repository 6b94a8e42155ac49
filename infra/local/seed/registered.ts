/**
 * Further members whom companies do not find: on the blacklist, without a confirmed address, or no longer here. The
 * office's list has every state of an account by them.
 */
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import { registerStaff } from '../../../functions/core/staff/register.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get } from '../../../functions/data/table.ts';
import type { Prefecture } from '../../../shared/domain/codes.ts';
import { loggedIn } from '../api-user.ts';
import type { Addresses } from '../environment.ts';
import { at, daysAgo } from './clock.ts';
import { demoPassword } from './logins.ts';
import type { Once } from './types.ts';

type Row = readonly [
  latin: string,
  kana: string,
  country: string,
  tongue: string,
  visa: string,
  prefecture: Prefecture,
  joined: number,
  entry: { reason: string; remark?: string },
];

const blacklisted: readonly Row[] = [
  [
    ...(['Reyes Carlo', 'レイエス カルロ', 'PH', 'tl', 'long-term', 'kanagawa', 64] as const),
    { reason: 'no-show', remark: '10月の通訳案件で当日連絡なしの欠勤が2回。電話にも応答なし。' },
  ],
  [
    ...(['Tamang Bishal', 'タマン ビシャル', 'NP', 'ne', 'student', 'tokyo', 48] as const),
    {
      reason: 'false-information',
      remark: 'JLPT N1の合格証の写しが本物と確認できず、本人も受験していないと認めた。',
    },
  ],
  [
    ...([
      'Carter Dylan',
      'カーター ディラン',
      'US',
      'en',
      'engineer-humanities-international',
      'osaka',
      120,
    ] as const),
    {
      reason: 'direct-contact',
      remark: 'Offered the client a lower rate to work with him directly. The client forwarded the email.',
    },
  ],
  [
    ...(['Li Xinyi', 'リー シンイー', 'CN', 'zh', 'permanent-resident', 'saitama', 90] as const),
    { reason: 'late' },
  ],
];

/** Registered, and nothing since. */
const pending = ['aung.kyaw', 'sofia.lindqvist', 'putri.wulandari'];
const left = ['former.one', 'former.two'];

const email = (name: string) => `${name}@members.example`;

/** @returns the member number, also if an interrupted run has registered the address */
async function register(name: string, verified: boolean, joined: number): Promise<string> {
  const known = await accountByEmail(email(name));
  if (known?.staffId) return (await get(staff, { id: known.staffId }))!.staffNumber;
  const made = await at(daysAgo(joined), () =>
    registerStaff({
      ...{ email: email(name), password: demoPassword, locale: 'en', verified },
      consent: { newsletter: false, page: '/registration' },
    }),
  );
  return made.staffNumber;
}

/** Fills in what finding needs, as its owner, and wishes to be found. */
async function fillIn(where: Addresses, name: string, row: Row): Promise<void> {
  const [latin, kana, country, motherTongue, visaType, prefecture] = row;
  const [familyName, givenName] = latin.split(' ') as [string, string];
  const [familyNameKana, givenNameKana] = kana.split(' ') as [string, string];
  const { api } = await loggedIn(where, email(name), demoPassword);
  const { version } = await api('GET /staff/basic-info');
  await api('PUT /staff/basic-info', {
    body: {
      ...{ familyName, givenName, familyNameKana, givenNameKana, visaType, prefecture, motherTongue },
      ...{ gender: 'unspecified', birthDate: '1994-06-12', nationality: country, inJapan: true },
      ...(visaType !== 'permanent-resident' && { visaExpiresOn: '2027-09-30' }),
      ...{ phone: `0905555${String(1200 + row[6])}`, japaneseLevel: 'daily', languages: [], version },
    },
  });
  await api('POST /working-history', {
    body: {
      items: [{ company: 'Freelance', position: 'Interpreter', entryDate: '2021-04', retireDate: null }],
    },
  });
  await api('PUT /staff/visibility', { body: { findable: true } });
}

/** Registers them, and makes the entries as HR does. */
export async function seedRegistered(where: Addresses, once: Once): Promise<void> {
  const registered = (name: string, joined: number, verified = true) =>
    once(`registered ${name}`, () => register(name, verified, joined));
  for (const [index, name] of pending.entries()) await registered(name, 1 + index * 3, false);
  for (const name of left) {
    await registered(name, 200);
    await once(`left ${name}`, async () => {
      const { api } = await loggedIn(where, email(name), demoPassword);
      await api('DELETE /auth/remove-account', { body: { password: demoPassword, reason: 'other-offer' } });
      return undefined;
    });
  }
  for (const row of blacklisted) {
    const name = row[0].toLowerCase().replace(' ', '.');
    const staffNumber = await registered(name, row[6]);
    await once(`blacklist ${name}`, async () => {
      await fillIn(where, name, row);
      const hr = await loggedIn(where, 'employee@agency.example', demoPassword);
      const { id } = await hr.api('GET /staff/management/by-number/{staffNumber}', {
        params: { staffNumber },
      });
      await hr.api('PUT /staff/{id}/blacklist', { params: { id }, body: { blacklisted: true, ...row[7] } });
      return undefined;
    });
  }
}
