/**
 * Forms over the contract's own schemas: checked as one leaves a field, all of it on submit with the focus on the first
 * wrong field; the server's field errors land on their fields. The schemas are loaded while the form is already shown.
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
import { useLocation } from 'wouter';
import type { core } from 'zod';
import { ApiError } from '../../../shared/client/index.ts';
import { common } from '../../../shared/locales/common.ts';
import { form as formTexts } from '../../../shared/locales/form.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Alert } from '../ui/parts.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import {
  changedElsewhere,
  type Draft,
  forgetDraft,
  isSame,
  keepDraft,
  readDraft,
  restored,
} from './drafts.ts';
import { useTexts } from './texts.ts';

/** A schema as it is loaded: `() => import('…/contract/auth.ts').then(({ auth }) => auth.login.body)`. */
export type SchemaLoader<Body> = () => Promise<core.$ZodType<Body>>;

const checker = () => import('./formCheck.ts');

/** What was typed, without what was left empty: an empty text is a field not filled in. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === '' || one === undefined ? [] : [[name, withoutEmpty(one)]],
    ),
  );
}

/** What is the matter with the whole form, beside its fields. */
export interface Failure {
  code: string;
  message: string;
  error: ApiError;
}

/** What a form holds at a moment, checked without a word to its fields. */
export interface Examined<Values> {
  values: Values;
  /** What would be sent; nothing where something is wrong. */
  body?: unknown;
  /** The first thing wrong: its field and message. */
  wrong?: { field: string; message: string };
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For <form onSubmit>. */
  onSubmit: (event?: FormEvent) => Promise<void>;
  /** It is being sent. */
  busy: boolean;
  failure: Failure | undefined;
  forgetFailure: () => void;
  /** The message under a field. */
  errorOf: (name: FieldPath<Values>) => string | undefined;
  /** Counts the attempts that found something wrong: the frame then moves the focus. */
  refusals: number;
  /** What was typed the last time and never saved is in the form again. */
  restored: boolean;
  /** Somebody else has saved another text since in one of its fields: the person decides which one stays. */
  contested: boolean;
  /** Takes that out again: the form holds what is saved. */
  discard: () => void;
  /** What is typed is kept on this device: leaving loses nothing. */
  kept: boolean;
  /** For forms that save by themselves (autosave.ts): these values are saved now, no draft of them is needed. */
  markSaved: (values: Values) => void;
  examine: () => Promise<Examined<Values>>;
  /** Puts an error of the server on its fields. @returns whether it found a place; the rest is `failure` */
  land: (error: ApiError) => boolean;
  /** Sent again by itself once there is a connection. */
  resends: boolean;
  /** Saves what the form holds over what was changed elsewhere; nothing where the form cannot. */
  overwrite: (() => Promise<void>) | undefined;
}

export interface ContractFormOptions<Values extends FieldValues, Body> {
  schema: SchemaLoader<Body>;
  defaultValues: DefaultValues<Values>;
  /** From what the form holds to what the contract takes; by default without what was left empty. */
  toBody?: (values: Values) => unknown;
  /** The form's field for a field of the contract, where they differ; nothing where the form has none. */
  fieldFor?: (field: string, values: Values) => string | undefined;
  /** What the form calls a field (the contract's path without numbers), where the common name does not fit. */
  names?: Readonly<Record<string, string>>;
  /** Rules beside the schema: the contract's field and the code of its wording. */
  more?: (values: Values) => { field: string; code: string }[];
  submit: (body: Body, values: Values) => Promise<void>;
  /**
   * A name by which what is typed is kept on this device until it is saved (drafts.ts); <Form> then says when it brought
   * something back, with a way to take it out. Not for forms with secrets.
   */
  draft?: string;
  /**
   * The version of what is saved, where its record has one and the form asks before it takes another's place (`rebase`,
   * autosave): a draft then knows whether anything was saved since.
   */
  version?: () => number | string;
  /**
   * Its draft does not go with `submit`, which only leads on or asks: autosave (Autosave.tsx) or `markSaved` tell what was
   * saved.
   */
  savesItself?: boolean;
  /** Sends again by itself when there was no connection; only where sending twice is the same as once. */
  resend?: boolean;
  /** Takes on the version that is stored now, so that a save may replace it: offered where it was changed elsewhere. */
  rebase?: () => Promise<unknown>;
}

/** Sends once however often one presses. */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
): ContractForm<Values> {
  const latest = useRef(options);
  latest.current = options;
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);

  /** Everything wrong with what the form holds, on the form's fields. */
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
      // A list that grew or shrank is checked whole: of its rows only what was said before is said again.
      const list = names?.length === 1 && Array.isArray(get(values, names[0]!)) ? names[0]! : undefined;
      for (const { field, ...error } of wrong) {
        if (list !== undefined && field.startsWith(`${list}.`) && !get(shown.current, field)) continue;
        // The first thing wrong with a field is the one to mend first.
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

  // Fetched while one reads the form.
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
    // That there is no connection stays said until there is one.
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
      // A part of the page could not be fetched, or something broke: the person learns that nothing was sent.
      setFailure({ code: 'no_answer', message: '', error: new ApiError(0, {}) });
      if (!latest.current.resend) throw error;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Puts the server's errors on their fields; the rest is said above the form. */
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
    forgetFailure: () => setFailure(undefined),
    refusals,
    errorOf: (name) => {
      const error: unknown = get(form.formState.errors, name);
      const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
      return message ?? root?.message;
    },
  };
}

