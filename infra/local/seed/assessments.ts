import { registerAccount } from '../../../functions/core/accounts/register.ts';
import type { Opinion } from '../../../shared/domain/assessments.ts';
import { type ApiUser, loggedIn } from '../api-user.ts';
import type { Addresses } from '../environment.ts';
import { demoPassword, type Progress } from './logins.ts';
import type { Demo, Once } from './types.ts';

/** What the members of the company with a demo login think of its first applicants. */

/** The members besides the demo login. */
const colleagues = [
  'reiko.hashimoto@minatobashi-hotels.example',
  'ken.ooe@minatobashi-hotels.example',
] as const;

const criteria = [
  { id: 'c1', text: { jp: '接客の経験', en: 'Experience in serving guests' } },
  { id: 'c2', text: { jp: '日本語でのご案内', en: 'Guiding guests in Japanese' } },
  { id: 'c3', text: { jp: '落ち着いた対応', en: 'Composure' } },
  { id: 'c4', text: { jp: 'チームでの仕事の進め方', en: 'Working in a team' } },
];

/** A member: 0 is the demo login, then the colleagues. */
interface Given {
  by: 0 | 1 | 2;
  opinion?: readonly [Opinion, string?];
  /** After reading, by criterion; 0: not rated. */
  reading?: readonly [scores: readonly number[], comment?: string];
  /** After the interview. */
  interview?: readonly [scores: readonly number[], comment?: string];
}

/** By family name; the first is left for the demo login to say something about. */
const assessed: Readonly<Record<string, readonly Given[]>> = {
  Nguyen: [
    { by: 1, opinion: ['YES', 'フロント経験5年。教育もお願いできそう。'], reading: [[5, 4, 4, 4]] },
    { by: 2, opinion: ['YES'], reading: [[5, 4, 0, 3], '夜勤の可否を面接で確認したい。'] },
  ],
  Martin: [
    { by: 1, opinion: ['YES', '語学は申し分ない。'], reading: [[4, 3, 4, 0]] },
    { by: 2, opinion: ['NO', '開始が4月では繁忙期に間に合わない。'], reading: [[3, 3, 0, 3]] },
    { by: 0, opinion: ['PERHAPS', '開始時期を相談してから決めたい。'], reading: [[4, 3, 4, 3]] },
  ],
  Ivanova: [
    {
      by: 0,
      opinion: ['YES'],
      reading: [[3, 4, 5, 4]],
      interview: [[4, 5, 5, 4], '急な質問にも落ち着いて答えていた。'],
    },
    { by: 1, opinion: ['YES'], reading: [[3, 4, 4, 4]], interview: [[4, 4, 5, 4]] },
    {
      by: 2,
      opinion: ['PERHAPS', 'ホテルは未経験なので、研修の体制を確認したい。'],
      interview: [[3, 4, 5, 5]],
    },
  ],
};

const rated = ([scores, comment]: readonly [readonly number[], string?]) => ({
  ratings: scores.flatMap((score, at) => (score === 0 ? [] : [{ id: criteria[at]!.id, score }])),
  ...(comment !== undefined && { comment }),
  version: 0,
});

/** Repeated after an interruption, each request is answered by what it saved before. */
export async function seedAssessments(
  demo: Demo,
  progress: Progress,
  { owner, where, once }: { owner: ApiUser; where: Addresses; once: Once },
): Promise<void> {
  const { companyId } = await owner.api('GET /auth/me');
  const members = [owner];
  for (const email of colleagues) {
    await once(`colleague ${email}`, async () => {
      await registerAccount({
        ...{ email, password: demoPassword, role: 'company', locale: 'jp', companyId: companyId! },
        ...{ consent: { newsletter: false, page: '/' }, verified: true },
      }).catch((error: { code?: string }) => {
        if (error.code !== 'email_taken') throw error;
      });
      return undefined;
    });
    members.push(await loggedIn(where, email, demoPassword));
  }
  for (const [family, all] of Object.entries(assessed)) {
    const person = demo.staff.find(({ basicInfo }) => basicInfo.familyName === family)!;
    const { job } = demo.applications.find(({ staff }) => staff === person.key)!;
    const id = progress.done[`application ${person.key} ${job}`];
    if (!id) continue;
    await once(`criteria ${job}`, async () => {
      const params = { id: progress.done[`job ${job}`]! };
      await owner.api('PUT /jobs/{id}/criteria', { params, body: { criteria, version: 0 } });
      return undefined;
    });
    for (const { by, opinion, reading, interview } of all)
      await once(`assessed ${family} ${by}`, async () => {
        const { api } = members[by]!;
        if (opinion) {
          const [said, comment] = opinion;
          const body = { opinion: said, ...(comment && { comment }), version: 0 };
          await api('PUT /jobs/applied/{id}/assessments/opinion', { params: { id }, body });
        }
        const rate = (occasion: string, body: ReturnType<typeof rated>) =>
          api('PUT /jobs/applied/{id}/assessments/cards/{occasion}', { params: { id, occasion }, body });
        if (reading) await rate('READING', rated(reading));
        const { cards } = await api('GET /jobs/applied/{id}/assessments', { params: { id } });
        const held = cards.find((one) => one.interview && one.open);
        if (interview && held) await rate(held.occasion, rated(interview));
        return undefined;
      });
  }
}
