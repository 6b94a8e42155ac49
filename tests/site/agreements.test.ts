import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agreementVersions } from '../../shared/agreements.ts';
import { locales } from '../../shared/routes.ts';

/** What a sign-up keeps is the version that its reader was shown. */
it.each(Object.entries(agreementVersions))('%s is agreed to as it was changed last', (id, version) => {
  for (const locale of locales) {
    const text = readFileSync(new URL(`../../site/src/content/${locale}/${id}.md`, import.meta.url), 'utf8');
    expect(/^changed: '(.*)'$/m.exec(text)?.[1], locale).toBe(version);
  }
});
