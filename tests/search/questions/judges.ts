import type { EmploymentStatus, JapaneseLevel, Prefecture, VisaType } from '../../../shared/domain/codes.ts';
import { japaneseLevels } from '../../../shared/domain/codes.ts';
import type { DemoPosting } from '../demoJobs.ts';

/*
 * What a careful person would judge of a posting, from its fields, conditions and work; never from the
 * company's self-description. Independent of the engine.
 */

/** Whether a posting is what the user meant. */
export type Judge = (posting: DemoPosting) => boolean;

export const all =
  (...judges: Judge[]): Judge =>
  (posting) =>
    judges.every((judge) => judge(posting));
export const any =
  (...judges: Judge[]): Judge =>
  (posting) =>
    judges.some((judge) => judge(posting));
export const not =
  (judge: Judge): Judge =>
  (posting) =>
    !judge(posting);

// Employment

const employment =
  (...statuses: EmploymentStatus[]): Judge =>
  ({ content }) =>
    statuses.includes(content.employmentStatus!);
export const permanent = employment('regular');
export const contract = employment('contract');
export const dispatch = employment('dispatch');
export const freelance = employment('freelance');
export const partTime = employment('parttime');
const weeklyHours = ({ document }: DemoPosting) => (document.card as { weeklyHours?: number }).weeklyHours;
/** Employed, for at least 35 hours a week if known. */
export const fullTime = all(
  employment('regular', 'contract', 'dispatch'),
  (posting) => (weeklyHours(posting) ?? 40) >= 35,
);

// People

/**
 * Open to people with this level of Japanese, including jobs that require less. N5–N4 rudimentary, N3 daily,
 * N2 business.
 */
export const japaneseUpTo =
  (level: JapaneseLevel): Judge =>
  ({ content }) =>
    japaneseLevels.indexOf(content.japaneseLevel!) <= japaneseLevels.indexOf(level);
export const noJapanese = japaneseUpTo('none');
export const status =
  (...types: VisaType[]): Judge =>
  ({ content }) =>
    types.some((type) => content.visaTypes.includes(type));
export const specifiedSkilled = status('ssw-1', 'ssw-2');
export const sponsored: Judge = ({ content }) => content.visaSponsorship;
export const speaks =
  (...languages: string[]): Judge =>
  ({ content }) =>
    content.languages.some(({ language }) => languages.includes(language));
export const noExperience: Judge = ({ content }) =>
  /未経験/.test(content.title.jp!) || /未経験可/.test(content.requirements?.jp ?? '');

// Places

export const prefecture =
  (...names: Prefecture[]): Judge =>
  ({ content }) =>
    content.workAreas.some((area) => names.includes(area.prefecture as Prefecture));
/** By prefix of the town's name: 横浜市 includes its wards. */
export const town =
  (...names: string[]): Judge =>
  ({ document }) =>
    names.some((name) => document.place.jp!.startsWith(name));
export const abroad: Judge = ({ content }) => content.workAreas.every(({ country }) => country !== 'JP');
export const tohoku = prefecture('aomori', 'iwate', 'miyagi', 'akita', 'yamagata', 'fukushima');
export const greaterTokyo = prefecture('tokyo', 'kanagawa', 'saitama', 'chiba');
export const kanto = any(greaterTokyo, prefecture('ibaraki', 'tochigi', 'gunma'));
export const tokai = prefecture('aichi', 'gifu', 'mie', 'shizuoka');
export const hokuriku = prefecture('toyama', 'ishikawa', 'fukui');
export const koshinetsu = prefecture('yamanashi', 'nagano', 'niigata');
export const kansai = prefecture('osaka', 'kyoto', 'hyogo', 'nara', 'shiga', 'wakayama');
export const chugoku = prefecture('tottori', 'shimane', 'okayama', 'hiroshima', 'yamaguchi');
export const shikoku = prefecture('tokushima', 'kagawa', 'ehime', 'kochi');
export const kyushu = prefecture('fukuoka', 'saga', 'nagasaki', 'kumamoto', 'oita', 'miyazaki', 'kagoshima');
export const fullyRemote: Judge = ({ content }) => content.remotePolicy === 'remote';
export const fromHome: Judge = ({ content }) => content.remotePolicy !== 'onsite';

// Pay in yen: the guaranteed lower end reaches the amount

