import type { CSSProperties, ReactNode } from 'react';
import { product } from '../../shared/product.ts';
import { languageTag } from '../../shared/routes.ts';
import type { Letter } from './letter.ts';

/**
 * The layout of every mail. Mail clients support tables and inline styles; classes only serve dark mode and
 * phones, and a client that drops them still shows a readable page. User input is escaped by React.
 */

/** The light and dark colours of the site's tokens (site/src/ui/tokens.css). */
const palettes = {
  staff: { primary: '#bd470d', onPrimary: '#ffffff', dark: '#ff9f5e', onDark: '#2b1200' },
  company: { primary: '#1b55b5', onPrimary: '#ffffff', dark: '#8db7ff', onDark: '#04162f' },
  management: {
    primary: '#37526b',
    onPrimary: '#ffffff',
    dark: '#a8c0d6',
    onDark: '#0c1a26',
  },
} as const;

const paper = '#f4f3f1';
const surface = '#ffffff';
const ink = '#25211e';
const inkSoft = '#5f5852';
const line = '#e2dfda';

const fonts = {
  jp: '"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Yu Gothic",Meiryo,sans-serif',
  en: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
} as const;

const darkAndSmall = ({ dark, onDark }: (typeof palettes)['staff' | 'company' | 'management']) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#131211!important}
.surface{background:#1f1d1b!important;border-color:#3b3733!important}
.ink,.ink a{color:#f2eeea!important}
.soft,.soft a{color:#c0b8b0!important}
.line{border-color:#3b3733!important}
.quote{background:#2a2724!important}
.brand{color:${dark}!important}
.bar{background:${dark}!important}
.button{background:${dark}!important}
.button a{background:${dark}!important;color:${onDark}!important}
}
h1{text-wrap:balance}
html:lang(ja) :is(h1,p,th){word-break:auto-phrase;line-break:strict}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

/** A table used for layout. */
function Frame({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: CSSProperties;
  className?: string;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

const body: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.8, color: ink };
const small: CSSProperties = { margin: '0 0 12px', fontSize: 13, lineHeight: 1.7, color: inkSoft };

function Facts({ facts }: { facts: NonNullable<Letter['facts']> }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse', margin: '4px 0 24px' }}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              className="soft line"
              style={{
                ...{ padding: '10px 12px 10px 0', borderBottom: `1px solid ${line}`, width: '32%' },
                ...{ textAlign: 'left', verticalAlign: 'top', fontWeight: 'normal' },
                ...{ fontSize: 14, lineHeight: 1.6, color: inkSoft },
              }}
            >
              {label}
            </th>
            <td
              className="ink line"
              style={{
                ...{ padding: '10px 0', borderBottom: `1px solid ${line}`, verticalAlign: 'top' },
                ...{ fontSize: 15, lineHeight: 1.6, color: ink, wordBreak: 'break-word' },
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Items({ items, colour }: { items: NonNullable<Letter['items']>; colour: string }) {
  return (
    <Frame style={{ margin: '4px 0 24px' }}>
      {items.map(({ title, url, lines }) => (
        <tr key={url}>
          <td className="line" style={{ padding: '14px 0', borderBottom: `1px solid ${line}` }}>
            <a
              href={url}
              className="brand"
              style={{ ...{ color: colour, fontSize: 16, lineHeight: 1.5 }, fontWeight: 'bold' }}
            >
              {title}
            </a>
            {lines.map((text) => (
              <p key={text} className="soft" style={{ ...small, margin: '4px 0 0', fontSize: 14 }}>
                {text}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </Frame>
  );
}

function Quote({ quote }: { quote: NonNullable<Letter['quote']> }) {
  return (
    <Frame style={{ margin: '4px 0 24px' }}>
      <tr>
        <td className="quote" style={{ background: paper, borderRadius: 4, padding: '14px 16px' }}>
          <p className="soft" style={{ ...small, margin: '0 0 6px' }}>
            {quote.label}
          </p>
          <p className="ink" style={{ ...body, margin: 0, fontSize: 15, wordBreak: 'break-word' }}>
            {quote.text.split(/\r\n?|\n/).map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is written once
              <span key={index}>
                {index > 0 && <br />}
                {text}
              </span>
            ))}
          </p>
        </td>
      </tr>
    </Frame>
  );
}

function Button({ action, colours }: { action: Letter['action']; colours: { primary: string; on: string } }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ background: colours.primary, borderRadius: 4 }}>
            <a
              href={action.url}
              style={{
                ...{ display: 'inline-block', padding: '13px 28px', background: colours.primary },
                ...{ borderRadius: 4, color: colours.on, fontSize: 16, lineHeight: 1.4 },
                ...{ fontWeight: 'bold', textDecoration: 'none' },
              }}
            >
              {action.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function LetterPage({ letter }: { letter: Letter }) {
  const palette = palettes[letter.area];
  const { facts = [], items = [], notes = [], footer, quote } = letter;
  return (
    <html lang={languageTag[letter.locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{letter.subject}</title>
        <style>{darkAndSmall(palette)}</style>
      </head>
      <body
        className="paper"
        style={{ margin: 0, padding: 0, background: paper, fontFamily: fonts[letter.locale] }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' }}>
          {letter.preview}
        </div>
        <Frame className="paper" style={{ background: paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px 40px' }}>
              <Frame style={{ maxWidth: 560, textAlign: 'left' }}>
                <tr>
                  <td className="pad" style={{ padding: '0 36px 14px' }}>
                    <span
                      className="brand"
                      style={{ fontSize: 20, fontWeight: 'bold', color: palette.primary }}
                    >
                      {product.name}
                    </span>
                  </td>
                </tr>
                <tr>
                  <td>
                    <Frame
                      className="surface"
                      style={{ background: surface, border: `1px solid ${line}`, borderRadius: 4 }}
                    >
                      <tr>
                        <td
                          className="bar"
                          style={{ height: 4, fontSize: 0, lineHeight: 0, background: palette.primary }}
                        />
                      </tr>
                      <tr>
                        <td className="pad" style={{ padding: '30px 36px 18px' }}>
                          {letter.greeting && (
                            <p className="ink" style={body}>
                              {letter.greeting}
                            </p>
                          )}
                          <h1
                            className="ink"
                            style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.5, color: ink }}
                          >
                            {letter.heading}
                          </h1>
                          {letter.paragraphs.map((text) => (
                            <p key={text} className="ink" style={body}>
                              {text}
                            </p>
                          ))}
                          {facts.length > 0 && <Facts facts={facts} />}
                          {items.length > 0 && <Items items={items} colour={palette.primary} />}
                          {quote && <Quote quote={quote} />}
                          <Button
                            action={letter.action}
                            colours={{ primary: palette.primary, on: palette.onPrimary }}
                          />
                          {notes.map((text) => (
                            <p key={text} className="soft" style={small}>
                              {text}
                            </p>
                          ))}
                          {letter.showAddress && (
                            <p className="soft" style={{ ...small, wordBreak: 'break-all' }}>
                              {footer.fallback}
                              <br />
                              <a href={letter.action.url} style={{ color: inkSoft }}>
                                {letter.action.url}
                              </a>
                            </p>
                          )}
                        </td>
                      </tr>
                    </Frame>
                  </td>
                </tr>
                <tr>
                  <td className="pad" style={{ padding: '18px 36px 0' }}>
                    <p className="soft" style={{ ...small, margin: '0 0 8px', fontSize: 12 }}>
                      {footer.automatic}
                    </p>
                    {footer.optional && (
                      <p className="soft" style={{ ...small, margin: '0 0 8px', fontSize: 12 }}>
                        {footer.optional.why}{' '}
                        <a href={footer.optional.unsubscribe.url} style={{ color: inkSoft }}>
                          {footer.optional.unsubscribe.label}
                        </a>
                        <br />
                        {footer.optional.sender}
                      </p>
                    )}
                    <p className="soft" style={{ ...small, margin: 0, fontSize: 12 }}>
                      {footer.links.map(({ label, url }, index) => (
                        <span key={url}>
                          {index > 0 && '\u2002|\u2002'}
                          <a href={url} style={{ color: inkSoft }}>
                            {label}
                          </a>
                        </span>
                      ))}
                    </p>
                  </td>
                </tr>
              </Frame>
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  );
}
