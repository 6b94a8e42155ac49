/** The form of what a translator offers: the person’s own, and the office’s for them. */
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TranslatorProfile } from '../../../../shared/contract/translator.ts';
import { awayKinds, capacityUnits, rateUnits, weekdays } from '../../../../shared/domain/codes.ts';
import { sameContent } from '../../../../shared/domain/sameContent.ts';
import { optionName as smallOption } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { anyLanguage, optionName, optionsOf, pairKey } from '../../../../shared/domain/translation.ts';
import { translator as texts } from '../../../../shared/locales/translator.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FieldGroup, FormSection, type Option } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { labelOf } from '../fields/field.tsx';
import { OperationForm, operationOf, useHeldForm } from '../fields/operationForm.tsx';
import { rowPartsFor } from '../fields/rows.tsx';
import { messageOf } from '../load.ts';
import { useTexts } from '../texts.ts';
import { versionedSaves } from '../versionedSaves.ts';
import {
  emptyAway,
  emptyCapacity,
  emptyPair,
  emptyRate,
  emptySample,
  hasPairs,
  type TranslatorValues,
  translatorBody,
  translatorField,
  translatorValues,
} from './values.ts';

const schema = () =>
  import('../../../../shared/contract/translator.ts').then(({ TranslatorProfile }) => TranslatorProfile);

const { Text, Choice, OneOf, Several, Rows } = rowPartsFor<TranslatorValues>();

export interface StoredTranslator {
  version: number;
  translator?: TranslatorProfile | null;
}

const nothing: TranslatorProfile = {
  ...{ pairs: [], fields: [], tools: [], rates: [], capacity: [], workdays: [], away: [], samples: [] },
};

