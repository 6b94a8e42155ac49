import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LetterPage } from './LetterPage.tsx';
import type { Letter } from './letter.ts';
import { plainText } from './plainText.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A letter rendered as HTML and as plain text. */
export function renderMail(letter: Letter): RenderedMail {
  return {
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(LetterPage, { letter }))}`,
    text: plainText(letter),
  };
}
