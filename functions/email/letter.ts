import type { Locale } from '../../shared/routes.ts';
import type { CalendarEvent } from './calendar.ts';

/**
 * A mail's content, before it is rendered as HTML (Letter.tsx) and as plain text (plain-text.ts), with the
 * same content in both.
 */
export interface Letter {
  locale: Locale;
  /** Colour scheme: the area of the site that the recipient belongs to. */
  area: 'staff' | 'company' | 'management';
  subject: string;
  /** Preview line that mail clients show after the subject. */
  preview: string;
  greeting?: string | undefined;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** Things with a link each. */
  items?: readonly Item[];
  /** User input, set apart from our own text. */
  quote?: { label: string; text: string } | undefined;
  action: { label: string; url: string };
  /** An entry for the reader's calendar; `organizer` is the name it is sent under. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; organizer: string; event: CalendarEvent };
  /**
   * Names a thread: mail programs show mails with the same name together. Part of an id, so no personal data; ASCII letters,
   * digits, dots.
   */
  thread?: string;
  /** Shown below the action. */
  notes?: readonly string[];
  /** Shows the URL as text so that it can be copied: for links that must work. */
  showAddress?: boolean;
  footer: {
    automatic: string;
    fallback: string;
    links: readonly { label: string; url: string }[];
    /** Sender of an optional mail, and how to unsubscribe. */
    optional?: { sender: string; why: string; unsubscribe: { label: string; url: string } };
  };
}

export interface Fact {
  label: string;
  value: string;
}

export interface Item {
  title: string;
  url: string;
  /** Below the title, one per line. */
  lines: readonly string[];
}
