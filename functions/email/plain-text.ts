import type { Letter } from './letter.ts';

/** The letter as plain text, for readers without HTML and for filters that distrust mail that has only HTML. */
export function plainText(letter: Letter): string {
  const { greeting, heading, paragraphs, facts = [], quote, action, notes = [], footer } = letter;
  const parts: (string | undefined)[] = [
    greeting,
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote && `${quote.label}\n${quote.text.replace(/^/gm, '> ')}`,
    `${action.label}\n${action.url}`,
    ...notes,
    `--\n${[footer.automatic, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
