import type { PlanType } from '../../../shared/domain/codes.ts';
import { corporateCheckDigit } from '../../../shared/domain/corporateNumber.ts';
import { planTable } from '../../../shared/domain/plans.ts';
import { unconfirmedDays } from '../../../shared/domain/stillHiring.ts';
import { albumTexts } from './albums.ts';
import { applicantsOf, formOf, inquiriesOf } from './applicants.ts';
import { logoPng, portraitPng, type Scene, scenePng } from './art.ts';
import { type CompanyText, companies, freeCompany } from './companies.ts';
import { asDraft, type DemoJob, jobsOf, olderThan, withConfirmation } from './jobs.ts';
import { demoPassword } from './logins.ts';
import { membersOf } from './members/index.ts';
import { demoEmployees } from './office.ts';
import { moneyOf } from './payments.ts';
import { randomOf } from './random.ts';
import { recruitingOf } from './recruiting.ts';
import { scoutsOf } from './scouts.ts';
import { staffOf } from './staff.ts';
import { both } from './text.ts';
import type {
  Demo,
  DemoApplication,
  DemoCompany,
  DemoFavorite,
  DemoPicks,
  DemoStaffAccount,
} from './types.ts';

const scenesOf = (industry: string): readonly [Scene, Scene] => {
  if (['01', '04'].includes(industry)) return industry === '04' ? ['sea', 'fields'] : ['fields', 'town'];
  if (Number(industry) < 10 || (industry >= '09' && industry <= '32') || ['44', '47'].includes(industry))
    return ['works', 'fields'];
  if (['39', '40', '72', '82'].includes(industry)) return ['room', 'town'];
  if (industry === '75') return ['town', 'sea'];
  return ['town', 'room'];
};

// A few drawings are shared by all companies.
const drawn = new Map<string, Uint8Array>();
function picture(scene: Scene, variant: number): Uint8Array {
  const name = `${scene} ${variant}`;
  const png = drawn.get(name) ?? scenePng(scene, String(variant));
  drawn.set(name, png);
  return png;
}

/** The company's plan, or the next one with enough job slots. */
function planFor(wished: PlanType, postings: number): PlanType {
  const from = planTable.findIndex((terms) => terms.planType === wished);
  const enough = planTable
    .slice(from)
    .find(({ openPostings }) => openPostings === null || openPostings >= postings);
  return enough!.planType;
}

function companyOf(text: CompanyText, index: number, jobs: readonly DemoJob[]): DemoCompany {
  const random = randomOf(`company ${text.slug}`);
  const base = `99${String(index + 1).padStart(4, '0')}${String(random.between(0, 999_999)).padStart(6, '0')}`;
  const name = both(text.name);
  const corporateNumber = `${corporateCheckDigit(base)}${base}`;
  const email = `hr@${text.slug}.example`;
  const phone = `+8150${String(10_000_000 + random.between(0, 89_999_999)).padStart(8, '0')}`;
  const building = both(text.building);
  const city = text.city.replace(' ', '');
  const person = {
    name: text.contact.name,
    nameKana: text.contact.kana,
    department: text.contact.department,
    email,
    phone,
  };
  const scenes = scenesOf(text.industry);
  return {
    key: text.slug,
    register: {
      email,
      password: demoPassword,
      locale: 'jp',
      name,
      corporateNumber,
      industry: text.industry,
      prefecture: text.prefecture,
      phone,
      personInCharge: person,
      agreed: true,
      newsletter: index % 2 === 0,
    },
    profile: {
      name,
      nameKana: text.kana,
      corporateNumber,
      invoiceNumber: `T${corporateNumber}`,
      industry: text.industry,
      country: 'JP',
      prefecture: text.prefecture,
      address: { jp: `${city} ${building.jp}`, en: building.en },
      phone,
      website: `https://www.${text.slug}.example`,
      foundedOn: text.founded,
      ...(text.capitalYen > 0 && { capitalYen: text.capitalYen }),
      employees: text.employees,
      business: both(text.business),
      message: both(text.message),
      personsInCharge: [person],
    },
    plan: planFor(text.plan, jobs.filter((job) => job.body.publish).length),
    logo: () => logoPng(text.slug),
    pictures: [() => picture(scenes[0], index % 3), () => picture(scenes[1], index % 3)],
    albums: (albumTexts[text.slug] ?? []).map(({ title, pictures }) => ({
      title: both(title),
      photos: pictures.map(({ scene, variant, alt }) => ({
        name: `${scene}-${variant}`,
        draw: () => picture(scene, variant),
        alt: both(alt),
      })),
    })),
    jobs,
  };
}

