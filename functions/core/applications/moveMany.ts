import type * as z from 'zod';
import type { applicants as contract } from '../../../shared/contract/applicants.ts';
import type { Application } from '../../../shared/contract/applications.ts';
import { applicationTransition } from '../../../shared/domain/applicationStatus.ts';
import { type Locale, unnamedReason } from '../../../shared/domain/codes.ts';
import { placeholdersFor } from '../../../shared/domain/messageTemplates.ts';
import { isOffered } from '../../../shared/domain/select-data.ts';
import { application } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanyActor } from '../actor.ts';
import { unknownPlaceholders } from '../placeholders.ts';
import { type ApplicationRecord, toApplications } from './answers.ts';
import { declineApplication, moveApplication, undoMove } from './change.ts';
import { relationsTo } from './relation.ts';
import { applicationToken } from './rowVersion.ts';
import { type Filled, writtenTo } from './written.ts';

type Asked = z.output<typeof contract.moveApplicants.body>;
type Refused = z.output<typeof contract.estimateMoves.output>['applications'][number]['refused'];
type Refusal = NonNullable<Refused>;

/** Number of concurrent changes. */
const batchSize = 10;

/** @throws Failure validation_failed: a decline without a reason or its words, or words in braces that are no placeholders */
function requireWords({ to, reason, texts = {} }: Asked): void {
  const fields = unknownPlaceholders(texts, placeholdersFor(to).fill);
  if (to === 'DECLINED' && reason === undefined) fields.push({ field: 'reason', code: 'required' });
  if (reason !== undefined && (to !== 'DECLINED' || !isOffered('DECLINE_REASON', reason)))
    fields.push({ field: 'reason', code: 'notOffered' });
  // The applicant reads why: ‘other’ says nothing.
  if (reason === unnamedReason && !texts.jp?.trim() && !texts.en?.trim())
    fields.push({ field: 'texts', code: 'required' });
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}

interface Prepared {
  id: string;
  record?: ApplicationRecord;
  refused?: Refusal;
  /** As the applicant would read it. */
  message?: Filled;
}

/** What moving would do to each, without doing any of it. In the order of the request. */
async function prepare({ companyId }: CompanyActor, { applications, to, texts }: Asked): Promise<Prepared[]> {
  const records = await getMany(
    application,
    applications.map(({ id }) => ({ id })),
    { consistent: true },
  );
  const own = records.filter((record) => record.companyId === companyId);
  const people = await getMany(
    staff,
    [...new Set(own.map(({ staffId }) => staffId))].map((id) => ({ id })),
  );
  const known = { applications: own, areAll: false };
  const relations = await relationsTo(companyId, people, known);
  const recordOf = new Map(own.map((record) => [record.id, record]));
  const messages = texts && (await writtenTo(own, texts, { people, relations }));
  return applications.map(({ id }): Prepared => {
    const record = recordOf.get(id);
    if (!record) return { id, refused: 'not_found' };
    const relation = relations.get(record.staffId);
    if (relation === 'UNAVAILABLE') return { id, record, refused: 'profile_unavailable' };
    if (!applicationTransition(record.status, to, 'company'))
      return { id, record, refused: 'application_transition' };
    const message = messages?.get(id);
    if (!message) return { id, record };
    return {
      id,
      record,
      message,
      ...(message.empty.length > 0 && { refused: 'placeholder_empty' as const }),
    };
  });
}

/**
 * Who would be moved, who would not and why, and what each applicant would read: the same checks as moving.
 * @throws Failure validation_failed
 */
export async function estimateMoves(actor: CompanyActor, asked: Asked) {
  requireWords(asked);
  const prepared = await prepare(actor, asked);
  return {
    applications: prepared.map(({ id, record, refused, message }) => ({
      id,
      ...(record && { status: record.status, version: record.version }),
      ...(refused && { refused }),
      ...(message &&
        (refused ? { empty: message.empty } : { message: message.text, language: message.language })),
    })),
  };
}

/** Refusals of one change, which the others go on without. */
const refusals: readonly string[] = [
  'not_found',
  'profile_unavailable',
  'application_transition',
  'changed_meanwhile',
  'undo_over',
] satisfies Refusal[];

/** Changes each, a few concurrently: each succeeds or is refused separately. In the order of the request. */
async function each<One extends { id: string }>(
  all: readonly One[],
  change: (one: One) => Promise<ApplicationRecord | { refused: Refusal }>,
): Promise<{ id: string; record?: ApplicationRecord; refused?: Refusal }[]> {
  const outcomes: { id: string; record?: ApplicationRecord; refused?: Refusal }[] = [];
  for (let start = 0; start < all.length; start += batchSize)
    outcomes.push(
      ...(await Promise.all(
        all.slice(start, start + batchSize).map(async (one) => {
          const { id } = one;
          try {
            const changed = await change(one);
            return 'refused' in changed ? { id, ...changed } : { id, record: changed };
          } catch (error) {
            if (!(error instanceof Failure) || !refusals.includes(error.code)) throw error;
            return { id, refused: error.code as Refusal };
          }
        }),
      )),
    );
  return outcomes;
}

async function answer(outcomes: Awaited<ReturnType<typeof each>>, locale: Locale) {
  const changed = outcomes.flatMap(({ record }) => record ?? []);
  const shown = new Map<string, Application>(
    (await toApplications(changed, 'company', locale)).map((one) => [one.id, one]),
  );
  const last = changed.at(-1);
  return {
    results: outcomes.map(({ id, refused }) => {
      const one = shown.get(id);
      return { id, ...(one && { application: one }), ...(refused && { refused }) };
    }),
    ...(last && { listToken: applicationToken(last) }),
  };
}

/**
 * Moves or declines several applicants: the single act for each. One that is refused, or was changed meanwhile,
 * does not stop the others. Each can be undone as a single move can, and is notified of as one.
 * @throws Failure validation_failed; nothing is changed
 */
export async function moveApplicants(actor: CompanyActor, asked: Asked, locale: Locale) {
  requireWords(asked);
  const { to, reason } = asked;
  const prepared = await prepare(actor, asked);
  const versionOf = new Map(asked.applications.map(({ id, version }) => [id, version]));
  const outcomes = await each(prepared, async ({ id, refused, message }) => {
    if (refused) return { refused };
    const version = versionOf.get(id)!;
    if (to === 'DECLINED') {
      const said = message && { message: message.text };
      return (await declineApplication(actor, id, { reason: reason!, version, ...said })).record;
    }
    const written = message && { message: { text: message.text, language: message.language } };
    return (await moveApplication(actor, id, { status: to, version, ...written })).record;
  });
  return answer(outcomes, locale);
}

/** Undoes the last move of each, as far as nobody was notified of it yet. */
export async function undoMoves(
  actor: CompanyActor,
  { moves }: z.output<typeof contract.undoMoves.body>,
  locale: Locale,
) {
  return answer(await each(moves, async ({ id, move }) => (await undoMove(actor, id, move)).record), locale);
}
