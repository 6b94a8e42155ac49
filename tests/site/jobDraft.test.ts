import { describe, expect, it } from 'vitest';
import { jobs } from '../../shared/contract/jobs.ts';
import { JobContent } from '../../shared/contract/postings.ts';
import { isClosesAtAllowed } from '../../shared/domain/jobStatus.ts';
import { employmentFields, freelanceFields, postingFields } from '../../shared/domain/postingRequirements.ts';
import { endOfDay, startOfDay } from '../../shared/domain/time.ts';
import { factsOf } from '../../site/fieldFacts.ts';
import {
  contentOf,
  draftOf,
  factsForPublishing,
  fieldOf,
  isDraftAbroad,
  lastClosingDay,
  missingIn,
  proposedClosingDay,
  sectionOf,
} from '../../site/src/features/client/editor/draft.ts';
import { minorAmount, typedAmount, typedRange } from '../../site/src/lib/amounts.ts';
import { factsWithin } from '../../site/src/lib/fields/facts.ts';

const now = new Date('2026-11-21T03:00:00Z');
const company = { jp: '港橋ホテルズ' };

const full: JobContent = JobContent.parse({
  title: { jp: 'フロント', en: 'Front desk' },
  duties: { jp: 'お客様の案内' },
  dutiesChangeScope: { jp: '変更なし' },
  employmentStatus: 'contract',
  jobPosition: { major: '09', middle: '053', detail: '12' },
  speciality: 'hospitality',
  languages: [{ language: 'en', level: 'business' }],
  japaneseLevel: 'daily',
  visaTypes: ['ssw-1'],
  visaSponsorship: true,
  workAreas: [
    { country: 'JP', prefecture: 'tokyo', city: '131016' },
    { country: 'US', city: 'Seattle' },
  ],
  placeChangeScope: { en: 'None' },
  remotePolicy: 'onsite',
  salary: {
    salaryType: 'month',
    from: 250000,
    to: 300000,
    currency: 'JPY',
    fixedOvertime: { hours: 20, amount: 40000 },
    bonus: { times: 2, months: 3.5 },
  },
  questions: [
    { id: 'q1', kind: 'yesNo', text: { jp: '免許はありますか' }, required: true, needs: { yes: true } },
    { id: 'q2', kind: 'number', text: { en: 'Years?' }, required: false, needs: { atLeast: 2 } },
    {
      id: 'q3',
      kind: 'choice',
      text: { jp: '希望は', en: 'Which?' },
      required: false,
      choices: [
        { id: 'a', text: { jp: '早番' } },
        { id: 'b', text: { jp: '遅番', en: 'Late' } },
      ],
      needs: { choices: ['b'] },
    },
    { id: 'q4', kind: 'text', text: { jp: '志望動機' }, required: false },
  ],
  namelessFirstLook: true,
  workingHours: { jp: '9:00〜18:00' },
  breaks: { jp: '60分' },
  overtime: { jp: '月10時間' },
  holidays: { jp: '週休2日' },
  trialPeriod: { exists: true, months: 3, conditions: { jp: '同じ条件' } },
  contractPeriod: {
    type: 'up-to-1-year',
    months: 12,
    renewal: 'conditional',
    renewalCriteria: { jp: '勤務成績による' },
    renewalLimit: { jp: '通算5年' },
  },
  start: { kind: 'date', day: '2027-04-01' },
  insurance: ['employment', 'health'],
  smokingMeasure: 'no-smoking-indoors',
  headcount: 2,
  photo: 'media/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg',
  opensAt: startOfDay('2026-12-01'),
  closesAt: endOfDay('2026-12-31'),
  recruiter: { name: '田中', department: '人事' },
});

