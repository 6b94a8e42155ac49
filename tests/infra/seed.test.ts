import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  requirePlausibleBasicInfo,
  requirePlausibleEducation,
  requirePlausibleWork,
} from '../../functions/core/staff/rules.ts';
import { requireOfferedSkills, requireOfferedSoccer } from '../../functions/core/staff/skillRules.ts';
import { requireTranslator } from '../../functions/core/staff/translator.ts';
import { requirePlausibleWishes } from '../../functions/core/staff/wishRules.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { seededLogins } from '../../infra/local/seed/logins.ts';
import { countedDays, viewsOf } from '../../infra/local/seed/views.ts';
import { floorHourly } from '../../infra/local/seed/wages.ts';
import { AlbumChange } from '../../shared/contract/albums.ts';
import { bankInfo } from '../../shared/contract/bankInfo.ts';
import { CompanyProfile, company } from '../../shared/contract/company.ts';
import { educationHistory } from '../../shared/contract/educationHistory.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { SoccerProfile } from '../../shared/contract/soccer.ts';
import { StaffBasicInfo, staff } from '../../shared/contract/staff.ts';
import { TechnicalInfo } from '../../shared/contract/technicalInfo.ts';
import { TranslatorProfile } from '../../shared/contract/translator.ts';
import { StaffWishes } from '../../shared/contract/wishes.ts';
import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { applicationTransition } from '../../shared/domain/applicationStatus.ts';
import {
  appliedStatuses,
  employmentStatuses,
  japaneseLevels,
  type Prefecture,
  prefectures,
  remotePolicies,
  specialityFields,
  startKinds,
  type VisaType,
} from '../../shared/domain/codes.ts';
import { missingForFinding } from '../../shared/domain/findability.ts';
import { isClosesAtAllowed } from '../../shared/domain/jobStatus.ts';
import { planOn } from '../../shared/domain/plans.ts';
import { payOf } from '../../shared/domain/postingPay.ts';
import { employmentFields, missingForPublishing } from '../../shared/domain/postingRequirements.ts';
import { postingFindings } from '../../shared/domain/postingRules/index.ts';
import {
  answerFaults,
  isOutside,
  questionKinds,
  type ScreeningQuestion,
} from '../../shared/domain/screeningQuestions.ts';
import { isOption } from '../../shared/domain/select-data-all.ts';
import { addDays, dayLength, startOfDay, tokyoDay } from '../../shared/domain/time.ts';
import { fieldFit } from '../../shared/domain/workFields.ts';
import { readWorkingTime } from '../../shared/domain/workingTime.ts';

const today = '2026-11-21';
const demo = composeDemo(today);
const postings = demo.companies.flatMap((owner) => owner.jobs.map((job) => ({ owner, job })));
const published = postings.filter(({ job }) => job.body.publish);
const open = published.filter(({ job }) => !job.close);
const contents = open.map(({ job }) => job.body.content);

