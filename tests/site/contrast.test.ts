import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../site/src/ui/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
const areas = ['staff', 'company', 'management'] as const;

/** The colours of an area in a theme, including those of :root. */
function colours(area: string, theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const applies = selector!.includes(`[data-area="${area}"]`) || /(^|,|\s):root\s*(,|$)/.test(selector!);
    if (!applies) continue;
    for (const [, name, light, dark] of body!.matchAll(
      /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g,
    )) {
      found.set(name!, theme === 'light' ? light! : dark!);
    }
  }
  return found;
}

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const text: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['primary-ink', ground],
    ['danger', ground],
    ['success', ground],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['primary-ink', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink-soft', 'primary-soft'],
  ['paper', 'ink'],
  ...['success', 'warning', 'danger', 'info'].flatMap((name): [string, string][] => [
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
  ]),
];
/** Borders of controls, focus rings, and essential parts of a drawing. */
const shapes: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['primary-ink', ground],
  ['primary', ground],
]);

describe('the formula', () => {
  it("gives WCAG's values", () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each(areas)('%s', (area) => {
  it.each(['light', 'dark'] as const)('has enough contrast in the %s theme', (theme) => {
    const palette = colours(area, theme);
    expect(palette.size).toBeGreaterThan(20);
    const weak = [
      ...text.map((pair) => [...pair, 4.5] as const),
      ...shapes.map((pair) => [...pair, 3] as const),
    ]
      .map(([front, ground, needed]) => {
        const ratio = contrast(palette.get(front)!, palette.get(ground)!);
        return { pair: `${front} on ${ground}`, ratio: Math.round(ratio * 100) / 100, needed };
      })
      .filter(({ ratio, needed }) => !(ratio >= needed));
    expect(weak).toEqual([]);
  });
});