describe("a posting's form values", () => {
  it('convert back to the same posting', () => {
    expect(JobContent.parse(contentOf(draftOf(full, now)))).toEqual(full);
    expect(missingIn(draftOf(full, now), company)).toEqual([]);
  });

  it('drop working conditions for freelance work, even if typed before', () => {
    const draft = draftOf(full, now);
    draft.employmentStatus = 'freelance';
    const content = JobContent.parse(contentOf(draft));
    for (const name of employmentFields) expect(content[name] ?? [], name).toEqual([]);
    expect(content.salary?.fixedOvertime).toBeUndefined();
    expect(missingIn(draft, company)).toEqual([]);
  });

  it('convert what freelance work states beside, and drop it for employment', () => {
    const freelance: JobContent = JobContent.parse({
      title: { en: 'Translator' },
      employmentStatus: 'freelance',
      delivery: { jp: '発注ごとに決める日', en: 'The day set with each order' },
      inspection: { jp: '納品から7日以内' },
      paymentDays: 30,
    });
    const draft = draftOf(freelance, now);
    expect(JobContent.parse(contentOf(draft))).toMatchObject({
      delivery: freelance.delivery,
      inspection: freelance.inspection,
      paymentDays: 30,
    });
    draft.employmentStatus = 'parttime';
    for (const name of freelanceFields) expect(contentOf(draft)).not.toHaveProperty(name);
    draft.employmentStatus = 'freelance';
    draft.paymentDays = '61';
    expect(JobContent.safeParse(contentOf(draft)).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'paymentDays',
    ]);
  });

  it('are empty except for a proposed day, and lack everything', () => {
    const empty = draftOf({}, now);
    expect(empty.closesAt).toBe('2027-01-20');
    expect(empty.opensAt).toBe('');
    expect(contentOf(empty).opensAt).toBeUndefined();
    expect(missingIn(empty, company)).toHaveLength(19);
    expect(JobContent.safeParse(contentOf(empty)).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'title',
    ]);
  });

  it('need only a title as a draft', () => {
    const draft = draftOf({ title: { en: 'Cook' } }, now);
    expect(JobContent.safeParse(contentOf(draft)).success).toBe(true);
  });

  it('keep invalid input, so that its field is reported', () => {
    const draft = draftOf(full, now);
    draft.salary.from = 'about 20';
    draft.headcount = 'two';
    draft.salary.fixedOvertime.hours = '';
    const paths = JobContent.safeParse(contentOf(draft)).error!.issues.map(({ path }) => path.join('.'));
    expect(paths.sort()).toEqual(['headcount', 'salary.fixedOvertime.hours', 'salary.from']);
    expect(missingIn(draft, company)).toEqual(['salary']);
  });

  it('have a day of start with that kind alone, and ask for it', () => {
    const draft = draftOf(full, now);
    draft.start.kind = 'negotiable';
    expect(contentOf(draft).start).toEqual({ kind: 'negotiable' });
    draft.start.kind = '';
    expect(contentOf(draft)).not.toHaveProperty('start');
    draft.start = { kind: 'date', day: '' };
    expect(JobContent.safeParse(contentOf(draft)).error!.issues.map(({ path }) => path.join('.'))).toEqual([
      'start.day',
    ]);
  });

  it('drop renewal for a permanent contract, and trial details without a trial', () => {
    const draft = draftOf(full, now);
    draft.contractPeriod.type = 'indefinite';
    draft.trialPeriod.exists = 'no';
    expect(contentOf(draft)).toMatchObject({
      contractPeriod: { type: 'indefinite' },
      trialPeriod: { exists: false },
    });
    expect(contentOf(draft).contractPeriod).toEqual({ type: 'indefinite' });
    expect(contentOf(draft).trialPeriod).toEqual({ exists: false });
  });

  it('drop a place in Japan without its prefecture, and a prefecture abroad', () => {
    const draft = draftOf({}, now);
    draft.workAreas = [
      { country: 'JP', prefecture: '', city: '' },
      { country: 'US', prefecture: 'tokyo', city: 'Seattle' },
    ];
    expect(contentOf(draft).workAreas).toEqual([{ country: 'US', city: 'Seattle' }]);
  });
});

