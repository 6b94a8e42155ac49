import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import { soccer } from '../../data/entities/staff.ts';
import { run, write } from '../../data/table.ts';
import type { OfStaff } from '../actor.ts';
import { readPart, savePart } from './parts.ts';
import { requireOfferedSoccer } from './skillRules.ts';

/** The own part in the soccer programme, or null. */
export async function ownSoccer({ staffId }: OfStaff) {
  const { info, version } = await readPart(soccer, staffId);
  return { soccer: info ?? null, version };
}

/** Joins, or changes what was said. @throws Failure validation_failed, changed_meanwhile, session_ended */
export async function joinSoccer(
  { staffId }: OfStaff,
  { version, ...info }: SoccerProfile & { version: number },
): Promise<{ version: number }> {
  requireOfferedSoccer(info);
  return { version: await savePart(soccer, staffId, info, version) };
}

/** Leaves, and erases what was said. Who is not in it has left already. */
export const leaveSoccer = ({ staffId }: OfStaff): Promise<void> => run(write.remove(soccer, { staffId }));
