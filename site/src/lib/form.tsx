/**
 * Forms with the contract's schemas: validated on blur, and completely on submit with the focus on the first
 * error; the server's field errors are shown at their fields. Schemas are loaded lazily.
 */
import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { core } from 'zod';
import { ApiError } from '../../../shared/client/index.ts';
import { common } from '../../../shared/locales/common.ts';
import { form as formTexts } from '../../../shared/locales/form.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/parts.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import {
  changedElsewhere,
  type Draft,
  deleteDraft,
  isSame,
  keepDraft,
  readDraft,
  restored,
} from './drafts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Restored } from './Restored.tsx';
import { useTexts } from './texts.ts';

/** A lazily loaded schema: `() => import('…/contract/auth.ts').then(({ auth }) => auth.login.body)`. */
export type SchemaLoader<Body> = () => Promise<core.$ZodType<Body>>;

const checker = () => import('./formCheck.ts');

/** The values without empty texts, which count as missing. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === '' || one === undefined ? [] : [[name, withoutEmpty(one)]],
    ),
  );
}

/** An error of the whole form. */
export interface Failure {
  code: string;
  message: string;
  error: ApiError;
}

/** The result of validating a form without marking fields. */
export interface Examined<Values> {
  values: Values;
  /** The body to send; undefined if invalid. */
  body?: unknown;
  /** The first error: its field and message. */
  wrong?: { field: string; message: string };
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For <form onSubmit>. */
  onSubmit: (event?: FormEvent) => Promise<void>;
  /** The request is in progress. */
  busy: boolean;
  failure: Failure | undefined;
  clearFailure: () => void;
  /** The message below a field. */
  errorOf: (name: FieldPath<Values>) => string | undefined;
  /** Number of failed attempts: a change moves the focus. */
  refusals: number;
  /** An unsaved draft was restored. */
  restored: boolean;
  /** One of its fields was saved differently elsewhere: the user decides. */
  contested: boolean;
  /** Discards the draft: the form shows the saved values. */
  discard: () => void;
  /** A draft is kept on this device, so leaving loses nothing. */
  kept: boolean;
  /** For forms with autosave (autosave.ts): these values are saved, so their draft can be deleted. */
  markSaved: (values: Values) => void;
  examine: () => Promise<Examined<Values>>;
  /** Shows a server error at its fields. @returns whether it belongs to a field; the rest is `failure` */
  land: (error: ApiError) => boolean;
  /** Retried automatically when the connection is back. */
  resends: boolean;
  /** Overwrites changes made elsewhere; undefined if the form cannot. */
  overwrite: (() => Promise<void>) | undefined;
}

export interface ContractFormOptions<Values extends FieldValues, Body> {
  schema: SchemaLoader<Body>;
  defaultValues: DefaultValues<Values>;
  /** Converts form values to the contract; by default without empty ones. */
  toBody?: (values: Values) => unknown;
  /** The form's field for a contract field, if they differ; undefined if there is none. */
  fieldFor?: (field: string, values: Values) => string | undefined;
  /** The form's label of a field (the contract's path without indexes), if the common one does not fit. */
  names?: Readonly<Record<string, string>>;
  /** Rules besides the schema: the contract's field and the error code. */
  more?: (values: Values) => { field: string; code: string }[];
  submit: (body: Body, values: Values) => Promise<void>;
  /**
   * Name under which the draft is kept on this device until it is saved (drafts.ts); <Form> then says when a
   * draft was restored, with a way to discard it. Not for forms with secrets.
   */
  draft?: string;
  /**
   * The version of the saved record, if the form detects conflicts (`rebase`, autosave): a draft then knows
   * whether anything was saved since.
   */
  version?: () => number | string;
  /**
   * The draft is kept after `submit`, which only navigates or asks: autosave (Autosave.tsx) or `markSaved`
   * report what was saved.
   */
  savesItself?: boolean;
  /** Retries automatically when offline; only for idempotent operations. */
  resend?: boolean;
  /** Takes over the stored version, so that a save may replace it: offered after a conflict. */
  rebase?: () => Promise<unknown>;
}