const messages = {
  jp: [
    '求人を拝見し、これまでの経験を生かせると考え、応募いたしました。ぜひ面接の機会をいただけますと幸いです。よろしくお願いいたします。',
    'はじめまして。仕事内容に大変興味を持ち、応募いたしました。現在在職中のため、面接は平日の18時以降か土曜日にお願いできますと助かります。よろしくお願いいたします。',
    '以前からこの分野の仕事に携わりたいと考えておりました。履歴書・職務経歴書をご確認いただけますでしょうか。ご連絡をお待ちしております。',
  ],
  en: [
    'Hello, I was excited to see this opening, as it is very close to what I do now. I would love the chance to tell you more in an interview.',
    'Hi, this is exactly the kind of job I have been looking for. I am working at the moment, so weekday evenings after 6 p.m. or Saturdays would be best for an interview.',
    'Dear hiring team, please find my details in my profile. I would be grateful for the chance to talk, and could start with one month’s notice.',
  ],
} as const;

const paths: readonly DemoApplication['steps'][] = [
  [],
  [],
  [{ to: 'SCREENING' }],
  [{ to: 'SCREENING' }, { to: 'INTERVIEW' }],
  [{ to: 'SCREENING' }, { to: 'INTERVIEW' }, { to: 'OFFERED' }],
  [{ to: 'SCREENING' }, { to: 'INTERVIEW' }, { to: 'OFFERED' }, { to: 'HIRED' }],
  [{ to: 'SCREENING' }, { to: 'DECLINED', reason: 'japanese-level' }],
  [{ to: 'DECLINED', reason: 'other-candidate' }],
  [{ to: 'SCREENING' }, { to: 'WITHDRAWN' }],
];

/** Postings that are closed or still drafts, by company and index in its list. */
const closed: Record<string, { at: number; reason: 'filled' | 'filled-elsewhere' | 'plan-changed' }> = {
  'minatobashi-hotels': { at: 12, reason: 'filled' },
  'hidamari-kitchen': { at: 6, reason: 'filled' },
  'asagiri-kai': { at: 7, reason: 'filled-elsewhere' },
  soranocode: { at: 6, reason: 'filled' },
  'mikawano-seiko': { at: 7, reason: 'plan-changed' },
  'hayabune-logistics': { at: 8, reason: 'filled' },
  'fumizuki-translations': { at: 20, reason: 'filled' },
  'hashiwatashi-staffing': { at: 13, reason: 'filled-elsewhere' },
};
const drafts: Record<string, number> = {
  'minatobashi-hotels': 13,
  yunohanaso: 8,
  soranocode: 7,
  'hinokuni-device': 8,
  'fumizuki-translations': 25,
  'kakehashi-career': 14,
};

/** Days since the last confirmation: closed without an answer, about to be, asked about once. */
const unconfirmed = { company: 'minatobashi-hotels', days: [29, 26, 15] } as const;

/** Further postings of a company are older, so that these stand in no list that scouts and picks begin with. */
function withConfirmations(slug: string, jobs: readonly DemoJob[]): DemoJob[] {
  const old = slug === unconfirmed.company ? olderThan(jobs.slice(6), unconfirmed.days[0]) : [];
  const days = new Map(old.map(({ key }, index) => [key, unconfirmed.days[index]]));
  return jobs.map((job) => withConfirmation(job, days.get(job.key)));
}

/** The company with a demo login asks something of applicants. */
const withForm = (job: DemoJob, at: number): DemoJob => ({
  ...job,
  body: { ...job.body, content: { ...job.body.content, ...formOf(at) } },
});

