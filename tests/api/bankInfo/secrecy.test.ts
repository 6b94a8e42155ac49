import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as bankApi } from '../../../functions/api/bankInfo.ts';
import { handler as numberApi } from '../../../functions/api/individualNumber.ts';
import { bankInfo as bankEntity } from '../../../functions/data/entities/bankInfo.ts';
import { individualNumber as numberEntity } from '../../../functions/data/entities/taxNumbers.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { messagesFor } from '../../../functions/events/messagesFor.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { logger } from '../../../functions/platform/logger.ts';
import { startStream } from '../../../infra/local/services/streams.ts';
import { bankInfo } from '../../../shared/contract/bankInfo.ts';
import { staffMoney } from '../../../shared/contract/staffMoney.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeStaff } from '../../support/people.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

/** Searches for account numbers, IBANs, holders and individual numbers everywhere that saved data pass. */

const table = useTable();

const accountNumber = '7391846';
const iban = 'DE89370400440532013000';
const individualNumber = '123456789018';
const holder = 'ｸﾞｴﾝ ﾃｲ ﾏｲ';

/** A secret in possible notations: plain, grouped, in other widths, reversed, and encoded. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const wide = secret.replace(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  // Base64 depends on the offset modulo three: the part that is the same with any prefix.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1)
      .replace(/=+$/, '')
      .slice(0, -1),
  );
  return [
    secret,
    secret.normalize('NFKC'),
    wide,
    secret.replace(/(.{4})/g, '$1 ').trim(),
    secret.replace(/(.{4})/g, '$1-').replace(/-$/, ''),
    [...secret].reverse().join(''),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}
const wanted = [accountNumber, iban, individualNumber, holder].flatMap(spellings);

/** Which of the secrets occur in a text, in any letter case. */
function foundIn(text: string): string[] {
  const lower = text.toLowerCase();
  return wanted.filter((one) => text.includes(one) || lower.includes(one.toLowerCase()));
}

const logged: string[] = [];
const records: DynamoDBRecord[] = [];
let stream: Awaited<ReturnType<typeof startStream>>;

beforeAll(async () => {
  const keep = (line: string) => logged.push(line);
  Object.defineProperty(logger, 'console', {
    value: { debug: keep, info: keep, warn: keep, error: keep, log: keep },
  });
  logger.setLogLevel('DEBUG');
  stream = await startStream({
    endpoint: table.dynamodb.endpoint,
    tableName: testEnvironment.TABLE_NAME,
    directory: join(table.directory, 'stream'),
    handler: async (event) => {
      records.push(...event.Records);
    },
    deadLetter: async () => undefined,
  });
});
afterAll(async () => {
  logger.setLogLevel('SILENT');
  await stream.close();
});

test('finds secrets where they occur', () => {
  for (const secret of [accountNumber, iban, individualNumber, holder]) {
    const bytes = Buffer.from(JSON.stringify({ any: 'thing', secret }), 'utf8');
    const texts = [
      `a ${secret} b`,
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ];
    for (const text of texts) expect(foundIn(text), text).not.toEqual([]);
  }
  expect(foundIn('nothing 123')).toEqual([]);
});

test('finds no secret in table, stream, queue messages, logs or answers', async () => {
  const { token, staffId } = await makeStaff();
  const { token: admin } = await makeEmployee('admin');
  const { token: employee } = await makeEmployee();
  const answers: unknown[] = [];
  const bank = async (name: 'upsertBankInfo' | 'getBankInfo' | 'deleteBankInfo', body?: object) =>
    answers.push(await send(bankApi, bankInfo[name], { token, ...(body && { body }) }));
  const japan = {
    place: 'japan',
    bankCode: '0009',
    branchCode: '001',
    accountType: '1',
    accountNumber,
    holder: 'グエン ティ マイ',
  };
  const abroad = {
    place: 'abroad',
    country: 'DE',
    bic: 'DEUTDEFF',
    iban,
    bankName: 'Deutsche Bank',
    bankAddress: 'Frankfurt',
    holder: 'Mai Nguyen',
  };
  await bank('upsertBankInfo', abroad);
  await bank('upsertBankInfo', japan);
  // Errors name the fault, not the input.
  await bank('upsertBankInfo', { ...japan, accountNumber: `${accountNumber}9` });
  await bank('upsertBankInfo', { ...abroad, iban: iban.replace('89', '88') });
  await bank('upsertBankInfo', { ...japan, other: accountNumber });
  await bank('getBankInfo');
  const number = { individualNumber, agreed: true, purpose: 'payment-record' };
  for (const body of [number, { ...number, individualNumber: `${individualNumber}0` }])
    answers.push(await send(numberApi, staffMoney.putIndividualNumber, { token, body }));
  answers.push(await send(numberApi, staffMoney.getIndividualNumber, { token }));
  const details = { params: { staffId } };
  answers.push(await send(bankApi, bankInfo.bankInfoDetails, { token: employee, ...details }));
  // The only operation that shows a complete number: to payers, and not in the log.
  const whole = await send(bankApi, bankInfo.bankInfoDetails, { token: admin, ...details });
  expect(foundIn(JSON.stringify(whole.body))).toContain(accountNumber);

  // A fault: an envelope that cannot be decrypted is logged as an error.
  for (const [of, key] of [
    [bankEntity, { staffId }],
    [numberEntity, { staffId }],
  ] as const) {
    const record = (await get(of, key))!;
    await run(
      write.save(of, {
        ...record,
        encrypted: { ...record.encrypted, dataKey: record.encrypted.dataKey.slice(4) },
      }),
    );
  }
  await bank('getBankInfo');
  await bank('deleteBankInfo');

  // The holder's name is returned to its owner; the numbers are not.
  const numbers = foundIn(JSON.stringify(answers)).filter((one) => !spellings(holder).includes(one));
  expect(numbers).toEqual([]);

  const { Items = [] } = await dynamodb().send(new ScanCommand({ TableName: testEnvironment.TABLE_NAME }));
  const entities = Items.map(({ entity }) => entity as string);
  for (const name of ['bankInfo', 'individualNumber', 'auditEntry']) expect(entities).toContain(name);
  for (const item of Items) expect(foundIn(JSON.stringify(item)), item.entity as string).toEqual([]);

  await stream.drained();
  const images = records.flatMap(({ dynamodb: change }) => [change?.NewImage, change?.OldImage]);
  expect(images.filter((image) => image?.entity?.S === 'bankInfo').length).toBeGreaterThan(3);
  for (const image of images) expect(foundIn(JSON.stringify(image ?? {}))).toEqual([]);
  for (const record of records) expect(foundIn(JSON.stringify(messagesFor(record)))).toEqual([]);

  expect(logged.some((line) => line.includes('refused'))).toBe(true);
  expect(logged.some((line) => line.includes('unexpected'))).toBe(true);
  for (const line of logged) expect(foundIn(line), line).toEqual([]);
});
