import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as z from 'zod';

/** Long texts, one file per page and language, named after the page's route: `jp/terms`, `en/terms`. */
const information = defineCollection({
  loader: glob({
    pattern: '{jp,en}/*.md',
    base: './src/content',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  }),
  schema: z.strictObject({ changed: z.iso.date() }),
});

export const collections = { information };
