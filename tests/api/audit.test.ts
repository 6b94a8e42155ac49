import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { notePasswordCheck } from '../../functions/core/accounts/freshPassword.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { saveListView } from '../../functions/core/listViews/views.ts';
import { addNote } from '../../functions/core/officeNotes/notes.ts';
import { mergePeople } from '../../functions/core/people/merge/merge.ts';
import { notedPerson } from '../../functions/core/people/notes.ts';
import { registerPerson } from '../../functions/core/people/register.ts';
import { requestReview } from '../../functions/core/resumeReviews/reviews.ts';
import { account, emailClaim } from '../../functions/data/entities/account.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { listViewsOf } from '../../functions/data/entities/listView.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { auditPrefix } from '../../functions/data/tableDefinition.ts';
import { lambdas } from '../../functions/lambdas.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { newId } from '../../functions/platform/ids.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import type { EnteredBasicInfo } from '../../shared/contract/memberRecord.ts';
import { secondFactor as secondFactorContract } from '../../shared/contract/secondFactor.ts';
import { auditActs } from '../../shared/domain/audit.ts';
import { auditFieldText, auditValueText } from '../../shared/domain/auditTexts.ts';
import { auditLog } from '../../shared/locales/auditLog.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { locales } from '../../shared/routes.ts';
import { sample } from '../events/support.ts';
import { newEmail, password } from '../support/accounts.ts';
import { type Send, send } from '../support/api.ts';
import { handlers } from '../support/handlers.ts';
import { importCheck, makeImport } from '../support/imports.ts';
import { fileAbout, uploadedOfficeFile } from '../support/officeFiles.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  officeActor,
  staffActor,
} from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { codeOf, employeeWithPassword, giveSecondFactor, wrongCode } from '../support/secondFactor.ts';
import { testEnvironment } from '../support/table.ts';

/** The audit log of each audited operation: one entry, with its actor, and none if it was refused. */

useReadModel();

const audited = allOperations.filter(({ operation }) => operation.audit !== undefined);

let admin: { token: string; accountId: string; employeeId: string };
beforeAll(async () => {
  admin = await makeEmployee('admin');
});

