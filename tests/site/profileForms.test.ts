/** What the forms of a profile send, and where the server's errors are shown. */
import { describe, expect, it } from 'vitest';
import { educationHistory } from '../../shared/contract/educationHistory.ts';
import { StaffBasicInfo } from '../../shared/contract/staff.ts';
import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { destination, homeOf, opens } from '../../site/src/features/account/enter.ts';
import { readReturn } from '../../site/src/features/account/providers.ts';
import { check, messageFor } from '../../site/src/lib/formCheck.ts';
import {
  type BasicValues,
  bodyOf,
  fieldFor,
  missingCountry,
  valuesOf,
} from '../../site/src/lib/person/basicValues.ts';
import {
  educationBody,
  educationValues,
  emptyEducation,
  emptyWork,
  historyField,
  isBlank,
  isStored,
  latestFirst,
  newItem,
  StoredRows,
  sentRows,
  workBody,
  workValues,
} from '../../site/src/lib/person/historyValues.ts';
import { toKatakana } from '../../site/src/lib/person/kana.ts';

describe('toKatakana', () => {
  it('widens half-width kana, converts hiragana, and leaves the rest for validation', () => {
    expect(toKatakana(' ﾀﾅｶ　ﾀﾛｳ ')).toBe('タナカ タロウ');
    expect(toKatakana('がぎぐ ゔぁいおりん')).toBe('ガギグ ヴァイオリン');
    expect(toKatakana('田中 Tanaka')).toBe('田中 Tanaka');
  });
});

const filled: BasicValues = {
  ...valuesOf(null, String),
  familyName: 'Nguyen',
  givenName: 'Mai',
  familyNameKana: 'ぐえん',
  givenNameKana: 'ﾏｲ',
  gender: 'female',
  birthDate: '1997-03-14',
  nationality: 'VN',
  inJapan: 'yes',
  visaType: 'engineer-humanities-international',
  visaExpiresOn: '2029-11-22',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  phone: '090-1234-5678',
  japaneseLevel: 'business',
  motherTongue: 'vi',
};
const schema = StaffBasicInfo;

describe('basic info', () => {
  it('sends what the contract accepts, in stored form', () => {
    const { success, body } = check(schema, bodyOf(filled));
    expect(success).toBe(true);
    expect(body).toMatchObject({
      familyNameKana: 'グエン',
      givenNameKana: 'マイ',
      phone: '+819012345678',
      postalCode: '1000001',
      country: 'JP',
      inJapan: true,
      languages: [],
    });
  });

  it('is restored unchanged in the form', () => {
    const { body } = check(schema, bodyOf(filled));
    const again = valuesOf(body!, () => '090-1234-5678');
    expect(again).toEqual({ ...filled, familyNameKana: 'グエン', givenNameKana: 'マイ', country: 'JP' });
  });

  it('drops a Japanese address abroad, and a visa of a citizen', () => {
    const abroad = bodyOf({ ...filled, inJapan: 'no', country: 'VN' });
    expect(abroad).toMatchObject({ country: 'VN', inJapan: false });
    expect(abroad).not.toHaveProperty('prefecture');
    expect(abroad).not.toHaveProperty('postalCode');
    const citizen = bodyOf({ ...filled, nationality: 'JP' });
    expect(citizen).not.toHaveProperty('visaType');
    expect(citizen).not.toHaveProperty('visaExpiresOn');
  });

  it('requires the country for residents abroad', () => {
    const { found } = check(schema, bodyOf({ ...filled, inJapan: 'no', country: '' }));
    expect(found).toEqual([]);
    expect(missingCountry({ ...filled, inJapan: 'no', country: '' })).toEqual([
      { field: 'country', code: 'required' },
    ]);
    expect(missingCountry({ ...filled, inJapan: 'yes', country: '' })).toEqual([]);
  });

  it('drops untouched language rows, and maps errors to the right row', () => {
    const values = {
      ...filled,
      languages: [
        { language: '', level: '' },
        { language: 'en', level: '' },
        { language: 'fr', level: 'basic' },
      ],
    };
    expect(bodyOf(values).languages).toEqual([{ language: 'en' }, { language: 'fr', level: 'basic' }]);
    const { found } = check(schema, bodyOf(values));
    expect(found.map(({ field }) => fieldFor(field, values))).toEqual(['languages.1.level']);
    expect(fieldFor('languages.1.language', values)).toBe('languages.2.language');
    expect(fieldFor('phone', values)).toBe('phone');
  });

  it('asks to choose for a missing choice', () => {
    const { found } = check(schema, bodyOf(valuesOf(null, String)));
    const codes = Object.fromEntries(found.map(({ field, code }) => [field, code]));
    expect(codes).toMatchObject({
      familyName: 'required',
      gender: 'notOffered',
      inJapan: 'notOffered',
      japaneseLevel: 'notOffered',
      phone: 'required',
    });
    expect(messageFor({ field: 'inJapan', code: 'notOffered' }, '住まい')).toBe(
      '住まいは選択肢の中から選んでください。',
    );
  });
});

