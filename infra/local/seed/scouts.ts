import type { Locale } from '../../../shared/domain/codes.ts';
import { randomOf } from './random.ts';
import type { DemoCompany, DemoScout, DemoStaffAccount } from './types.ts';

const messages: Record<Locale, readonly string[]> = {
  jp: [
    'はじめまして。採用担当です。\nプロフィールを拝見し、これまでのご経験を当社で生かしていただけるのではないかと思い、ご連絡いたしました。\n\n入社後3か月は先輩がマンツーマンで仕事をお教えします。外国籍のスタッフも多く、分かりやすい日本語で話すことを心がけている職場です。まずは職場見学だけでも構いません。ご興味がありましたら、お気軽にお返事ください。',
    '突然のご連絡失礼いたします。プロフィールを拝見し、語学力を生かして活躍していただける仕事だと思い、ご案内いたしました。\n面接はオンラインでも可能です。勤務時間やお休みのご希望がありましたら、応募の際にお聞かせください。',
    'はじめまして。ご希望の職種を拝見し、ぜひ一度お話ししたくご連絡いたしました。\n経験年数よりも、お人柄や仕事への意欲を大切にしています。在留資格の更新や住まい探しも会社がサポートしますので、安心して働いていただけます。\n少しでも気になりましたら、求人の詳細をご覧ください。',
  ],
  en: [
    'Hello,\n\nI came across your profile and think your experience would be a great match for our team.\n\nFor your first three months, an experienced colleague will work alongside you. Many of us come from overseas ourselves, and we try to keep our Japanese simple. If you are curious, come and see the workplace first – there is no obligation to apply.\n\nI hope to hear from you!',
    'Hi there,\n\nWe are looking for someone with your language skills, and you would use them every day in this role. Interviews can be held online, and if you need particular hours or days off, just say so when you apply.\n\nHave a look at the details and feel free to message me with any questions.',
    'Hello,\n\nYour profile stood out to us. We care more about attitude than years of experience, and we help new team members find a place to live and renew their residence status.\n\nDoes this sound like something you would enjoy? The full details are in the posting, and I am happy to answer any questions.',
  ],
};
const fates = [undefined, undefined, 'SEEN', 'DECLINED'] as const;

/**
 * Scouts for the first few people, each from a different company, for work that they look for and have not
 * applied for.
 */
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
