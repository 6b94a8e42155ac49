import type * as z from 'zod';
import { type ViewedList, viewed } from '../../../shared/collections/viewed.ts';
import type { listViews as contract, ListView } from '../../../shared/contract/listViews.ts';
import { listViewLimits } from '../../../shared/domain/listViews.ts';
import { untilWritten } from '../../data/change.ts';
import { employee } from '../../data/entities/employee.ts';
import { listViewsOf, type StoredView } from '../../data/entities/listView.ts';
import { get, getMany, queryAll, type Stored, transact, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite } from '../audit/entry.ts';
import { requireSeen } from '../lists/page.ts';

type Body = z.output<typeof contract.saveListView.body>;
type Kept = Pick<Stored<typeof listViewsOf>, 'list' | 'of' | 'views'> & { version?: number };
type Place = 'own' | 'shared';

/** Views are as protected as their lists: a query holds what was searched for. @throws Failure forbidden */
function requireList(actor: AgencyActor, list: ViewedList): void {
  requireSeen(viewed[list], actor);
}

const ownerOf = (actor: AgencyActor, place: Place): string =>
  place === 'shared' ? 'shared' : actor.employeeId;

/** Both records of a list that the caller reads. */
async function kept(actor: AgencyActor, list: ViewedList): Promise<Record<Place, Kept>> {
  const read = async (place: Place): Promise<Kept> => {
    const of = ownerOf(actor, place);
    return (await get(listViewsOf, { list, of })) ?? { list, of, views: [] };
  };
  const [own, shared] = await Promise.all([read('own'), read('shared')]);
  return { own, shared };
}

const isBy = (actor: AgencyActor, { employeeId }: StoredView): boolean =>
  employeeId === ownerOf(actor, 'own');

const mayChange = (actor: AgencyActor, view: StoredView): boolean =>
  isBy(actor, view) || actor.role === 'admin';

/** Of shared ones who saved them, unless they have left. */
async function shown(actor: AgencyActor, views: Record<Place, readonly StoredView[]>): Promise<ListView[]> {
  const others = [...new Set(views.shared.map(({ employeeId }) => employeeId))];
  const people = await getMany(
    employee,
    others.map((id) => ({ id })),
  );
  const names = new Map(people.flatMap((one) => (one.leftAt ? [] : [[one.id, one.name] as const])));
  const answer =
    (place: Place) =>
    (view: StoredView): ListView => {
      const { id, name, query, updatedAt, version, employeeId } = view;
      const by = place === 'shared' ? names.get(employeeId) : undefined;
      return {
        ...{ id, name, query, shared: place === 'shared', own: isBy(actor, view) },
        ...(by && { by }),
        ...{ changeable: mayChange(actor, view), updatedAt, version },
      };
    };
  return [...views.own.map(answer('own')), ...views.shared.map(answer('shared'))];
}

const byName = (a: StoredView, b: StoredView) =>
  a.name.localeCompare(b.name, 'ja') || a.id.localeCompare(b.id);

/** The caller's views of a list and the shared ones, each by name. @throws Failure forbidden */
export async function listListViews(actor: AgencyActor, list: ViewedList): Promise<ListView[]> {
  requireList(actor, list);
  const { own, shared } = await kept(actor, list);
  return shown(actor, { own: own.views.toSorted(byName), shared: shared.views.toSorted(byName) });
}

const save = ({ version, ...record }: Kept): Write =>
  version === undefined ? write.create(listViewsOf, record) : write.save(listViewsOf, { ...record, version });

/** @throws Failure list_view_limit */
function withView(record: Kept, place: Place, view: StoredView): Kept {
  const views = [...record.views.filter(({ id }) => id !== view.id), view];
  const limit = listViewLimits[place];
  if (views.length > limit && views.length > record.views.length)
    throw new Failure('list_view_limit', { values: { limit } });
  return { ...record, views };
}

const withoutView = (record: Kept, id: string): Kept => ({
  ...record,
  views: record.views.filter((view) => view.id !== id),
});

