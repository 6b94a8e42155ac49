import * as z from 'zod';
import { messagePlaceholderNames, templateLimits, templatePurposes } from '../domain/messageTemplates.ts';
import { area } from './core.ts';
import { repeated } from './lists.ts';
import {
  Done,
  Id,
  Instant,
  Locale,
  LocalizedText,
  line,
  listOf,
  localized,
  versionAsRead,
  wholeQuery,
} from './shapes.ts';

const purpose = z
  .enum(templatePurposes)
  .describe('a stage of an application, a decline, any conversation, or a scout');

/** A text that a company uses again. */
export const MessageTemplate = z
  .object({ id: Id, purpose, name: z.string(), texts: LocalizedText, updatedAt: Instant, version: z.int() })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A template as one person would read it. */
export const ConversationTemplate = z
  .object({
    id: Id,
    purpose,
    name: z.string(),
    language: Locale.describe('that the person reads, if there is a text in it'),
    text: z.string().describe('with what is known in the place of placeholders'),
    empty: z
      .array(z.enum(messagePlaceholderNames))
      .describe('placeholders that nothing is known for: they are to be replaced before it is sent'),
  })
  .meta({ id: 'ConversationTemplate' });
export type ConversationTemplate = z.infer<typeof ConversationTemplate>;

const fields = {
  purpose,
  name: line(templateLimits.name),
  texts: localized(templateLimits.text).describe(
    'per language; words in braces stand for what is different for each person, and which there are depends on the purpose',
  ),
};
const id = z.strictObject({ id: Id });
const lambda = 'conversations' as const;

/** What a company writes again and again. */
export const messageTemplates = area({
  listTemplates: {
    method: 'GET',
    path: '/company/templates',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s templates for messages, by purpose and name',
    query: z.strictObject({ ...wholeQuery, purpose: repeated(z.enum(templatePurposes)) }),
    output: listOf(MessageTemplate),
    lambda,
  },
  createTemplate: {
    method: 'POST',
    path: '/company/templates',
    access: 'company',
    rights: 'company.recruit',
    summary: 'Save a template; repeated with the same token, the first one is returned',
    body: z.strictObject({ ...fields, clientToken: Id }),
    output: MessageTemplate,
    status: 201,
    errors: ['template_limit'],
    lambda,
  },
  updateTemplate: {
    method: 'PUT',
    path: '/company/templates/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'messageTemplate',
    summary: 'Change a template',
    params: id,
    body: z.strictObject({ ...fields, version: versionAsRead() }),
    output: MessageTemplate,
    errors: ['changed_meanwhile'],
    lambda,
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/company/templates/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'messageTemplate',
    summary: 'Delete a template; scouts that were written from it keep its name',
    params: id,
    output: Done,
    lambda,
  },
  listConversationTemplates: {
    method: 'GET',
    path: '/conversations/{id}/templates',
    access: 'company',
    rights: 'conversations.write',
    owns: 'conversation',
    summary:
      'Templates for stages and conversations, filled for the person: those of the stage that they are in first',
    params: id,
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(ConversationTemplate),
    errors: ['profile_unavailable'],
    lambda,
  },
});