/** Each text of a value with its path. */
function* texts(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${path}.${key}`);
  }
}

describe('demo data', () => {
  it('is deterministic for a day', () => {
    expect(JSON.stringify(composeDemo(today))).toBe(JSON.stringify(demo));
    expect(JSON.stringify(composeDemo('2026-11-22').companies[0]!.jobs)).not.toBe(
      JSON.stringify(demo.companies[0]!.jobs),
    );
  });

  it('has views of each day since a posting was published, few postings without any', () => {
    for (const { job } of published) {
      const days = viewsOf(job, today);
      expect(viewsOf(job, today)).toEqual(days);
      expect(days.at(-1)!.day).toBe(today);
      expect(days.length).toBeLessThanOrEqual(countedDays);
      expect(days[0]!.day >= tokyoDay(job.publishedAt ?? startOfDay(today))).toBe(true);
      expect(days.every(({ views }) => Number.isInteger(views) && views >= 0)).toBe(true);
    }
    const viewed = published.filter(({ job }) => viewsOf(job, today).some(({ views }) => views > 0));
    expect(viewed.length / published.length).toBeGreaterThan(0.95);
  });

  it('has the promised size and every kind of posting', () => {
    expect(demo.companies.length).toBeGreaterThanOrEqual(40);
    expect(open.length).toBeGreaterThanOrEqual(300);
    expect(demo.staff).toHaveLength(30);
    expect(new Set(contents.map((content) => content.jobPosition?.detail)).size).toBeGreaterThanOrEqual(50);
    expect(new Set(contents.map((content) => content.employmentStatus))).toEqual(new Set(employmentStatuses));
    expect(new Set(contents.map((content) => content.japaneseLevel))).toEqual(new Set(japaneseLevels));
    expect(new Set(contents.map((content) => content.remotePolicy))).toEqual(new Set(remotePolicies));
    expect(new Set(contents.map((content) => content.speciality))).toEqual(new Set(specialityFields));
    const places = contents.flatMap((content) => content.workAreas);
    expect(new Set(places.flatMap((place) => place.prefecture ?? []))).toEqual(new Set(prefectures));
    expect(places.filter((place) => place.country !== 'JP').length).toBeGreaterThanOrEqual(4);
    expect(
      new Set(contents.flatMap((content) => content.languages.map(({ language }) => language))).size,
    ).toBeGreaterThan(15);
    expect(published.length - open.length).toBeGreaterThanOrEqual(5);
    expect(postings.length - published.length).toBeGreaterThanOrEqual(5);
  });

  it('says of most postings when work starts, in every way, and not before they were made', () => {
    const starts = contents.map(({ start }) => start);
    expect(new Set(starts.map((start) => start?.kind))).toEqual(new Set([...startKinds, undefined]));
    for (const kind of [...startKinds, undefined])
      expect(starts.filter((start) => start?.kind === kind).length, kind).toBeGreaterThan(30);
    const days = starts.flatMap((start) => start?.day ?? []);
    expect(days.filter((day) => day < addDays(today, 3) || day > addDays(today, 180))).toEqual([]);
    expect(days.filter((day) => day === '2027-04-01').length).toBeGreaterThan(5);
    expect(new Set(days).size).toBeGreaterThan(4);
  });

  it('satisfies the operations that create it', () => {
    for (const owner of demo.companies) {
      expect(company.registerCompany.body.safeParse(owner.register).error, owner.key).toBeUndefined();
      expect(CompanyProfile.safeParse(owner.profile).error, owner.key).toBeUndefined();
      for (const { title, photos } of owner.albums) {
        const photo = 'media/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.png';
        const album = { title, photos: photos.map(({ alt }) => ({ photo, alt })) };
        expect(AlbumChange.safeParse(album).error, owner.key).toBeUndefined();
        for (const { jp, en } of [title, ...photos.map(({ alt }) => alt)]) expect(jp && en).toBeTruthy();
      }
    }
    expect(demo.companies.filter(({ albums }) => albums.length > 0)).toHaveLength(2);
    for (const { job } of postings)
      expect(jobs.createJob.body.safeParse(job.body).error, job.key).toBeUndefined();
    for (const person of demo.staff) {
      expect(staff.registerStaff.body.safeParse(person.register).error, person.key).toBeUndefined();
      expect(StaffBasicInfo.safeParse(person.basicInfo).error, person.key).toBeUndefined();
      expect(
        educationHistory.editEducation.body.safeParse({ items: person.education }).error,
        person.key,
      ).toBeUndefined();
      expect(
        workingHistory.editWorkingHistory.body.safeParse({ items: person.work }).error,
        person.key,
      ).toBeUndefined();
      expect(StaffWishes.safeParse(person.wishes).error, person.key).toBeUndefined();
      requirePlausibleWishes(person.wishes);
      if (person.technicalInfo) {
        expect(TechnicalInfo.safeParse(person.technicalInfo).error, person.key).toBeUndefined();
        requireOfferedSkills(person.technicalInfo);
      }
      if (person.soccer) {
        expect(SoccerProfile.safeParse(person.soccer).error, person.key).toBeUndefined();
        requireOfferedSoccer(person.soccer);
      }
    }
    expect(demo.staff.filter(({ technicalInfo }) => technicalInfo).length).toBeGreaterThan(8);
    expect(demo.staff.filter(({ soccer }) => soccer)).toHaveLength(2);
  });

  it('has no duplicates of unique values', () => {
    const unique = (values: readonly (string | undefined)[]) =>
      expect(new Set(values).size).toBe(values.length);
    unique([...demo.companies, ...demo.staff].map(({ register }) => register.email));
    unique(demo.companies.map(({ register }) => register.corporateNumber));
    unique(postings.map(({ job }) => job.key));
    unique(postings.map(({ job }) => job.body.clientToken));
    unique(demo.applications.map(({ staff: person, job }) => `${person} ${job}`));
    unique(demo.favorites.map(({ staff: person, job }) => `${person} ${job}`));
    unique(
      open.map(
        ({ owner, job }) =>
          `${owner.key} ${job.body.content.title.jp} ${JSON.stringify(job.body.content.workAreas)}`,
      ),
    );
  });

  it('is spread over sixty days, mixed across companies', () => {
    const days = published.map(({ job }) =>
      Math.floor(
        (Date.parse(startOfDay(addDays(today, 1))) - Date.parse(job.publishedAt ?? startOfDay(today))) /
          dayLength,
      ),
    );
    expect(Math.max(...days)).toBeGreaterThan(55);
    expect(Math.max(...days)).toBeLessThanOrEqual(60);
    for (const week of [0, 1, 2, 3, 4, 5, 6, 7])
      expect(days.filter((day) => Math.floor(day / 7) === week).length, `week ${week}`).toBeGreaterThan(15);
    const newest = published
      .toSorted((a, b) => (b.job.publishedAt ?? '9').localeCompare(a.job.publishedAt ?? '9'))
      .slice(0, 12);
    expect(new Set(newest.map(({ owner }) => owner.key)).size).toBeGreaterThan(6);
    for (const { job } of published) {
      const open = Date.parse(job.body.content.closesAt!) - Date.parse(job.publishedAt ?? startOfDay(today));
      expect(open / dayLength, job.key).toBeLessThanOrEqual(90);
      expect(open / dayLength, job.key).toBeGreaterThan(20);
    }
  });

  it('publishes only publishable postings, within each plan and the maximum posting period', () => {
    for (const { owner, job } of published) {
      expect(missingForPublishing(job.body.content, owner.register.name), job.key).toEqual([]);
      expect(isClosesAtAllowed(job.body.content.closesAt!, startOfDay(today)), job.key).toBe(true);
    }
    for (const { owner, job } of postings.filter(({ job: { body } }) => !body.publish)) {
      expect(missingForPublishing(job.body.content, owner.register.name).length, job.key).toBeGreaterThan(2);
    }
    for (const owner of demo.companies) {
      const limit = planOn(owner.plan, today).openPostings ?? Number.POSITIVE_INFINITY;
      expect(owner.jobs.filter((job) => job.body.publish).length, owner.key).toBeLessThanOrEqual(limit);
    }
    expect(demo.companies.some((owner) => owner.plan === 'PLAN_FREE')).toBe(true);
  });

  it('has no legal findings', () => {
    const found = postings
      .flatMap(({ job }) => postingFindings(job.body.content, today).map((one) => ({ job: job.key, ...one })))
      // Slightly above a rate that may have risen: judged by the table.
      .filter(({ newer }) => !newer);
    expect(found).toEqual([]);
  });

  it('uses only codes of the lists', () => {
    for (const content of contents) {
      const position = content.jobPosition!;
      expect(isOption('JOB_POSITION_MAJOR', position.major)).toBe(true);
      expect(isOption('JOB_POSITION_MIDDLE', position.middle!)).toBe(true);
      expect(isOption('JOB_POSITION_DETAIL', position.detail!)).toBe(true);
      for (const { language } of content.languages)
        expect(isOption('LANGUAGE', language), language).toBe(true);
      for (const visa of content.visaTypes) expect(isOption('VISA_TYPE', visa), visa).toBe(true);
      for (const place of content.workAreas) {
        expect(isOption('COUNTRY', place.country)).toBe(true);
        if (place.country === 'JP') expect(isOption('CITY', place.city!)).toBe(true);
      }
    }
    for (const person of demo.staff) expect(isOption('COUNTRY', person.basicInfo.nationality)).toBe(true);
  });

  it('pays above the local minimum wage', () => {
    for (const { salary, workAreas, employmentStatus, title } of contents) {
      const prefecture = workAreas[0]!.prefecture as Prefecture | undefined;
      if (!prefecture || employmentStatus === 'freelance') continue;
      const base = salary!.from - (salary!.fixedOvertime?.amount ?? 0);
      const hours = { hour: 1, day: 8, month: 165, year: 12 * 165, project: Number.NaN }[salary!.salaryType];
      expect(base / hours, `${title.jp} ${prefecture}`).toBeGreaterThanOrEqual(
        floorHourly(prefecture) * 0.95,
      );
    }
  });

  const employed = open.filter(
    ({ job }) =>
      job.body.content.employmentStatus !== 'freelance' && job.body.content.workAreas[0]!.country === 'JP',
  );

  it('has directions, payday, and duties as nouns', () => {
    for (const { job } of employed) {
      const { description, remarks } = job.body.content;
      expect(description?.jp, job.key).toMatch(/最寄り駅：.+から徒歩\d+分|アクセス：|集合場所：/);
      expect(description?.en, job.key).toMatch(
        /Nearest (station|tram stop): \d+ min walk from|Getting there: |Meeting point: /,
      );
      expect(remarks?.jp, job.key).toMatch(/締め、[当翌]月(\d+日|末日)払い/);
      expect(remarks?.jp?.includes('寮・社宅あり'), job.key).toBe(remarks?.en?.includes('Company housing'));
    }
    for (const { duties } of contents)
      for (const line of duties!.jp!.split('\n')) expect(line).not.toMatch(/(です|ます)。?$/);
  });

  it('has daily schedules that match one of the shifts', () => {
    const minutes = (clock: string) => {
      const [hour, minute] = clock.split(':').map(Number);
      return hour! * 60 + minute!;
    };
    let shown = 0;
    for (const { job } of employed) {
      const { duties, workingHours, breaks } = job.body.content;
      const day = [...duties!.jp!.matchAll(/^(\d+:\d\d) (.+)$/gm)].map(([, at, what]) => ({
        at: minutes(at!),
        what,
      }));
      if (day.length === 0) continue;
      shown += 1;
      const times = day.map(({ at }) => at);
      expect(times, job.key).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(day.at(-1)!.what).toBe('退勤');
      if (/フレックス|のうち/.test(workingHours!.jp!)) continue;
      const clocks = [...workingHours!.jp!.matchAll(/\d{1,2}:\d{2}/g)].map(([clock]) => minutes(clock));
      expect(clocks, job.key).toContain(times[0]);
      expect(clocks, job.key).toContain(times.at(-1));
      const rest = /(\d+:\d\d)〜(\d+:\d\d)の/.exec(breaks!.jp!);
      if (rest) expect(day.find(({ what }) => what === '休憩')?.at, job.key).toBe(minutes(rest[1]!));
    }
    expect(shown).toBeGreaterThan(250);
  });

  it('has consistent pay: parts add up, fixed overtime covers its hours, nights have their premium', () => {
    const yenIn = (text: string, name: RegExp) => Number(name.exec(text)![1]!.replaceAll(',', ''));
    let [parts, fixed, nights] = [0, 0, 0];
    for (const { job } of employed) {
      const { salary, remarks, workingHours } = job.body.content;
      const text = remarks!.jp!;
      if (text.includes('月給の内訳')) {
        parts += 1;
        expect(
          yenIn(text, /基本給([\d,]+)円/) + yenIn(text, /＋(?:固定残業代|職務手当)([\d,]+)円/),
          job.key,
        ).toBe(salary!.from);
      }
      if (salary!.fixedOvertime) {
        fixed += 1;
        const { hours, amount } = salary!.fixedOvertime;
        expect(amount, job.key).toBeGreaterThanOrEqual(((salary!.from - amount) / 173.8) * 1.25 * hours);
        expect(text, job.key).toContain('超過分は追加で支給');
      }
      if (/翌|夜勤|〜23:|^4:30/.test(workingHours!.jp!)) {
        nights += 1;
        expect(text, job.key).toContain('深夜手当');
      }
    }
    expect(Math.min(parts, fixed, nights)).toBeGreaterThan(0);
  });

  describe('all postings in Japan, by law', () => {
    const inJapan = postings.filter(({ job }) =>
      job.body.content.workAreas.some(({ country }) => country === 'JP'),
    );
    /** Titles of postings that violate a rule. */
    const breaking = (rule: (content: JobContent) => boolean): string[] =>
      inJapan.flatMap(({ job: { key, body } }) =>
        rule(body.content) ? [`${key}: ${body.content.title.jp}`] : [],
      );
    const skilledWorkers = ({ visaTypes }: JobContent) =>
      visaTypes.some((status) => status.startsWith('ssw-'));
    const weekOf = (content: JobContent) => readWorkingTime(content).minutesPerWeek;

    it('include some that each rule applies to', () => {
      const count = (rule: (content: JobContent) => boolean) => breaking(rule).length;
      expect(count(({ visaTypes }) => visaTypes.includes('student'))).toBeGreaterThan(20);
      expect(count(skilledWorkers)).toBeGreaterThan(50);
      expect(count((one) => skilledWorkers(one) && one.speciality === 'construction')).toBeGreaterThan(3);
      expect(count(({ employmentStatus }) => employmentStatus === 'dispatch')).toBeGreaterThan(10);
      expect(count(({ japaneseLevel }) => japaneseLevel === 'none')).toBeGreaterThan(3);
    });

    it('limit students and dependants to part-time work of 28 hours a week', () => {
      const named = ({ visaTypes }: JobContent) =>
        visaTypes.some((one) => ['student', 'dependent'].includes(one));
      expect(breaking((one) => named(one) && one.employmentStatus !== 'parttime')).toEqual([]);
      expect(breaking((one) => named(one) && (weekOf(one)?.from ?? 0) > 28 * 60)).toEqual([]);
    });

    it('employ specified skilled workers directly, with dispatch only to farms and fishery', () => {
      const agency = ({ employmentStatus, jobPosition }: JobContent) =>
        employmentStatus === 'dispatch' && !['064', '066'].includes(jobPosition?.middle ?? '');
      expect(breaking((one) => skilledWorkers(one) && agency(one))).toEqual([]);
      const notEmployed = ({ employmentStatus }: JobContent) =>
        employmentStatus === 'parttime' || employmentStatus === 'freelance';
      expect(breaking((one) => skilledWorkers(one) && notEmployed(one))).toEqual([]);
    });

    it('employ specified skilled workers full-time, at least 30 hours a week', () => {
      expect(breaking((one) => skilledWorkers(one) && (weekOf(one)?.to ?? 30 * 60) < 30 * 60)).toEqual([]);
    });

    it('pay specified skilled workers in construction by the month', () => {
      const construction = ({ speciality, jobPosition }: JobContent) =>
        speciality === 'construction' || jobPosition?.major === '14';
      // A draft may lack the pay.
      const otherwise = ({ salary }: JobContent) => salary !== undefined && salary.salaryType !== 'month';
      expect(breaking((one) => skilledWorkers(one) && construction(one) && otherwise(one))).toEqual([]);
    });

    it('require some Japanese of specified skilled workers', () => {
      expect(breaking((one) => skilledWorkers(one) && one.japaneseLevel === 'none')).toEqual([]);
    });

    it('refuse people who are tied to another organisation or may not work', () => {
      const tied = /intra-company|tit-|trainee|temporary-visitor|diplomat|official/;
      expect(breaking(({ visaTypes }) => tied.test(visaTypes.join(' ')))).toEqual([]);
    });

    it('name only statuses for work that cover the occupation', () => {
      const outside = ({ visaTypes, jobPosition }: JobContent) =>
        visaTypes.some((status) => fieldFit(status as VisaType, jobPosition!) === 'outside');
      expect(breaking(outside)).toEqual([]);
    });

    it('accept a profession’s own status besides students and dependants in part-time work', () => {
      expect(
        breaking(
          ({ employmentStatus, jobPosition, visaTypes }) =>
            employmentStatus === 'parttime' &&
            fieldFit('medical', jobPosition!) === 'within' &&
            !visaTypes.includes('medical'),
        ),
      ).toEqual([]);
    });

    it('promise no visa support without a status for work', () => {
      const forWork = ({ visaTypes, jobPosition }: JobContent) =>
        visaTypes.some((status) => fieldFit(status as VisaType, jobPosition!) !== undefined);
      expect(breaking((one) => one.visaSponsorship && !forWork(one))).toEqual([]);
    });

    it('state yearly pay of part-time and freelance work only by its own hours', () => {
      const shorter = ({ employmentStatus }: JobContent) =>
        employmentStatus === 'parttime' || employmentStatus === 'freelance';
      expect(breaking((one) => shorter(one) && payOf(one)?.yearly?.basis === 'assumed')).toEqual([]);
    });

    it('state criteria and limits of renewal, in both languages', () => {
      const both = (text: { jp?: string; en?: string } | undefined) => Boolean(text?.jp && text.en);
      const employed = ({ employmentStatus }: JobContent) => employmentStatus !== 'freelance';
      const renewed = (one: JobContent, ...policies: string[]) =>
        policies.includes(one.contractPeriod?.renewal ?? '');
      expect(
        breaking(
          (one) => employed(one) && renewed(one, 'conditional') && !both(one.contractPeriod?.renewalCriteria),
        ),
      ).toEqual([]);
      expect(
        breaking(
          (one) => renewed(one, 'conditional', 'automatic') && !both(one.contractPeriod?.renewalLimit),
        ),
      ).toEqual([]);
    });

    it('state base pay separately from fixed overtime', () => {
      expect(
        breaking((one) => one.salary?.fixedOvertime !== undefined && payOf(one)?.baseMonthly === undefined),
      ).toEqual([]);
    });
  });

  it('list no insurance that part-time hours may not require (雇用保険法 第6条: 20 hours a week)', () => {
    const insured = contents.filter(
      ({ employmentStatus, insurance }) =>
        employmentStatus === 'parttime' && insurance?.includes('employment'),
    );
    for (const { title, workingHours } of insured) {
      const least = readWorkingTime({ workingHours: workingHours! }).minutesPerWeek?.from;
      expect(least, `${title.jp} ${workingHours?.jp}`).toBeGreaterThanOrEqual(20 * 60);
    }
    expect(insured.length).toBeGreaterThan(0);
    for (const { insurance, employmentStatus } of contents)
      if (employmentStatus === 'parttime') expect(insurance).toContain('workers-accident');
  });

  it('offer a choice of days to part-time staff only', () => {
    for (const { job } of open) {
      const { requirements, welcomeSkills, employmentStatus } = job.body.content;
      if (employmentStatus === 'parttime') continue;
      expect(`${requirements?.jp}${welcomeSkills?.jp}`, job.key).not.toMatch(/週\d日/);
    }
  });

  it('state no working conditions for freelance work', () => {
    const freelance = contents.filter(({ employmentStatus }) => employmentStatus === 'freelance');
    expect(freelance.length).toBeGreaterThan(10);
    for (const content of freelance) {
      for (const name of employmentFields) expect(content[name] ?? [], content.title.jp).toEqual([]);
      expect(`${content.description?.jp}${content.remarks?.jp}`, content.title.jp).not.toMatch(
        /給与|賞与|試用|有給|社員登用|入社/,
      );
      expect(content.remarks?.jp).toContain('翌月20日払い');
    }
  });

  it('is in both languages, each in its own script', () => {
    for (const { job } of postings) {
      for (const [path, text] of texts(job.body.content)) {
        expect(text, `${job.key}${path}`).not.toMatch(/undefined|NaN|\[object|\||。。|、、| {2}|（）|\(\)/);
        if (path.endsWith('.en')) expect(text, `${job.key}${path}`).not.toMatch(/[぀-ヿ㐀-鿿（）、。・]/);
        if (path.endsWith('.jp') && path !== '.title.jp')
          expect(text, `${job.key}${path}`).toMatch(/[぀-ヿ㐀-鿿]/);
      }
    }
  });

  it('has titles that match the postings', () => {
    for (const content of contents) {
      const title = { jp: content.title.jp ?? '', en: content.title.en ?? '' };
      if (title.jp.includes('フルリモート')) expect(content.remotePolicy).toBe('remote');
      if (title.jp.includes('一部リモート可')) expect(content.remotePolicy).toBe('hybrid');
      if (title.jp.includes('寮あり')) expect(content.remarks?.jp).toContain('寮・社宅あり');
      if (title.jp.includes('未経験可')) expect(content.requirements?.jp).toContain('未経験可');
      const days = title.jp.match(/週(\d)日から/)?.[1];
      if (days) expect(content.workingHours?.jp).toMatch(new RegExp(`週${days}(〜\\d)?日`));
      for (const name of title.en.match(/Using (.+)$/)?.[1]?.split(/, | and /) ?? []) {
        expect(content.requirements?.en).toContain(`${name}: `);
      }
      expect(content.employmentStatus === 'dispatch').toBe(/派遣先/.test(content.description?.jp ?? ''));
    }
  });

  it('has applicants in every stage for the company with a demo login', () => {
    const own = new Set(demo.companies[0]!.jobs.map(({ key }) => key));
    const stages = demo.applications
      .filter(({ job }) => own.has(job))
      .map(({ steps }) => steps.at(-1)?.to ?? 'APPLIED');
    expect(new Set(stages)).toEqual(new Set(appliedStatuses));
    expect(stages.length).toBeGreaterThanOrEqual(15);
  });

  it('has applicants, one of them in a conversation, for each company with a demo login', () => {
    const named = seededLogins.accounts.flatMap(({ email }) =>
      demo.companies.filter(({ register }) => register.email === email),
    );
    expect(named).toHaveLength(2);
    for (const company of named) {
      const own = new Set(company.jobs.map(({ key }) => key));
      const received = demo.applications.filter(({ job }) => own.has(job));
      expect(received.length, company.key).toBeGreaterThan(1);
      expect(
        received.some(({ steps }) => steps[0]?.to === 'SCREENING'),
        company.key,
      ).toBe(true);
    }
  });

  it('tells of applicants day by day: after the publication, in the order of what followed', () => {
    const dated = demo.applications.filter(({ hiring }) => hiring);
    const published = new Map(postings.map(({ job }) => [job.key, job.publishedAt!]));
    const hours = ([days, hour]: readonly [number, number]) => days * 24 + hour;
    for (const { job, steps, hiring } of dated) {
      const { applied, said = [], notes = [] } = hiring!;
      expect(Date.parse(startOfDay(today)) + hours(applied) * 3_600_000, job).toBeGreaterThan(
        Date.parse(published.get(job)!),
      );
      for (const times of [steps.map(({ at }) => at!), said.map(({ at }) => at), notes.map(([at]) => at)]) {
        const all = [applied, ...times].map(hours);
        expect(all, job).toEqual(all.toSorted((a, b) => a - b));
        expect(all.at(-1)!, job).toBeLessThanOrEqual(0);
      }
    }
    const interviews = new Set(dated.map(({ hiring }) => hiring!.interview));
    for (const kind of ['PROPOSED', 'OTHERS_REQUESTED', 'SCHEDULED', 'ENDED', 'TOOK_PLACE', 'CANCELLED'])
      expect(interviews).toContain(kind);
  });

  it('asks questions of every kind, answered as they are asked, and has a first look without name', () => {
    const [asked, ...more] = open.filter(({ job }) => job.body.content.questions);
    expect(more).toEqual([]);
    const questions = asked!.job.body.content.questions!;
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(questionKinds));
    const answered = demo.applications.filter(({ job }) => job === asked!.job.key);
    expect(answered.length).toBeGreaterThan(3);
    const given = answered.map(({ hiring }) => hiring!.answers ?? {});
    for (const answers of given) expect(answerFaults(questions as ScreeningQuestion[], answers)).toEqual([]);
    const outside = given.flatMap((answers) =>
      questions.filter((question) => isOutside(question as ScreeningQuestion, answers[question.id])),
    );
    expect(outside.length).toBeGreaterThan(1);
    const nameless = open.find(({ job }) => job.body.content.namelessFirstLook)!;
    const looked = demo.applications.filter(({ job }) => job === nameless.job.key);
    expect(looked.filter(({ steps }) => steps.length === 0).length).toBeGreaterThan(1);
    // Whoever applied elsewhere, too, is known by name.
    for (const { staff: person, steps } of looked)
      if (steps.length === 0)
        expect(
          demo.applications.filter((one) => one.staff === person && one.job.startsWith(nameless.owner.key)),
        ).toHaveLength(1);
  });

  it('has applications for open postings with valid steps', () => {
    const keys = new Set(open.map(({ job }) => job.key));
    expect(demo.applications.length).toBeGreaterThan(30);
    for (const { job, steps } of demo.applications) {
      expect(keys.has(job), job).toBe(true);
      let status: Parameters<typeof applicationTransition>[0] = 'APPLIED';
      for (const { to } of steps) {
        expect(
          applicationTransition(status, to, to === 'WITHDRAWN' ? 'staff' : 'company'),
          `${status} to ${to}`,
        ).toBeDefined();
        status = to;
      }
    }
    for (const { job } of demo.favorites) expect(keys.has(job), job).toBe(true);
  });

  it('draws logos and pictures as valid PNGs', () => {
    const owner = demo.companies[0]!;
    for (const [png, width, height] of [
      [owner.logo(), 320, 320],
      [owner.pictures[0]!(), 960, 540],
    ] as const) {
      const bytes = Buffer.from(png);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
      const length = bytes.readUInt32BE(33);
      expect(bytes.subarray(37, 41).toString()).toBe('IDAT');
      expect(inflateSync(bytes.subarray(41, 41 + length))).toHaveLength(height * (width * 3 + 1));
      expect(bytes.length).toBeLessThan(60_000);
    }
    for (const { job, owner: company } of postings)
      expect(job.picture ?? 0).toBeLessThan(company.pictures.length);
  });

  it('picks distinct open jobs for the home page', () => {
    const keys = new Set(open.map(({ job }) => job.key));
    const lists = [demo.picks.hot, ...demo.picks.trending.map((one) => one.jobs)];
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(new Set(list).size).toBe(list.length);
      for (const key of list) expect(keys).toContain(key);
    }
  });
});

describe('the side income of a demo job seeker', () => {
  const { bank, invoiceNumber, payments, staff: key } = demo.money;

  it('is paid to a valid account of an existing person', () => {
    expect(demo.staff.some((person) => person.key === key)).toBe(true);
    expect(bankInfo.upsertBankInfo.body.parse(bank)).toEqual(bank);
    expect(staff.putInvoiceNumber.body.parse({ invoiceNumber })).toEqual({ invoiceNumber });
  });

  it('adds up, over more than one year and including future payments', () => {
    for (const { fees, transport, consumptionTax, withholding, net, lines } of payments) {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(fees);
      expect(fees + transport + consumptionTax - withholding).toBe(net);
    }
    expect(new Set(payments.map(({ payOn }) => payOn.slice(0, 4))).size).toBeGreaterThan(1);
    expect(new Set(payments.map(({ status }) => status)).size).toBeGreaterThan(2);
    expect(new Set(payments.map(({ orderNumber }) => orderNumber)).size).toBe(payments.length);
    for (const { status, payOn, paidOn } of payments) {
      expect(status === 'TRANSFERRED' ? paidOn : undefined).toBe(paidOn);
      expect(status !== 'TRANSFERRED' || payOn <= today).toBe(true);
    }
    const units = payments.flatMap(({ lines }) => lines.map(({ unit }) => unit));
    for (const unit of units) expect(isOption('ESTIMATION_UNIT', unit), unit).toBe(true);
  });
});

describe('the members whom companies can find', () => {
  const { members, staff: written } = demo;
  const values = <Value>(of: (one: (typeof members)[number]) => Value) => new Set(members.map(of));

  it('are 300 with those written by hand, in shapes that the operations of a profile take', () => {
    expect(members.length + written.length).toBe(300);
    for (const { key, email, locale, basicInfo, education, work, wishes, technicalInfo } of members) {
      const register = { email, locale, password: seededLogins.password, agreed: true };
      expect(staff.registerStaff.body.safeParse(register).error, key).toBeUndefined();
      expect(StaffBasicInfo.parse(basicInfo), key).toEqual(basicInfo);
      expect(educationHistory.editEducation.body.parse({ items: education }), key).toEqual({
        items: education,
      });
      expect(workingHistory.editWorkingHistory.body.parse({ items: work }), key).toEqual({ items: work });
      expect(StaffWishes.parse(wishes), key).toEqual(wishes);
      requirePlausibleBasicInfo(basicInfo);
      requirePlausibleEducation(education);
      requirePlausibleWork(work);
      requirePlausibleWishes(wishes);
      expect(missingForFinding({ basicInfo, education, workHistory: work, wishes }), key).toEqual([]);
      if (!technicalInfo) continue;
      expect(TechnicalInfo.parse(technicalInfo), key).toEqual(technicalInfo);
      requireOfferedSkills(technicalInfo);
    }
  });

  it('translate, some of them: at rates for their pair, level and unit, in both directions', () => {
    const translators = members.flatMap(({ key, translator }) => (translator ? [{ key, translator }] : []));
    expect(translators.length).toBeGreaterThan(15);
    expect(translators.length).toBeLessThan(80);
    for (const { key, translator } of translators) {
      expect(TranslatorProfile.parse(translator), key).toEqual(translator);
      requireTranslator(translator);
      for (const { unit, amount } of translator.rates) {
        if (unit === 'character' || unit === 'word')
          expect([key, amount >= 3 && amount <= 30]).toEqual([key, true]);
      }
    }
    const all = translators.map(({ translator }) => translator);
    for (const language of ['ja', 'en']) {
      expect(all.some(({ pairs }) => pairs.some(({ targetLanguage }) => targetLanguage === language))).toBe(
        true,
      );
      expect(
        all.some(({ samples }) => samples.some(({ targetLanguage }) => targetLanguage === language)),
      ).toBe(true);
    }
    expect(new Set(all.flatMap(({ pairs }) => pairs.map(({ level }) => level))).size).toBe(4);
    expect(new Set(all.flatMap(({ rates }) => rates.map(({ unit }) => unit))).size).toBeGreaterThan(3);
    expect(all.some(({ away }) => away.some(({ kind }) => kind === 'BOOKED'))).toBe(true);
  });

  it('differ: names, statements, languages, statuses, places and years of experience', () => {
    expect(values(({ email }) => email).size).toBe(members.length);
    expect(values(({ name }) => name).size).toBeGreaterThan(members.length * 0.95);
    const statements = members.flatMap(({ wishes }) => wishes.prText ?? []);
    expect(new Set(statements).size).toBe(statements.length);
    expect(statements.length).toBeGreaterThan(200);
    expect(statements.join()).not.toMatch(/[{}]|undefined|\b1 years/);
    expect(values(({ basicInfo }) => basicInfo.motherTongue).size).toBeGreaterThan(14);
    expect(values(({ basicInfo }) => basicInfo.visaType).size).toBeGreaterThan(10);
    expect(values(({ basicInfo }) => basicInfo.prefecture).size).toBeGreaterThan(18);
    expect(values(({ basicInfo }) => basicInfo.japaneseLevel)).toEqual(new Set(japaneseLevels));
    expect(values(({ work }) => work.at(0)!.entryDate.slice(0, 4)).size).toBeGreaterThan(10);
  });

  it('write in a language that they have', () => {
    const isJapanese = /[぀-ヿ]/;
    for (const { key, locale, wishes, basicInfo } of members) {
      if (!wishes.prText) continue;
      expect(isJapanese.test(wishes.prText), key).toBe(locale === 'jp');
      if (basicInfo.japaneseLevel === 'none') expect(locale, key).toBe('en');
    }
  });
});
