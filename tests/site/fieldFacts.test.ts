/** Forms' facts are derived from the contract, and their bodies satisfy it. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { company } from '../../shared/contract/company.ts';
import { allOperations } from '../../shared/contract/index.ts';
import { inquiries } from '../../shared/contract/inquiries.ts';
import { staff } from '../../shared/contract/staff.ts';
import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { factsOf, fieldFacts } from '../../site/fieldFacts.ts';
import { blankOf, bodyOf, enteredOf, factAt } from '../../site/src/lib/fields/facts.ts';

const facts = factsOf(company.editCompany.body);

it('has required fields, maximum lengths, options and maximum rows', () => {
  expect(facts).toMatchObject({
    name: { required: true, kind: 'both' },
    'name.jp': { max: 200 },
    'business.en': { max: 5000, lines: true },
    industry: { required: true, list: 'INDUSTRY', label: { jp: '業種', en: 'Industry' } },
    prefecture: { list: 'PREFECTURE' },
    phone: { rule: 'phone' },
    employees: { kind: 'number' },
    personsInCharge: { kind: 'rows', most: 10 },
    'personsInCharge.*.email': { rule: 'email', max: 254 },
  });
  expect(facts.prefecture).not.toHaveProperty('required');
  expect(facts['name.jp']).not.toHaveProperty('lines');
  expect(factAt(facts, 'personsInCharge.7.name')).toMatchObject({ required: true, max: 100 });
  const work = factsOf(workingHistory.editWorkingHistory.body);
  expect(work['items.*.employmentType']).toMatchObject({ list: 'EMPLOYMENT_TYPE' });
  expect(work['items.*.duties']).toMatchObject({ max: 3000, lines: true });
  const person = factsOf(staff.putStaffBasicInfo.body);
  expect(person.birthDate).toMatchObject({ required: true, kind: 'day' });
  expect(person.visaExpiresOn).toMatchObject({ kind: 'day' });
  expect(person.japaneseLevel).toMatchObject({ list: 'STAFF_JAPANESE_LEVEL' });
  expect(person['languages.*.language']).toMatchObject({ list: 'LANGUAGE' });
  // A text with a minimum length is not mistaken for a URL.
  const inquiry = factsOf(inquiries.staffInquiry.body);
  expect(inquiry.message).toMatchObject({ required: true, max: 4000, lines: true });
  expect(inquiry.message).not.toHaveProperty('rule');
});

/** Postings, and all parts of a resume together, whose forms take the facts of the member's own operations. */
const larger = ['createJob', 'updateJob', 'updateStaffManagement'];

it('is small for each form, and exists for every operation with a body', () => {
  for (const { name, operation } of allOperations) {
    if (!operation.body) continue;
    const size = gzipSync(JSON.stringify(factsOf(operation.body))).length;
    expect(size, name).toBeLessThan(larger.includes(name) ? 2500 : 1200);
  }
});

it("replaces the operation's name by the facts", () => {
  const { transform, load } = fieldFacts() as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
    load: (id: string) => { code: string };
  };
  const written = "const form = useOperationForm('PUT /company', { submit });";
  const { code } = transform(written, '/site/Form.tsx')!;
  expect(code).toContain('useOperationForm($operation0, { submit })');
  expect(code).toContain('"virtual:operation-form/PUT /company"');
  expect(transform('const a = 1;', '/site/Form.tsx')).toBeUndefined();
  expect(load('\0virtual:operation-form/PUT /company').code).toContain('company.editCompany.body');
  expect(() => load('\0virtual:operation-form/GET /company/info')).toThrow('takes no body');
});

it('has text in every field, and sends what the contract accepts', () => {
  expect(blankOf(facts)).toMatchObject({ name: { jp: '', en: '' }, capitalYen: '', personsInCharge: [] });
  const saved = {
    name: { jp: '橋' },
    industry: '39',
    capitalYen: 0,
    personsInCharge: [{ name: 'A' }],
    slug: 'x',
  };
  const entered = enteredOf(facts, saved);
  expect(entered).toMatchObject({
    ...{ name: { jp: '橋', en: '' }, capitalYen: '0', website: '' },
    personsInCharge: [{ name: 'A', nameKana: '', email: '' }],
  });
  expect(entered).not.toHaveProperty('slug');
  const body = bodyOf(facts, {
    ...entered,
    version: '3',
    capitalYen: '１,０００',
    business: { jp: ' ', en: '' },
  });
  expect(body).toEqual({
    ...{ name: { jp: '橋' }, industry: '39', capitalYen: 1000, version: 3, albums: [] },
    personsInCharge: [{ name: 'A' }],
  });
  expect(z.safeParse(company.editCompany.body, body).success).toBe(true);
  // Required fields stay, so that the schema reports them; a non-number is an error of its field.
  expect(bodyOf(facts, { name: { jp: '', en: '' }, employees: 'many' })).toEqual({
    name: {},
    employees: 'many',
  });
});
