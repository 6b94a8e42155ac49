import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import type { scout } from '../../data/entities/application.ts';
import type { Stored } from '../../data/table.ts';
import { maskedText } from '../staff/masks.ts';

/** What a person wrote when they declined, as the company reads it: without their name unless it sees that. */
export const declineMessageTo = async (
  { staffId, declineMessage }: Pick<Stored<typeof scout>, 'staffId' | 'declineMessage'>,
  relation: Relation,
): Promise<string | undefined> =>
  declineMessage === undefined || isDisclosed(relation, 'name')
    ? declineMessage
    : maskedText(staffId, declineMessage);