async function entries(): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamodb().send(
      new ScanCommand({
        TableName: testEnvironment.TABLE_NAME,
        FilterExpression: 'begins_with(pk, :audit)',
        ExpressionAttributeValues: { ':audit': auditPrefix },
        ExclusiveStartKey,
      }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

async function noted() {
  const { staffId } = await makeStaff();
  const noteId = newId();
  await addNote(officeActor(), notedPerson(staffId), { noteId, text: 'X' });
  return { staffId, noteId };
}

const newMember: EnteredBasicInfo = {
  ...{
    familyName: 'Tran',
    givenName: 'Linh',
    familyNameKana: 'トラン',
    givenNameKana: 'リン',
    gender: 'female',
  },
  ...{ birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP', phone: '+819011112222' },
  ...{ japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
};

const doorless = async (): Promise<string> => {
  const id = newId();
  await registerPerson(officeActor(), { id, locale: 'en', basicInfo: newMember, origin: 'office' });
  return id;
};

interface Ready {
  token: string;
  accountId: string;
  /** Of somebody of the office. */
  employeeId?: string;
  request: Send;
  /** The same request in a form that is refused. */
  refused?: Send;
}

async function person() {
  const made = await makeStaff();
  const { sid } = JSON.parse(Buffer.from(made.token.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  await notePasswordCheck({ ...staffActor(made), sessionId: sid });
  return made;
}

const job = async () =>
  (await createJob(await makeCompany(), { content: completeContent(), publish: true })).id;
const asked = async () => {
  const record = sample.inquiry({ id: newId(), status: 'new' });
  await run(write.create(inquiry, record));
  return record.id;
};
const bank = {
  place: 'japan',
  bankCode: '0009',
  branchCode: '001',
  accountType: '1',
  accountNumber: '1234567',
  holder: 'ｻﾝﾄｽ ﾏﾘｱ',
};
const number = { individualNumber: '123456789018', agreed: true, purpose: 'payment-record' };

const office = async (request: Send, refused?: Send): Promise<Ready> => ({
  ...admin,
  request,
  ...(refused && { refused }),
});
const own = async (request: Send, before?: [string, Send]): Promise<Ready> => {
  const { token, accountId } = await person();
  if (before) {
    const { operation, lambda } = allOperations.find(({ name }) => name === before[0])!;
    const { status, body } = await send(handlers[lambda]!, operation, { token, ...before[1] });
    expect([status, body]).toEqual([200, expect.anything()]);
  }
  return { token, accountId, request };
};
const sharedView = async (): Promise<string> => {
  const { employeeId, accountId } = await makeEmployee();
  await saveListView({ ...officeActor(accountId, 'employee'), employeeId }, 'inquiries', {
    ...{ name: newId(), query: 'status=new', shared: true },
  });
  return (await get(listViewsOf, { list: 'inquiries', of: 'shared' }))!.views.at(-1)!.id;
};
const picks = async (more: object = {}) =>
  office({ body: { jobIds: [await job()], ...more } }, { body: { jobIds: [newId()], ...more } });
const pair = async (version?: number) => ({
  body: { hot: { jobIds: [await job()], ...(version !== undefined && { version }) }, trending: [] },
});

/** A successful request for each audited operation. */
const requests: Record<string, () => Promise<Ready>> = {
  saveHotJobs: () => picks(),
  updateHotJobs: () => picks({ version: 1 }),
  saveTrendingJobs: () => picks({ language: 'ko' }),
  updateTrendingJobs: () => picks({ language: 'ko', version: 1 }),
  saveHotTrending: async () => office(await pair()),
  updateHotTrending: async () => office(await pair(3)),
  updateInquiry: async () => {
    const params = { id: await asked() };
    return office(
      { params, body: { status: 'in-progress', version: 1 } },
      { params, body: { note: 'x', version: 9 } },
    );
  },
  deleteInquiry: async () => office({ params: { id: await asked() } }, { params: { id: newId() } }),
  registerEmployee: async () => {
    const wanted = { name: { familyName: 'Sato' }, role: 'employee', affiliation: 'HR' };
    const email = (count: number) => `registered${count}@example.com`;
    const taken = await makeEmployee();
    const { email: used } = (await get(account, { id: taken.accountId }))!;
    return office({ body: { ...wanted, email: email(1) } }, { body: { ...wanted, email: used } });
  },
  inviteEmployee: async () => {
    const { employeeId, accountId } = await makeEmployee();
    const active = await makeEmployee();
    await run(write.save(account, { ...(await get(account, { id: accountId }))!, state: 'PENDING' }));
    return office({ params: { id: employeeId } }, { params: { id: active.employeeId } });
  },
  saveListView: () =>
    office(
      { params: { list: 'inquiries' }, body: { name: 'New', query: 'status=new', shared: true } },
      { params: { list: 'none' }, body: { name: 'New', query: 'status=new', shared: true } },
    ),
  updateListView: async () => {
    const body = { name: 'Newer', query: 'status=new', shared: true, version: 1 };
    return office(
      { params: { list: 'inquiries', id: await sharedView() }, body },
      { params: { list: 'inquiries', id: newId() }, body },
    );
  },
  deleteListView: async () => office({ params: { list: 'inquiries', id: await sharedView() } }),
  updateEmployee: async () => {
    const params = { id: (await makeEmployee()).employeeId };
    const body = { name: { familyName: 'Ito' }, role: 'admin', affiliation: 'HR' };
    return office({ params, body: { ...body, version: 2 } }, { params, body: { ...body, version: 1 } });
  },
  updateEmployeeStatus: async () => {
    const params = { id: (await makeEmployee()).employeeId };
    return office(
      { params, body: { status: 'SUSPENDED', version: 2 } },
      { params, body: { status: 'ACTIVE', version: 2 } },
    );
  },
  deleteEmployee: async () =>
    office({ params: { id: (await makeEmployee()).employeeId } }, { params: { id: newId() } }),
  resetSecondFactor: async () => {
    const { employeeId, accountId } = await makeEmployee();
    await giveSecondFactor(accountId);
    return office({ params: { id: employeeId } }, { params: { id: newId() } });
  },
  saveSecondFactorPolicy: async () =>
    office({ body: { required: false, version: 1 } }, { body: { required: true, version: 9 } }),
  finishSetUp: async () => {
    const { token, accountId, employeeId } = await employeeWithPassword();
    const body = { password };
    const started = await send(handlers.secondFactor!, secondFactorContract.beginSetUp, { token, body });
    const { challenge, key } = started.body as { challenge: string; key: string };
    return {
      ...{ token, accountId, employeeId },
      request: { body: { challenge, code: codeOf(key) } },
      refused: { body: { challenge, code: wrongCode(key) } },
    };
  },
  renewRecoveryCodes: async () => {
    const { token, accountId, employeeId } = await employeeWithPassword();
    await giveSecondFactor(accountId);
    const refused = { body: { password: 'wrong1password' } };
    return { token, accountId, employeeId, request: { body: { password } }, refused };
  },
  removeSecondFactor: async () => {
    const { token, accountId, employeeId } = await employeeWithPassword();
    const { key } = await giveSecondFactor(accountId);
    return {
      ...{ token, accountId, employeeId },
      request: { body: { password, code: codeOf(key) } },
      refused: { body: { password, code: wrongCode(key) } },
    };
  },
  createNotification: async () =>
    office(
      { body: { accountId: (await makeStaff()).accountId, text: { en: 'X' } } },
      { body: { accountId: newId(), text: { en: 'X' } } },
    ),
  registerStaffManagement: async () => {
    const body = { id: newId(), email: newEmail(), locale: 'en', basicInfo: newMember };
    return office({ body }, { body: { ...body, basicInfo: { ...newMember, birthDate: '2999-01-01' } } });
  },
  addStaffNote: async () => {
    const body = { noteId: newId(), text: 'Secret words' };
    return office({ params: { id: (await makeStaff()).staffId }, body }, { params: { id: newId() }, body });
  },
  editStaffNote: async () => {
    const { staffId, noteId } = await noted();
    const body = { text: 'Secret words', version: 1 };
    return office(
      { params: { id: staffId, noteId }, body },
      { params: { id: staffId, noteId: newId() }, body },
    );
  },
  deleteStaffNote: async () => {
    const { staffId, noteId } = await noted();
    return office({ params: { id: staffId, noteId } }, { params: { id: staffId, noteId: newId() } });
  },
  presignStaffFile: async () => {
    const params = { id: (await makeStaff()).staffId };
    const contentType = 'application/pdf';
    return office({ params, body: { contentType, size: 9 } }, { params, body: { contentType, size: 1e9 } });
  },
  addStaffFile: async () => {
    const params = { id: (await makeStaff()).staffId };
    const body = { fileId: newId(), key: await uploadedOfficeFile(admin), name: 'Secret words.pdf' };
    return office({ params, body }, { params, body: { ...body, key: `uploads/${newId()}/${newId()}` } });
  },
  openStaffFile: async () => {
    const { staffId: id } = await makeStaff();
    const { fileId } = await fileAbout(id, officeActor());
    return office({ params: { id, fileId } }, { params: { id, fileId: newId() } });
  },
  deleteStaffFile: async () => {
    const { staffId: id } = await makeStaff();
    const { fileId } = await fileAbout(id, officeActor());
    return office({ params: { id, fileId } }, { params: { id, fileId: newId() } });
  },
  inviteStaff: async () => {
    const id = newId();
    await registerPerson(officeActor(), { id, locale: 'en', basicInfo: newMember, origin: 'office' });
    return office({ params: { id }, body: { email: newEmail() } }, { params: { id }, body: {} });
  },
  putDistinctStaff: async () => {
    const ids = [(await makeStaff()).staffId, (await makeStaff()).staffId];
    return office({ body: { ids, distinct: true } }, { body: { ids: [ids[0]!, newId()], distinct: true } });
  },
  mergeStaff: async () => {
    const [id, mergedId] = [await doorless(), await doorless()];
    const body = { mergedId, versions: { kept: 3, merged: 3 } };
    return office({ params: { id }, body }, { params: { id: newId() }, body });
  },
  undoStaffMerge: async () => {
    const [id, mergedId] = [await doorless(), await doorless()];
    await mergePeople(officeActor(), id, { mergedId, choices: {}, versions: { kept: 3, merged: 3 } });
    return office({ params: { id: mergedId } }, { params: { id: newId() } });
  },
  updateStaffManagement: async () => {
    const body = { office: { rank: 'a', remark: 'Secret words', version: 0 } };
    return office({ params: { id: (await makeStaff()).staffId }, body }, { params: { id: newId() }, body });
  },
  putStaffErpInfo: async () => {
    const body = { taxClass: 'fee-resident', payrollNumber: 'Secret words', version: 0 };
    return office({ params: { id: (await makeStaff()).staffId }, body }, { params: { id: newId() }, body });
  },
  putStaffMigrationStatus: async () => {
    const body = { status: 'done', formerNumber: 'Secret words', version: 0 };
    return office({ params: { id: (await makeStaff()).staffId }, body }, { params: { id: newId() }, body });
  },
  putStaffState: async () =>
    office(
      { params: { id: (await makeStaff()).staffId }, body: { state: 'SUSPENDED', reason: 'Secret words' } },
      { params: { id: newId() }, body: { state: 'ACTIVE' } },
    ),
  deleteStaffManagement: async () => {
    const { staffId, staffNumber, accountId } = await makeStaff();
    const { email } = (await get(account, { id: accountId }))!;
    await run(write.create(emailClaim, { email, accountId }));
    const body = { staffNumber, reason: 'other' };
    return office({ params: { id: staffId }, body }, { params: { id: newId() }, body });
  },
  putBlacklist: async () =>
    office(
      { params: { id: (await makeStaff()).staffId }, body: { blacklisted: true, reason: 'no-show' } },
      { params: { id: newId() }, body: { blacklisted: true, reason: 'no-show' } },
    ),
  putTranslatorProfile: async () => {
    const body = {
      pairs: [{ sourceLanguage: 'en', targetLanguage: 'ja', level: 'practised' }],
      ...{ fields: ['legal'], tools: ['memoq'], capacity: [{ unit: 'word', perDay: 2000 }], version: 0 },
      rates: [{ unit: 'word', amount: 12, validFrom: '2026-04-01' }],
    };
    return office({ params: { id: (await makeStaff()).staffId }, body }, { params: { id: newId() }, body });
  },
  endJob: async () =>
    office({ params: { id: await job() }, body: {} }, { params: { id: newId() }, body: {} }),
  auditLogCsv: async () => office({ query: { kind: 'featured' } }, { query: { kind: 'x' } }),
  staffCsv: async () => office({ query: { state: 'ACTIVE' } }, { query: { state: 'x' } }),
  importStaffCsv: async () => {
    const part = (name: string, cells: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${cells}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return office(
      { raw: part('file', 'phone\n080-1111-2222'), headers },
      { raw: part('other', 'phone\n1'), headers },
    );
  },
  presignStaffImport: async () =>
    office({ body: { fileName: 'a.csv', size: 9 } }, { body: { fileName: 'a.csv', size: 1e9 } }),
  analyseStaffImport: async () =>
    office({ params: { id: await makeImport('UPLOADING') } }, { params: { id: await makeImport('DONE') } }),
  checkStaffImport: async () =>
    office(
      { params: { id: await makeImport('FOUND') }, body: importCheck },
      { params: { id: await makeImport('FOUND') }, body: { ...importCheck, version: 9 } },
    ),
  startStaffImport: async () =>
    office(
      { params: { id: await makeImport('CHECKED') }, body: { version: 1 } },
      { params: { id: await makeImport('FOUND') }, body: { version: 1 } },
    ),
  stopStaffImport: async () =>
    office({ params: { id: await makeImport('RUNNING') } }, { params: { id: await makeImport('DONE') } }),
  resumeStaffImport: async () =>
    office({ params: { id: await makeImport('STOPPED') } }, { params: { id: await makeImport('DONE') } }),
  undoStaffImport: async () =>
    office({ params: { id: await makeImport('DONE') } }, { params: { id: await makeImport('UNDONE') } }),
  startStaffExport: async () => office({ query: { state: 'ACTIVE' } }, { query: { state: 'x' } }),
  adminCompanyCsv: async () => office({ query: { plan: 'PLAN_FREE' } }, { query: { plan: 'x' } }),
  answerReview: async () => {
    const { staffId } = await makeStaff();
    const { id } = await requestReview({ staffId }, 'Please');
    const body = { summary: 'Good', remarks: {}, version: 1 };
    return office({ params: { staffId, id }, body }, { params: { staffId, id: newId() }, body });
  },
  bankInfoDetails: async () =>
    office({ params: { staffId: (await makeStaff()).staffId } }, { params: { staffId: newId() } }),
  upsertBankInfo: () => own({ body: bank }),
  deleteBankInfo: () => own({}, ['upsertBankInfo', { body: bank }]),
  putIndividualNumber: () => own({ body: number }),
  getIndividualNumber: () => own({}, ['putIndividualNumber', { body: number }]),
  deleteIndividualNumber: () => own({}, ['putIndividualNumber', { body: number }]),
  putInvoiceNumber: () => own({ body: { invoiceNumber: 'T1234567890123' } }),
};

describe('an audited operation', () => {
  it('is every change by employees and admins', () => {
    const changes = allOperations.filter(
      ({ operation: { access, method } }) =>
        (access === 'employee' || access === 'admin') && method !== 'GET',
    );
    expect(changes.filter(({ operation }) => operation.audit === undefined)).toEqual([]);
    expect(audited.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
  });

  it('is served by a function with permission to add to the log', () => {
    const may = lambdas.filter((one) => 'audit' in one).map(({ name }): string => name);
    expect([...new Set(audited.map(({ lambda }) => lambda))].filter((name) => !may.includes(name))).toEqual(
      [],
    );
  });

  it.each(audited.map((one): [string, NamedOperation] => [one.name, one]))(
    '%s leaves one entry, with its actor',
    async (name, { operation, lambda }) => {
      const ready = await requests[name]!();
      const { token, accountId } = ready;
      const before = new Set((await entries()).map(({ id }) => id));
      if (ready.refused) {
        const { status } = await send(handlers[lambda]!, operation, { token, ...ready.refused });
        // A deletion finds nothing, which is no error.
        expect(status).toBeGreaterThanOrEqual(operation.method === 'DELETE' ? 200 : 400);
        expect((await entries()).filter(({ id }) => !before.has(id))).toEqual([]);
      }
      const { status, body } = await send(handlers[lambda]!, operation, { token, ...ready.request });
      expect([status, body]).toEqual([operation.status ?? 200, expect.anything()]);
      const added = (await entries()).filter(({ id }) => !before.has(id));
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({
        act: operation.audit,
        by: { accountId },
        subject: { kind: auditActs[operation.audit!] },
        at: expect.stringMatching(/^\d{4}-/),
      });
      // Of employees where they act from, of others nothing that must not stay when they leave.
      const { employeeId } = ready;
      expect([added[0]!.from, (added[0]!.by as { employeeId?: string }).employeeId]).toEqual(
        employeeId ? [{ ip: '192.0.2.1' }, employeeId] : [undefined, undefined],
      );
      // Everything in it can be read in both languages.
      for (const locale of locales) {
        const { t } = createTexts(locale, { auditLog });
        expect(t(`auditLog:act.${operation.audit!}`)).not.toMatch(/^act\./);
        for (const [field, value] of [added[0]!.before, added[0]!.after].flatMap((values) =>
          Object.entries((values ?? {}) as Record<string, string>),
        )) {
          const text = auditValueText(t, {
            ...{ field, value, kind: auditActs[operation.audit!], names: {}, locale },
          });
          expect([field, auditFieldText(t, field, locale), text].join(' ')).not.toMatch(
            /(?:field|value)\.\w/,
          );
        }
      }
    },
  );
});