describe('facts of a posting’s fields', () => {
  const facts = factsWithin(factsOf(jobs.createJob.body), 'content');
  const required = (employed: boolean, abroad = false) => {
    const marked = factsForPublishing(facts, employed, abroad);
    return Object.keys(marked).filter((name) => marked[name]!.required);
  };

  it('are those of its content, with their lists', () => {
    expect(facts).toMatchObject({
      title: { kind: 'both' },
      employmentStatus: { list: 'EMPLOYMENT_TYPE' },
      japaneseLevel: { list: 'JAPANESE_LEVEL' },
      'insurance.*': { list: 'INSURANCE' },
      workAreas: { most: 10 },
    });
    expect(facts).not.toHaveProperty('content');
    expect(facts).not.toHaveProperty('clientToken');
  });

  it('are marked by the requirements of publishing, fewer for freelance work', () => {
    expect(required(true)).toHaveLength(postingFields.length - 1);
    expect(required(true)).toEqual(
      expect.arrayContaining([
        'title',
        'salary.from',
        'workAreas.*.prefecture',
        'contractPeriod.type',
        'breaks',
      ]),
    );
    expect(required(true)).not.toContain('recruiter.name');
    expect(required(false)).toEqual(
      required(true).filter(
        (name) =>
          !/^(?:\w+ChangeScope|breaks|overtime|holidays|trialPeriod.*|insurance|smokingMeasure|workingHours|contractPeriod\.renewalCriteria)$/.test(
            name,
          ),
      ),
    );
  });

  it('are fewer for work abroad, without fields specific to Japanese law', () => {
    expect(required(true, true)).toEqual(
      required(true).filter(
        (name) => !/^(?:trialPeriod.*|insurance|smokingMeasure|contractPeriod.*)$/.test(name),
      ),
    );
    const draft = draftOf({}, now);
    expect(isDraftAbroad(draft)).toBe(false);
    const hanoi = { country: 'VN', prefecture: '', city: 'Hanoi' };
    expect(isDraftAbroad({ ...draft, workAreas: [hanoi] })).toBe(true);
    const nothingChosen = { country: 'JP', prefecture: '', city: '' };
    expect(isDraftAbroad({ ...draft, workAreas: [hanoi, nothingChosen] })).toBe(true);
    expect(isDraftAbroad({ ...draft, workAreas: [hanoi, { ...nothingChosen, prefecture: 'tokyo' }] })).toBe(
      false,
    );
  });
});

describe('amounts', () => {
  it.each([
    ['250000', 'JPY', 250000],
    ['２５０，０００', 'JPY', 250000],
    ['1,250.5', 'USD', 125050],
    ['0.05', 'USD', 5],
  ])('%s %s', (typed, currency, amount) => {
    expect(minorAmount(typed, currency)).toBe(amount);
    expect(minorAmount(typedAmount(amount, currency), currency)).toBe(amount);
  });

  it.each([
    ['12.5', 'JPY'],
    ['1.255', 'USD'],
    ['-3', 'JPY'],
    ['', 'JPY'],
    ['25万', 'USD'],
    ['約25万', 'JPY'],
    ['25万円以上', 'JPY'],
    ['万円', 'JPY'],
  ])('%s %s is invalid', (typed, currency) => expect(minorAmount(typed, currency)).toBeUndefined());

  it.each([
    ['25万', 250_000],
    ['２５万円', 250_000],
    ['25.5万円', 255_000],
    ['25万5,000円', 255_000],
    ['９００円', 900],
    ['¥1,226', 1226],
    ['1,200 yen', 1200],
  ])('%s is parsed as people type yen', (typed, amount) => expect(minorAmount(typed, 'JPY')).toBe(amount));
});

