import type { Locale } from '../../../shared/domain/codes.ts';
import type { DemoCompany, DemoStaffAccount } from './index.ts';
import { randomOf } from './random.ts';

/** A scout, by the keys of both sides, and what its receiver has done with it. */
export interface DemoScout {
  staff: string;
  job: string;
  message: string;
  fate?: 'SEEN' | 'DECLINED';
}

const messages: Record<Locale, readonly string[]> = {
  jp: [
    'はじめまして。採用担当です。\nプロフィールを拝見し、これまでのご経験がこの仕事に合うと思い、ご連絡しました。\n\n入社後の3か月は先輩が隣について仕事を教えます。外国籍のスタッフも多く、やさしい日本語で話す職場です。まずは職場見学だけでも歓迎します。お返事をお待ちしております。',
    'プロフィールを拝見しました。お持ちの言語を生かせる仕事です。\n面接はオンラインでもできます。勤務時間や休みのご希望があれば、応募のときにお知らせください。',
    '在留資格の更新や住まい探しも会社がお手伝いします。経験の長さよりも、人と話すことが好きな方にお会いしたいと思っています。\n少しでも気になりましたら、ぜひ求人票をご覧ください。',
  ],
  en: [
    'Hello, I am responsible for hiring.\nWe read your profile and think that your experience fits this job well.\n\nFor the first three months a colleague works beside you. Many of us are foreign nationals, and we speak plain Japanese at work. You are welcome to just come and see the place first.',
    'We read your profile: in this job you would use your languages every day.\nInterviews can be online. If you have wishes for working hours or holidays, tell us when you apply.',
    'We help with the renewal of your residence status and with finding a flat. More than years of experience we look for people who like to talk with others.',
  ],
};
const fates = [undefined, undefined, 'SEEN', 'DECLINED'] as const;

/** Scouts for the first few people, each by another company, for work that they look for and have not applied for. */
export function scoutsOf(
  people: readonly DemoStaffAccount[],
  companies: readonly DemoCompany[],
  applied: ReadonlySet<string>,
): DemoScout[] {
  return people.slice(0, 6).flatMap((person) => {
    const random = randomOf(`scouts ${person.key}`);
    const offers = companies.flatMap(({ jobs }) => {
      const fitting = jobs.filter(
        (job) =>
          job.body.publish &&
          !job.close &&
          !applied.has(`${person.key} ${job.key}`) &&
          person.occupations.includes(job.body.content.jobPosition!.detail!),
      );
      return fitting.length > 0 ? [random.pick(fitting)] : [];
    });
    const texts = messages[person.locale];
    return random
      .shuffled(offers)
      .slice(0, fates.length)
      .map((job, index): DemoScout => {
        const fate = fates[index];
        return {
          staff: person.key,
          job: job.key,
          message: texts[index % texts.length]!,
          ...(fate && { fate }),
        };
      });
  });
}
