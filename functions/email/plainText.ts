import type { Letter } from './letter.ts';

/** The letter as plain text, for clients without HTML and for spam filters that distrust HTML-only mail. */
export function plainText(letter: Letter): string {
  const { greeting, heading, paragraphs, facts = [], items = [], quote, action, notes = [], footer } = letter;
  const parts: (string | undefined)[] = [
    greeting,
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
    quote && `${quote.label}\n${quote.text.replace(/^/gm, '> ')}`,
    `${action.label}\n${action.url}`,
    ...notes,
    `--\n${footerLines(footer).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function footerLines({ automatic, optional, links }: Letter['footer']): string[] {
  const told = optional
    ? [optional.why, `${optional.unsubscribe.label}: ${optional.unsubscribe.url}`, optional.sender]
    : [];
  return [automatic, ...told, ...links.map(({ label, url }) => `${label}: ${url}`)];
}
