/** Fields that two people changed: both values, of which one is chosen. */
import { useState } from 'react';
import { auditFieldText, auditValueText } from '../../../../../shared/domain/auditTexts.ts';
import { memberValue } from '../../../../../shared/domain/memberFields.ts';
import { auditLog } from '../../../../../shared/locales/auditLog.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { messageOf } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { Alert } from '../../../ui/parts.tsx';
import type { Clash } from './useMergedSave.ts';

type Side = 'theirs' | 'mine';

export interface ClashChoiceProps<Fields extends object> {
  clash: Clash<Fields>;
  /** Values that are shown in a way of their own. */
  shown?: (field: string, value: unknown) => string | undefined;
  /** What a field is called, if it is not one of the record's. */
  named?: (field: string, of: Partial<Fields>) => string;
  onChosen: (fields: Fields) => Promise<void>;
  /** Goes on writing. */
  onBack: () => void;
}

export default function ClashChoice<Fields extends object>({
  clash: { clashes, merged, theirs },
  shown,
  named,
  onChosen,
  onBack,
}: ClashChoiceProps<Fields>) {
  const { t, locale } = useTexts({ memberRecord, auditLog, common });
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const text = (field: string, of: Partial<Fields>) => {
    const entered = of[field as keyof Fields];
    const own = entered === undefined || entered === '' ? undefined : shown?.(field, entered);
    if (own !== undefined) return own || t('auditLog:value.none');
    const value = memberValue(entered);
    return auditValueText(t, { field, value, kind: 'staff', names: {}, locale });
  };
  const save = async () => {
    if (busy) return;
    if (clashes.some((name) => sides[name] === undefined)) return setIsMissing(true);
    const chosen = { ...merged };
    for (const name of clashes) {
      if (sides[name] === 'mine') continue;
      if (theirs[name] === undefined) delete chosen[name];
      else chosen[name] = theirs[name];
    }
    setBusy(true);
    setFailed(undefined);
    try {
      await onChosen(chosen);
    } catch (error) {
      setFailed(messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="card grid max-w-2xl gap-5">
      <Alert tone="warning" title={t('memberRecord:clash.title')}>
        <p>{t('memberRecord:clash.text')}</p>
      </Alert>
      {clashes.map((name) => (
        <RadioGroup
          key={name}
          name={`clash-${name}`}
          label={named?.(name, { ...merged, ...theirs }) ?? auditFieldText(t, name, locale)}
          boxes
          value={sides[name] ?? ''}
          error={isMissing && sides[name] === undefined ? t('memberRecord:clash.choose') : undefined}
          options={(['theirs', 'mine'] as const).map((side) => ({
            value: side,
            label: text(name, side === 'mine' ? merged : theirs),
            note: t(`memberRecord:clash.${side}`),
          }))}
          onChange={(side) => setSides((before) => ({ ...before, [name]: side as Side }))}
        />
      ))}
      {failed && (
        <Alert tone="danger" title={t('memberRecord:failed')}>
          {failed}
        </Alert>
      )}
      <div className="form-actions flex flex-wrap gap-3">
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {t('memberRecord:clash.save')}
        </Button>
        <Button onClick={onBack}>{t('memberRecord:clash.back')}</Button>
      </div>
    </div>
  );
}