const perMonth = (posting: DemoPosting): number => {
  const { salaryType, from, currency } = posting.content.salary!;
  if (currency !== 'JPY' || salaryType === 'project') return 0;
  const hours = weeklyHours(posting) ?? 0;
  return {
    hour: (from * hours * 52) / 12,
    day: freelance(posting) ? 0 : from * 21,
    month: from,
    year: from / 12,
  }[salaryType];
};
/** Monthly pay by the posting's own hours. */
export const monthly =
  (yen: number): Judge =>
  (posting) =>
    perMonth(posting) >= yen;
export const yearly = (yen: number): Judge => monthly(yen / 12);
const offers =
  (type: 'hour' | 'day') =>
  (yen: number): Judge =>
  ({ content: { salary } }) =>
    salary!.salaryType === type && salary!.currency === 'JPY' && salary!.from >= yen;
export const hourly = offers('hour');
export const daily = offers('day');

// Hours and days off

const hoursOf = ({ content }: DemoPosting) => content.workingHours?.jp ?? '';
const daysOffOf = ({ content }: DemoPosting) => content.holidays?.jp ?? '';
const employed = not(freelance);
const clock = (text: string) => {
  const [hour, minute] = text.replace('翌', '').split(':').map(Number);
  return hour! + minute! / 60 + (text.startsWith('翌') ? 24 : 0);
};
/** The shifts in the hours, in hours of the day. */
const shiftsOf = (posting: DemoPosting) =>
  [...hoursOf(posting).matchAll(/(\d+:\d\d)〜(翌?\d+:\d\d)/g)].map(([, from, to]) => ({
    from: clock(from!),
    to: clock(to!),
  }));
/** Work past midnight. */
export const nights: Judge = (posting) => /翌|夜勤/.test(hoursOf(posting));
/** States its hours, none past midnight; an unstated timetable is unknown. */
export const noNights = all(
  employed,
  not(nights),
  (posting) => shiftsOf(posting).length > 0 || /フレックス|平日/.test(hoursOf(posting)),
);
export const daysOnly = all(
  noNights,
  (posting) =>
    shiftsOf(posting).length > 0 && shiftsOf(posting).every(({ from, to }) => from >= 6 && to <= 19),
);
/** Saturday and Sunday, every week. */
export const weekendsOff = all(
  employed,
  any(
    (posting) => /^(完全週休2日制（)?土・日/.test(daysOffOf(posting)) && !/土曜出勤/.test(daysOffOf(posting)),
    (posting) => /^平日/.test(hoursOf(posting)),
  ),
);
export const weekendsAndHolidaysOff = all(weekendsOff, (posting) => /祝日/.test(daysOffOf(posting)));
export const daysOffAYear =
  (days: number): Judge =>
  (posting) =>
    Number(/年間休日(\d+)日/.exec(daysOffOf(posting))?.[1] ?? 0) >= days;
/** This number of days a week is possible. */
export const daysAWeek =
  (days: number): Judge =>
  (posting) => {
    const [, from, to] = /週(\d)(?:〜(\d))?日/.exec(hoursOf(posting)) ?? [];
    return partTime(posting) && from !== undefined && days >= Number(from) && days <= Number(to ?? 7);
  };
/** A shift of at most this many hours is possible. */
export const shiftUpTo =
  (hours: number): Judge =>
  (posting) =>
    partTime(posting) &&
    (Number(/1日(\d)/.exec(hoursOf(posting))?.[1] ?? 24) <= hours ||
      shiftsOf(posting).some(({ from, to }) => to - from <= hours));
export const startsBy =
  (hour: number): Judge =>
  (posting) =>
    shiftsOf(posting).some(({ from }) => from <= hour);
const shiftWithin =
  (start: number, end: number): Judge =>
  (posting) =>
    shiftsOf(posting).some(({ from, to }) => from >= start && to <= end);
export const evenings = shiftWithin(16, 24);
export const mornings = shiftWithin(0, 13);
export const flexitime: Judge = (posting) => /フレックス/.test(hoursOf(posting));
export const twoShifts: Judge = (posting) => /2交代/.test(hoursOf(posting));
const overtime =
  (pattern: RegExp): Judge =>
  ({ content }) =>
    pattern.test(content.overtime?.jp ?? '');
/** None, or hardly any. */
export const noOvertime = overtime(/なし/);
export const fewOvertime = overtime(/なし|月平均[3-6]時間/);

// Benefits

/** A line of the posting's own list of conditions. */
const promises =
  (pattern: RegExp): Judge =>
  ({ content }) =>
    pattern.test(content.remarks?.jp ?? '');
