/** The agency's own side of the demo: its employees, inquiries, and what was done with them, which the audit log tells. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../functions/platform/ids.ts';
import { type ApiUser, loggedIn } from '../api-user.ts';
import type { Addresses } from '../environment.ts';
import { demoPassword } from './logins.ts';
import type { DemoEmployee, Once } from './types.ts';

type Row = readonly [
  family: string,
  given: string,
  email: string,
  affiliation: DemoEmployee['affiliation'],
  more?: Partial<Pick<DemoEmployee, 'role' | 'locale'>>,
];
const rows: readonly Row[] = [
  ['橋本', '礼子', 'admin', 'MANAGEMENT', { role: 'admin' }],
  ['青木', '涼', 'employee', 'HR'],
  ['村上', '恵', 'megumi.murakami', 'TRANSLATION'],
  ['Schneider', 'Anna', 'anna.schneider', 'TRANSLATION', { locale: 'en' }],
  ['石川', '健太', 'kenta.ishikawa', 'SALES'],
  ['大野', '由紀', 'yuki.ono', 'SALES'],
  ['藤井', '真由美', 'mayumi.fujii', 'BACK_OFFICE'],
  ['中島', '拓也', 'takuya.nakajima', 'HR'],
];

export const demoEmployees: readonly DemoEmployee[] = rows.map(
  ([familyName, givenName, email, affiliation, more]) => ({
    ...{ email: `${email}@agency.example`, name: { familyName, givenName }, affiliation },
    ...{ role: 'employee', locale: 'jp', ...more },
  }),
);

interface Asked {
  path: 'staff' | 'company';
  body: {
    name: string;
    companyName?: string;
    email: string;
    type: string;
    locale: 'jp' | 'en';
    message: string;
  };
  /** Who looks after it, by the part of the address before the @. */
  assignedTo?: string;
  reply?: string;
  note?: string;
  status?: 'in-progress' | 'waiting' | 'done' | 'spam';
}

const inquiries: readonly Asked[] = [
  {
    path: 'company',
    body: {
      ...{ name: '小林 直樹', companyName: '株式会社みなと食品', email: 'n.kobayashi@minato-foods.example' },
      ...{ type: 'staffing', locale: 'jp' },
      message:
        '工場の製造ラインで、特定技能（飲食料品製造業）の方を5名採用したいと考えています。費用と、入社までにかかる期間を教えてください。',
    },
    assignedTo: 'kenta.ishikawa',
    reply:
      '小林様\n\nお問い合わせいただきありがとうございます。担当の石川です。費用とスケジュールの資料をお送りしますので、ご都合のよい日時を2、3お知らせください。30分ほどオンラインでご説明いたします。',
    note: '7月末までに5名。登録支援機関は未定とのこと。',
    status: 'in-progress',
  },
  {
    path: 'company',
    body: {
      ...{ name: 'Daniel Reyes', companyName: 'Bayline Logistics K.K.', email: 'd.reyes@bayline.example' },
      ...{ type: 'translation', locale: 'en' },
      message:
        'We need our employment rules (about 40 pages) translated from Japanese into English and Vietnamese by the end of next month. Could you send us a quotation?',
    },
    assignedTo: 'anna.schneider',
    note: 'About 28,000 characters. Waiting for the Word file before quoting.',
    status: 'waiting',
  },
  {
    path: 'staff',
    body: {
      ...{ name: 'Nguyen Thi Lan', email: 'lan.nguyen@mail.example', type: 'application', locale: 'jp' },
      message: '応募した会社から2週間返事がありません。辞退して別の求人に応募してもよいですか。',
    },
    assignedTo: 'employee',
    reply:
      'Nguyen Thi Lan様\n\nお問い合わせありがとうございます。返事の期限を過ぎた応募は、「応募」の画面からいつでも辞退できます。ほかの求人への応募に制限はありません。',
    status: 'done',
  },
  {
    path: 'staff',
    body: {
      ...{ name: 'Priya Sharma', email: 'priya.sharma@mail.example', type: 'account', locale: 'en' },
      message: 'I changed my phone and no longer get the emails with new jobs. How can I check my settings?',
    },
  },
  {
    path: 'company',
    body: {
      ...{ name: '吉田 さやか', companyName: '医療法人あおば会', email: 's.yoshida@aobakai.example' },
      ...{ type: 'plan', locale: 'jp' },
      message:
        '求人を3件掲載したいのですが、年度の途中でプランを変更できますか。請求書払いは可能でしょうか。',
    },
  },
  {
    path: 'company',
    body: {
      ...{ name: 'SEO Master', companyName: 'Top Ranking', email: 'sales@ranking.example' },
      ...{ type: 'other', locale: 'en' },
      message: 'We bring your website to the first page of every search engine. Reply now for 80% off.',
    },
    status: 'spam',
  },
];

