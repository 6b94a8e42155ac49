import { useStore } from '@nanostores/react';
import { Redo2, Undo2 } from 'lucide-react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { form as formTexts } from '../../../shared/locales/form.ts';
import { languageTag } from '../../../shared/routes.ts';
import '../ui/autosave.css';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/parts.tsx';
import { useRootMark } from '../ui/rootMark.ts';
import { type Autosave, type AutosaveView, startAutosave } from './autosave.ts';
import type { ContractForm } from './form.tsx';
import { useTexts } from './texts.ts';
import { type Versioned, type VersionedParts, versionedSaves } from './versionedSaves.ts';

export interface AutosaveOptions<Values extends FieldValues, Body, Answer extends Versioned>
  extends VersionedParts<Body, Answer> {
  form: ContractForm<Values>;
  /** The version that the form's values were loaded with. */
  version: number;
  /** The stored value, and the form values that it came from; without them it came from elsewhere. */
  onAnswer?: (answer: Answer, values?: Values) => void;
  /** A field's location for error messages: 'School 2'. */
  where?: (field: string) => string | undefined;
}

export interface AutosaveOfForm extends Omit<Autosave, 'touch' | 'stop'> {
  /** The current state. Not React state of the form, so that a large form is not rendered for each save. */
  view: ReadableAtom<AutosaveView>;
}

/**
 * Autosave for a form: 1.5 seconds after the last change if it is valid; one request at a time; retried when
 * the connection is back; changes made elsewhere are not overwritten without asking. The form keeps its draft
 * (`useContractForm({ draft })`) until it is saved. `flush()` saves immediately before navigating and
 * resolves to whether everything is saved. `undo()` goes back one save, up to 50 of them, `redo()` forward
 * again. Shown by `<AutosaveBar>`.
 *
 *     const form = useContractForm({ schema, defaultValues, toBody, draft: 'skills', submit: … });
 *     const autosave = useAutosave({ form, version, save, latest, isSame });
 *     <Form form={form}>… <AutosaveBar autosave={autosave} onLoadLatest={reload} /></Form>
 */
export function useAutosave<Values extends FieldValues, Body, Answer extends Versioned>(
  options: AutosaveOptions<Values, Body, Answer>,
): AutosaveOfForm {
  const latest = useRef(options);
  latest.current = options;
  const [saves] = useState(() => versionedSaves<Body, Answer>(options.version, () => latest.current));
  const [view] = useState(() => atom<AutosaveView>({ state: 'rest', canUndo: false, canRedo: false }));
  const [start] = useState(() => options.form.formState.defaultValues as Values);
  const [contested] = useState(options.form.contested);
  const engine = useRef<Autosave>(undefined);
  const { watch } = options.form;

  useEffect(() => {
    const take = (answer: Answer, values?: Values) => latest.current.onAnswer?.(answer, values);
    const started = startAutosave<Values, Body>(
      start,
      {
        read: () => latest.current.form.getValues(),
        write: (values) => latest.current.form.reset(values, { keepDefaultValues: true }),
        examine: async () => {
          const { body, wrong } = await latest.current.form.examine();
          if (!wrong) return { body: body as Body };
          const place = latest.current.where?.(wrong.field);
          return { message: [place, wrong.message].filter(Boolean).join(' – ') };
        },
        send: async (body, values) => take(await saves.save(body), values),
        saved: (values) => latest.current.form.markSaved(values),
        refused: (error) => latest.current.form.land(error),
        show: (next) => view.set(next),
        now: Date.now,
      },
      { rebase: async () => take(await saves.rebase()), contested },
    );
    engine.current = started;
    const subscription = watch(() => started.touch());
    const retry = () => started.retry();
    addEventListener('online', retry);
    // A draft was restored.
    started.touch();
    return () => {
      subscription.unsubscribe();
      removeEventListener('online', retry);
      started.stop();
    };
  }, [start, contested, watch, view, saves]);

  return useMemo(
    () => ({
      view,
      flush: async () => (await engine.current?.flush()) ?? true,
      retry: () => engine.current?.retry(),
      undo: () => engine.current?.undo(),
      redo: () => engine.current?.redo(),
      overwrite: async () => engine.current?.overwrite(),
    }),
    [view],
  );
}

/**
 * At the bottom of a form with autosave: its state, undo, and the next action. Screen readers are told
 * lasting states, not every 'saving'.
 */
export function AutosaveBar({
  autosave: { view, undo, redo, retry, overwrite },
  onLoadLatest,
  children,
}: {
  autosave: AutosaveOfForm;
  /** Replaces the form's values with the stored ones. */
  onLoadLatest: () => void;
  /** The next action. */
  children?: ReactNode;
}) {
  useRootMark('autosave');
  const { t, locale } = useTexts({ form: formTexts });
  const [done, setDone] = useState('');
  const { state, message, savedAt, canUndo, canRedo } = useStore(view);
  const time =
    savedAt === undefined
      ? ''
      : new Intl.DateTimeFormat(languageTag[locale], { hour: '2-digit', minute: '2-digit' }).format(savedAt);
  const text = t(`form:autosave.${state}`, {
    time,
    message: message || t('form:autosave.refusedUnknown'),
  });
  const passing = state === 'waiting' || state === 'saving';
  const lasting = useRef('');
  if (!passing) lasting.current = text;

  return (
    <div className="autosave">
      {state === 'changed' && (
        <Alert tone="warning" title={t('form:autosave.changed')}>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={onLoadLatest}>
              {t('form:autosave.load')}
            </Button>
            <Button size="small" onClick={() => void overwrite()}>
              {t('form:autosave.keepMine')}
            </Button>
          </p>
        </Alert>
      )}
      <div className="autosave-bar">
        <p className="autosave-state" data-state={state} aria-hidden="true">
          {text}
        </p>
        <p className="visually-hidden" role="status">
          {[done, lasting.current].filter(Boolean).join(' ')}
        </p>
        <div className="autosave-acts">
          {(state === 'offline' || state === 'delayed') && (
            <Button size="small" look="quiet" onClick={retry}>
              {t('form:autosave.retry')}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            aria-disabled={!canUndo || undefined}
            onClick={() => {
              if (!canUndo) return;
              undo();
              setDone(t('form:autosave.undone'));
            }}
          >
            <Undo2 className="icon icon-small" aria-hidden="true" />
            {t('form:autosave.undo')}
          </Button>
          {canRedo && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                redo();
                setDone(t('form:autosave.redone'));
              }}
            >
              <Redo2 className="icon icon-small" aria-hidden="true" />
              {t('form:autosave.redo')}
            </Button>
          )}
        </div>
        {children && <div className="autosave-on">{children}</div>}
      </div>
    </div>
  );
}
