import {
  cancelInterview,
  chooseInterviewTime,
  requestOtherTimes,
  stateInterviewOutcome,
} from '../../../functions/core/interviews/answer.ts';
import { proposeInterview } from '../../../functions/core/interviews/propose.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get } from '../../../functions/data/table.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { at, when } from './clock.ts';
import type { DemoInterview, DemoTime } from './types.ts';

const people = [
  { name: '橋本 礼子', email: 'reiko.hashimoto@minatobashi-hotels.example' },
  { name: '大江 健', email: 'ken.ooe@minatobashi-hotels.example' },
];

/** When each kind of interview was proposed and answered, and the days for which it was. */
const daysOf: Record<
  DemoInterview,
  { proposed: DemoTime; answered?: DemoTime; on: readonly [number, number] }
> = {
  PROPOSED: { proposed: [-2, 16], on: [3, 4] },
  OTHERS_REQUESTED: { proposed: [-3, 14], answered: [-2, 21], on: [2, 3] },
  SCHEDULED: { proposed: [-6, 11.1], answered: [-5, 12.4], on: [1, 2] },
  ENDED: { proposed: [-4, 9.9], answered: [-3, 20], on: [-1, 1] },
  TOOK_PLACE: { proposed: [-6, 14.1], answered: [-5, 19], on: [-3, -2] },
  CANCELLED: { proposed: [-5, 10], answered: [-4, 18], on: [2, 3] },
};

/** An interview of an application, as both sides arranged it in the days before. @returns when it was proposed */
export async function seedInterview(applicationId: string, kind: DemoInterview): Promise<number> {
  const of = await get(application, { id: applicationId });
  const [firm, person] = await Promise.all([
    of && get(company, { id: of.companyId }),
    of && get(staff, { id: of.staffId }),
  ]);
  if (!of || !firm || !person) throw new Error(`No application ${applicationId}`);
  const session = { sessionId: '', locale: 'jp' } as const;
  const owner = { ...session, role: 'company', companyRole: 'OWNER', companyId: firm.id } as const;
  const [by, who] = [
    { ...owner, accountId: firm.accountId },
    { ...session, role: 'staff' as const, staffId: person.id, accountId: person.accountId },
  ];
  const { proposed, answered, on } = daysOf[kind];
  const times = [when([on[0], 10]), when([on[0], 14]), when([on[1], 11])].map((time) =>
    new Date(time).toISOString(),
  );
  const { id } = await at(when(proposed), () =>
    proposeInterview(by, applicationId, {
      ...{ times, minutes: 60, interviewers: people, acceptHeld: true },
      place: '大阪市北区梅田1-2-3 みなと橋ホテルズ本社8階',
      note: '受付で面接の旨をお伝えください。履歴書の原本をお持ちください。',
    }),
  );
  if (!answered) return when(proposed);
  if (kind === 'OTHERS_REQUESTED') {
    const message = '申し訳ありません。平日は18時以降か、土曜日にお願いできますと幸いです。';
    await at(when(answered), () => requestOtherTimes(who, id, { message }));
    return when(proposed);
  }
  const startsAt = times[1]!;
  await at(when(answered), () => chooseInterviewTime(who, id, { startsAt }));
  if (kind === 'CANCELLED')
    await at(when(answered) + dayLength, () =>
      cancelInterview(who, id, { message: '勤務先の都合で伺えなくなりました。申し訳ありません。' }),
    );
  if (kind === 'TOOK_PLACE')
    await at(Date.parse(startsAt) + dayLength / 8, () =>
      stateInterviewOutcome(by, id, { outcome: 'TOOK_PLACE' }),
    );
  return when(proposed);
}
