import { change } from '../../data/change.ts';
import { applicantMarkChange, applicantNote, applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application } from '../../data/entities/application.ts';
import { memberOpinion, scorecard } from '../../data/entities/assessment.ts';
import { itemsBeside, run, write } from '../../data/table.ts';

/** What a company keeps about an application for itself, beside the record that counts it. */
const erased: readonly string[] = [applicantNote, applicantMarkChange, memberOpinion, scorecard].map(
  ({ name }) => name,
);

/**
 * Erases what the company noted about an application: the person has left, the company removed it, or it ended longer ago
 * than the company keeps that. The record stays without content, so that its version goes on rising: the row in the list
 * of applicants is compared by it. Idempotent.
 */
export async function eraseApplicantRecords(applicationId: string): Promise<void> {
  const items = await itemsBeside(application, { id: applicationId });
  for (const item of items.filter(({ entity }) => erased.includes(entity as string)))
    await run(write.removeItem(item));
  if (!items.some(({ entity }) => entity === applicantRecord.name)) return;
  await change(applicantRecord, { applicationId }, ({ score, startedAt, ...rest }) =>
    rest.notes === 0 &&
    rest.assessments === 0 &&
    rest.tags.length === 0 &&
    score === undefined &&
    startedAt === undefined
      ? undefined
      : { ...rest, notes: 0, assessments: 0, tags: [], revision: rest.revision + 1 },
  );
}