/** Prevents double submits. */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
): ContractForm<Values> {
  const latest = useRef(options);
  latest.current = options;
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);

  /** Validates the form, marking its fields. */
  const look = useCallback(async (values: Values) => {
    const { schema, toBody = withoutEmpty, fieldFor, more, names } = latest.current;
    const [{ check, messageFor }, loaded] = await Promise.all([checker(), schema()]);
    const { success, body, found } = check(loaded, toBody(values));
    const wrong = [...found, ...(more?.(values) ?? [])].flatMap((issue) => {
      const field = fieldFor ? fieldFor(issue.field, values) : issue.field;
      const name = names?.[issue.field.replace(/\.\d+(?=\.|$)/g, '')];
      return field === undefined ? [] : [{ field, type: issue.code, message: messageFor(issue, name) }];
    });
    return { body: success && wrong.length === 0 ? body : undefined, wrong };
  }, []);

  const shown = useRef<object>({});
  const resolver: Resolver<Values, unknown, Body & FieldValues> = useCallback(
    async (values, _context, { names }) => {
      const { body, wrong } = await look(values);
      if (body !== undefined) return { values: body as Body & FieldValues, errors: {} };
      const errors = {};
      // A changed list is validated as a whole: only errors shown before are shown again.
      const list = names?.length === 1 && Array.isArray(get(values, names[0]!)) ? names[0]! : undefined;
      for (const { field, ...error } of wrong) {
        if (list !== undefined && field.startsWith(`${list}.`) && !get(shown.current, field)) continue;
        // Show only the first error of a field.
        if (!get(errors, field)) set(errors, field, error);
      }
      return { values: {}, errors };
    },
    [look],
  );

  const form = useForm<Values, unknown, Body & FieldValues>({
    mode: 'onTouched',
    defaultValues: options.defaultValues,
    resolver,
    shouldFocusError: false,
  });
  shown.current = form.formState.errors;

  // Preloads the schema while the user reads the form.
  useEffect(() => {
    Promise.all([checker(), latest.current.schema()]).catch(() => undefined);
  }, []);

  const refuse = useCallback(() => setRefusals((before) => before + 1), []);
  const draft = useDraft(form, options);

  const resends = options.resend === true && failure?.code === 'no_answer';
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    await send();
  };
  const send = async (before?: () => Promise<unknown>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    // The offline message stays until the connection is back.
    if (!resends) setFailure(undefined);
    try {
      await form.handleSubmit(
        async (body) => {
          const values = form.getValues();
          try {
            if (before) {
              await before();
              draft.settle();
            } else if (draft.contested && !latest.current.savesItself) throw changedMeanwhile();
            await latest.current.submit(body as Body, values);
            if (!latest.current.savesItself) draft.finish();
            setFailure(undefined);
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setFailure(undefined);
            if (land(error)) refuse();
          }
        },
        () => {
          setFailure(undefined);
          refuse();
        },
      )();
    } catch (error) {
      // A failed import or a bug: tells the user that nothing was sent.
      setFailure({ code: 'no_answer', message: '', error: new ApiError(0, {}) });
      if (!latest.current.resend) throw error;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Shows the server's errors at their fields; the rest above the form. */
  function land(error: ApiError): boolean {
    const values = form.getValues();
    let placed = 0;
    for (const { field, code, message } of error.errors) {
      const name = latest.current.fieldFor ? latest.current.fieldFor(field, values) : field;
      if (name === undefined || get(values, name) === undefined) continue;
      placed += 1;
      form.setError(name as FieldPath<Values>, { type: code, message });
    }
    if (placed === 0 || placed < error.errors.length)
      setFailure({ code: error.code, message: error.message, error });
    return placed > 0;
  }

  useAgain(resends && !busy, onSubmit);
  const asked = draft.contested && options.savesItself !== true && failure === undefined;

  return {
    ...(form as unknown as UseFormReturn<Values>),
    ...draft,
    resends,
    overwrite: options.rebase && (() => send(latest.current.rebase)),
    land,
    failure: asked ? contestedFailure : failure,
    examine: async () => {
      const values = form.getValues();
      const { body, wrong } = await look(values);
      return { values, ...(body === undefined ? { wrong: wrong[0]! } : { body }) };
    },
    onSubmit,
    busy,
    clearFailure: () => setFailure(undefined),
    refusals,
    errorOf: (name) => {
      const error: unknown = get(form.formState.errors, name);
      const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
      return message ?? root?.message;
    },
  };
}

/** Seconds between retries of an unanswered form, if no online event comes. */
const resendSeconds = 10;

/** Retries on the online event, and periodically in case it does not come. */
function useAgain(active: boolean, again: () => Promise<void>): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!active) return;
    const now = () => void latest.current();
    addEventListener('online', now);
    const timer = setInterval(now, resendSeconds * 1000);
    return () => {
      removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [active]);
}

/** Debounce for keeping a draft. Milliseconds. */
const draftDelay = 300;

const changedMeanwhile = () => new ApiError(409, { code: 'changed_meanwhile' });
/** Shown initially above a draft with a conflict. */
const contestedFailure: Failure = { code: 'changed_meanwhile', message: '', error: changedMeanwhile() };

