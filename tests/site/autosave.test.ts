/** Autosave: when, how often, offline behaviour, and undo. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/index.ts';
import {
  type Autosave,
  type AutosaveView,
  idleMilliseconds,
  startAutosave,
} from '../../site/src/lib/autosave.ts';

interface Values {
  text: string;
}

/** A form with one text, and a server that behaves as told. */
function form(start = '', { draft = start, contested = false } = {}) {
  const state = {
    text: draft,
    stored: start,
    sent: [] as string[],
    views: [] as AutosaveView[],
    refused: [] as ApiError[],
    /** What the next requests do instead of saving. */
    fates: [] as (() => Promise<void>)[],
    rebased: 0,
  };
  const autosave: Autosave = startAutosave<Values, Values>(
    { text: start },
    {
      read: () => ({ text: state.text }),
      write: ({ text }) => {
        state.text = text;
        autosave.touch();
      },
      examine: async () =>
        state.text.includes('!') ? { message: 'no exclamation' } : { body: { text: state.text } },
      send: async ({ text }) => {
        state.sent.push(text);
        await (state.fates.shift() ?? (async () => undefined))();
        state.stored = text;
      },
      saved: () => undefined,
      refused: (error) => state.refused.push(error),
      show: (view) => state.views.push(view),
      now: () => Date.now(),
    },
    {
      rebase: async () => {
        state.rebased += 1;
      },
      contested,
    },
  );
  return {
    state,
    autosave,
    type(text: string) {
      state.text = text;
      autosave.touch();
    },
    get view() {
      return state.views.at(-1)!;
    },
    fail(status: number, body = {}, retryAfter?: number) {
      state.fates.push(async () => {
        throw new ApiError(status, body, retryAfter);
      });
    },
  };
}

