/**
 * What the office does with members beside their own doing: registers some without a login, imports a file of an event, and
 * leaves another import to be looked at; notes with mentions, what members told of schools and jobs, and a file.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../functions/platform/ids.ts';
import type { EnteredBasicInfo } from '../../../shared/contract/memberRecord.ts';
import { mentionOf } from '../../../shared/domain/officeNotes.ts';
import { type ApiUser, loggedIn } from '../api-user.ts';
import type { Addresses } from '../environment.ts';
import { demoPassword } from './logins.ts';
import type { Once } from './types.ts';

interface Registered {
  key: string;
  email?: string;
  isInvited?: true;
  note: string;
  basicInfo: EnteredBasicInfo;
}

const registered: readonly Registered[] = [
  {
    key: 'thapa',
    email: 'sunita.thapa@walk-in.example',
    isInvited: true,
    note: '来所して登録。介護の仕事を希望。来月から夜勤も可能とのこと。',
    basicInfo: {
      ...{ familyName: 'Thapa', givenName: 'Sunita', familyNameKana: 'タパ', givenNameKana: 'スニタ' },
      ...{ gender: 'female', birthDate: '1996-08-21', nationality: 'NP', visaType: 'ssw-1' },
      ...{ visaExpiresOn: '2028-02-28', inJapan: true, country: 'JP', prefecture: 'saitama' },
      ...{ phone: '08055512010', japaneseLevel: 'daily', jlpt: 'n3', motherTongue: 'ne', languages: [] },
    },
  },
  {
    key: 'dang',
    note: '電話で受付。メールアドレスは後日連絡してもらう。',
    basicInfo: {
      ...{
        familyName: 'Dang',
        givenName: 'Quoc Huy',
        familyNameKana: 'ダン',
        givenNameKana: 'クオック フイ',
      },
      ...{ gender: 'male', birthDate: '1992-11-03', nationality: 'VN' },
      ...{ visaType: 'engineer-humanities-international', visaExpiresOn: '2027-07-31' },
      ...{ inJapan: true, country: 'JP', prefecture: 'chiba', phone: '07055513320' },
      ...{ japaneseLevel: 'business', jlpt: 'n2', motherTongue: 'vi' },
      languages: [{ language: 'en', level: 'daily' }],
    },
  },
  // The same person, who came by and left another address: names in the other order, as in the passport.
  {
    key: 'dang-again',
    email: 'huy.dang@walk-in.example',
    note: '来所して登録。以前、電話で受け付けた方かもしれない。',
    basicInfo: {
      ...{
        familyName: 'Quoc Huy',
        givenName: 'Dang',
        familyNameKana: 'クオックフイ',
        givenNameKana: 'ダン',
      },
      ...{ gender: 'male', birthDate: '1992-11-03', nationality: 'VN' },
      ...{ visaType: 'engineer-humanities-international', visaExpiresOn: '2027-07-31' },
      ...{ inJapan: true, country: 'JP', prefecture: 'tokyo', city: '足立区', phone: '07055513320' },
      ...{ japaneseLevel: 'business', jlpt: 'n2', motherTongue: 'vi', languages: [] },
    },
  },
];

const heading =
  '姓（ローマ字）,名（ローマ字）,姓（カナ）,名（カナ）,性別,生年月日,国籍,在留資格,在留期限,日本在住,居住国,都道府県,電話番号,メール,日本語,母語';
/** Who left a card at a career fair; two lines cannot be read. */
const fair = [
  'Aquino,Jasmine,アキノ,ジャスミン,女性,1997/5/30,フィリピン,定住者,2028/3/31,はい,日本,神奈川県,090-5551-4101,jasmine.aquino@fair.example,日常会話レベル,タガログ語',
  'Win,Thiha,ウィン,ティハ,男性,1999/1/12,ミャンマー,留学,2027/4/30,はい,日本,東京都,090-5551-4102,thiha.win@fair.example,ビジネスレベル,ミャンマー語',
  'Rai,Prakash,ライ,プラカシュ,男性,1995/10/8,ネパール,技人国,2027/12/31,はい,日本,東京都,090-5551-4103,prakash.rai@fair.example,ビジネスレベル,ネパール語',
  'Pham,Thu Ha,ファム,トゥー ハー,女性,2000/2/29,ベトナム,特定技能1号,2028/9/30,はい,日本,愛知県,090-5551-4104,thuha.pham@fair.example,日常会話レベル,ベトナム語',
  'Gomes,Lucas,ゴメス,ルーカス,男性,1990/7/19,ブラジル,永住者,,はい,日本,静岡県,090-5551-4105,lucas.gomes@fair.example,ネイティブレベル,ポルトガル語',
  'Perera,Nimal,ペレラ,ニマル,男性,1998/13/4,スリランカ,留学,2027/3/31,はい,日本,福岡県,090-5551-4106,nimal.perera@fair.example,日常会話レベル,シンハラ語',
  'Chen,Yuting,チェン,ユーティン,女性,1994/6/2,台湾,技人国,2029/1/31,はい,日本,大阪府,090-5551-4107,yuting.chen@fair.example,ビジネスレベル,中国語',
  'Santos,Carla,サントス,カルラ,女性,1993/9/25,フィリピン,定住者,2028/6/30,はい,日本,群馬県,090-5551-41,carla.santos@fair.example,日常会話レベル,タガログ語',
];
const waiting = [
  'Bui,Minh Anh,ブイ,ミン アイン,女性,1998/4/4,ベトナム,留学,2027/9/30,はい,日本,東京都,090-5551-5201,minhanh.bui@school.example,ビジネス,ベトナム語',
  'Shrestha,Anil,シュレスタ,アニル,男性,2001/3/17,ネパール,留学,2027/9/30,はい,日本,東京都,090-5551-5202,anil.shrestha@school.example,日常会話,ネパール語',
];