/** Seconds until an unanswered form is sent again, where no event says that the connection is back. */
const resendSeconds = 10;

/** Tries again when the connection is back, and now and then in case nobody says so. */
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

/** How long typing rests before it is kept. Milliseconds. */
const draftDelay = 300;

const changedMeanwhile = () => new ApiError(409, { code: 'changed_meanwhile' });
/** Said from the beginning over a draft that is contested. */
const contestedFailure: Failure = { code: 'changed_meanwhile', message: '', error: changedMeanwhile() };

/** Keeps what is typed under the form's draft name, and brings it back when the form appears. */
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
  /** What the draft began from, until it is decided whose text stays: the question comes again after a reload. */
  const undecided = useRef(contest);
  const [kept, setKept] = useState(name !== undefined);
  const sent = useRef<Values>(undefined);

  const store = useCallback(() => {
    if (name === undefined) return;
    const values = getValues();
    if (isSame(values, basis.current) || isSame(values, sent.current)) forgetDraft(name);
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
    // A phone may end a page in the background without another word.
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
    if (name !== undefined) forgetDraft(name);
  }, [name, getValues, settle]);
  return {
    kept,
    contested,
    /** It is decided that what the form holds takes the place of what somebody else saved. */
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
    /** All of it is saved; what is typed from now on is a new draft. */
    finish,
  };
}

/** What to go on keeping with a draft that replaces what somebody else has saved since; nothing where it does not. */
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
    | 'forgetFailure'
    | 'restored'
    | 'contested'
    | 'discard'
    | 'kept'
    | 'resends'
    | 'overwrite'
  >;
  /** True while leaving would lose what was entered; a draft on the device is not lost. */
  unsaved?: boolean;
  /** Loads what the server has now: offered when it was changed meanwhile. */
  onLoadLatest?: () => void;
  /** In the place of the server's words, for codes that this form says more about. */
  explain?: (failure: Failure) => ReactNode | undefined;
  children: ReactNode;
}

/** The frame around a form's fields: what went wrong above them, the focus on the first wrong field. */
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
      {form.restored && failure?.code !== 'changed_meanwhile' && (
        <Alert title={t('form:restored.title')}>
          <p>{t('form:restored.message')}</p>
          <Button className="mt-3" size="small" onClick={form.discard}>
            {t('form:restored.discard')}
          </Button>
        </Alert>
      )}
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
                form.forgetFailure();
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

/** Asks before what was entered is lost: by a link, by 'back', by closing the page. */
function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTexts({ form: formTexts });
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string>();
  const here = useRef('');
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    here.current = location.pathname + location.search;
    const stay = (event: BeforeUnloadEvent) => leaving.current || event.preventDefault();
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || newTab || link.target || link.origin !== location.origin) return;
      if (link.pathname + link.search === here.current) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    // Before the router hears of it: the address goes back to where the form is.
    const back = (event: PopStateEvent) => {
      const wanted = location.pathname + location.search + location.hash;
      if (location.pathname + location.search === here.current) return;
      event.stopImmediatePropagation();
      history.pushState(null, '', here.current);
      setTarget(wanted);
    };
    addEventListener('beforeunload', stay);
    addEventListener('popstate', back, { capture: true });
    document.addEventListener('click', press, { capture: true });
    return () => {
      removeEventListener('beforeunload', stay);
      removeEventListener('popstate', back, { capture: true });
      document.removeEventListener('click', press, { capture: true });
    };
  }, [active]);

  const leave = () => {
    if (target === undefined) return;
    leaving.current = true;
    setTarget(undefined);
    go(target, navigate);
  };

  return (
    <Dialog
      open={target !== undefined}
      onClose={() => setTarget(undefined)}
      title={t('form:leave.title')}
      actions={
        <>
          <Button onClick={leave}>{t('form:leave.leave')}</Button>
          <Button look="primary" onClick={() => setTarget(undefined)}>
            {t('form:leave.stay')}
          </Button>
        </>
      }
    >
      {t('form:leave.message')}
    </Dialog>
  );
}

function go(address: string, navigate: (to: string) => void): void {
  const match = matchRoute(address.split(/[?#]/)[0]!);
  const here = matchRoute(location.pathname);
  const inShell =
    match?.route.rendered === 'app' && match.route.area === here?.route.area && match.locale === here?.locale;
  if (inShell) navigate(address);
  else location.assign(address);
}