describe('the posting period', () => {
  it('ends at the latest on a day that publishing accepts, at any hour', () => {
    for (const at of ['2026-11-21T15:00:00Z', '2026-11-21T03:00:00Z', '2026-11-21T14:59:59Z']) {
      const moment = new Date(at);
      expect(isClosesAtAllowed(endOfDay(lastClosingDay(moment)), moment)).toBe(true);
      expect(isClosesAtAllowed(endOfDay(proposedClosingDay(moment)), moment)).toBe(true);
    }
    expect(isClosesAtAllowed(endOfDay('2027-02-19'), now)).toBe(false);
    expect(lastClosingDay(now)).toBe('2027-02-18');
  });
});

describe('sections of the form', () => {
  it('include every required field', () => {
    expect(Object.keys(sectionOf).sort()).toEqual([...postingFields].sort());
  });

  it('map contract fields to form fields', () => {
    expect(fieldOf('content.title', 'en')).toBe('title.en');
    expect(fieldOf('content.contractPeriod.renewalLimit', 'jp')).toBe('contractPeriod.renewalLimit.jp');
    expect(fieldOf('content.salary', 'jp')).toBe('salary.from');
    expect(fieldOf('salary.to', 'jp')).toBe('salary.to');
    expect(fieldOf('closesAt', 'jp')).toBe('closesAt');
  });

  it.each([
    ['1230〜1500円', '1230', '1500'],
    ['１，２３０円～１，５００円', '1230', '1500'],
    ['¥1,250~', '1250', ''],
    ['1,200 - 1,400 yen', '1200', '1400'],
    ['25〜30万円', '250000', '300000'],
    ['25万から30万', '250000', '300000'],
    ['２６０，０００〜３１万円', '260000', '310000'],
  ])('%s is a range', (typed, from, to) => expect(typedRange(typed, 'JPY')).toEqual({ from, to }));
  it.each(['1230', '', '〜1500', '1-2-3', '時給〜応相談', '1230円', '-3'])('%s is not a range', (typed) =>
    expect(typedRange(typed, 'JPY')).toBeUndefined(),
  );
});

describe('questions of a posting', () => {
  const draft = () => draftOf(full);
  it('drops a need whose choice was removed, and what another kind has', () => {
    const [first, second, third, fourth] = draft().questions as Required<
      ReturnType<typeof draftOf>
    >['questions'];
    const changed = {
      ...draft(),
      questions: [
        { ...first!, kind: 'text' as const },
        { ...second!, needs: { ...second!.needs, atLeast: '', atMost: ' １，０００ ' } },
        { ...third!, choices: [...third!.choices.slice(0, 1), { id: 'c', text: { jp: '', en: 'Night' } }] },
        { ...fourth!, kind: 'yesNo' as const },
      ],
    };
    expect(JobContent.parse(contentOf(changed)).questions).toEqual([
      { id: 'q1', kind: 'text', text: { jp: '免許はありますか' }, required: true },
      { id: 'q2', kind: 'number', text: { en: 'Years?' }, required: false, needs: { atMost: 1000 } },
      {
        ...{ id: 'q3', kind: 'choice', text: { jp: '希望は', en: 'Which?' }, required: false },
        choices: [
          { id: 'a', text: { jp: '早番' } },
          { id: 'c', text: { en: 'Night' } },
        ],
      },
      { id: 'q4', kind: 'yesNo', text: { jp: '志望動機' }, required: false },
    ]);
  });

  it('shows what is wrong at the field of the language that is edited', () => {
    expect(fieldOf('content.questions.0.text', 'en')).toBe('questions.0.text.en');
    expect(fieldOf('content.questions.1.choices.0.text', 'jp')).toBe('questions.1.choices.0.text.jp');
    expect(fieldOf('content.questions.1.needs.atMost', 'jp')).toBe('questions.1.needs.atMost');
    const [first] = draft().questions;
    const empty = { ...draft(), questions: [{ ...first!, text: { jp: ' ', en: '' } }] };
    const { error } = JobContent.safeParse(contentOf(empty));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['questions.0.text']);
  });
});
