/** React parts as plain HTML, for pages that carry no script: what such a page shows and a screen previews is one part. */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export function markup<Props extends object>(part: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(part, props));
}
