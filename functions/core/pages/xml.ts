import { config } from '../../platform/config.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text escaped for an element or an attribute. */
export const asXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text as CDATA, for readers that expect markup in an element only in this form. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** `<name>…</name>`, or empty without text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${asXml(text)}</${name}>` : '';

export const urlOf = (path: string): string => `${config('SITE_ORIGIN')}${path}`;
/** An absolute URL of the site for an element or an attribute. */
export const absoluteUrl = (path: string): string => asXml(urlOf(path));

/** An instant in RFC 822 format, as RSS and job feeds require. */
export const rfc822 = (instant: string): string => new Date(instant).toUTCString();
