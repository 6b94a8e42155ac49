import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type IconName, icons } from '../../site/src/ui/icons.ts';

/** The icon as rendered in screens, without the svg element. */
async function drawnOnScreens(name: IconName): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const inner = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon)))![1]!;
  return inner.replace(/><\/\w+>/g, ' />');
}

it.each(Object.keys(icons) as IconName[])('%s equals the icon in screens', async (name) => {
  expect(icons[name]).toBe(await drawnOnScreens(name));
});
