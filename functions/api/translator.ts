import { translator } from '../../shared/contract/translator.ts';
import { putTranslator, translatorOf } from '../core/people/translator.ts';
import { ownTranslator, putOwnTranslator } from '../core/staff/translator.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('translator', translator, {
  getOwnTranslatorProfile: (_, { actor }) => ownTranslator(actor),
  putOwnTranslatorProfile: async ({ body }, { actor }) => ({
    ok: true as const,
    ...(await putOwnTranslator(actor, body)),
  }),
  getTranslatorProfile: ({ params }, { actor }) => translatorOf(actor, params.id),
  putTranslatorProfile: ({ params, body }, { actor }) => putTranslator(actor, params.id, body),
});
