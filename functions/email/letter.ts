import type { Locale } from '../../shared/routes.ts';

/** What a mail says, before it is set as HTML (Letter.tsx) and as plain text (plain-text.ts): both say the same. */
export interface Letter {
  locale: Locale;
  /** Whose colours: the site's area that the reader comes from. */
  area: 'staff' | 'company' | 'management';
  subject: string;
  /** One line that lists of mails show after the subject. */
  preview: string;
  greeting?: string | undefined;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** Things that one can open each by itself. */
  items?: readonly Item[];
  /** What a person wrote, set apart from our own words. */
  quote?: { label: string; text: string } | undefined;
  action: { label: string; url: string };
  /** Said below the action. */
  notes?: readonly string[];
  /** Written out so that it can be copied: for links that must work. */
  showAddress?: boolean;
  footer: {
    automatic: string;
    fallback: string;
    links: readonly { label: string; url: string }[];
    /** Who sends a mail that one can do without, and how to get no more of them. */
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
  /** Below the title, one under the other. */
  lines: readonly string[];
}
