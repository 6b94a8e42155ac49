import type { Conversation } from '../../../../shared/contract/conversations.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiding } from '../../../../shared/locales/hiding.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Picked, pick } from '../../lib/wording.ts';

/** The name of the other side. */
export function useName(other: Conversation['other'] | undefined): Picked {
  const { t, locale } = useTexts({ common, hiding });
  if (other?.personName) return { text: displayName(other.personName, locale), lang: undefined };
  const name = other && pick(other.name, locale);
  if (name) return name;
  // A user who has left has no name; a hidden one has a placeholder.
  return {
    text: t(other?.withdrawn ? 'common:withdrawnUser' : 'hiding:applicant'),
    lang: undefined,
  };
}
