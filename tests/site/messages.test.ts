import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message, Standing } from '../../shared/contract/conversations.ts';
import { byDay, dayName, gapBelow, merged, newer } from '../../site/src/features/messages/thread.ts';

/** What a conversation shows, for any order of its parts. */

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString();
const message = (number: number, change: Partial<Message> = {}): Message => ({
  id: String(number).padStart(26, '0'),
  number,
  conversationId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  byMe: number % 2 === 0,
  kind: 'TEXT',
  text: `Number ${number}`,
  createdAt: at(number),
  conversation: { type: ['APPLY'] },
  ...change,
});

/** A conversation's messages with their history: sent, perhaps edited, perhaps deleted. */
const story = fc
  .array(fc.constantFrom('said', 'edited', 'deleted'), { minLength: 1, maxLength: 20 })
  .map((fates) =>
    fates.map((fate, index) => {
      const said = message(index + 1);
      const edited = { ...said, text: 'Otherwise', editedAt: at(1000) };
      const { text: _, ...wordless } = edited;
      const deleted = { ...wordless, deletedAt: at(2000) };
      return { said: [said], edited: [said, edited], deleted: [said, edited, deleted] }[fate]!;
    }),
  );

describe('messages', () => {
  test('are shown once, in order and in their latest version, for any order and repetition', () => {
    const come = story.chain((all) => {
      const every = all.flat();
      return fc.tuple(
        fc.constant(all.map((one) => one.at(-1)!)),
        fc.shuffledSubarray([...every, ...every], { minLength: every.length }),
        fc.shuffledSubarray(every, { minLength: every.length }),
      );
    });
    fc.assert(
      fc.property(come, fc.nat(5), ([last, some, rest], size) => {
        let shown: Message[] = [];
        for (let start = 0; start < some.length; start += size + 1)
          shown = merged(shown, some.slice(start, start + size + 1));
        expect(merged(shown, rest)).toEqual(last);
      }),
    );
  });

  test('are detected as missing, until none is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(59),
        fc.infiniteStream(fc.boolean()),
        (total, from, keep) => {
          const lowest = Math.min(from + 1, total);
          const all = Array.from({ length: total - lowest + 1 }, (_, index) => message(lowest + index));
          let shown = all.filter((one) => one.number === lowest || one.number === total || keep.next().value);
          for (let rounds = 0; gapBelow(shown) > 0; rounds += 1) {
            expect(rounds).toBeLessThan(total);
            const gap = gapBelow(shown);
            expect(shown.some(({ number }) => number === gap)).toBe(false);
            shown = merged(
              shown,
              all.filter(({ number }) => number <= gap && number > gap - 5),
            );
          }
          expect(shown).toEqual(all);
        },
      ),
    );
  });

  test('are grouped by days in Japan', () => {
    const late = message(1, { createdAt: '2026-11-21T14:59:59.000Z' });
    const next = message(2, { createdAt: '2026-11-21T15:00:00.000Z' });
    const days = byDay([late, next, message(3, { createdAt: '2026-11-21T16:00:00.000Z' })]);
    expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
    ]);
    const words = { today: 'Today', yesterday: 'Yesterday' };
    const now = new Date('2026-11-21T15:30:00.000Z');
    expect(['2026-11-22', '2026-11-21', '2026-11-20'].map((day) => dayName(day, 'en', words, now))).toEqual([
      'Today',
      'Yesterday',
      expect.stringContaining('2026'),
    ]);
  });
});

test('use the newer of two states, in any order', () => {
  const standing = (version: number, notSeenCount: number) =>
    ({ id: 'x', version, notSeenCount }) as Standing;
  expect(newer(standing(3, 1), standing(4, 0)).notSeenCount).toBe(0);
  expect(newer(standing(4, 0), standing(3, 1)).notSeenCount).toBe(0);
});
