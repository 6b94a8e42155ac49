import { account } from '../data/entities/account.ts';
import { application, companyBlock } from '../data/entities/application.ts';
import { educationList, staff, staffBasicInfo, staffWishes, workList } from '../data/entities/staff.ts';
import { isToBeFound, staffVisibility, talentCounts } from '../data/entities/talent.ts';
import { type AnyEntity, fromItem } from '../data/table.ts';
import type { Outgoing } from './messages.ts';

type Item = Record<string, unknown>;
type Rule = (before: Item | undefined, after: Item | undefined) => boolean;

const always: Rule = () => true;
const when =
  (field: string): Rule =>
  (before, after) =>
    before?.[field] !== after?.[field];
export const mayBeFound = (item: Item | undefined): boolean =>
  item !== undefined && isToBeFound({ findable: item.findable === true, blacklisted: item.blacklisted });
/** Comes or goes. */
const existence: Rule = (before, after) => (before === undefined) !== (after === undefined);

/** Changes after which a company may see more or less of a person, or the person's figures differ. */
const rules: readonly (readonly [AnyEntity, Rule])[] = [
  [account, when('state')],
  [staff, when('withdrawn')],
  [staffVisibility, (before, after) => mayBeFound(before) !== mayBeFound(after)],
  [talentCounts, always],
  // What finding requires of a profile: shared/domain/findability.ts
  [staffBasicInfo, always],
  [educationList, always],
  [workList, always],
  [staffWishes, always],
  [companyBlock, existence],
  [application, (before, after) => existence(before, after) || when('recordEndedAt')(before, after)],
];
const followed = new Map(rules.map(([entity, rule]) => [entity.name, { entity, rule }]));

/** Names of the entities whose changes may concern what companies have saved. */
export const favoritesFollow: readonly string[] = [...followed.keys()];

/** Updates what companies have saved of a person when the person has changed. */
export function favoritesChanged(
  entity: string,
  before: Item | undefined,
  after: Item | undefined,
): Outgoing[] {
  const of = followed.get(entity);
  if (!of?.rule(before, after)) return [];
  const record = fromItem(of.entity, (after ?? before)!) as {
    id?: string;
    staffId?: string;
    companyId?: string;
  };
  const staffId = of.entity === staff ? record.id : record.staffId;
  if (staffId === undefined) return [];
  const { companyId } = record;
  return [
    {
      queue: 'index',
      message: { kind: 'favorites', staffId, ...(companyId !== undefined && { companyId }) },
    },
  ];
}
