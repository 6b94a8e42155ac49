/**
 * React components as plain HTML, for pages without script: the page and a screen's preview share one
 * component.
 */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export function markup<Props extends object>(part: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(part, props));
}
