import type { MessageTemplate } from '../../../shared/contract/messageTemplates.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import {
  placeholdersFor,
  type TemplatePurpose,
  templateLimits,
  templatePurposes,
} from '../../../shared/domain/messageTemplates.ts';
import { messageTemplate, messageTemplateCount } from '../../data/entities/messageTemplate.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { derivedId } from '../../platform/ids.ts';
import type { OfCompany } from '../actor.ts';
import { requireKnownPlaceholders } from '../placeholders.ts';

const shown = ({
  id,
  purpose,
  name,
  texts,
  updatedAt,
  version,
}: Stored<typeof messageTemplate>): MessageTemplate => ({
  ...{ id, purpose, name, texts, updatedAt, version },
});

const place = ({ purpose }: Pick<MessageTemplate, 'purpose'>) => templatePurposes.indexOf(purpose);

/** A company's templates by purpose and name. @param purposes only these; empty: all */
export async function listTemplates(
  { companyId }: OfCompany,
  purposes: readonly TemplatePurpose[] = [],
): Promise<MessageTemplate[]> {
  const found = await queryAll(messageTemplate.ofCompany({ companyId }));
  return found
    .map(shown)
    .filter(({ purpose }) => purposes.length === 0 || purposes.includes(purpose))
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'ja') || a.id.localeCompare(b.id));
}

interface TemplateFields {
  purpose: TemplatePurpose;
  name: string;
  texts: LocalizedText;
}

/**
 * Saves a template. Idempotent by the token: repeated, the first one is returned, whatever the new text.
 * @throws Failure validation_failed, template_limit
 */
export async function createTemplate(
  { companyId }: OfCompany,
  { purpose, name, texts, clientToken }: TemplateFields & { clientToken: string },
): Promise<MessageTemplate> {
  requireKnownPlaceholders(texts, placeholdersFor(purpose).fill);
  const id = derivedId(clientToken, `${clientToken} ${companyId}`);
  const before = await get(messageTemplate, { companyId, id });
  if (before) return shown(before);
  const at = instant();
  const record = { companyId, id, purpose, name, texts, createdAt: at, updatedAt: at };
  try {
    await transactNamed<'count' | 'template'>({
      count: write.add(
        messageTemplateCount,
        { companyId },
        {
          add: { templates: 1 },
          condition: {
            expression: 'attribute_not_exists(templates) OR templates < :most',
            values: { ':most': templateLimits.templates },
          },
        },
      ),
      template: write.create(messageTemplate, record),
    });
  } catch (error) {
    // The same request, sent twice at once.
    const made = isRefused<'template'>(error) && (await get(messageTemplate, { companyId, id }));
    if (made) return shown(made);
    if (isRefused<'count'>(error) && error.has('count'))
      throw new Failure('template_limit', { values: { limit: templateLimits.templates } });
    throw error;
  }
  return shown({ ...record, version: 1 });
}

/** @throws Failure not_found, validation_failed, changed_meanwhile */
export async function updateTemplate(
  { companyId }: OfCompany,
  id: string,
  { version, ...fields }: TemplateFields & { version: number },
): Promise<MessageTemplate> {
  requireKnownPlaceholders(fields.texts, placeholdersFor(fields.purpose).fill);
  const found = await get(messageTemplate, { companyId, id });
  if (!found) throw new Failure('not_found');
  const changed = { ...found, ...fields, updatedAt: instant(), version };
  try {
    await run(write.save(messageTemplate, changed));
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
      template: write.remove(messageTemplate, { companyId, id }, { mustExist: true }),
      count: write.add(messageTemplateCount, { companyId }, { add: { templates: -1 } }),
    });
  } catch (error) {
    if (isRefused<'template'>(error)) throw new Failure('not_found', { cause: error });
    throw error;
  }
}
