import {
  cancelInterview,
  chooseInterviewTime,
  stateInterviewOutcome,
} from '../../../functions/core/interviews/answer.ts';
import { proposeInterview } from '../../../functions/core/interviews/propose.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get } from '../../../functions/data/table.ts';
import { addDays, dayLength, tokyoDay } from '../../../shared/domain/time.ts';
import { at } from './clock.ts';
import type { DemoInterview } from './types.ts';

const people = [
  { name: '橋本 礼子', email: 'reiko.hashimoto@minatobashi-hotels.example' },
  { name: '大江 健', email: 'ken.ooe@minatobashi-hotels.example' },
];

/** An hour of a day from today on, in Tokyo. */
const hourOf = (days: number, hour: number): string =>
  new Date(
    `${addDays(tokyoDay(Date.now()), days)}T${String(hour).padStart(2, '0')}:00:00+09:00`,
  ).toISOString();

/** The days on which each kind of interview was proposed to take place, from today. */
const daysOf: Record<DemoInterview, readonly [number, number]> = {
  PROPOSED: [3, 4],
  SCHEDULED: [1, 2],
  TOOK_PLACE: [-5, -4],
  CANCELLED: [2, 3],
};

/** An interview of an application, as both sides arranged it in the days before. */
export async function seedInterview(applicationId: string, kind: DemoInterview): Promise<void> {
  const of = await get(application, { id: applicationId });
  const [firm, person] = await Promise.all([
    of && get(company, { id: of.companyId }),
    of && get(staff, { id: of.staffId }),
  ]);
  if (!of || !firm || !person) return;
  const session = { sessionId: '', locale: 'jp' } as const;
  const owner = { ...session, role: 'company', companyRole: 'OWNER', companyId: firm.id } as const;
  const [by, who] = [
    { ...owner, accountId: firm.accountId },
    { ...session, role: 'staff' as const, staffId: person.id, accountId: person.accountId },
  ];
  const [first, second] = daysOf[kind];
  const times = [hourOf(first, 10), hourOf(first, 14), hourOf(second, 11)];
  const proposedAt = Math.min(Date.now(), Date.parse(times[0]!)) - 2 * dayLength;
  const { id } = await at(proposedAt, () =>
    proposeInterview(by, applicationId, {
      ...{ times, minutes: 60, interviewers: people, acceptHeld: true },
      place: '大阪市北区梅田1-2-3 みなと橋ホテルズ本社8階',
      note: '受付で面接の旨をお伝えください。履歴書の原本をお持ちください。',
    }),
  );
  if (kind === 'PROPOSED') return;
  const startsAt = times[1]!;
  await at(proposedAt + dayLength / 2, () => chooseInterviewTime(who, id, { startsAt }));
  if (kind === 'CANCELLED')
    await at(proposedAt + dayLength, () =>
      cancelInterview(who, id, { message: '勤務先の都合で伺えなくなりました。申し訳ありません。' }),
    );
  if (kind === 'TOOK_PLACE')
    await at(Date.parse(startsAt) + dayLength / 8, () =>
      stateInterviewOutcome(by, id, { outcome: 'TOOK_PLACE' }),
    );
}
