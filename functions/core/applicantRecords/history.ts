import type { ApplicationEvent } from '../../../shared/contract/applicantRecords.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { stageChanges } from '../../../shared/domain/applicantRecords.ts';
import { applicantMarkChange } from '../../data/entities/applicantRecord.ts';
import { interview } from '../../data/entities/interview.ts';
import { queryAll } from '../../data/table.ts';
import type { OfMember } from '../actor.ts';
import { type Paging, paginate } from '../paging.ts';
import { authorsOf } from './authors.ts';
import { notesOf } from './notes.ts';
import { notedApplication } from './records.ts';

/** An entry with the account that acted. */
type Entry = Omit<ApplicationEvent, 'author'> & { accountId?: string | undefined };

/**
 * What happened to an application, newest first. Texts of notes are not in it: a deleted one leaves no trace.
 * @throws Failure not_found, profile_unavailable
 */
export async function applicationHistory(
  by: OfMember,
  id: string,
  paging: Paging,
): Promise<List<ApplicationEvent>> {
  const { history } = await notedApplication(by, id);
  const [interviews, notes, marks] = await Promise.all([
    queryAll(interview.ofApplication({ applicationId: id })),
    notesOf(id),
    queryAll(applicantMarkChange.ofApplication({ applicationId: id })),
  ]);
  const entries: Entry[] = [
    ...stageChanges(history).map(({ kind, at, from, to, move }) => ({
      ...{ kind, at, by: move.by, to },
      accountId: kind === 'UNDONE' ? move.undone?.accountId : move.accountId,
      ...(from !== undefined && { from }),
    })),
    ...interviews.flatMap((one) =>
      one.history.map(({ status, at, by: actor, accountId, startsAt }) => ({
        ...{ kind: 'INTERVIEW' as const, at, by: actor, accountId },
        interview: { status, ...(startsAt !== undefined && { startsAt }) },
      })),
    ),
    ...notes.flatMap(({ accountId, createdAt, editedAt }) => [
      { kind: 'NOTED' as const, at: createdAt, by: 'company' as const, accountId },
      ...(editedAt
        ? [{ kind: 'NOTE_EDITED' as const, at: editedAt, by: 'company' as const, accountId }]
        : []),
    ]),
    ...marks.map(({ at, accountId, score, added, removed }) => ({
      ...{ kind: 'MARKED' as const, at, by: 'company' as const, accountId },
      marks: { added, removed, ...(score && { score }) },
    })),
  ];
  const newestFirst = entries
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.at - a.at)
    .map(({ entry }) => entry);
  const { data, ...page } = paginate(newestFirst, paging);
  const author = await authorsOf(
    by,
    data.flatMap(({ by: actor, accountId }) => (actor === 'company' && accountId ? [accountId] : [])),
  );
  return {
    ...page,
    data: data.map(({ accountId, ...entry }) => ({
      ...entry,
      ...(entry.by === 'company' && accountId !== undefined && { author: author(accountId) }),
    })),
  };
}
