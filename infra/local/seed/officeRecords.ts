/** What the office keeps of some of the members: its opinion, their numbers in other systems, the move from the former one. */
import { memberErp, memberMigration, memberOffice } from '../../../functions/data/entities/memberRecord.ts';
import { write } from '../../../functions/data/table.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { daysAgo } from './clock.ts';
import type { DemoMember } from './members/index.ts';
import { randomOf } from './random.ts';

/** Rank, evaluation and what was remarked. */
const opinions = [
  ['s', '5', '商談通訳で指名が続いている。急ぎの依頼も引き受けてくれる。'],
  ['a', '5', '納期前の連絡が早い。'],
  ['a', '4', '面接の受け答えが丁寧。平日の午前は連絡がつきにくい。'],
  ['a', '4', undefined],
  ['b', '4', undefined],
  ['b', '3', '日本語は会話が得意。書類作成は確認が必要。'],
  ['b', '3', undefined],
  ['b', '3', 'Prefers to be contacted by email in English.'],
  ['c', '3', '勤務地は自宅から1時間以内が条件。'],
  ['c', '2', '面談の時刻に2回遅れた。事前の確認が必要。'],
] as const;

const moves = [
  { status: 'done' },
  { status: 'done' },
  { status: 'done' },
  { status: 'done' },
  { status: 'in-progress', remark: '旧システムの職歴を確認中。' },
  { status: 'failed', remark: '旧システムに生年月日がなく、取り込めなかった。本人に確認する。' },
  { status: 'skipped', remark: '旧システムでの登録は試験用。' },
] as const;

/**
 * Of four in ten an opinion, of three in ten, who have been here longest, the move; who translates is paid.
 * @param employeeId who wrote it
 */
export function officeRecords({ key, joined, translator }: DemoMember, staffId: string, employeeId: string) {
  const random = randomOf(`office ${key}`);
  const updatedAt = new Date(daysAgo(Math.min(joined, random.between(3, 60)))).toISOString();
  const saved = { staffId, updatedAt };
  const by = { ...saved, updatedBy: employeeId };
  const hasOpinion = random.chance(0.4);
  const [rank, evaluation, remark] = random.pick(opinions);
  const move = random.pick(moves);
  const number = random.between(10_000, 59_999);
  const wasThere = joined > 200 && random.chance(0.8);
  return [
    ...(hasOpinion
      ? [write.create(memberOffice, { ...saved, facts: { rank, evaluation, ...(remark && { remark }) } })]
      : []),
    ...(wasThere
      ? [
          write.create(memberMigration, {
            ...by,
            info: {
              ...move,
              formerNumber: `ST-${tokyoDay(daysAgo(joined)).slice(2, 4)}${String(number).slice(1)}`,
            },
          }),
        ]
      : []),
    ...(translator
      ? [
          write.create(memberErp, {
            ...by,
            info: {
              accountingNumber: String(number),
              bankMasterNumber: String(number + 1_200_000).padStart(7, '0'),
              taxClass: 'fee-resident',
            },
          }),
        ]
      : []),
  ];
}
