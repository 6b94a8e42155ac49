import {
  type ImportCounts,
  type ImportState,
  importOutcomes,
  isWorking,
} from '../../../../shared/domain/staffImport.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import { staffImport } from '../../../../shared/locales/staffImport.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/parts.tsx';

type T = Translate<TextKey<{ staffImport: typeof staffImport }>>;

/** `Registered: 120`, of those that there are. */
export const importCounts = (t: T, counts: ImportCounts): string[] =>
  importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) =>
      t('staffImport:count', { outcome: t(`staffImport:outcome.${outcome}`), count: counts[outcome] }),
    );

const toneOf = (state: ImportState): Tone =>
  isWorking(state)
    ? 'info'
    : state === 'DONE'
      ? 'success'
      : state === 'STOPPED' || state === 'CHECKED' || state === 'FOUND'
        ? 'warning'
        : 'neutral';

export function ImportBadge({ state }: { state: ImportState }) {
  const { t } = useTexts({ staffImport });
  return <Badge tone={toneOf(state)}>{t(`staffImport:state.${state}`)}</Badge>;
}
