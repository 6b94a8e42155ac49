import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agreementVersions } from '../../shared/agreements.ts';
import { locales } from '../../shared/routes.ts';

/** Sign-up stores the version that the user was shown. */
it.each(Object.entries(agreementVersions))('%s is stored with its latest version', (id, version) => {
  for (const locale of locales) {
    const text = readFileSync(new URL(`../../site/src/content/${locale}/${id}.md`, import.meta.url), 'utf8');
    expect(/^changed: '(.*)'$/m.exec(text)?.[1], locale).toBe(version);
  }
});
