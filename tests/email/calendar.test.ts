import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from '../../functions/email/calendar.ts';

const event: CalendarEvent = {
  uid: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W@jobashi',
  sequence: 3,
  changedAt: '2026-11-24T03:04:05.678Z',
  startsAt: '2026-12-01T05:00:00.000Z',
  endsAt: '2026-12-01T06:00:00.000Z',
  summary: 'Interview; Kawasemi, Inc.',
  description: 'First line\r\nSecond \\ line\nURL',
  location: '大阪市北区梅田1-2-3 みなと橋ビル8階 受付にて面接担当をお呼びください（エレベーターは奥です）',
  url: 'https://jobs.example/job_info_entrylist',
  isCancelled: false,
};
/** RFC 5545, 3.1: a line end followed by a space is taken out. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has an event in UTC with identity, sequence and state', () => {
    const lines = unfolded(calendarText(event));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    for (const line of [
      'VERSION:2.0',
      'UID:01JD0Q5X5V7Q2W3E4R5T6Y7V8W@jobashi',
      'SEQUENCE:3',
      'DTSTAMP:20261124T030405Z',
      'DTSTART:20261201T050000Z',
      'DTEND:20261201T060000Z',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.startsWith('METHOD'))).toBe(false);
  });

  it('folds lines at 75 octets, between characters', () => {
    const text = calendarText({ ...event, summary: '面'.repeat(200) });
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(unfolded(text)).toContain(`SUMMARY:${'面'.repeat(200)}`);
    expect(unfolded(text)).toContain(`LOCATION:${event.location}`);
  });

  it('escapes texts, and lets no text add a line of its own', () => {
    const lines = unfolded(calendarText({ ...event, location: 'A\r\nATTENDEE:mailto:x@example.com' }));
    expect(lines).toContain('SUMMARY:Interview\\; Kawasemi\\, Inc.');
    expect(lines).toContain('DESCRIPTION:First line\\nSecond \\\\ line\\nURL');
    expect(lines).toContain('LOCATION:A\\nATTENDEE:mailto:x@example.com');
  });

  it('is a message with organizer and attendee if it is mailed', () => {
    const organizer = { name: 'Kawa"semi\r\nInc.', email: 'no-reply@jobs.example' };
    const lines = unfolded(
      calendarText(
        { ...event, isCancelled: true },
        { method: 'CANCEL', organizer, attendee: 'linh@example.com' },
      ),
    );
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('ORGANIZER;CN="Kawa semi  Inc.":mailto:no-reply@jobs.example');
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/:mailto:linh@example\.com$/);
  });
});
