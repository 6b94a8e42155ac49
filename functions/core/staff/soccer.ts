import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import { soccer } from '../../data/entities/staff.ts';
import { run, write } from '../../data/table.ts';
import type { OfStaff } from '../actor.ts';
import { readPart, savePart } from './parts.ts';
import { requireOfferedSoccer } from './skillRules.ts';

/** The caller's entry in the soccer programme, or null. */
export async function ownSoccer({ staffId }: OfStaff) {
  const { info, version } = await readPart(soccer, staffId);
  return { soccer: info ?? null, version };
}

/** Joins, or changes the entry. @throws Failure validation_failed, changed_meanwhile, session_ended */
export async function joinSoccer(
  { staffId }: OfStaff,
  { version, ...info }: SoccerProfile & { version: number },
): Promise<{ version: number }> {
  requireOfferedSoccer(info);
  return { version: await savePart(soccer, staffId, info, version) };
}

/** Leaves, and deletes the entry. Idempotent. */
export const leaveSoccer = ({ staffId }: OfStaff): Promise<void> => run(write.remove(soccer, { staffId }));
