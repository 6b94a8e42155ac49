/** What somebody offers as a translator: by themselves, by the office, and never to companies. */
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/translator.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { readProfile } from '../../../functions/core/staff/profile.ts';
import { talentLayout } from '../../../functions/core/talent/document.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { translatorProfile as entity } from '../../../functions/data/entities/translator.ts';
import { get, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { translator as contract } from '../../../shared/contract/translator.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { lowestRates, nextFreeDay, rateOf } from '../../../shared/domain/translation.ts';
import { send } from '../../support/api.ts';
import { handlers } from '../../support/handlers.ts';
import { makeCompany, makeEmployee, makeStaff, makeTalent } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';
import { translatorProfile as profile } from '../../support/translators.ts';

useReadModel();

const own = (token: string) => send(handler, contract.getOwnTranslatorProfile, { token });
const put = (token: string, body: object, version = 0) =>
  send(handler, contract.putOwnTranslatorProfile, { token, body: { ...body, version } });
const office = (token: string, id: string) =>
  send(handler, contract.getTranslatorProfile, { token, params: { id } });
const officePut = (token: string, id: string, body: object, version = 0) =>
  send(handler, contract.putTranslatorProfile, { token, params: { id }, body: { ...body, version } });

describe('of a job seeker', () => {
  it('is empty at first, saved whole, and no part of the completeness', async () => {
    const person = await makeStaff();
    expect((await own(person.token)).body).toEqual({ translator: null, version: 0 });
    const before = (await readProfile(person.staffId))!.completeness;
    expect((await put(person.token, profile)).body).toEqual({ ok: true, version: 1 });
    expect((await own(person.token)).body).toEqual({ translator: profile, version: 1 });
    expect((await readProfile(person.staffId))!.completeness).toEqual(before);
    const nothing = { pairs: [], workdays: [] };
    expect((await put(person.token, nothing, 1)).status).toBe(200);
    expect((await own(person.token)).body.translator).toMatchObject({ pairs: [], rates: [], samples: [] });
  });

  it('is saved under the version that was read, once of two at a time', async () => {
    const person = await makeStaff();
    const both = await Promise.all([
      put(person.token, profile),
      put(person.token, { ...profile, tools: [] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await put(person.token, profile, 0)).body.code).toBe('changed_meanwhile');
    expect((await put(person.token, profile, 1)).body).toEqual({ ok: true, version: 2 });
  });

  const [pair] = profile.pairs;
  const rate = profile.rates[1]!;
  it.each<[string, object, string, string]>([
    [
      'an unknown language',
      { pairs: [{ ...pair, sourceLanguage: 'xx' }] },
      'pairs.0.sourceLanguage',
      'notOffered',
    ],
    [
      'one language',
      { pairs: [{ ...pair, targetLanguage: 'en' }] },
      'pairs.0.targetLanguage',
      'sameLanguage',
    ],
    ['a pair twice', { pairs: [pair, pair], rates: [] }, 'pairs.1.sourceLanguage', 'twice'],
    ['an unknown level', { pairs: [{ ...pair, level: 'native' }] }, 'pairs.0.level', 'notOffered'],
    ['an unknown field', { fields: ['cooking'] }, 'fields.0', 'notOffered'],
    ['a tool besides none', { tools: ['none', 'trados'] }, 'tools', 'alone'],
    [
      'a rate of no pair',
      { rates: [{ ...rate, sourceLanguage: 'fr' }] },
      'rates.0.sourceLanguage',
      'notAPair',
    ],
    [
      'half a pair',
      { rates: [{ ...rate, targetLanguage: undefined }] },
      'rates.0.targetLanguage',
      'required',
    ],
    ['a unit of no rate', { rates: [{ ...rate, unit: 'month' }] }, 'rates.0.unit', 'notOffered'],
    ['part of a yen', { rates: [{ ...rate, amount: 8.5 }] }, 'rates.0.amount', 'wrongType'],
    ['nothing', { rates: [{ ...rate, amount: 0 }] }, 'rates.0.amount', 'tooSmall'],
    [
      'two rates for a day',
      {
        rates: [
          { ...rate, validUntil: '2026-12-31' },
          { ...rate, validFrom: '2026-12-31' },
        ],
      },
      'rates.1.validFrom',
      'ratesOverlap',
    ],
    [
      'days turned round',
      { rates: [{ ...rate, validUntil: '2026-09-30' }] },
      'rates.0.validUntil',
      'endsBeforeStart',
    ],
    [
      'two capacities of a unit',
      { capacity: [...profile.capacity, ...profile.capacity] },
      'capacity.1.unit',
      'twice',
    ],
    ['a day twice', { workdays: ['monday', 'monday'] }, 'workdays.1', 'twice'],
    [
      'time off that ends first',
      { away: [{ startsOn: '2026-12-02', endsOn: '2026-12-01', kind: 'OFF' }] },
      'away.0.endsOn',
      'endsBeforeStart',
    ],
    [
      'years of time off',
      { away: [{ startsOn: '2026-12-02', endsOn: '2028-12-01', kind: 'OFF' }] },
      'away.0.endsOn',
      'longAway',
    ],
    [
      'a booking far ahead',
      { away: [{ startsOn: '2099-12-02', endsOn: '2099-12-03', kind: 'BOOKED' }] },
      'away.0.startsOn',
      'awayTooFar',
    ],
    [
      'a link of a script',
      { samples: [{ ...profile.samples[0], link: 'javascript:alert(1)' }] },
      'samples.0.link',
      'website',
    ],
  ])('refuses %s, and changes nothing', async (_, wrong, field, code) => {
    const person = await makeStaff();
    await put(person.token, profile);
    const { status, body } = await put(person.token, { ...profile, ...wrong }, 1);
    expect([status, body.errors]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ field, code })]),
    ]);
    for (const one of body.errors) expect(one.message).not.toMatch(/field\.|\{\{/);
    expect((await own(person.token)).body).toEqual({ translator: profile, version: 1 });
  });

  it('follows one rate after another without a day between or twice', async () => {
    const rates = [
      { unit: 'word' as const, amount: 10, validFrom: '2026-01-01', validUntil: '2026-03-31' },
      { unit: 'word' as const, amount: 11, validFrom: '2026-04-01' },
    ];
    const { token } = await makeStaff();
    expect((await put(token, { ...profile, rates })).status).toBe(200);
    const en = { sourceLanguage: 'en', targetLanguage: 'ja' };
    expect(rateOf(rates, en, 'word', '2025-12-31')).toBeUndefined();
    expect(rateOf(rates, en, 'word', '2026-03-31')).toBe(10);
    expect(rateOf(rates, en, 'word', '2026-04-01')).toBe(11);
    expect(lowestRates(profile.rates, profile.pairs, '2026-11-01')).toEqual({ word: 14, character: 6 });
    expect(lowestRates(profile.rates, profile.pairs, '2026-09-30')).toEqual({ word: 12, character: 6 });
    expect(nextFreeDay(profile, '2026-12-26')).toBe('2027-01-05');
    expect(nextFreeDay({ ...profile, workdays: [] }, '2026-12-26')).toBeUndefined();
  });
});

