import type { MergeMember } from '../../../../../shared/contract/memberMerge.ts';
import type { MergeField } from '../../../../../shared/domain/memberMerge.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import type { TextKey, Translate } from '../../../../../shared/locales/index.ts';
import { memberMerge } from '../../../../../shared/locales/memberMerge.ts';
import { people } from '../../../../../shared/locales/people.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Phone } from '../../../ui/Phone.tsx';
import '../management.css';
import { nameOf, StateBadge } from '../staffParts.tsx';

/** Whoever can log in is kept. */
export const mayBeKept = ({ state }: Pick<MergeMember, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'SUSPENDED';

export const fieldText = (
  t: Translate<TextKey<{ memberMerge: typeof memberMerge }>>,
  field: MergeField,
): string => t(`memberMerge:field.${field}`);

/** What tells members apart: name, number, state, contact, when they came, what they have applied for. */
export function MemberFacts({ member }: { member: MergeMember }) {
  const { t, locale } = useTexts({ memberMerge, people });
  const { id, staffNumber, nameKana, birthDate, email, phone, state, registeredAt, activeOn, open, ended } =
    member;
  const lines = [
    [
      nameKana && displayName(nameKana, locale),
      birthDate && t('memberMerge:born', { day: formatDay(birthDate, locale) }),
    ],
    [email],
    [
      t('memberMerge:registered', { day: formatDay(registeredAt, locale) }),
      activeOn && t('memberMerge:active', { day: formatDay(activeOn, locale) }),
    ],
    [
      open > 0 && t('memberMerge:open', { count: open }),
      ended > 0 && t('memberMerge:ended', { count: ended }),
    ],
  ];
  return (
    <span className="grid min-w-0 gap-1">
      <span className="office-row-head">
        <AppLink className="text-link font-bold" href={address('managementStaff', { id }, locale)}>
          {nameOf(member, t, locale)}
        </AppLink>
        <span className="numeric text-sm text-soft">{staffNumber}</span>
        <StateBadge state={state} />
      </span>
      {lines.map((parts) => {
        const line = parts.filter(Boolean).join(' · ');
        return (
          line && (
            <span key={line} className="office-words text-sm text-soft">
              {line}
            </span>
          )
        );
      })}
      {phone && (
        <span className="text-sm">
          <Phone number={phone} />
        </span>
      )}
    </span>
  );
}