export const housing = promises(/寮・社宅あり/);
export const housingAllowance = promises(/住宅手当/);
export const bonus = promises(/賞与：(年|業績)/);
export const twoBonuses = promises(/賞与：年2回/);
export const fares = promises(/通勤手当：|交通費/);
export const mealsOnShift = promises(/まかない/);
export const retirement = promises(/退職金/);
export const training = promises(/資格取得支援/);
export const japaneseLessons = promises(/日本語学習支援/);
export const homeLeave = promises(/一時帰国休暇/);
export const prayerRoom = promises(/礼拝室/);
export const halal = promises(/ハラール/);
export const sideJobs = promises(/副業可/);
export const parentalLeave = promises(/育児・介護休業/);
export const byCar: Judge = ({ content }) =>
  /車通勤可/.test(`${content.remarks?.jp} ${content.description?.jp}`);
export const insured: Judge = ({ content }) =>
  (['employment', 'workers-accident', 'health', 'pension'] as const).every((one) =>
    content.insurance.includes(one),
  );

// Work, by job tag's number of the occupation: each set was checked against every posting's title and duties

export const work =
  (...numbers: number[]): Judge =>
  ({ content }) =>
    numbers.includes(Number(content.jobPosition!.detail));
/** One of several kinds of work with the same number. */
export const titled =
  (pattern: RegExp): Judge =>
  ({ content }) =>
    pattern.test(`${content.title.jp} ${content.title.en}`);
/** By the demo's key: for a trade with several occupations in one company. */
export const employer =
  (...keys: string[]): Judge =>
  ({ key }) =>
    keys.includes(key.split(' ')[0]!);

export const cook = work(99, 100);
export const kitchen = work(99, 100, 492);
export const kitchenHand = work(492);
export const waiting = work(417);
export const cafe = work(105);
export const restaurant = work(99, 100, 105, 417, 492);
export const bakery = work(2);
export const frontDesk = work(414);
export const roomCleaning = work(415);
export const ryokan = employer('yunohanaso');
/** In a hotel or an inn, including its restaurant. */
export const hotel = any(work(414, 415, 416), employer('minatobashi-hotels', 'yunohanaso'));
export const cleaning = work(97, 415);
export const nurse = work(156);
export const pharmacist = work(158);
export const carer = work(133, 134, 556);
export const care: Judge = ({ content }) => content.speciality === 'care';
export const nursery = work(131);
export const englishTeacher = work(398);
export const japaneseTeacher = work(397);
export const translator = work(87);
export const interpreter = any(work(88), titled(/通訳オペレーター/));
export const office = work(428, 430, 432, 439, 443);
export const generalOffice = work(428);
export const accounting = work(430);
export const personnel = work(432);
export const trade = work(439);
export const medicalReception = work(443);
export const callCentre = work(64);
export const softwareDeveloper = work(313, 314, 325);
export const itEngineer = work(313, 314, 318, 322, 325);
export const helpDesk = work(320);
export const tester = work(540);
export const designer = work(326, 334);
export const videoMaker = work(328);
export const convenienceStore = work(78);
export const clothes = work(73);
export const drugstore = work(448);
export const mobilePhones = work(450);
export const property = work(59);
export const shop = work(57, 73, 78, 448, 450);
/** Work with customers. */
export const serving = work(57, 59, 73, 78, 105, 414, 416, 417, 448, 450);
export const guard = work(241, 475);
export const truck = work(477);
export const delivery = work(482);
export const taxi = work(188);
export const driver = work(188, 477, 482);
export const forklift = work(237);
export const warehouse = work(237, 485, 486);
export const sorting = work(485, 486);
export const packing = work(489);
export const foodFactory = any(work(8), employer('ohisama-delica'));
export const assembly = work(261);
export const inspection = any(work(526), titled(/検査/));
export const machining = work(256);
export const welder = work(255);
/** Making, packing or checking in a factory; not bakers of shops or engineers. */
export const factory = work(8, 255, 256, 261, 268, 489, 526, 547);
export const mechanic = work(197);
export const mechanicalDesigner = work(262);
export const electrician = work(46);
export const carpenter = work(26);
export const scaffolder = work(30);
export const labourer = work(32);
export const siteManager = work(21);
export const building = work(21, 26, 30, 32, 42, 46);
export const farm = work(502, 505, 506);
export const dairy = work(502);
export const fishing = work(503);
