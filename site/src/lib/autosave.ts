/**
 * Autosave: shortly after the last change, one request at a time, retried when the connection is back, with
 * undo. No React here: `useAutosave` (Autosave.tsx) connects it to a form.
 */
import { ApiError } from '../../../shared/client/index.ts';
import { isSame } from './drafts.ts';

/** Debounce after the last change. Milliseconds. */
export const idleMilliseconds = 1500;
/** Delays between retries without a response. Milliseconds; the last one repeats. */
const retryMilliseconds = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** Maximum undo steps. */
const steps = 50;

export type AutosaveState =
  /** No changes. */
  | 'rest'
  | 'waiting'
  | 'saving'
  | 'saved'
  /** No response: retried when the connection is back. */
  | 'offline'
  /** Server error or rate limit: retried. */
  | 'delayed'
  /** The form is invalid; `message` says why. */
  | 'invalid'
  /** Changed elsewhere meanwhile: the user decides. */
  | 'changed'
  /** Rejected by the server; `message` says why. */
  | 'refused';

export interface AutosaveView {
  state: AutosaveState;
  message?: string;
  /** Last save: milliseconds since 1970. */
  savedAt?: number;
  canUndo: boolean;
  canRedo: boolean;
}

export interface AutosaveParts<Values, Body> {
  /** The form's current values. */
  read: () => Values;
  /** Sets the form's values, for undo and redo. */
  write: (values: Values) => void;
  /** Validates without marking fields; the message is the first error. */
  examine: () => Promise<{ body: Body } | { message: string }>;
  /** @throws ApiError */
  send: (body: Body, values: Values) => Promise<void>;
  /** Called after these values were saved. */
  saved: (values: Values) => void;
  /** The server rejected it for a reason other than a conflict. */
  refused: (error: ApiError) => void;
  show: (view: AutosaveView) => void;
  now: () => number;
}

export interface Autosave {
  /** The form has changed. */
  touch: () => void;
  /** Saves immediately. @returns whether everything is saved */
  flush: () => Promise<boolean>;
  /** The connection is back, or the user retries. */
  retry: () => void;
  undo: () => void;
  redo: () => void;
  /** Overwrites changes made elsewhere. */
  overwrite: () => Promise<void>;
  /** Stops; unsaved changes are sent one last time. */
  stop: () => void;
}

/** One undo state. Further changes are merged into it until it is saved. */
interface Step<Values> {
  values: Values;
  saved: boolean;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Starts with the saved state.
 * @param contested the form has a draft that conflicts with a newer save: the user decides before it is saved
 */
export function startAutosave<Values, Body>(
  start: Values,
  parts: AutosaveParts<Values, Body>,
  { rebase, contested = false }: { rebase: () => Promise<void>; contested?: boolean },
): Autosave {
  let saved = copy(start);
  let savedAt: number | undefined;
  let history: Step<Values>[] = [{ values: saved, saved: true }];
  let place = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;
  let mustAsk = contested;
  /** The values of the last attempt. */
  let tried: Values | undefined;
  let view: AutosaveView = { state: 'rest', canUndo: false, canRedo: false };

  const isDirty = () => !isSame(parts.read(), saved);

  function show(state: AutosaveState, message?: string): void {
    const next = {
      state,
      ...(message !== undefined && { message }),
      ...(savedAt !== undefined && { savedAt }),
      canUndo: place > 0 || !isSame(parts.read(), history[place]!.values),
      canRedo: place < history.length - 1,
    };
    if (isSame(next, view)) return;
    view = next;
    if (!stopped) parts.show(view);
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), milliseconds);
  }

  /** Adds an undo state; changes made before it is saved are merged into it. */
  function remember(values: Values): void {
    const here = history[place]!;
    if (isSame(values, here.values)) return;
    if (!here.saved && place === history.length - 1) {
      here.values = values;
      return;
    }
    history = [...history.slice(0, place + 1), { values, saved: false }].slice(-steps);
    place = history.length - 1;
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= save().finally(() => {
      running = undefined;
      // Changed during the request.
      if (!isSame(parts.read(), tried ?? saved)) touch();
    });
    return running;
  }

  async function save(): Promise<void> {
    if (!isDirty()) {
      if (view.state !== 'rest') show(savedAt === undefined ? 'rest' : 'saved');
      return;
    }
    const values = copy(parts.read());
    tried = values;
    try {
      const examined = await parts.examine();
      if ('message' in examined) {
        show('invalid', examined.message);
        return;
      }
      remember(values);
      show('saving');
      await parts.send(examined.body, values);
      const step = history.find((one) => isSame(one.values, values));
      if (step) step.saved = true;
      saved = values;
      savedAt = parts.now();
      failures = 0;
      parts.saved(values);
      show('saved');
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    // A failed dynamic import also means no connection.
    const status = error instanceof ApiError ? error.status : 0;
    const wait = retryMilliseconds[Math.min(failures, retryMilliseconds.length - 1)]!;
    if (status === 0) {
      failures += 1;
      show('offline');
      later(wait);
    } else if (status === 429 || status >= 500) {
      failures += 1;
      show('delayed');
      later(Math.max(wait, ((error as ApiError).retryAfter ?? 0) * 1000));
    } else if ((error as ApiError).code === 'changed_meanwhile') {
      show('changed');
    } else {
      parts.refused(error as ApiError);
      show('refused', (error as ApiError).errors[0]?.message ?? (error as ApiError).message);
    }
  }

  function touch(): void {
    if (mustAsk) {
      // After discarding the draft there is nothing to ask.
      mustAsk = isDirty();
      show(mustAsk ? 'changed' : 'rest');
      return;
    }
    if (stopped || view.state === 'changed') return;
    if (!isDirty()) {
      clearTimeout(timer);
      show(savedAt === undefined ? 'rest' : 'saved');
      return;
    }
    // Without a connection the state stays, and it is retried on schedule.
    if (view.state === 'offline' || view.state === 'delayed') return;
    if (running) return;
    show('waiting');
    later(idleMilliseconds);
  }

  function go(to: number): void {
    place = to;
    parts.write(copy(history[to]!.values));
    if (mustAsk || view.state === 'changed') return;
    show('waiting');
    void (running ?? Promise.resolve()).then(run);
  }

  return {
    touch,
    async flush() {
      await running;
      if (!mustAsk && view.state !== 'changed') await run();
      return !isDirty();
    },
    retry() {
      if (stopped || (view.state !== 'offline' && view.state !== 'delayed')) return;
      failures = 0;
      void run();
    },
    undo() {
      const values = copy(parts.read());
      if (!isSame(values, history[place]!.values)) {
        // Unsaved: undo returns to the saved state, redo to the typed one.
        history = [...history.slice(0, place + 1), { values, saved: true }];
        go(place);
      } else if (place > 0) go(place - 1);
    },
    redo() {
      if (place < history.length - 1) go(place + 1);
    },
    async overwrite() {
      mustAsk = false;
      try {
        await rebase();
      } catch (error) {
        fail(error);
        return;
      }
      show('waiting');
      await run();
    },
    stop() {
      clearTimeout(timer);
      const mustSend = isDirty() && !mustAsk && view.state !== 'changed' && view.state !== 'refused';
      // Not retried any more: it is restored as the form's draft later.
      stopped = true;
      if (mustSend) void (running ?? Promise.resolve()).then(run);
    },
  };
}
