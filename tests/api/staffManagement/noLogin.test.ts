/** Members without a login: registered by the office, nobody enters by any door until they claim the account. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth.ts';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import { linkToken, linkWrites } from '../../../functions/core/accounts/links.ts';
import { requireActive } from '../../../functions/core/accounts/login.ts';
import { auditWrite } from '../../../functions/core/audit/entry.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { closeForOffice } from '../../../functions/core/leaving/withdraw.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { addressedLetter } from '../../../functions/core/notificationEvents/letters.ts';
import { notifyRecipients } from '../../../functions/core/notificationEvents/notify.ts';
import { createNotification } from '../../../functions/core/notifications/read.ts';
import { putBlacklist } from '../../../functions/core/people/blacklist.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { putPersonState } from '../../../functions/core/people/state.ts';
import { findableProfile } from '../../../functions/core/talent/findable.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { account, currentLink, emailClaim } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { memberEdit } from '../../../functions/data/entities/memberRecord.ts';
import { farewell } from '../../../functions/data/entities/message.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { Refused } from '../../../functions/data/named.ts';
import { get, itemsBeside, pick, queryAll, transact, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { agreementVersions } from '../../../shared/agreements.ts';
import { auth as contract } from '../../../shared/contract/auth.ts';
import type { EnteredBasicInfo } from '../../../shared/contract/memberRecord.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import { staffManagement as management } from '../../../shared/contract/staffManagement.ts';
import { residenceReminderDays } from '../../../shared/domain/residenceExpiry.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { call, logIn, mailedToken, newEmail, newSource, password } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeFindable, makeStaff, officeActor } from '../../support/people.ts';
import { consent, useProvider } from '../../support/provider.ts';
import { useReadModel } from '../../support/readModel.ts';

useProvider(useReadModel());

let token: string;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
});

const basicInfo: EnteredBasicInfo = {
  ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
  ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
  ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
};
type Wanted = Partial<Parameters<typeof registerPerson>[1]>;
const register = async (wanted: Wanted = {}, others = {}) =>
  (
    (await registerPerson(
      officeActor(),
      { id: newId(), locale: 'en', basicInfo, origin: 'office', ...wanted },
      others,
    )) as unknown as { answer: { id: string; staffNumber: string; isNew: boolean } }
  ).answer;
const accountOf = async (id: string) => (await get(account, { id: (await get(staff, { id }))!.accountId }))!;
const entries = (id: string) => queryAll(auditEntry.about({ kind: 'staff', id }));

describe('registering on behalf', () => {
  it('writes person, number, address, basic information and the audit entry', async () => {
    const email = newEmail();
    const { id, staffNumber, isNew } = await register({ email });
    expect([isNew, staffNumber]).toEqual([true, expect.stringMatching(/^S\d{7}$/)]);
    expect(await get(staff, { id })).toMatchObject({
      ...{ staffNumber, withdrawn: false, name: { familyName: 'Tran', givenName: 'Linh' } },
    });
    expect(await get(staffBasicInfo, { staffId: id })).toMatchObject({ info: basicInfo });
    const of = await accountOf(id);
    expect(of).toMatchObject({ email, role: 'staff', state: 'NO_LOGIN', locale: 'en', staffId: id });
    for (const absent of ['passwordHash', 'consent', 'agreement', 'activatedAt'])
      expect(of).not.toHaveProperty(absent);
    expect((await accountByEmail(email))!.id).toBe(of.id);
    const [entry] = await entries(id);
    expect(entry).toMatchObject({
      ...{ act: 'staff.register', by: { role: 'admin' } },
      after: { state: 'NO_LOGIN', emailGiven: true, origin: 'office' },
    });
    expect(JSON.stringify(entry)).not.toContain('Tran');
    expect(pick(memberEdit, await itemsBeside(staff, { id }))).toMatchObject([
      { id: entry!.id, before: { familyName: '' }, after: { familyName: 'Tran', nationality: 'VN' } },
    ]);
    // No link, and so no mail.
    expect(await get(currentLink, { accountId: of.id, type: 'active_account' })).toBeUndefined();
  });

  it('writes nothing twice for one id, sequential or concurrent', async () => {
    const [id, email] = [newId(), newEmail()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ id, email, origin: 'import' })));
    answers.push(await register({ id, email, origin: 'import' }));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ staffNumber }) => staffNumber)).size).toBe(1);
    expect(await entries(id)).toHaveLength(1);
    expect(await get(emailClaim, { email })).toBeDefined();
  });

  it('refuses an address that somebody has, and writes nothing then', async () => {
    const email = newEmail();
    await register({ email });
    const id = newId();
    await expect(register({ id, email })).rejects.toMatchObject({ code: 'email_taken' });
    expect(await get(staff, { id })).toBeUndefined();
    expect(await entries(id)).toEqual([]);
    const [one, other] = [newId(), newId()];
    const contested = newEmail();
    const both = await Promise.allSettled(
      [one, other].map((each) => register({ id: each, email: contested })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Several without an address are no trouble.
    const without = await Promise.all([register(), register()]);
    expect(new Set(without.map(({ staffNumber }) => staffNumber)).size).toBe(2);
    expect((await accountOf(without[0]!.id)).email).toBe('');
  });

  it('refuses implausible basic information by its fields, and others’ writes with all', async () => {
    const id = newId();
    const wrong = { ...basicInfo, birthDate: '2999-01-01', nationality: 'XX' };
    await expect(register({ id, basicInfo: wrong })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'birthDate' }, { field: 'nationality' }],
    });
    const never = { line: write.check(staff, { id: newId() }, { expression: 'attribute_exists(pk)' }) };
    await expect(register({ id }, never)).rejects.toBeInstanceOf(Refused);
    expect(await get(staff, { id })).toBeUndefined();
  });
});

describe('without a login', () => {
  const doorless = async () => {
    const email = newEmail();
    const { id } = await register({ email });
    return { id, email, of: await accountOf(id) };
  };

  it('nobody logs in, resets a password or asks for a confirmation', async () => {
    const { email, of } = await doorless();
    for (const given of ['', 'undefined', password]) expect((await logIn(email, given)).status).not.toBe(200);
    expect(() => requireActive(of)).toThrow('invitation_needed');
    const links = () => itemsBeside(account, { id: of.id });
    expect((await call('forgotPassword', { email }, { sourceIp: newSource() })).status).toBe(202);
    expect((await call('activeAccount', { email }, { sourceIp: newSource() })).status).toBe(202);
    expect((await links()).map(({ entity }) => entity)).toEqual(['account']);
    // A link of another kind opens nothing, either.
    for (const type of ['reset_password', 'invitation', 'active_account'] as const) {
      const { linkId, writes } = await linkWrites(of.id, type, email);
      await transact(writes);
      const token = await linkToken(linkId);
      const used =
        type === 'active_account'
          ? await call('verifyAccount', { token })
          : await call('resetPassword', { token, password });
      expect([type, used.body.code]).toEqual([type, 'link_invalid']);
    }
    expect(await get(account, { id: of.id })).toEqual(of);
  });

  it('a provider with the same address opens nothing', async () => {
    const { email, of } = await doorless();
    const { url, state } = (await send(auth, contract.googleLoginUrl, { query: { locale: 'en' } })).body;
    const code = (await consent(url, { email, verified: true })).get('code')!;
    const answer = await call('googleLogin', { code, state, locale: 'en' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'invitation_needed' } });
    expect(await get(account, { id: of.id })).toEqual(of);
  });

  it('the address cannot be registered a second time', async () => {
    const { email } = await doorless();
    const { body } = await call('checkEmail', { email }, { sourceIp: newSource() });
    expect(body).toEqual({ available: false });
  });

  it('companies find nobody, whatever stands in the profile', async () => {
    const { id } = await doorless();
    await makeFindable({ staffId: id });
    expect(await findableProfile(id)).toBeUndefined();
    await recordRowChange(talentSource, id);
    expect((await talentSource.read(id))?.document).toBeUndefined();
    expect((await peopleSource.read(id))!.document!.filters).toMatchObject({
      ...{ state: 'NO_LOGIN', findable: 'HIDDEN' },
    });
  });

  it('no reminder, announcement or other optional mail is sent', async () => {
    const expiresOn = addDays(tokyoDay(Date.now()), residenceReminderDays[0]);
    const { id } = await register({
      email: newEmail(),
      basicInfo: { ...basicInfo, visaExpiresOn: expiresOn },
    });
    const of = await accountOf(id);
    const about = {
      notificationEvent: 'residenceEnding',
      key: { staffId: id, expiresOn, days: residenceReminderDays[0] },
    };
    expect(await notifyRecipients(about)).toEqual([]);
    expect(await addressedLetter({ ...about, recipient: of.id })).toBeUndefined();
    const text = { jp: 'お知らせ', en: 'News' };
    await expect(createNotification(officeActor(), { accountId: of.id, text })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('there is nothing to suspend, and closing the account sends no mail and frees the address', async () => {
    const { id, email, of } = await doorless();
    await expect(
      putPersonState(officeActor(), id, { state: 'SUSPENDED', reason: 'X' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const unreached = await register();
    for (const { staffId, accountId } of [
      { staffId: id, accountId: of.id },
      { staffId: unreached.id, accountId: (await accountOf(unreached.id)).id },
    ]) {
      const entry = auditWrite(officeActor(), { act: 'staff.delete', subjectId: staffId });
      await closeForOffice(accountId, { reason: 'other', entry });
      await eraseStaff(staffId);
      expect((await get(account, { id: accountId }))!.state).toBe('WITHDRAWN');
      expect(await get(farewell, { accountId })).toBeUndefined();
      expect(await get(staffBasicInfo, { staffId })).toBeUndefined();
    }
    expect(await get(emailClaim, { email })).toBeUndefined();
  });
});

describe('an invitation', () => {
  const invite = (id: string, body: object = {}, who = token) =>
    send(handler, management.inviteStaff, {
      ...{ token: who, params: { id }, body: body as never, sourceIp: newSource() },
    });
  const claim = (given: string, more: object = {}) =>
    call('claimAccount', { token: given, password, agreed: true, locale: 'en', ...more });
  const invited = async () => {
    const email = newEmail();
    const { id } = await register({ email });
    expect((await invite(id)).status).toBe(200);
    const of = await accountOf(id);
    return { id, email, of, mailed: await mailedToken(of.id, 'claim') };
  };
  const detail = async (id: string, who = token) =>
    (await send(handler, management.getStaffManagement, { token: who, params: { id } })).body;

  it('is mailed, and claiming it sets password, terms and consent and logs in', async () => {
    const { id, email, of, mailed } = await invited();
    const { linkId } = (await get(currentLink, { accountId: of.id, type: 'claim' }))!;
    const letter = await addressedLetter({
      ...{ notificationEvent: 'memberInvited', key: { linkId, accountId: of.id }, recipient: of.id },
    });
    expect(letter).toMatchObject({ to: email, letter: { locale: 'en' } });
    expect(letter!.letter.action!.url).toContain('/en/invitation#token=');
    expect(await detail(id)).toMatchObject({
      ...{ state: 'NO_LOGIN', invitation: { sentAt: expect.any(String), expiresAt: expect.any(String) } },
    });
    expect((await claim(mailed, { agreed: false })).status).toBe(422);
    expect((await claim(mailed, { password: 'short' })).status).toBe(422);
    const { status, body } = await claim(mailed, { newsletter: true });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await call('me', undefined, { token: body.accessToken })).body).toMatchObject({
      ...{ email, state: 'ACTIVE', staffId: id, name: { familyName: 'Tran' } },
    });
    expect(await get(account, { id: of.id })).toMatchObject({
      consent: { newsletter: true, page: '/en/invitation' },
      agreement: { terms: agreementVersions.terms, privacy: agreementVersions.privacyPolicy },
    });
    expect((await logIn(email)).status).toBe(200);
    // Whether companies find them is asked as of anybody.
    const visibility = await send(staffApi, staffContract.getVisibility, { token: body.accessToken });
    expect(visibility.body).toMatchObject({ findable: false, isDecided: false });
    // Once.
    expect((await claim(mailed)).body.code).toBe('link_invalid');
    expect((await invite(id)).status).toBe(409);
    expect((await entries(id)).map(({ act, by }) => [act, by.role])).toEqual([
      ['staff.register', 'admin'],
      ['staff.invite', 'employee'],
      ['staff.claim', 'staff'],
    ]);
    expect(await detail(id)).not.toHaveProperty('invitation');
  });

  it('ends the link of the one before, is used by one of two at once, and ends after a week', async () => {
    const { id, of, mailed } = await invited();
    expect((await invite(id)).status).toBe(200);
    expect((await claim(mailed)).body.code).toBe('link_invalid');
    const newer = await mailedToken(of.id, 'claim');
    // It is no link of another kind.
    expect((await call('resetPassword', { token: newer, password })).body.code).toBe('link_invalid');
    const later = Date.now() + 7 * 24 * 3600_000 + 1000;
    setClock(() => later);
    expect((await claim(newer)).body.code).toBe('link_invalid');
    setClock();
    const both = await Promise.all([claim(newer), claim(newer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('goes to another address, which is theirs from then on', async () => {
    const { id } = await register();
    expect((await invite(id)).body).toMatchObject({
      ...{ code: 'validation_failed', errors: [{ field: 'email', code: 'required' }] },
    });
    const [first, second] = [newEmail(), newEmail()];
    expect((await invite(id, { email: first })).status).toBe(200);
    expect((await invite(id, { email: second })).status).toBe(200);
    expect(await get(emailClaim, { email: first })).toBeUndefined();
    expect((await accountOf(id)).email).toBe(second);
    const taken = newEmail();
    await register({ email: taken });
    expect((await invite(id, { email: taken })).body.code).toBe('email_taken');
    expect((await accountOf(id)).email).toBe(second);
  });

  it('is refused on the blacklist, for who has a login, and without the right', async () => {
    const { id } = await register({ email: newEmail() });
    await putBlacklist(officeActor(), id, { blacklisted: true, reason: 'no-show' });
    expect((await invite(id)).body.code).toBe('conflict');
    await putBlacklist(officeActor(), id, { blacklisted: false });
    expect((await invite(id)).status).toBe(200);
    expect((await invite((await makeStaff()).staffId)).body.code).toBe('conflict');
    const { token: sales } = await makeEmployee('employee', 'SALES');
    expect((await invite(id, {}, sales)).status).toBe(403);
    expect(await detail(id, sales)).not.toHaveProperty('invitation');
  });
});

describe('the screen', () => {
  const post = (body: object, who = token) =>
    send(handler, management.registerStaffManagement, { token: who, body: body as never });
  const duplicates = async (query: object, who = token) =>
    send(handler, management.findStaffDuplicates, { token: who, query: query as never });

  it('registers by the fields of the contract, and answers the same to the same id', async () => {
    const body = { id: newId(), email: ` ${newEmail().toUpperCase()}`, locale: 'jp', basicInfo };
    const made = await post(body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await post(body)).body).toMatchObject({ id: body.id, staffNumber: made.body.staffNumber });
    await recordRowChange(peopleSource, body.id);
    const listed = await send(handler, management.searchStaffManagement, {
      ...{ token, query: { state: 'NO_LOGIN', after: made.body.listToken, pageSize: '100' } },
    });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(body.id);
    expect(listed.body).not.toHaveProperty('behind');
    const wrong = await post({ ...body, id: newId(), basicInfo: { ...basicInfo, familyName: '' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'basicInfo.familyName' }]);
    const impossible = await post({
      ...{ ...body, id: newId(), email: newEmail() },
      basicInfo: { ...basicInfo, birthDate: '2999-01-01' },
    });
    expect(impossible.body.errors).toMatchObject([{ field: 'basicInfo.birthDate', code: 'inFuture' }]);
  });

  it('finds who may be the same person, by address, phone, and name with birth date', async () => {
    const email = newEmail();
    const own = { ...basicInfo, familyNameKana: 'ホソダ', phone: '+818099998888', birthDate: '1990-09-09' };
    const { id } = await register({ email, basicInfo: own });
    const { familyNameKana, givenNameKana, birthDate } = own;
    const found = async (query: object) => {
      const { body } = await duplicates(query);
      return body.data.map((one: { id: string; same: string[] }) => [one.id, one.same]);
    };
    expect(await found({ email: email.toUpperCase() })).toEqual([[id, ['email']]]);
    expect(await found({ phone: '080-9999-8888' })).toEqual([[id, ['phone']]]);
    expect(await found({ familyNameKana, givenNameKana, birthDate })).toEqual([[id, ['nameAndBirth']]]);
    expect(await found({ familyNameKana, givenNameKana, birthDate: '1990-09-10' })).toEqual([]);
    expect(await found({ email, phone: '080-9999-8888', familyNameKana, givenNameKana, birthDate })).toEqual([
      [id, ['email', 'phone', 'nameAndBirth']],
    ]);
    expect(await found({})).toEqual([]);
    const { token: sales } = await makeEmployee('employee', 'SALES');
    expect((await duplicates({ email }, sales)).status).toBe(403);
    expect((await post({ id: newId(), basicInfo }, sales)).status).toBe(403);
  });
});
