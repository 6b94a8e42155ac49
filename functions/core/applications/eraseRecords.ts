import { applicantNote, applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application } from '../../data/entities/application.ts';
import { memberOpinion, scorecard } from '../../data/entities/assessment.ts';
import { itemsBeside, run, write } from '../../data/table.ts';

/** Everything that a company keeps about an application for itself. */
const erased: readonly string[] = [applicantRecord, applicantNote, memberOpinion, scorecard].map(
  ({ name }) => name,
);

/**
 * Erases what the company noted about an application: the person has left, the company removed it, or it ended longer ago
 * than the company keeps that. Idempotent.
 */
export async function eraseApplicantRecords(applicationId: string): Promise<void> {
  const items = await itemsBeside(application, { id: applicationId });
  for (const item of items.filter(({ entity }) => erased.includes(entity as string)))
    await run(write.removeItem(item));
}
