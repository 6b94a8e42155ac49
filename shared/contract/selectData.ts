import * as z from 'zod';
import { area } from './core.ts';
import { BothLanguages, Code, line, listOf, wholeQuery } from './shapes.ts';

export const Option = z
  .object({
    id: z.string().describe('what records store and every field takes; unique within its list'),
    category: z.string().describe('the list’s name'),
    name: BothLanguages,
    order: z.int(),
    group: z.string().optional(),
    description: BothLanguages.optional(),
    words: z
      .array(z.string())
      .optional()
      .describe('what people call it too, in any language: to find it by, never shown'),
    retired: z.literal(true).optional().describe('still readable on old records, no longer offered'),
  })
  .meta({ id: 'Option' });
export type Option = z.infer<typeof Option>;

const Category = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{1,63}$/)
  .meta({ id: 'SelectList' });

export const selectData = area({
  getSelectData: {
    method: 'GET',
    path: '/select-data',
    access: 'public',
    summary: 'The options of one list, in order; `group` narrows lists such as CITY',
    query: z.strictObject({
      category: Category,
      group: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
      ...wholeQuery,
    }),
    output: listOf(Option),
  },
  getMultipleSelectData: {
    method: 'GET',
    path: '/select-data/multiple',
    access: 'public',
    summary: 'Several lists in one call',
    query: z.strictObject({ category: z.array(Category).min(1).max(40) }),
    output: z.object({ data: z.record(z.string(), z.array(Option)) }),
  },
  getOption: {
    method: 'GET',
    path: '/select-data/options/{id}',
    access: 'public',
    summary: 'One option of a list by its id',
    params: z.strictObject({ id: Code }),
    query: z.strictObject({ category: Category }),
    output: Option,
  },
  getOptionByName: {
    method: 'GET',
    path: '/select-data/options/by-name/{name}',
    access: 'public',
    summary: 'Options with this name in either language',
    params: z.strictObject({ name: line(100) }),
    query: z.strictObject({ category: Category.optional(), ...wholeQuery }),
    output: listOf(Option),
  },
});