/** Keeps a draft under the form's name, and restores it when the form is mounted. */
function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'watch'>,
  options: Pick<ContractFormOptions<Values, never>, 'draft' | 'defaultValues' | 'version'>,
) {
  const { draft: name, defaultValues } = options;
  const version = useRef(options.version);
  version.current = options.version;
  const { getValues, reset, watch } = form;
  const basis = useRef(defaultValues as Values);
  const [{ start, contest }] = useState(() => {
    const draft = name === undefined ? undefined : readDraft<Values>(name);
    const start = draft && restored(basis.current, draft);
    return { start, contest: start && contestOf(basis.current, draft, version.current?.()) };
  });
  const [isRestored, setRestored] = useState(start !== undefined);
  const [contested, setContested] = useState(contest !== undefined);
  /** The draft's base, until the conflict is resolved: the question comes again after a reload. */
  const undecided = useRef(contest);
  const [kept, setKept] = useState(name !== undefined);
  const sent = useRef<Values>(undefined);

  const store = useCallback(() => {
    if (name === undefined) return;
    const values = getValues();
    if (isSame(values, basis.current) || isSame(values, sent.current)) deleteDraft(name);
    else {
      const since = undecided.current ?? { basis: basis.current, version: version.current?.() };
      setKept(keepDraft(name, { values, ...since }));
    }
  }, [name, getValues]);
  const settle = useCallback(() => {
    undecided.current = undefined;
    setContested(false);
  }, []);

  useEffect(() => {
    if (start) reset(start, { keepDefaultValues: true });
  }, [start, reset]);

  useEffect(() => {
    if (name === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(store, draftDelay);
    });
    // A phone may end a background page without further events.
    const hide = () => document.visibilityState === 'hidden' && store();
    addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      store();
      subscription.unsubscribe();
      removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [name, watch, store]);

  const finish = useCallback(() => {
    sent.current = structuredClone(getValues());
    settle();
    if (name !== undefined) deleteDraft(name);
  }, [name, getValues, settle]);
  return {
    kept,
    contested,
    /** The user decided that the form's contents replace the other save. */
    settle,
    restored: isRestored,
    discard: useCallback(() => {
      reset(basis.current);
      setRestored(false);
      settle();
      store();
    }, [reset, settle, store]),
    markSaved: useCallback(
      (values: Values) => {
        basis.current = values;
        setRestored(false);
        settle();
        store();
      },
      [settle, store],
    ),
    /** Everything is saved; further typing is a new draft. */
    finish,
  };
}

/** The base to keep with a draft that conflicts with a newer save; undefined without a conflict. */
function contestOf<Values extends object>(
  saved: Values,
  draft: Draft<Values>,
  version: number | string | undefined,
): Pick<Draft<Values>, 'basis' | 'version'> | undefined {
  if (version === undefined || draft.version === version) return undefined;
  const names = changedElsewhere(saved, draft);
  if (names.length === 0) return undefined;
  const basis = { ...saved };
  for (const name of names) basis[name] = draft.basis[name];
  return { basis, version: draft.version };
}

const focusable = 'input:not([type=hidden]), select, textarea, button';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  form: Pick<
    ContractForm<FieldValues>,
    | 'onSubmit'
    | 'failure'
    | 'refusals'
    | 'busy'
    | 'clearFailure'
    | 'restored'
    | 'contested'
    | 'discard'
    | 'kept'
    | 'resends'
    | 'overwrite'
  >;
  /** True while leaving would lose input; a stored draft is not lost. */
  unsaved?: boolean;
  /** Loads the server's current data: offered after a conflict. */
  onLoadLatest?: () => void;
  /** Replaces the server's message for codes that this form explains better. */
  explain?: (failure: Failure) => ReactNode | undefined;
  children: ReactNode;
}

/** The frame around a form's fields: errors above them, and focus on the first invalid field. */
export function Form({ form, unsaved, onLoadLatest, explain, children, className, ...rest }: FormProps) {
  const { t } = useTexts({ form: formTexts, common });
  const element = useRef<HTMLFormElement>(null);
  const { refusals, failure } = form;

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = element.current?.querySelector(
      '[aria-invalid="true"]:not([disabled]), .field:has(> .field-error)',
    );
    const target = wrong?.matches(focusable) ? wrong : wrong?.querySelector(focusable);
    (target as HTMLElement | null | undefined)?.focus();
  }, [refusals]);

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <form {...rest} noValidate ref={element} className={className ?? 'form'} onSubmit={form.onSubmit}>
      {form.restored && failure?.code !== 'changed_meanwhile' && <Restored onDiscard={form.discard} />}
      {failure && (
        <div ref={alert} className="scroll-mt-24">
          {form.resends ? (
            <Alert tone="warning" title={t('form:offline.title')}>
              <p>{t('form:offline.message')}</p>
              <Button className="mt-3" size="small" busy={form.busy} onClick={() => void form.onSubmit()}>
                {t('form:offline.now')}
              </Button>
            </Alert>
          ) : failure.code === 'changed_meanwhile' && onLoadLatest ? (
            <ChangedElsewhere
              busy={form.busy}
              onTheirs={() => {
                form.clearFailure();
                form.discard();
                onLoadLatest();
              }}
              onMine={form.overwrite && (() => void form.overwrite?.())}
            >
              {t(form.contested ? 'form:changed.contested' : 'form:changed.message')}
            </ChangedElsewhere>
          ) : (
            (explain?.(failure) ?? (
              <Alert tone="danger" title={t('form:failed')}>
                {failure.message || t('common:errors.network')}
              </Alert>
            ))
          )}
        </div>
      )}
      {children}
      <LeaveGuard active={(unsaved ?? false) && !form.kept} />
    </form>
  );
}