export function TranslatorForm({
  translator,
  version,
  draft,
  save,
  latest,
  onSaved,
  onCancel,
}: {
  translator: TranslatorProfile | null;
  version: number;
  /** Kept on this device until it is saved: for the person’s own. */
  draft?: string;
  save: (body: TranslatorProfile, version: number) => Promise<StoredTranslator>;
  latest: () => Promise<StoredTranslator>;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const { t, locale } = useTexts({ translator: texts });
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [saves] = useState(() =>
    versionedSaves<TranslatorProfile, StoredTranslator>(version, () => ({
      ...{ save, latest },
      isSame: (stored, body) => sameContent(stored.translator, body),
    })),
  );
  const today = tokyoDay(new Date());
  const form = useHeldForm<TranslatorValues, TranslatorProfile>({
    facts: [operationOf('PUT /staff/translator-profile')],
    schema,
    defaultValues: translatorValues(translator),
    toBody: translatorBody,
    fieldFor: translatorField,
    more: (values) => (hasPairs(values) ? [] : [{ field: 'pairs.0.sourceLanguage', code: 'required' }]),
    ...(draft && { draft }),
    version: () => version,
    resend: true,
    rebase: saves.rebase,
    submit: async (body) => {
      await saves.save(body);
      showToast('done', t('translator:saved'));
      onSaved();
    },
  });
  const [pairs, samples] = form.watch(['pairs', 'samples']);
  const languages = (key: string) => {
    const [from = '', to = ''] = key.split('_');
    return t('translator:pair', {
      from: smallOption('LANGUAGE', from, locale),
      to: smallOption('LANGUAGE', to, locale),
    });
  };
  const known = pairs
    .filter(({ sourceLanguage, targetLanguage }) => sourceLanguage !== '' && targetLanguage !== '')
    .map(pairKey);
  const pairOptions = (kept: readonly string[] = []): Option[] =>
    [...new Set([...known, ...kept.filter((key) => key !== '' && !key.includes(anyLanguage))])].map(
      (value) => ({ value, label: languages(value) }),
    );
  const unit = (value: string): Option => ({ value, label: optionName('ESTIMATION_UNIT', value, locale) });
  const listed = (category: 'TRANSLATION_FIELD' | 'CAT_TOOL' | 'TRANSLATION_LEVEL'): Option[] =>
    optionsOf(category).map(({ code, name }) => ({ value: code, label: name[locale] }));
  const remover = (what: string) => (number: number, onRemove: () => void) => (
    <IconButton label={t('translator:remove', { what, number })} onClick={onRemove}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  );
  const group = (name: 'pairs' | 'rates' | 'capacity' | 'away' | 'samples', children: ReactNode) => (
    <FieldGroup label={labelOf(form.facts, name)} hint={t(`translator:hint.${name}`)}>
      <div className="grid gap-4">{children}</div>
    </FieldGroup>
  );
  const titled = (what: string) => (number: number) => t('translator:number', { what, number });

  const remove = async () => {
    setRemoving(true);
    try {
      await saves.save(nothing);
      form.discard();
      showToast('done', t('translator:removed'));
      onSaved();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('translator:removeFailed'));
    } finally {
      setRemoving(false);
      setAsking(false);
    }
  };

  return (
    <>
      <OperationForm of={form} className="grid" onLoadLatest={onSaved}>
        <FormSection id="translator-pairs" level={3} title={t('translator:section.pairs')}>
          {group(
            'pairs',
            <Rows
              name="pairs"
              empty={emptyPair}
              title={titled(t('translator:row.pair'))}
              add={t('translator:add.pair')}
              remove={remover(t('translator:row.pair'))}
            >
              {(at) => (
                <div className="grid gap-4 sm:grid-cols-3">
                  <Choice name={at('sourceLanguage')} unmarked search />
                  <Choice name={at('targetLanguage')} unmarked search />
                  <OneOf
                    name={at('level')}
                    unmarked
                    empty={t('translator:choose')}
                    options={listed('TRANSLATION_LEVEL')}
                  />
                </div>
              )}
            </Rows>,
          )}
          <Several name="fields" look="chips" options={listed('TRANSLATION_FIELD')} />
          <Several name="tools" look="chips" alone="none" options={listed('CAT_TOOL')} />
        </FormSection>

        <FormSection id="translator-rates" level={3} title={t('translator:section.rates')}>
          {group(
            'rates',
            <Rows
              name="rates"
              empty={emptyRate(today)}
              title={titled(t('translator:row.rate'))}
              add={t('translator:add.rate')}
              remove={remover(t('translator:row.rate'))}
            >
              {(at) => (
                <div className="grid gap-4">
                  <div className="grid gap-4 sm:grid-cols-3">
                    <OneOf
                      name={at('pair')}
                      label={t('translator:row.pair')}
                      unmarked
                      empty={t('translator:allPairs')}
                      options={pairOptions(form.getValues('rates').map(({ pair }) => pair))}
                    />
                    <OneOf
                      name={at('unit')}
                      unmarked
                      empty={t('translator:choose')}
                      options={rateUnits.map(unit)}
                    />
                    <Text name={at('amount')} unmarked unit={t('translator:yen')} />
                  </div>
                  <div className="grid gap-4 sm:grid-cols-2">
                    <Text name={at('validFrom')} unmarked />
                    <Text name={at('validUntil')} />
                  </div>
                </div>
              )}
            </Rows>,
          )}
        </FormSection>

        <FormSection id="translator-days" level={3} title={t('translator:section.days')}>
          {group(
            'capacity',
            <Rows
              name="capacity"
              empty={emptyCapacity}
              title={titled(t('translator:row.capacity'))}
              add={t('translator:add.capacity')}
              remove={remover(t('translator:row.capacity'))}
            >
              {(at) => (
                <div className="grid gap-4 sm:grid-cols-2">
                  <Text name={at('perDay')} unmarked />
                  <OneOf
                    name={at('unit')}
                    unmarked
                    empty={t('translator:choose')}
                    options={capacityUnits.map(unit)}
                  />
                </div>
              )}
            </Rows>,
          )}
          <Several
            name="workdays"
            look="chips"
            options={weekdays.map((value) => ({ value, label: t(`translator:weekday.${value}`) }))}
          />
          {group(
            'away',
            <Rows
              name="away"
              empty={emptyAway}
              title={titled(t('translator:row.away'))}
              add={t('translator:add.away')}
              remove={remover(t('translator:row.away'))}
            >
              {(at) => (
                <div className="grid gap-4 sm:grid-cols-3">
                  <Text name={at('startsOn')} unmarked />
                  <Text name={at('endsOn')} unmarked />
                  <OneOf
                    name={at('kind')}
                    label={t('translator:kind')}
                    unmarked
                    options={awayKinds.map((value) => ({ value, label: t(`translator:away.${value}`) }))}
                  />
                </div>
              )}
            </Rows>,
          )}
        </FormSection>

        <FormSection id="translator-samples" level={3} title={t('translator:section.samples')}>
          {group(
            'samples',
            <Rows
              name="samples"
              empty={emptySample}
              title={titled(t('translator:row.sample'))}
              add={t('translator:add.sample')}
              remove={remover(t('translator:row.sample'))}
            >
              {(at) => (
                <div className="grid gap-4">
                  <div className="grid gap-4 sm:grid-cols-2">
                    <Text name={at('title')} label={t('translator:sampleTitle')} unmarked />
                    <Text name={at('link')} label={t('translator:sampleLink')} unmarked />
                  </div>
                  <div className="grid gap-4 sm:grid-cols-2">
                    <OneOf
                      name={at('pair')}
                      label={t('translator:row.pair')}
                      unmarked
                      empty={t('translator:choose')}
                      options={pairOptions(samples.map(({ pair }) => pair))}
                    />
                    <OneOf
                      name={at('field')}
                      empty={t('translator:choose')}
                      options={listed('TRANSLATION_FIELD')}
                    />
                  </div>
                </div>
              )}
            </Rows>,
          )}
          <Text name="note" label={t('translator:note')} hint={t('translator:hint.note')} rows={4} />
        </FormSection>

        <div className="form-actions">
          <Button type="submit" look="primary" size={onCancel ? undefined : 'large'} busy={form.busy}>
            {t('translator:save')}
          </Button>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              {t('translator:cancel')}
            </Button>
          )}
          {translator && translator.pairs.length > 0 && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('translator:removeAll')}
            </Button>
          )}
        </div>
      </OperationForm>
      <ConfirmDialog
        open={isAsking}
        title={t('translator:removeTitle')}
        confirm={t('translator:removeConfirm')}
        look="danger"
        busy={isRemoving}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('translator:removeMessage')}
      </ConfirmDialog>
    </>
  );
}
