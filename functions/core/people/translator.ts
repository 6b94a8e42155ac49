import type { TranslatorProfile } from '../../../shared/contract/translator.ts';
import { hasRight, type RightsHolder } from '../../../shared/domain/rights.ts';
import { translatorProfile } from '../../data/entities/translator.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { listToken } from '../lists/page.ts';
import { unmergedStaff } from '../staff/present.ts';
import { requireTranslator } from '../staff/translator.ts';
import { personVersion, presentPerson } from './source.ts';

export const seesRates = (actor: RightsHolder): boolean => hasRight(actor, 'translators.rates');

/** For an employee, rates only with the right to them. @throws Failure not_found, also for who has left */
export async function translatorOf(actor: RightsHolder, staffId: string) {
  const { translator } = await presentPerson(staffId);
  if (!translator) return { translator: null, version: 0 };
  const { rates, ...others } = translator.info;
  return {
    translator: { ...others, ...(seesRates(actor) && { rates }) },
    version: translator.version,
  };
}

/** What the log keeps: codes and amounts; of days off, samples and words only how many there are. */
function auditedValues(info: TranslatorProfile | undefined) {
  const pairs = info?.pairs ?? [];
  return {
    languagePairs: pairs
      .map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage}-${targetLanguage}`)
      .join(' '),
    translationFields: (info?.fields ?? []).join(' '),
    catTools: (info?.tools ?? []).join(' '),
    rates: (info?.rates ?? [])
      .map(
        ({ sourceLanguage, targetLanguage, unit, amount, validFrom, validUntil }) =>
          `${sourceLanguage ? `${sourceLanguage}-${targetLanguage} ` : ''}${amount}/${unit} ${validFrom}–${validUntil ?? ''}`,
      )
      .join('; '),
    capacity: (info?.capacity ?? []).map(({ unit, perDay }) => `${perDay}/${unit}`).join('; '),
    workdays: (info?.workdays ?? []).join(' '),
    daysAway: info?.away.length ?? 0,
    samples: info?.samples.length ?? 0,
    noteGiven: info?.note !== undefined,
  };
}

/**
 * Replaces it for somebody, under the version that was read.
 * @throws Failure not_found, validation_failed, changed_meanwhile
 */
export async function putTranslator(
  actor: AgencyActor,
  staffId: string,
  { version, ...info }: TranslatorProfile & { version: number },
): Promise<Audited<{ ok: true; version: number; listToken: string }>> {
  requireTranslator(info);
  const person = await presentPerson(staffId);
  const entry = auditWrite(actor, {
    act: 'staff.translator',
    subjectId: staffId,
    before: auditedValues(person.translator?.info),
    after: auditedValues(info),
  });
  const record = { staffId, info, updatedAt: instant() };
  try {
    await transactNamed<'part' | 'staff' | 'entry'>({
      part:
        version === 0
          ? write.create(translatorProfile, record)
          : write.save(translatorProfile, { ...record, version }),
      staff: unmergedStaff(staffId),
      entry,
    });
  } catch (error) {
    if (!isRefused<'staff'>(error)) throw error;
    throw new Failure(error.has('staff') ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  const token = listToken({ id: staffId, version: personVersion(person) + 1 });
  return audited(entry, { ok: true, version: version + 1, listToken: token });
}
