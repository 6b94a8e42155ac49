import { product } from '../../shared/product.ts';

/**
 * One event as an iCalendar object (RFC 5545): a file to import, or with a method the message that calendars of
 * mail programs enter, update and cancel by themselves (iTIP, RFC 5546).
 */
export interface CalendarEvent {
  /** Stays the same for every update (RFC 5545, 3.8.4.7). */
  uid: string;
  /** Rises with every update (3.8.7.4). */
  sequence: number;
  /** Instants. */
  changedAt: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  description: string;
  location?: string | undefined;
  /** Page about it. */
  url: string;
  isCancelled: boolean;
}

/** Who sends it to whom: organizer and attendee are required by REQUEST and CANCEL (RFC 5546, 3.2.2, 3.2.5). */
export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL';
  organizer: { name: string; email: string };
  attendee: string;
}

/** The longest line in octets, without its end (3.1). */
const longestLine = 75;

/** A line folded between characters: each continuation begins with a space (3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A value of type TEXT: backslash, semicolon, comma and line ends are escaped (3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Other control characters are not allowed in a value.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A quoted parameter value, which cannot contain quotes and control characters (3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

/** An instant in UTC, form 2 of DATE-TIME (3.3.5): needs no definition of a time zone. */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

function partiesOf(message: CalendarMessage | undefined): string[] {
  if (!message) return [];
  const { organizer, attendee } = message;
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    // Nobody answers the calendar's own question: the time was chosen on our pages.
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ];
}

/** @param message without it, a file to import, which has no method (3.7.2) */
export function calendarText(event: CalendarEvent, message?: CalendarMessage): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//Interviews//EN`,
    'CALSCALE:GREGORIAN',
    ...(message ? [`METHOD:${message.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...partiesOf(message),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export const calendarFile = (event: CalendarEvent): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(calendarText(event));