const rest = () => vi.advanceTimersByTimeAsync(idleMilliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('saves once after the debounce, everything in one request', async () => {
    const { state, type, view, ...one } = form();
    type('a');
    await vi.advanceTimersByTimeAsync(idleMilliseconds - 100);
    type('ab');
    await vi.advanceTimersByTimeAsync(idleMilliseconds - 100);
    expect(state.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(state.sent).toEqual(['ab']);
    expect(state.views.map((each) => each.state)).toEqual(['waiting', 'saving', 'saved']);
    one.autosave.stop();
  });

  it('sends one request at a time, followed by changes made meanwhile', async () => {
    const it = form();
    let answer: () => void = () => undefined;
    it.state.fates.push(() => new Promise((resolve) => (answer = resolve)));
    it.type('a');
    await rest();
    it.type('ab');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.state.sent).toEqual(['a']);
    answer();
    await rest();
    expect(it.state.sent).toEqual(['a', 'ab']);
    expect(it.view.state).toBe('saved');
  });

  describe('of a draft that conflicts with a newer save', () => {
    const restored = () => form('theirs', { draft: 'mine', contested: true });

    it('asks first, whatever is typed, and sends nothing on its own', async () => {
      const it = restored();
      it.autosave.touch();
      await rest();
      it.type('mine too');
      await rest();
      expect(it.view.state).toBe('changed');
      expect(await it.autosave.flush()).toBe(false);
      it.autosave.stop();
      await vi.advanceTimersByTimeAsync(0);
      expect(it.state.sent).toEqual([]);
    });

    it('saves it when told to', async () => {
      const it = restored();
      it.autosave.touch();
      await it.autosave.overwrite();
      expect(it.state).toMatchObject({ sent: ['mine'], rebased: 1 });
      expect(it.view.state).toBe('saved');
    });

    it('no longer asks after the draft is discarded, and saves further changes', async () => {
      const it = restored();
      it.autosave.touch();
      it.type('theirs');
      expect(it.view.state).toBe('rest');
      it.type('theirs and mine');
      await rest();
      expect(it.state.sent).toEqual(['theirs and mine']);
    });
  });

  it('reports errors and sends nothing until the form is valid', async () => {
    const it = form();
    it.type('a!');
    await rest();
    expect(it.view).toMatchObject({ state: 'invalid', message: 'no exclamation' });
    expect(await it.autosave.flush()).toBe(false);
    it.type('a');
    await rest();
    expect(it.state.sent).toEqual(['a']);
  });

  it('retries without a connection with growing delays, and at once when it is back', async () => {
    const it = form();
    for (let count = 0; count < 3; count += 1) it.fail(0);
    it.type('a');
    await rest();
    expect(it.view.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(2000);
    expect(it.state.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3900);
    expect(it.state.sent).toHaveLength(2);
    it.type('ab');
    expect(it.view.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(100);
    expect(it.state.sent).toEqual(['a', 'a', 'ab']);
    it.autosave.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(it.state.stored).toBe('ab');
    expect(it.view.state).toBe('saved');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(it.state.sent).toHaveLength(4);
  });

  it('waits as long as the server asks', async () => {
    const it = form();
    it.fail(429, { code: 'too_many_requests' }, 30);
    it.type('a');
    await rest();
    expect(it.view.state).toBe('delayed');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(it.state.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.state.stored).toBe('a');
  });

  it('does not overwrite changes made elsewhere, unless told to', async () => {
    const it = form();
    it.fail(409, { code: 'changed_meanwhile' });
    it.type('a');
    await rest();
    expect(it.view.state).toBe('changed');
    it.type('ab');
    expect(await it.autosave.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(it.state.sent).toEqual(['a']);
    await it.autosave.overwrite();
    expect(it.state.rebased).toBe(1);
    expect(it.state.stored).toBe('ab');
  });

  it('reports why the server refuses, and retries after a change', async () => {
    const it = form();
    it.fail(422, { code: 'validation_failed', errors: [{ field: 'text', code: 'x', message: 'Too old.' }] });
    it.type('a');
    await rest();
    expect(it.view).toMatchObject({ state: 'refused', message: 'Too old.' });
    expect(it.state.refused).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(it.state.sent).toHaveLength(1);
    it.type('ab');
    await rest();
    expect(it.view.state).toBe('saved');
  });

  it('undoes save by save, and redoes; a new change ends the redo history', async () => {
    const it = form('0');
    for (const text of ['1', '2', '3']) {
      it.type(text);
      await rest();
    }
    it.autosave.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect([it.state.text, it.state.stored]).toEqual(['2', '2']);
    it.autosave.undo();
    it.autosave.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect([it.state.text, it.state.stored]).toEqual(['0', '0']);
    expect(it.view).toMatchObject({ canUndo: false, canRedo: true });
    it.autosave.redo();
    await vi.advanceTimersByTimeAsync(0);
    expect(it.state.stored).toBe('1');
    it.type('x');
    await rest();
    expect(it.view).toMatchObject({ canUndo: true, canRedo: false });
    it.autosave.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(it.state.stored).toBe('1');
  });

  it('undoes unsaved changes first', async () => {
    const it = form('0');
    it.type('1');
    await rest();
    it.type('1!');
    await rest();
    expect(it.view.state).toBe('invalid');
    it.autosave.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(it.state.text).toBe('1');
    it.autosave.redo();
    expect(it.state.text).toBe('1!');
  });

  it('keeps at least twenty steps', async () => {
    const it = form('0');
    for (let number = 1; number <= 30; number += 1) {
      it.type(String(number));
      await rest();
    }
    for (let back = 0; back < 25; back += 1) it.autosave.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(it.state.stored).toBe('5');
  });

  it('sends unsaved changes on unmount, once', async () => {
    const it = form();
    it.fail(0);
    it.type('a');
    it.autosave.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(it.state.sent).toEqual(['a']);
  });

  it('loses nothing and never overlaps, in any order of events', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'b', 'c', 'd!', 'e') }),
      fc.record({ kind: fc.constant('fail' as const), status: fc.constantFrom(0, 429, 500, 503) }),
      fc.record({ kind: fc.constantFrom('undo', 'redo', 'retry', 'flush') as fc.Arbitrary<'undo'> }),
      fc.record({ kind: fc.constant('wait' as const), time: fc.integer({ min: 0, max: 4000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const it = form('0');
        let [open, most] = [0, 0];
        const slowly = (fate: () => Promise<void>) => async () => {
          open += 1;
          most = Math.max(most, open);
          await new Promise((resolve) => setTimeout(resolve, 300));
          open -= 1;
          await fate();
        };
        for (const one of events) {
          if (it.state.fates.length === 0) it.state.fates.push(slowly(async () => undefined));
          if (one.kind === 'type') it.type(one.text);
          else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.time);
          else if (one.kind === 'fail')
            it.state.fates.push(
              slowly(async () => {
                throw new ApiError(one.status, {});
              }),
            );
          else void it.autosave[one.kind]();
        }
        if (it.state.text.includes('!')) it.type('z');
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(it.state.stored).toBe(it.state.text);
        expect(most).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