/** Until a worker has brought it so far. */
async function until({ api }: ApiUser, id: string, state: 'CHECKED' | 'DONE') {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await api('GET /staff/imports/{id}', { params: { id } });
    if (found.state === state) return found;
    await sleep(200);
  }
  throw new Error(`The import ${id} is not ${state}`);
}

async function send(
  { url, fields }: { url: string; fields: Record<string, string> },
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]));
  const answer = await fetch(url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Upload of ${fileName}: ${answer.status}`);
}

/** Keeps a text with a member. */
async function keepFile({ api }: ApiUser, id: string, name: string, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const body = { contentType: 'text/plain', size: bytes.length };
  const { key, upload } = await api('POST /staff/management/{id}/files/presign', { params: { id }, body });
  await send(upload, name, bytes);
  await api('POST /staff/management/{id}/files', { params: { id }, body: { fileId: newId(), key, name } });
}

/** Uploads a file and tries it. @returns the import's id */
async function tried(hr: ApiUser, fileName: string, lines: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(`\ufeff${[heading, ...lines].join('\r\n')}\r\n`);
  const { id, upload } = await hr.api('POST /staff/imports', { body: { fileName, size: bytes.length } });
  await send(upload, fileName, bytes);
  const { columns, version } = await hr.api('POST /staff/imports/{id}/read', { params: { id } });
  await hr.api('POST /staff/imports/{id}/check', {
    params: { id },
    body: { fields: columns.map(({ field }) => field), by: 'email', existing: 'skip', version },
  });
  await until(hr, id, 'CHECKED');
  return id;
}

export async function seedOfficePeople(where: Addresses, once: Once): Promise<void> {
  const hr = await loggedIn(where, 'employee@agency.example', demoPassword);
  const ids = new Map<string, string | undefined>();
  for (const { key, email, isInvited, note, basicInfo } of registered) {
    const known = await once(`office member ${key}`, async () => {
      const { id } = await hr.api('POST /staff/management', {
        body: { id: newId(), locale: 'en', basicInfo, ...(email && { email }) },
      });
      await hr.api('POST /staff/management/{id}/notes', {
        params: { id },
        body: { noteId: newId(), text: note },
      });
      if (isInvited) await hr.api('POST /staff/{id}/invitation', { params: { id }, body: {} });
      return id;
    });
    ids.set(key, known);
  }
  await once('office parts', async () => {
    const id = ids.get('thapa');
    if (!id) return undefined;
    await hr.api('PUT /staff/management/{id}', {
      params: { id },
      body: {
        education: {
          items: [
            {
              ...{ school: 'Tribhuvan University', faculty: 'Nursing', degree: 'bachelor', country: 'NP' },
              ...{ entryDate: '2014-08', schoolStatus: { status: 'graduated', year: 2018, month: 7 } },
            },
          ],
          version: 0,
        },
        workHistory: {
          items: [
            {
              ...{ company: '社会福祉法人ひだまり会', position: '介護職員', employmentType: 'contract' },
              ...{
                entryDate: '2023-03',
                retireDate: null,
                duties: '食事・入浴の介助、記録の入力、夜勤のリーダー',
              },
            },
          ],
          version: 0,
        },
      },
    });
    await keepFile(hr, id, '面談の記録.txt', '介護福祉士の試験を来年1月に受験予定。\n');
    return undefined;
  });
  await once('office import', async () => {
    const id = await tried(hr, '合同説明会_名簿.csv', fair);
    const { version } = await hr.api('GET /staff/imports/{id}', { params: { id } });
    await hr.api('POST /staff/imports/{id}/start', { params: { id }, body: { version } });
    await until(hr, id, 'DONE');
    return id;
  });
  await once('office import to be looked at', () => tried(hr, '日本語学校_卒業予定者.csv', waiting));
  await once('office notes', async () => {
    const { data } = await hr.api('GET /staff/management', { query: { keyword: 'Nguyen Mai', pageSize: 1 } });
    const { data: colleagues } = await hr.api('GET /employees', { query: { pageSize: 100 } });
    const megumi = colleagues.find(({ email }) => email === 'megumi.murakami@agency.example');
    const admin = colleagues.find(({ email }) => email === 'admin@agency.example');
    const [member] = data;
    if (!member || !megumi || !admin) return undefined;
    const say = (text: string) =>
      hr.api('POST /staff/management/{id}/notes', {
        params: { id: member.id },
        body: { noteId: newId(), text },
      });
    await say('本人から電話。年内は週3日まで、来年4月からフルタイムを希望。');
    await say(`${mentionOf(megumi.id)} ベトナム語の通訳もできるとのこと。来週の面談に同席をお願いします。`);
    await say(`${mentionOf(admin.id)} 在留期間の更新を申請中。新しい在留カードは12月に届く予定です。`);
    return undefined;
  });
}
