import { application } from '../../functions/data/entities/application.ts';
import { itemsBeside } from '../../functions/data/table.ts';

/** Kinds of what a company keeps beside an application; a record without content only counts its versions. */
export async function keptBeside(id: string): Promise<unknown[]> {
  const items = await itemsBeside(application, { id });
  return items.flatMap(({ entity, notes, assessments, score, tags, startedAt }) =>
    entity === 'application' ||
    entity === 'replyClock' ||
    (entity === 'applicantRecord' &&
      JSON.stringify([notes, assessments, score, tags, startedAt]) === '[0,0,null,[],null]')
      ? []
      : [entity],
  );
}
