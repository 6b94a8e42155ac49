import type { talent } from '../../../shared/collections/talent.ts';
import { missingForFinding } from '../../../shared/domain/findability.ts';
import { profileCompleteness } from '../../../shared/domain/profileCompleteness.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../../data/entities/staff.ts';
import { isToBeFound, staffVisibility, talentCounts } from '../../data/entities/talent.ts';
import { eachShard } from '../../data/shards.ts';
import { get, itemsBelow, pick, queryPages } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';
import { talentFigures } from './counts.ts';
import { type TalentDocument, talentDocument, talentLayout } from './document.ts';

/** Above every sum of versions: who has left does not come back, and the erased records no longer add up. */
const lastVersion = 2 ** 40;

/** How many people are read at a time for a snapshot. */
const batchSize = 20;

const profileEntities = [staffBasicInfo, educationList, workList, technicalInfo, staffWishes] as const;

async function read(staffId: string): ReturnType<ListSource<typeof talent, TalentDocument>['read']> {
  const [items, counts] = await Promise.all([
    itemsBelow(staff, { id: staffId }),
    get(talentCounts, { staffId }),
  ]);
  const [record] = pick(staff, items);
  if (!record) return undefined;
  if (record.withdrawn) return { version: lastVersion };
  const [visibility] = pick(staffVisibility, items);
  if (!visibility?.decidedAt) return null;
  const owner = await get(account, { id: record.accountId });
  const parts = {
    basicInfo: pick(staffBasicInfo, items)[0]?.info,
    education: pick(educationList, items)[0]?.items ?? [],
    workHistory: pick(workList, items)[0]?.items ?? [],
    technicalInfo: pick(technicalInfo, items)[0]?.info,
    wishes: pick(staffWishes, items)[0]?.info,
  };
  const version = [record, visibility, owner, counts, ...profileEntities.flatMap((of) => pick(of, items))]
    .map((one) => one?.version ?? 0)
    .reduce((sum, one) => sum + one, 0);
  const { basicInfo } = parts;
  const isFound =
    isToBeFound(visibility) && owner?.state === 'ACTIVE' && missingForFinding(parts).length === 0;
  if (!isFound || !basicInfo) return { version };
  const known = {
    ...{ ...parts, staff: record, basicInfo, completeness: profileCompleteness(parts) },
    ...{ activeOn: visibility.activeOn, figures: talentFigures(counts) },
  };
  return { version, document: talentDocument(known, version, tokyoDay(now())) };
}

/** People as the read model is built from them. */
export const talentSource: ListSource<typeof talent, TalentDocument> = {
  layout: talentLayout,
  records: [
    rowRecord(staff, ({ id }) => id),
    ...[staffBasicInfo, educationList, workList].map((of) => rowRecord(of as never, staffIdOf)),
    ...[technicalInfo, staffWishes, staffVisibility, talentCounts].map((of) =>
      rowRecord(of as never, staffIdOf),
    ),
    rowRecord(account, ({ staffId }) => staffId),
  ],
  async *documents() {
    for (const part of eachShard(({ shard }) => staffVisibility.findable({ shard })))
      for await (const found of queryPages(part))
        for (let start = 0; start < found.length; start += batchSize) {
          const rows = await Promise.all(
            found.slice(start, start + batchSize).map(({ staffId }) => read(staffId)),
          );
          for (const row of rows) if (row?.document) yield row.document;
        }
  },
  read,
};

function staffIdOf({ staffId }: { staffId: string }): string {
  return staffId;
}
