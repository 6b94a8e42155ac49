import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { useTexts } from '../../../lib/texts.ts';
import { classes } from '../../../ui/classes.ts';

/** Required, excluded, or neither. */
export type Placed = 'has' | 'not' | 'out';

/** A condition that can be required or excluded, with how many it would find. */
export function Choice({
  label,
  count,
  isIn,
  isOut,
  excludes,
  onPut,
}: {
  label: string;
  count?: number | undefined;
  isIn: boolean;
  isOut: boolean;
  /** Whether it can be excluded. */
  excludes?: true;
  onPut: (into: Placed) => void;
}) {
  const { t } = useTexts({ talentSearch });
  return (
    <li className={classes('talent-value', isOut && 'talent-value-out')}>
      <label className="choice">
        <input type="checkbox" checked={isIn} onChange={() => onPut(isIn ? 'out' : 'has')} />
        <span>
          {label}
          {count !== undefined && <span className="chip-count"> {count.toLocaleString()}</span>}
        </span>
      </label>
      {excludes && (
        <button
          type="button"
          className="talent-not"
          aria-pressed={isOut}
          aria-label={t('talentSearch:excludeName', { name: label })}
          onClick={() => onPut(isOut ? 'out' : 'not')}
        >
          {t('talentSearch:exclude')}
        </button>
      )}
    </li>
  );
}