describe('in the office', () => {
  it('is read by every employee, with rates for departments that assign or pay', async () => {
    const person = await makeStaff();
    await put(person.token, profile);
    const seen: string[] = [];
    for (const affiliation of affiliations) {
      const { status, body } = await office(
        (await makeEmployee('employee', affiliation)).token,
        person.staffId,
      );
      expect([status, body.translator.capacity]).toEqual([200, profile.capacity]);
      if (body.translator.rates) seen.push(affiliation);
      else expect(JSON.stringify(body)).not.toMatch(/"amount"|validFrom/);
    }
    expect(seen.toSorted()).toEqual(['BACK_OFFICE', 'MANAGEMENT', 'TRANSLATION']);
    const { token } = await makeEmployee('admin');
    expect((await office(token, person.staffId)).body).toEqual({ translator: profile, version: 1 });
    expect((await office(token, (await makeStaff()).staffId)).body).toEqual({ translator: null, version: 0 });
    expect((await office(token, newId())).status).toBe(404);
  });

  it('is changed by the translation department and management, under the version, and audited', async () => {
    const person = await makeStaff();
    for (const affiliation of ['HR', 'SALES', 'BACK_OFFICE', undefined] as const)
      expect(
        (await officePut((await makeEmployee('employee', affiliation)).token, person.staffId, profile))
          .status,
      ).toBe(403);
    const { token } = await makeEmployee('employee', 'TRANSLATION');
    expect((await officePut(token, person.staffId, { ...profile, fields: ['x'] })).status).toBe(422);
    expect(await get(entity, { staffId: person.staffId })).toBeUndefined();
    const both = await Promise.all([
      officePut(token, person.staffId, profile),
      put(person.token, { ...profile, tools: [] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { version } = (await own(person.token)).body;
    const saved = await officePut(token, person.staffId, { ...profile, rates: [rate16()] }, version);
    expect(saved.body).toMatchObject({ ok: true, version: version + 1, listToken: expect.any(String) });
    expect((await officePut(token, newId(), profile)).status).toBe(404);
    const entries = await queryAll(auditEntry.about({ kind: 'staff', id: person.staffId }));
    const last = entries.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)!;
    expect(last).toMatchObject({
      act: 'staff.translator',
      after: { rates: 'en-ja 16/word 2026-11-01–', daysAway: 1, samples: 1, noteGiven: true },
    });
    expect(JSON.stringify(last)).not.toMatch(/夜間|samples\.example|2026-12-28/);
  });

  const rate16 = () => ({ ...profile.rates[1]!, amount: 16, validFrom: '2026-11-01' });
});

it('is in nothing that a company reads', async () => {
  const person = await makeTalent();
  await put(person.token, profile);
  await recordRowChange(talentSource, person.staffId);
  await refreshList(talentLayout);
  const firm = await makeCompany({ planType: 'PLAN_PREMIUM' });
  const answers: Record<string, unknown> = {};
  for (const [name, request] of Object.entries({
    listStaff: { query: {} },
    getResumeByNumber: { params: { staffNumber: person.staffNumber } },
  })) {
    const { operation, lambda } = allOperations.find((one) => one.name === name)!;
    const { status, body } = await send(handlers[lambda]!, operation, { token: firm.token, ...request });
    expect([name, status]).toEqual([name, 200]);
    answers[name] = body;
  }
  expect(JSON.stringify(answers)).toContain(person.staffNumber);
  expect(JSON.stringify(answers)).not.toMatch(
    /translator|sourceLanguage|perDay|2345|trados|samples\.example/i,
  );
  for (const token of [firm.token, person.token]) {
    expect((await office(token, person.staffId)).status).toBe(403);
    expect((await officePut(token, person.staffId, profile, 1)).status).toBe(403);
  }
  expect((await own(firm.token)).status).toBe(403);
  expect((await put(firm.token, profile)).status).toBe(403);
});
