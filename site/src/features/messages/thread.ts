/** Merges a conversation's messages from several sources in any order. */
import type { Message, Standing } from '../../../../shared/contract/conversations.ts';
import { addDays, formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import type { Locale } from '../../../../shared/routes.ts';

const changedAt = ({ createdAt, editedAt, deletedAt }: Message) => deletedAt ?? editedAt ?? createdAt;

/** All messages by number, each in its latest version. */
export function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map(known.map((one) => [one.number, one]));
  for (const one of more) {
    const before = all.get(one.number);
    if (!before || changedAt(one) >= changedAt(before)) all.set(one.number, one);
  }
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** The highest missing number below an existing one; 0 if there is no gap. */
export function gapBelow(messages: readonly Message[]): number {
  for (let at = messages.length - 1; at > 0; at -= 1) {
    const number = messages[at]!.number;
    if (messages[at - 1]!.number !== number - 1) return number - 1;
  }
  return 0;
}

/** The newer of two states of a conversation. */
export const newer = <Known extends Standing>(known: Known, told: Standing): Known =>
  told.version > known.version ? { ...known, ...told } : known;

/** Messages in order, grouped by day. */
export function byDay(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const one of messages) {
    const day = tokyoDay(one.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(one);
    else days.push({ day, messages: [one] });
  }
  return days;
}

/** 'Today', 'Yesterday' or the day. */
export function dayName(
  day: string,
  locale: Locale,
  words: { today: string; yesterday: string },
  now = new Date(),
): string {
  const today = tokyoDay(now);
  if (day === today) return words.today;
  return day === addDays(today, -1) ? words.yesterday : formatDay(day, locale);
}
