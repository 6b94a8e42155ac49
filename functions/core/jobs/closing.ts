import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { closingToken, fillClosingText } from '../../../shared/domain/closing.ts';
import { application, applicationClaim } from '../../data/entities/application.ts';
import { jobClosing } from '../../data/entities/jobClosing.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany, queryAll, type Stored, type Write, write } from '../../data/table.ts';
import { instant, instantIn } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { requireKnownPlaceholders } from '../placeholders.ts';
import type { JobChangedBy } from './postingRight.ts';
import type { JobRecord } from './records.ts';

/** Seconds after which an interrupted run is continued. */
export const continuesAfter = 600;

/** For the transaction that closes a posting: its applicants are notified by the steps that follow. */
export const closingWrite = (
  { id: jobId, companyId }: Pick<JobRecord, 'id' | 'companyId'>,
  { as, accountId }: JobChangedBy,
  { reason, texts }: { reason: string; texts?: LocalizedText | undefined },
): Write =>
  write.create(jobClosing, {
    ...{ jobId, id: newId(), companyId, reason },
    ...(texts && { texts }),
    by: { as, ...(accountId && { accountId }) },
    ...{ at: instant(), ended: 0, continuesAt: instantIn(continuesAfter) },
  });

/** What stands for the placeholders, but the name, which differs. */
export const valuesOf = (
  { title, company }: { title: LocalizedText; company: LocalizedText },
  language: 'jp' | 'en',
) => {
  const inLanguage = (text: LocalizedText) => text[language] ?? text[language === 'jp' ? 'en' : 'jp'] ?? '';
  return { job: inLanguage(title), company: inLanguage(company) };
};

/** The applications that are still in a posting; consistent. Thousands are read in some seconds. */
export async function stillIn(jobId: string): Promise<Stored<typeof application>[]> {
  const claims = await queryAll(applicationClaim.ofJob({ jobId }));
  const found = await getMany(
    application,
    claims.map(({ applicationId }) => ({ id: applicationId })),
    { consistent: true },
  );
  return found.filter(({ status }) => !isEnded(status));
}

/** Whether a text can be addressed to everybody who is still in the posting. */
async function areAllNamed(jobId: string): Promise<boolean> {
  const staffIds = (await stillIn(jobId)).map(({ staffId }) => staffId);
  const people = await getMany(
    staff,
    staffIds.map((id) => ({ id })),
  );
  return people.every(({ name, withdrawn }) => withdrawn || name !== undefined);
}

/**
 * What a company writes to its applicants, without languages in which nothing is written.
 * @throws Failure validation_failed for unknown placeholders, and for those that nothing stands for
 */
export async function closingTexts(
  { id, content: { title }, company: { name: company } }: JobRecord,
  texts: LocalizedText,
): Promise<LocalizedText | undefined> {
  requireKnownPlaceholders(texts, fillClosingText);
  const written = (['jp', 'en'] as const).filter((language) => texts[language]?.trim());
  const names = written.some((language) => fillClosingText(texts[language]!, {}).empty.includes('name'));
  const name = names && (await areAllNamed(id)) ? '-' : '';
  const fields = written.flatMap((language) => {
    const values = { ...valuesOf({ title, company }, language), name };
    const { empty } = fillClosingText(texts[language]!, values);
    const words = empty.map((one) => closingToken(one, language)).join(' ');
    return words ? [{ field: `texts.${language}`, code: 'emptyPlaceholder', values: { words } }] : [];
  });
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
  if (written.length === 0) return undefined;
  return Object.fromEntries(written.map((language) => [language, texts[language]!.trim()]));
}
