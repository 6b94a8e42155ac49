import { config } from '../../platform/config.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML 1.0 knows no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text for an element or an attribute. */
export const asXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text as it is, for readers that take markup in an element only so. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** `<name>…</name>`, nothing where there is no text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${asXml(text)}</${name}>` : '';

export const urlOf = (path: string): string => `${config('SITE_ORIGIN')}${path}`;
/** An address of the site for an element or an attribute. */
export const absoluteUrl = (path: string): string => asXml(urlOf(path));

/** An instant as RFC 822 writes it: what RSS and job feeds want. */
export const rfc822 = (instant: string): string => new Date(instant).toUTCString();
