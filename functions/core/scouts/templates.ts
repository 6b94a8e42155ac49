import type { ScoutTemplate } from '../../../shared/contract/scouts.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { fillScoutText, scoutLimits } from '../../../shared/domain/scoutTexts.ts';
import { scoutTemplate, scoutTemplateCount } from '../../data/entities/scoutTemplate.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfCompany } from '../actor.ts';
import { requireKnownPlaceholders } from '../placeholders.ts';

const shown = ({ id, name, texts, updatedAt, version }: Stored<typeof scoutTemplate>): ScoutTemplate => ({
  ...{ id, name, texts, updatedAt, version },
});

/** A company's templates by name. */
export async function listTemplates({ companyId }: OfCompany): Promise<ScoutTemplate[]> {
  const found = await queryAll(scoutTemplate.ofCompany({ companyId }));
  return found.map(shown).sort((a, b) => a.name.localeCompare(b.name, 'ja') || a.id.localeCompare(b.id));
}

interface TemplateFields {
  name: string;
  texts: LocalizedText;
}

/** @throws Failure validation_failed, scout_template_limit */
export async function createTemplate(
  { companyId }: OfCompany,
  { name, texts }: TemplateFields,
): Promise<ScoutTemplate> {
  requireKnownPlaceholders(texts, fillScoutText);
  const at = instant();
  const record = { companyId, id: newId(), name, texts, createdAt: at, updatedAt: at };
  try {
    await transactNamed<'count' | 'template'>({
      count: write.add(
        scoutTemplateCount,
        { companyId },
        {
          add: { templates: 1 },
          condition: {
            expression: 'attribute_not_exists(templates) OR templates < :most',
            values: { ':most': scoutLimits.templates },
          },
        },
      ),
      template: write.create(scoutTemplate, record),
    });
  } catch (error) {
    if (isRefused<'count'>(error) && error.has('count'))
      throw new Failure('scout_template_limit', { values: { limit: scoutLimits.templates } });
    throw error;
  }
  return shown({ ...record, version: 1 });
}

/** @throws Failure not_found, validation_failed, changed_meanwhile */
export async function updateTemplate(
  { companyId }: OfCompany,
  id: string,
  { version, ...fields }: TemplateFields & { version: number },
): Promise<ScoutTemplate> {
  requireKnownPlaceholders(fields.texts, fillScoutText);
  const found = await get(scoutTemplate, { companyId, id });
  if (!found) throw new Failure('not_found');
  const changed = { ...found, ...fields, updatedAt: instant(), version };
  try {
    await run(write.save(scoutTemplate, changed));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return shown({ ...changed, version: version + 1 });
}

/** @throws Failure not_found */
export async function deleteTemplate({ companyId }: OfCompany, id: string): Promise<void> {
  try {
    await transactNamed<'template' | 'count'>({
      template: write.remove(scoutTemplate, { companyId, id }, { mustExist: true }),
      count: write.add(scoutTemplateCount, { companyId }, { add: { templates: -1 } }),
    });
  } catch (error) {
    if (isRefused<'template'>(error)) throw new Failure('not_found', { cause: error });
    throw error;
  }
}
