import type { Conversation } from '../../../../shared/contract/conversations.ts';
import { common } from '../../../../shared/locales/common.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Picked, pick } from '../../lib/wording.ts';

/** What the other side is called: of a job seeker who has withdrawn nothing is left. */
export function useName(other: Conversation['other'] | undefined): Picked {
  const { t, locale } = useTexts({ common });
  const name = other && pick(other.name, locale);
  // A person's name is written as it is, in whatever language.
  if (name) return other?.role === 'staff' ? { text: name.text, lang: undefined } : name;
  return { text: t('common:withdrawnUser'), lang: undefined };
}
