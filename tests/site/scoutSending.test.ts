import { describe, expect, it } from 'vitest';
import { recipientsIn, unknownIn, writtenTexts } from '../../site/src/features/client/scouts/draft.ts';
import {
  isUncertain,
  type SendOptions,
  type Sent,
  sendInParts,
} from '../../site/src/features/client/scouts/sending.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const toAll = (part: readonly string[]): Sent[] =>
  part.map((staffId) => ({ staffId, scoutId: `scout of ${staffId}` }));

/** Sends to everybody, with a script of what goes wrong. */
async function run(
  more: Partial<Omit<SendOptions, 'send'>> & { send?: (part: string[]) => Promise<Sent[]> } = {},
) {
  const parts: string[][] = [];
  const progress: number[] = [];
  const waits: number[] = [];
  const { send = async (part) => toAll(part), ...rest } = more;
  const outcome = await sendInParts({
    staffIds: ids,
    send: (part) => {
      parts.push(part);
      return send(part) as never;
    },
    onProgress: (through) => progress.push(through),
    isStopped: () => false,
    wait: async (attempt) => void waits.push(attempt),
    isAnswer: (error) => (error as Error).message === 'answer',
    ...rest,
  });
  return { ...outcome, parts, progress, waits };
}

describe('sending scouts in parts', () => {
  it('sends to each once, in order, with progress', async () => {
    const { sent, error, parts, progress } = await run();
    expect(parts).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h'],
    ]);
    expect(progress).toEqual([3, 6, 8]);
    expect(sent).toEqual(toAll(ids));
    expect(error).toBeUndefined();
  });

  it('finishes what is under way when stopped, and leaves the rest chosen', async () => {
    let stopped = false;
    const { sent, parts } = await run({
      isStopped: () => stopped,
      send: async (part) => {
        stopped = part.includes('d');
        return toAll(part);
      },
    });
    expect(parts).toHaveLength(2);
    expect(sent.map(({ reason }) => reason)).toEqual([...Array(6).fill(undefined), 'stopped', 'stopped']);
  });

  it('repeats a part without an answer', async () => {
    let lost = 2;
    const { sent, parts, waits } = await run({
      send: async (part) => {
        if (part.includes('d') && lost-- > 0) throw new Error('network');
        return toAll(part);
      },
    });
    expect(parts.filter((part) => part.includes('d'))).toHaveLength(3);
    expect(waits).toEqual([1, 2]);
    expect(sent).toEqual(toAll(ids));
  });

  it('says of a part that stays unanswered that it may have been sent, and stops', async () => {
    const { sent, error, parts } = await run({
      send: async (part) => {
        if (part.includes('d')) throw new Error('network');
        return toAll(part);
      },
    });
    expect(parts).toHaveLength(4);
    expect(sent.slice(0, 3)).toEqual(toAll(['a', 'b', 'c']));
    expect(sent.slice(3).map(({ staffId, reason }) => [staffId, reason])).toEqual([
      ...['d', 'e', 'f'].map((id) => [id, 'no_answer']),
      ...['g', 'h'].map((id) => [id, 'stopped']),
    ]);
    expect(sent.filter(isUncertain).map(({ staffId }) => staffId)).toEqual(['d', 'e', 'f']);
    expect(error).toMatchObject({ message: 'network' });
  });

  it('sends nothing more after an error that is an answer', async () => {
    const { sent, error, parts, waits } = await run({
      send: async () => {
        throw new Error('answer');
      },
    });
    expect([parts.length, waits]).toEqual([1, []]);
    expect(sent).toEqual(ids.map((staffId) => ({ staffId, reason: 'stopped' })));
    expect(error).toMatchObject({ message: 'answer' });
  });
});

describe('a scout in the URL and on the device', () => {
  const id = (number: number) => `01JD0Q5X5V7Q2W3E4R5T6Y${String(number).padStart(4, '0')}`;
  const asked = (staff: string) => recipientsIn(new URLSearchParams({ staff }));

  it('takes each member once, at most twenty, and nothing that is no id', () => {
    expect(asked(`${id(1)},${id(2)},${id(1)},<script>,`)).toEqual({ staffIds: [id(1), id(2)], beyond: 0 });
    const many = asked(Array.from({ length: 23 }, (_, at) => id(at)).join());
    expect([many.staffIds.length, many.beyond]).toEqual([20, 3]);
    expect(recipientsIn(new URLSearchParams()).staffIds).toEqual([]);
  });

  it('sends only what is written, and knows what cannot be filled in', () => {
    expect(writtenTexts({ jp: ' ', en: 'Hello' })).toEqual({ en: 'Hello' });
    expect(unknownIn('{会員番号} {member number} {name}')).toEqual(['{name}']);
  });
});