const school = {
  ...emptyEducation,
  country: 'VN',
  school: 'Hanoi University',
  entryDate: '2016-09',
  status: 'graduated',
  year: '2020',
  month: '07',
};
const none = new StoredRows([]);
const work = { ...emptyWork, company: 'Hinata', position: 'Front desk', entryDate: '2021-04', present: true };

describe('histories', () => {
  it('begin with one empty item, which is not sent', () => {
    expect(educationValues([]).items).toEqual([emptyEducation]);
    expect(workValues([]).items).toEqual([emptyWork]);
    expect(isBlank(emptyEducation) && isBlank(emptyWork)).toBe(true);
    expect(educationBody(educationValues([]), none)).toEqual({ items: [] });
    expect(workBody(workValues([]), none)).toEqual({ items: [] });
  });

  it('send what the contract accepts', () => {
    expect(check(educationHistory.editEducation.body, educationBody({ items: [school] }, none)).body).toEqual(
      {
        items: [
          {
            school: 'Hanoi University',
            country: 'VN',
            entryDate: '2016-09',
            schoolStatus: { status: 'graduated', year: 2020, month: 7 },
          },
        ],
      },
    );
    expect(check(workingHistory.editWorkingHistory.body, workBody({ items: [work] }, none)).body).toEqual({
      items: [{ company: 'Hinata', position: 'Front desk', entryDate: '2021-04', retireDate: null }],
    });
  });

  it('treat half a month as empty, and a missing last month as missing', () => {
    const half = { ...work, present: false, entryDate: '2021-', retireDate: '' };
    const { found } = check(workingHistory.editWorkingHistory.body, workBody({ items: [half] }, none));
    expect(found.map(({ field, code }) => [field, code])).toEqual([
      ['items.0.entryDate', 'required'],
      ['items.0.retireDate', 'required'],
    ]);
  });

  it('map errors to the right item, skipping blank ones', () => {
    const values = { items: [emptyEducation, { ...school, status: '' }] };
    const { found } = check(educationHistory.editEducation.body, educationBody(values, none));
    expect(found.map(({ field }) => historyField(field, values))).toEqual(['items.1.status']);
    expect(historyField('items.0.schoolStatus.year', values)).toBe('items.1.year');
    expect(historyField('items.0.schoolStatus', values)).toBe('items.1.status');
    expect(historyField('items', values)).toBeUndefined();
    expect(historyField('items.0.id', values)).toBeUndefined();
  });

  it('are unchanged after a round trip', () => {
    const stored = { id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', ...educationBody({ items: [school] }, none).items[0] };
    const again = educationBody(educationValues([stored as never]), new StoredRows([stored]));
    expect(again.items[0]).toEqual(stored);
  });

  it('give a saved item its id while it is edited, and a deleted one none', () => {
    const [old, made] = [
      { ...work, row: 'A' },
      { ...newItem(work), company: 'New' },
    ];
    const stored = new StoredRows([{ id: 'A' }]);
    const ids = (items: (typeof work)[]) =>
      workBody({ items }, stored).items.map((one) => (one as { id?: string }).id);
    const sent = { items: [made, emptyWork, old] };
    expect(sentRows(sent)).toEqual([made.row, 'A']);
    stored.take([{ id: 'B' }, { id: 'A' }], sentRows(sent));
    expect(ids([old, { ...made, company: 'Newer' }])).toEqual(['A', 'B']);
    // Removed, and restored by undo.
    stored.take([{ id: 'B' }], [made.row]);
    expect(ids([made, old])).toEqual(['B', undefined]);
  });

  it('recognise what was sent in what is stored, except for new ids', () => {
    const sent = educationBody({ items: [school] }, none).items;
    const { schoolStatus, ...rest } = sent[0] as { schoolStatus: object };
    const stored = [{ id: 'A', schoolStatus, ...rest }];
    expect(isStored(stored, sent)).toBe(true);
    expect(isStored([...stored, ...stored], sent)).toBe(false);
    expect(isStored([{ ...stored[0]!, school: 'Other' } as never], sent)).toBe(false);
  });

  it('are sorted latest first: current ones, then by end, undated last', () => {
    const items = [
      { ...work, company: 'undated', entryDate: '', present: false },
      { ...work, company: 'old', entryDate: '2012-04', present: false, retireDate: '2014-03' },
      { ...work, company: 'now', entryDate: '2010-01' },
      { ...work, company: 'recent', entryDate: '2015-01', present: false, retireDate: '2020-12' },
    ];
    expect(latestFirst(items).map(({ company }) => company)).toEqual(['now', 'recent', 'old', 'undated']);
  });
});

describe('after a login', () => {
  const me = (role: 'staff' | 'company' | 'employee' | 'admin') => ({ role }) as never;

  it('goes to the requested page if the role may open it', async () => {
    expect(await destination(me('company'), '/client/mypage?tab=job-list', 'jp')).toBe(
      '/client/mypage?tab=job-list',
    );
    expect(await destination(me('company'), '/mypage', 'en')).toBe('/en/client/mypage');
    expect(await destination(me('staff'), '/en/job_info_entrylist', 'jp')).toBe('/en/job_info_entrylist');
  });

  it('knows what each role may open', () => {
    expect(opens('staff', '/job?keyword=a')).toBe(true);
    expect(opens('staff', '/client/mypage')).toBe(false);
    expect(opens('employee', '/jobashi-websetting')).toBe(false);
    expect(opens('admin', '/jobashi-websetting')).toBe(true);
    expect(opens('staff', '/nowhere')).toBe(false);
  });

  it('goes to the profile if it is not sufficient to apply', () => {
    expect(homeOf('staff', 'jp', false)).toBe('/registration/basicinfo');
    expect(homeOf('staff', 'en')).toBe('/en/mypage');
  });
});

describe('a return from an identity provider', () => {
  const kept = (left: object) => JSON.stringify(left);
  const query = (text: string) => new URLSearchParams(text);

  it('accepts a code only with the state stored in this tab', () => {
    const left = kept({ provider: 'google', state: 's1', next: '/mypage' });
    expect(readReturn(query('provider=google&code=c&state=s1'), left)).toEqual({
      kind: 'code',
      provider: 'google',
      code: 'c',
      state: 's1',
      next: '/mypage',
    });
    expect(readReturn(query('provider=google&code=c&state=s2'), left)?.kind).toBe('foreign');
    expect(readReturn(query('provider=facebook&code=c&state=s1'), left)?.kind).toBe('foreign');
    expect(readReturn(query('provider=google&code=c'), left)?.kind).toBe('foreign');
    expect(readReturn(query('provider=google&code=c&state=s1'), null)?.kind).toBe('foreign');
    expect(readReturn(query('provider=google&code=c&state=s1'), '{broken')?.kind).toBe('foreign');
  });

  it('recognises a cancelled login, and ignores other URLs', () => {
    const left = kept({ provider: 'google', state: 's1' });
    expect(readReturn(query('provider=google&error=access_denied&state=s1'), left)?.kind).toBe('cancelled');
    expect(readReturn(query('next=/mypage'), left)).toBeUndefined();
    expect(readReturn(query('provider=other&state=s1'), left)).toBeUndefined();
  });
});