/** The whole demo as of a day (Asia/Tokyo). */
export function composeDemo(today: string): Demo {
  const demoCompanies = companies.map((text, index) => {
    const jobs = jobsOf(text, today).map((composed, at): DemoJob => {
      const job = index === 0 ? withForm(composed, at) : composed;
      if (drafts[text.slug] === at) return asDraft(job);
      const end = closed[text.slug];
      return end?.at === at ? { ...job, close: end.reason } : job;
    });
    return companyOf(text, index, withConfirmations(text.slug, jobs));
  });
  const free = jobsOf(freeCompany, today);
  demoCompanies.push(
    companyOf(freeCompany, companies.length, [withConfirmation(free[0]!), asDraft(free[1]!)]),
  );

  const staff = staffOf(today).map(
    (person, index): DemoStaffAccount => ({
      ...person,
      register: {
        email: `${person.basicInfo.givenName.split(' ').at(-1)!.toLowerCase()}.${person.basicInfo.familyName.split(' ')[0]!.toLowerCase()}@mail.example`,
        password: demoPassword,
        locale: person.locale,
        agreed: true,
        newsletter: index % 3 === 0,
      },
      ...(index % 2 === 0 && {
        portrait: () => portraitPng(person.name, person.basicInfo.gender === 'female'),
      }),
    }),
  );

  const open = demoCompanies
    .flatMap((company) => company.jobs)
    .filter((job) => job.body.publish && !job.close && (job.confirmed ?? 0) < unconfirmedDays);
  const keyOf = (family: string) => staff.find(({ name }) => name.startsWith(`${family} `))!.key;
  const [{ key: loginCompany }] = demoCompanies as [DemoCompany];
  const applications = applicantsOf(keyOf, loginCompany, freeCompany.slug);
  const known = new Set(applications.map((one) => `${one.staff} ${one.job}`));
  const favorites: DemoFavorite[] = [];
  for (const person of staff) {
    const random = randomOf(`interests ${person.key}`);
    const fitting = random.shuffled(
      open.filter(
        (job) =>
          person.occupations.includes(job.body.content.jobPosition!.detail!) &&
          // What a posting asks is answered by hand.
          !job.body.content.questions &&
          !known.has(`${person.key} ${job.key}`),
      ),
    );
    const applied = fitting.slice(0, random.between(1, 3));
    for (const job of applied) {
      applications.push({
        staff: person.key,
        job: job.key,
        message: random.pick(messages[person.locale]),
        steps: random.pick(paths),
      });
    }
    for (const job of fitting.slice(applied.length - 1, applied.length + random.between(1, 4))) {
      favorites.push({ staff: person.key, job: job.key });
    }
  }

  const members = membersOf(today);
  return {
    companies: demoCompanies,
    staff,
    members,
    recruiting: recruitingOf(demoCompanies, staff, members),
    applications,
    inquiries: inquiriesOf(keyOf, loginCompany),
    favorites,
    scouts: scoutsOf(
      staff,
      // The free plan has no scouts.
      demoCompanies.filter(({ plan }) => plan !== 'PLAN_FREE'),
      new Set(applications.map((one) => `${one.staff} ${one.job}`)),
    ),
    employees: demoEmployees,
    picks: picksOf(demoCompanies),
    money: moneyOf(staff[0]!.key, today),
  };
}

/** The first open job of a few companies, spread over the list for different trades. */
function picksOf(demoCompanies: readonly DemoCompany[]): DemoPicks {
  const firsts = demoCompanies.flatMap(
    ({ jobs }) => jobs.find((job) => job.body.publish && !job.close) ?? [],
  );
  const asks = (job: DemoJob, language: string) =>
    job.body.content.languages?.some((one) => one.language === language);
  return {
    hot: firsts.filter((_, index) => index % 9 === 0).map(({ key }) => key),
    trending: ['en', 'zh'].map((language) => ({
      language,
      jobs: firsts
        .filter((job) => asks(job, language))
        .slice(0, 2)
        .map(({ key }) => key),
    })),
  };
}