/** Asks, answers and changes as the people concerned would, through the API. */
export async function seedOffice(where: Addresses, once: Once): Promise<void> {
  const users = new Map<string, Promise<ApiUser>>();
  const as = (name: string): Promise<ApiUser> => {
    const known = users.get(name) ?? loggedIn(where, `${name}@agency.example`, demoPassword);
    users.set(name, known);
    return known;
  };
  const admin = await as('admin');
  const { data: employees } = await admin.api('GET /employees', { query: { pageSize: 100 } });
  const idOf = (name: string) => employees.find(({ email }) => email === `${name}@agency.example`)!.id;
  for (const [index, { path, body, assignedTo, reply, note, status }] of inquiries.entries()) {
    const inquiryNumber = await once(`inquiry ${index}`, () => ask(where, path, body));
    if (!assignedTo && !status) continue;
    await once(`inquiry ${index} answered`, async () => {
      const by = await as(assignedTo ?? 'employee');
      const id = await listed(admin, inquiryNumber);
      const change = async (changes: object) => {
        const { version } = await by.api('GET /inquiries/{id}', { params: { id } });
        await by.api('PUT /inquiries/{id}', { params: { id }, body: { version, ...changes } });
      };
      // What waits or is done was in progress.
      const first = status === 'waiting' || status === 'done' ? 'in-progress' : status;
      await change({
        ...(assignedTo && { assignedTo: idOf(assignedTo) }),
        ...(reply && { reply }),
        ...(note && { note }),
        ...(first && { status: first }),
      });
      if (status !== first) await change({ status });
      return undefined;
    });
  }
  await once('office staff', async () => {
    await admin.api('POST /employees', {
      body: {
        ...{ name: { familyName: '北村', givenName: '翔' }, email: 'sho.kitamura@agency.example' },
        ...{ role: 'employee', affiliation: 'TRANSLATION', locale: 'jp' },
      },
    });
    const id = idOf('yuki.ono');
    const { name, role, version } = await admin.api('GET /employees/{id}', { params: { id } });
    await admin.api('PUT /employees/{id}', {
      params: { id },
      body: {
        name: { ...name, familyName: name.familyName! },
        role,
        affiliation: 'BACK_OFFICE',
        phone: '03-5555-0142',
        version,
      },
    });
    return undefined;
  });
}

async function ask(where: Addresses, path: Asked['path'], body: Asked['body']): Promise<string> {
  const answer = await fetch(`${where.site}/api/v1/inquiries/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, consent: true, clientToken: newId(), secondsOpen: 60 }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The inquiry of ${body.name} was refused: ${text}`);
  return (JSON.parse(text) as { inquiryNumber: string }).inquiryNumber;
}

/** Its id, once the list has it. */
async function listed({ api }: ApiUser, inquiryNumber: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = await api('GET /inquiries', { query: { inquiryNumber } });
    if (data[0]) return data[0].id;
    await sleep(200);
  }
  throw new Error(`${inquiryNumber} is not listed`);
}
