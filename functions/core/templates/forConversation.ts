import type { ConversationTemplate } from '../../../shared/contract/messageTemplates.ts';
import { byStage, fillMessage, unfilledIn } from '../../../shared/domain/messageTemplates.ts';
import { textFor } from '../../../shared/domain/placeholders.ts';
import { account } from '../../data/entities/account.ts';
import { application, applicationClaim } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import type { CompanyActor } from '../actor.ts';
import { relationTo } from '../applications/relation.ts';
import { valuesFor } from '../applications/written.ts';
import { requireAvailable } from '../conversations/messages.ts';
import { ownConversation } from '../conversations/records.ts';
import { listTemplates } from './templates.ts';

/**
 * The company's templates filled for the person of a conversation, in the language they read: those for the stage that they
 * are in first. A decline goes with declining, and a scout is sent to others.
 * @throws Failure not_found, profile_unavailable while the person hides from the company
 */
export async function conversationTemplates(
  actor: CompanyActor,
  conversationId: string,
): Promise<ConversationTemplate[]> {
  const { record } = await ownConversation(actor.accountId, conversationId);
  requireAvailable(record, 'company');
  const { staffId, companyId, about } = record;
  const [all, person, firm, claim] = await Promise.all([
    listTemplates(actor),
    get(staff, { id: staffId }),
    get(company, { id: companyId }),
    about && get(applicationClaim, { jobId: about.jobId, staffId }),
  ]);
  if (!person || person.withdrawn || !firm) return [];
  const fitting = all.filter(({ purpose }) => purpose !== 'DECLINED' && purpose !== 'SCOUT');
  if (fitting.length === 0) return [];
  const [owner, applied, relation] = await Promise.all([
    get(account, { id: person.accountId }),
    claim && get(application, { id: claim.applicationId }),
    relationTo(companyId, staffId),
  ]);
  const chosen = fitting.flatMap((template) => {
    const one = textFor(template.texts, owner?.locale ?? 'jp');
    return one ? [{ ...template, ...one }] : [];
  });
  const basis = applied ?? { jobTitle: about?.title ?? {}, companyName: firm.profile.name };
  const timed = chosen.find(({ text }) => unfilledIn(text).includes('interview'));
  const valuesIn = async (language: 'jp' | 'en') =>
    valuesFor(basis, person, { relation, language, text: timed?.text ?? '' });
  const values = { jp: await valuesIn('jp'), en: await valuesIn('en') };
  return chosen
    .toSorted((a, b) => byStage(a.purpose, applied?.status) - byStage(b.purpose, applied?.status))
    .map(({ id, purpose, name, text, language }) => {
      const filled = fillMessage(text, values[language]);
      return { id, purpose, name, language, text: filled.text, empty: filled.empty };
    });
}
