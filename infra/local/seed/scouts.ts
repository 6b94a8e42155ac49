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
    'Hello,\nI look after recruiting here. Your profile caught our eye, and your experience looks like a very good fit for this job.\n\nAn experienced colleague will work alongside you for your first three months. Many of us are foreign nationals, and we keep our Japanese plain at work. You are welcome to come and see the workplace before you decide.',
    'Your languages would be in use every day in this job.\nInterviews can be held online. If you have preferences for working hours or days off, just mention them when you apply.',
    'We help with renewing your residence status and with finding a place to live. What matters to us is less the years of experience than that you enjoy working with people.\nIf this sounds interesting, please have a look at the posting.',
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
