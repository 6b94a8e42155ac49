/**
 * Saves a form by itself, shortly after the last change: one request at a time, again when there is a connection, and
 * with a way back. No React here: `useAutosave` (Autosave.tsx) ties it to a form.
 */
import { ApiError } from '../../../shared/client/index.ts';
import { isSame } from './drafts.ts';

/** How long after the last change it is saved. Milliseconds. */
export const idleMilliseconds = 1500;
/** Waits between tries that got no answer. Milliseconds; the last one stays. */
const retryMilliseconds = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** How many steps one can go back. */
const steps = 50;

export type AutosaveState =
  /** Nothing was changed. */
  | 'rest'
  | 'waiting'
  | 'saving'
  | 'saved'
  /** No answer: saved once there is a connection. */
  | 'offline'
  /** The server is in trouble or asks to wait: tried again. */
  | 'delayed'
  /** Something in the form is not right yet; `message` says what. */
  | 'invalid'
  /** Changed elsewhere meanwhile: the person decides. */
  | 'changed'
  /** The server takes it as it is not; `message` says why. */
  | 'refused';

export interface AutosaveView {
  state: AutosaveState;
  message?: string;
  /** When it was saved last: milliseconds since 1970. */
  savedAt?: number;
  canUndo: boolean;
  canRedo: boolean;
}

export interface AutosaveParts<Values, Body> {
  /** What the form holds now. */
  read: () => Values;
  /** Puts values into the form: undo and redo. */
  write: (values: Values) => void;
  /** Checks without marking fields; the message says what is wrong. */
  examine: () => Promise<{ body: Body } | { message: string }>;
  /** @throws ApiError */
  send: (body: Body, values: Values) => Promise<void>;
  /** These values are saved now. */
  saved: (values: Values) => void;
  /** The server refused something other than by a change meanwhile. */
  refused: (error: ApiError) => void;
  show: (view: AutosaveView) => void;
  now: () => number;
}

export interface Autosave {
  /** The form has changed. */
  touch: () => void;
  /** Saves at once. @returns whether all of it is saved */
  flush: () => Promise<boolean>;
  /** The connection is back, or the person asks for it. */
  retry: () => void;
  undo: () => void;
  redo: () => void;
  /** What is shown may overwrite what was changed elsewhere. */
  overwrite: () => Promise<void>;
  /** Ends it; what is not saved yet is sent a last time. */
  stop: () => void;
}

/** One state to go back to. It stays open for more changes until it is saved. */
interface Step<Values> {
  values: Values;
  saved: boolean;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Begins with what counts as saved.
 * @param contested the form holds a draft over what somebody else saved since: the person decides before it is saved
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
  /** What the last attempt was about. */
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

  /** Remembers a state to come back to; what was typed on before it could be saved is one with it. */
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
      // Typed on meanwhile.
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
    // A part of the page that could not be fetched is a connection that is not there, too.
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
      // Taken out again, the draft is nothing to ask about.
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
    // Without a connection it stays said, and is tried again in its own time.
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
        // Not saved yet: the way back is to what was, and forward again to what was typed.
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
      // What gets no answer now is not tried again: it comes back as the draft of the form.
      stopped = true;
      if (mustSend) void (running ?? Promise.resolve()).then(run);
    },
  };
}
