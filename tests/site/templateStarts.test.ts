import { describe, expect, it } from 'vitest';
import { placeholdersFor, templateLimits, templatePurposes } from '../../shared/domain/messageTemplates.ts';
import { characterCount } from '../../shared/domain/text.ts';
import { locales } from '../../shared/routes.ts';
import { samples } from '../../site/src/features/client/templates/samples.ts';
import { startOf } from '../../site/src/features/client/templates/starts.ts';

/** What is known of everybody who can be written to: nothing else may stop what is sent. */
const always = ['name', 'job', 'company', 'member'];

describe.each(templatePurposes)('the sample text for %s', (purpose) => {
  it.each(locales)('can be saved and sent as it stands, in %s', (locale) => {
    const { name, texts } = startOf(purpose, locale);
    expect(characterCount(name)).toBeGreaterThan(0);
    expect(characterCount(name)).toBeLessThanOrEqual(templateLimits.name);
    expect(characterCount(texts[locale])).toBeLessThanOrEqual(templateLimits.text);
    const known = Object.fromEntries(always.map((word) => [word, samples[locale][word]]));
    const { text, empty, unknown } = placeholdersFor(purpose).fill(texts[locale], known);
    expect({ empty, unknown }).toEqual({ empty: [], unknown: [] });
    expect(text).toContain(samples[locale].job);
    expect(text).not.toMatch(/[{}｛｝]/);
  });
});
