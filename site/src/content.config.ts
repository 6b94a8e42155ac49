import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as z from 'zod';
import { guidesInOrder } from '../../shared/guides.ts';

/** `jp/terms`, `en/terms`: the language and the page's route. */
const generateId = ({ entry }: { entry: string }) => entry.replace(/\.md$/, '');

/** Long texts, one file per page and language. */
const information = defineCollection({
  loader: glob({ pattern: '{jp,en}/*.md', base: './src/content', generateId }),
  schema: z.strictObject({ changed: z.iso.date() }),
});

/** Guides; their titles and descriptions are those of their pages (`pageStaff`). */
const guides = defineCollection({
  loader: glob({ pattern: '{jp,en}/*.md', base: './src/content/guides', generateId }),
  schema: z.strictObject({
    published: z.iso.date(),
    changed: z.iso.date(),
    /** Sources that the text was checked against, with dates. */
    sources: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          publisher: z.string().min(1),
          url: z.url({ protocol: /^https$/ }),
          checked: z.iso.date(),
        }),
      )
      .min(2),
    related: z.array(z.enum(guidesInOrder)).default([]),
  }),
});

export const collections = { information, guides };