/** The log names no query: it holds what was searched for, and entries are kept when people leave. */
const entryOf = (
  actor: AgencyActor,
  act: 'listView.save' | 'listView.delete',
  list: ViewedList,
  values: { before?: Place | undefined; after?: Place | undefined },
): AuditWrite =>
  auditWrite(actor, {
    act,
    subjectId: list,
    ...(values.before && { before: { shared: values.before === 'shared' } }),
    ...(values.after && { after: { shared: values.after === 'shared' } }),
  });

const placeOf = (shared: boolean): Place => (shared ? 'shared' : 'own');

async function answerWith(actor: AgencyActor, place: Place, view: StoredView): Promise<ListView> {
  const [answer] = await shown(actor, { own: [], shared: [], [place]: [view] });
  return answer!;
}

/**
 * Saves a view; one of the same name that the caller saved at the same place is replaced, so that a repeated request
 * saves nothing twice.
 * @throws Failure forbidden, list_view_limit
 */
export async function saveListView(
  actor: AgencyActor,
  list: ViewedList,
  { name, query, shared }: Body,
): Promise<Audited<ListView>> {
  requireList(actor, list);
  const place = placeOf(shared);
  const { entry, view } = await untilWritten(async () => {
    const record = (await kept(actor, list))[place];
    const former = record.views.find((one) => one.name === name && isBy(actor, one));
    const saved: StoredView = {
      ...{ id: former?.id ?? newId(), name, query, employeeId: ownerOf(actor, 'own') },
      ...{ updatedAt: instant(), version: (former?.version ?? 0) + 1 },
    };
    const written = entryOf(actor, 'listView.save', list, { before: former && place, after: place });
    await transact([save(withView(record, place, saved)), written]);
    return { entry: written, view: saved };
  });
  return audited(entry, await answerWith(actor, place, view));
}

/** A view that the caller may change, and where it is. @throws Failure not_found, forbidden */
async function changeable(
  actor: AgencyActor,
  list: ViewedList,
  id: string,
): Promise<{ place: Place; view: StoredView; records: Record<Place, Kept> }> {
  const records = await kept(actor, list);
  for (const place of ['own', 'shared'] as const) {
    const view = records[place].views.find((one) => one.id === id);
    if (!view) continue;
    if (!mayChange(actor, view)) throw new Failure('forbidden');
    return { place, view, records };
  }
  throw new Failure('not_found');
}

/**
 * Renames a view, replaces its query, shares it or stops sharing it: then it is its saver's own again.
 * @throws Failure not_found, forbidden, changed_meanwhile, list_view_limit
 */
export async function updateListView(
  actor: AgencyActor,
  list: ViewedList,
  id: string,
  { version, name, query, shared }: Body & { version: number },
): Promise<Audited<ListView>> {
  requireList(actor, list);
  const to = placeOf(shared);
  const { entry, view } = await untilWritten(async () => {
    const { place, view: before, records } = await changeable(actor, list, id);
    if (before.version !== version) throw new Failure('changed_meanwhile');
    // Another's shared view cannot be put among their own ones.
    if (place === 'shared' && to === 'own' && !isBy(actor, before)) throw new Failure('forbidden');
    const changed = { ...before, name, query, updatedAt: instant(), version: version + 1 };
    const written = entryOf(actor, 'listView.save', list, { before: place, after: to });
    await transact([
      save(withView(records[to], to, changed)),
      ...(place === to ? [] : [save(withoutView(records[place], id))]),
      written,
    ]);
    return { entry: written, view: changed };
  });
  return audited(entry, await answerWith(actor, to, view));
}

/** @throws Failure not_found, forbidden */
export async function deleteListView(
  actor: AgencyActor,
  list: ViewedList,
  id: string,
): Promise<Audited<void>> {
  requireList(actor, list);
  const entry = await untilWritten(async () => {
    const { place, records } = await changeable(actor, list, id);
    const written = entryOf(actor, 'listView.delete', list, { before: place });
    await transact([save(withoutView(records[place], id)), written]);
    return written;
  });
  return audited(entry, undefined);
}

/** Of somebody who leaves: their own views end, shared ones stay. */
export async function ownViewsEnd(employeeId: string): Promise<Write[]> {
  const records = await queryAll(listViewsOf.every({ of: employeeId }));
  return records.map(({ list, of }) => write.remove(listViewsOf, { list, of }));
}
