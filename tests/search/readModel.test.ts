import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { SearchUnavailable } from '../../functions/search/faults.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { readableLayouts, schemaVersion } from '../../functions/search/layout.ts';
import { fileName, manifestKind } from '../../functions/search/manifest.ts';
import { ReadModel, type ReadModelOptions } from '../../functions/search/readModel.ts';
import { fileChecksum, publishSnapshot } from '../../functions/search/snapshot.ts';
import type { Manifest, Search } from '../../functions/search/types.ts';
import type { jobs } from '../../shared/collections/jobs.ts';
import { anyDocument, anyQuery } from './arbitraries.ts';
import { ask, job } from './documents.ts';
import { FolderStore, MemoryLog } from './stores.ts';

const base = mkdtempSync(join(tmpdir(), 'search-model-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let rooms = 0;

const start = Date.parse('2026-11-21T00:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A store, a log and a clock for the test. */
function setUp(options: Partial<ReadModelOptions<typeof jobs, JobDocument>> = {}) {
  rooms += 1;
  const folder = join(base, String(rooms));
  const store = new FolderStore(join(folder, 'bucket'));
  const deltas = new MemoryLog();
  const time = { now: start };
  const errors: unknown[] = [];
  const open = (name = 'reader', more: Partial<ReadModelOptions<typeof jobs, JobDocument>> = {}) =>
    new ReadModel({
      layout: jobLayout,
      store,
      deltas,
      directory: join(folder, name),
      clock: () => time.now,
      onError: (error) => errors.push(error),
      ...options,
      ...more,
    });
  const at = () => new Date(time.now).toISOString();
  const publish = (documents: JobDocument[], asOf = at()) =>
    publishSnapshot({ layout: jobLayout, store, documents, asOf, directory: join(folder, 'builder') });
  /** Turns a snapshot into another release's: only that release's manifest names it. */
  const asOther = async (manifest: Manifest, other: Partial<Manifest>) => {
    await rm(join(folder, 'bucket', `manifest-${manifestKind(manifest)}.json`));
    const changed = { ...manifest, ...other };
    await store.writeManifest(manifestKind(changed), changed, undefined);
  };
  return { folder, store, deltas, time, errors, open, at, publish, asOther };
}

const found = async (model: Search<typeof jobs>, question: object = {}) =>
  (await model.query(ask(question))).hits.map(({ number }) => Number(number.slice(1)));
const fault = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SearchUnavailable ? error.fault : error;
};

describe('freshness', () => {
  it('uses changes alone until there is a snapshot, then switches to it', async () => {
    const { deltas, at, open, publish, time, store } = setUp();
    const model = open();
    expect(await found(model)).toEqual([]);
    deltas.put(job(1), at());
    time.now += 2 * SECOND;
    expect(await found(model)).toEqual([1]);
    expect(model.status?.manifest).toBeUndefined();
    const manifest = await publish([job(1), job(2)]);
    await model.refresh();
    expect(model.status?.manifest).toEqual(manifest);
    expect(await found(model)).toEqual([2, 1]);
    expect(store.fetched).toEqual([manifest.file]);
    model.close();
  });

  it('polls the log at most every two seconds, and on demand', async () => {
    const { deltas, at, open, time } = setUp();
    const model = open();
    await found(model);
    deltas.put(job(1), at());
    time.now += 1999;
    expect(await found(model)).toEqual([]);
    expect(deltas.reads).toHaveLength(1);
    time.now += 1;
    expect(await found(model)).toEqual([1]);
    deltas.remove(job(1).id, 2, at());
    await model.refresh();
    expect(await found(model)).toEqual([]);
    model.close();
  });

  it('sees a change stamped before the snapshot but written after its reading', async () => {
    const { deltas, open, publish, time } = setUp();
    await publish([job(1)]);
    const late = new Date(time.now - MINUTE).toISOString();
    deltas.put(job(2), late);
    deltas.remove(job(1).id, 2, late);
    const model = open();
    expect(await found(model)).toEqual([2]);
    model.close();
  });

  it('sees a change that another writer stamped slightly earlier than the newest one', async () => {
    const { deltas, at, open, time } = setUp();
    const model = open();
    deltas.put(job(1), at());
    expect(await found(model)).toEqual([1]);
    deltas.put(job(2), new Date(time.now - 3 * SECOND).toISOString());
    await model.refresh();
    expect((await found(model)).sort()).toEqual([1, 2]);
    model.close();
  });

  it('sees every change after one whose writer had a clock far ahead', async () => {
    const { deltas, at, open, time } = setUp();
    const model = open();
    deltas.put(job(1), new Date(time.now + MINUTE).toISOString());
    expect(await found(model)).toEqual([1]);
    time.now += 10 * SECOND;
    deltas.put(job(2), at());
    await model.refresh();
    expect((await found(model)).sort()).toEqual([1, 2]);
    model.close();
  });

  it('follows versions, not the order of arrival', async () => {
    const { deltas, at, open, time } = setUp();
    deltas.remove(job(1).id, 3, at());
    time.now += SECOND;
    deltas.put(job(1, { version: 2 }), at());
    const model = open();
    expect(await found(model)).toEqual([]);
    model.close();
  });

  it('switches to a newer snapshot under load, and deletes the old file', async () => {
    const { deltas, at, open, publish, time, folder } = setUp();
    const old = await publish([job(1)]);
    const model = open();
    await found(model);
    time.now += MINUTE;
    deltas.put(job(2), at());
    const newer = await publish([job(1), job(2)]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        if (i === 10) await model.refresh();
        return (await found(model)).length;
      }),
    );
    expect(answers.every((count) => count === 1 || count === 2)).toBe(true);
    expect(await found(model)).toEqual([2, 1]);
    await model.refresh();
    expect(model.status?.manifest).toEqual(newer);
    expect(readdirSync(join(folder, 'reader'))).toEqual([newer.file]);
    expect(old.file < newer.file).toBe(true);
    model.close();
  });

  it('does not use a load that started before a refresh', async () => {
    const { deltas, at, open, time, store } = setUp();
    const model = open();
    await found(model);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const since = deltas.since.bind(deltas);
    deltas.since = async function* () {
      deltas.since = since;
      const before = [...deltas.entries];
      await gate;
      yield* before;
    };
    time.now += 2 * SECOND;
    const early = found(model);
    deltas.put(job(1), at());
    // Released only when the refresh has started its own load.
    const readManifest = store.readManifest.bind(store);
    store.readManifest = async (kind) => {
      const manifest = await readManifest(kind);
      setImmediate(letGo);
      return manifest;
    };
    await Promise.all([early, model.refresh()]);
    expect(await found(model)).toEqual([1]);
    model.close();
  });

  it('closes the replaced file, even while changes are being loaded into it', async () => {
    const { deltas, at, open, publish, time, errors } = setUp();
    await publish([job(1)]);
    const model = open();
    await found(model);
    time.now += 10 * SECOND;
    deltas.put(job(2), at());
    await publish([job(1), job(2)]);
    // The next load blocks before its first record until released.
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const since = deltas.since.bind(deltas);
    deltas.since = async function* (instant) {
      deltas.since = since;
      await gate;
      yield* since(instant);
    };
    const close = vi.spyOn(CollectionIndex.prototype, 'close');
    const waiting = found(model);
    await model.refresh().finally(letGo);
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
    expect(await waiting).toEqual([2, 1]);
    expect(errors).toEqual([]);
    model.close();
  });

  it('downloads a file once per machine', async () => {
    const { open, publish, store } = setUp();
    await publish([job(1)]);
    for (let i = 0; i < 2; i += 1) {
      const model = open();
      expect(await found(model)).toEqual([1]);
      model.close();
    }
    expect(store.fetched).toHaveLength(1);
  });
});

describe('faults', () => {
  it('refuses a snapshot older than the retained changes', async () => {
    const { open, publish, time } = setUp({ deltasKeptMs: 60 * MINUTE });
    await publish([job(1)]);
    time.now += 56 * MINUTE;
    expect(await fault(found(open()))).toBe('stale');
    time.now -= 2 * MINUTE;
    expect(await found(open('other'))).toEqual([1]);
  });

  it('continues when a newer snapshot is unusable', async () => {
    const { open, publish, store, deltas, at, time, folder } = setUp();
    const manifest = await publish([job(1)]);
    const model = open();
    await found(model);
    await store.storeFile('jobs-x.sqlite', join(folder, 'bucket', manifest.file));
    const damaged = { ...manifest, file: 'jobs-x.sqlite', checksum: 'other' };
    await store.writeManifest(manifestKind(manifest), damaged, manifest);
    deltas.put(job(2), at());
    expect(await fault(model.refresh())).toBe('damaged');
    expect((await found(model)).sort()).toEqual([1, 2]);
    time.now += MINUTE;
    expect((await found(model)).sort()).toEqual([1, 2]);
    model.close();
  });

  it('refuses an unknown layout, rather than answering from changes alone', async () => {
    const { open, publish, asOther } = setUp();
    await asOther(await publish([job(1)]), { schemaVersion: 99 });
    expect(await fault(found(open()))).toBe('incompatible');
  });

  it('refuses a file with a wrong checksum, and deletes it', async () => {
    const { open, publish, folder } = setUp();
    const manifest = await publish([job(1)]);
    await appendFile(join(folder, 'bucket', manifest.file), 'x');
    expect(await fault(found(open()))).toBe('damaged');
    expect(readdirSync(join(folder, 'reader'))).toEqual([]);
  });

  it('answers from loaded data while the log is down, for a limited time', async () => {
    const { open, deltas, at, time, errors } = setUp({ staleAtMostMs: MINUTE });
    deltas.put(job(1), at());
    const model = open();
    await found(model);
    deltas.failing = new Error('no log');
    time.now += 30 * SECOND;
    expect(await found(model)).toEqual([1]);
    expect(errors).toContain(deltas.failing);
    time.now += 31 * SECOND;
    expect(await fault(found(model))).toBe('unreachable');
    deltas.failing = undefined;
    expect(await found(model)).toEqual([1]);
    model.close();
  });

  it('reports that it cannot be loaded, and recovers', async () => {
    const { open, deltas, at } = setUp();
    const model = open();
    deltas.failing = new Error('no log');
    expect(await fault(found(model))).toBe('unreachable');
    deltas.failing = undefined;
    deltas.put(job(1), at());
    expect(await found(model)).toEqual([1]);
    model.close();
  });

  it('skips one unreadable record, and reports it', async () => {
    const { open, deltas, at, errors } = setUp();
    deltas.entries.push({ at: at(), id: 'poison', version: 1, document: {} as JobDocument });
    deltas.put(job(1), at());
    const model = open();
    expect(await found(model)).toEqual([1]);
    expect(errors).toHaveLength(1);
    model.close();
  });

  it('reloads after a suspension longer than changes are kept', async () => {
    const { open, publish, deltas, at, time } = setUp({ deltasKeptMs: 60 * MINUTE });
    await publish([job(1)]);
    const model = open();
    await found(model);
    time.now += 120 * MINUTE;
    // The deletion of job 1 has expired in the log; only the new snapshot reflects it.
    await publish([job(2)]);
    deltas.put(job(3), at());
    expect((await found(model)).sort()).toEqual([2, 3]);
    model.close();
  });

  it('answers nothing after it was closed', async () => {
    const { open } = setUp();
    const model = open();
    await found(model);
    model.close();
    expect(await fault(found(model))).toBe('unreachable');
  });
});

describe("another release's snapshot", () => {
  it('is used until this release has one of its own, with every change since', async () => {
    const { open, publish, asOther, deltas, at, time } = setUp();
    const other = await publish([job(1), job(2)]);
    await asOther(other, { analyserHash: 'other' });
    deltas.remove(job(1).id, 2, at());
    deltas.put(job(3), at());
    const told: string[] = [];
    const model = open('reader', { onOtherVersion: ({ file }) => told.push(file) });
    expect(await found(model)).toEqual([3, 2]);
    expect(told).toEqual([other.file]);
    await model.refresh();
    time.now += MINUTE;
    const own = await publish([job(2), job(3)]);
    await model.refresh();
    expect(model.status?.manifest).toEqual(own);
    expect(await found(model)).toEqual([3, 2]);
    expect(told).toEqual([other.file]);
    model.close();
  });

  it('is not used if there is an own one, even an older one', async () => {
    const { open, publish, asOther, store, time, folder } = setUp();
    const own = await publish([job(1)]);
    const bytes = await readFile(join(folder, 'bucket', `manifest-${manifestKind(own)}.json`));
    time.now += MINUTE;
    await asOther(await publish([job(1), job(2)]), { analyserHash: 'other' });
    await writeFile(join(folder, 'bucket', `manifest-${manifestKind(own)}.json`), bytes);
    const list = vi.spyOn(store, 'listManifests');
    const model = open();
    await found(model);
    expect(model.status?.manifest).toEqual(own);
    expect(list).not.toHaveBeenCalled();
    model.close();
  });

  it('replaces an own one that is too old, after a rollback', async () => {
    const { open, publish, asOther, time, folder } = setUp({ deltasKeptMs: 60 * MINUTE });
    const own = await publish([job(1)]);
    const file = join(folder, 'bucket', `manifest-${manifestKind(own)}.json`);
    const bytes = await readFile(file);
    time.now += 120 * MINUTE;
    await asOther(await publish([job(2)]), { analyserHash: 'other' });
    await writeFile(file, bytes);
    const model = open();
    expect(await found(model)).toEqual([2]);
    model.close();
  });

  it('may have any readable layout: a file of each is tested', async () => {
    expect(readableLayouts).toContain(schemaVersion);
    for (const layout of readableLayouts) {
      const { open, store, folder, at } = setUp();
      const path = join(folder, 'old.sqlite');
      const packed = await readFile(new URL(`fixtures/layout-${layout}.sqlite.gz`, import.meta.url));
      await mkdir(folder, { recursive: true });
      await writeFile(path, gunzipSync(packed));
      const checksum = await fileChecksum(path);
      const file = fileName('jobs', at(), checksum);
      await store.storeFile(file, path);
      const other = { file, checksum, schemaVersion: layout, analyserHash: 'other', asOf: at(), count: 60 };
      await store.writeManifest(manifestKind(other), other, undefined);
      const model = open();
      const { total, facets, hits } = await model.query(
        ask({
          keyword: 'nurse',
          facets: ['japaneseLevel'],
          median: { of: 'yearly' as const, within: 'JPY' },
          sort: 'salary',
        }),
      );
      expect(total, `layout ${layout}`).toBe(2);
      expect(hits[0]?.card).toBeDefined();
      expect(Object.keys(facets.japaneseLevel ?? {}).length).toBeGreaterThan(1);
      expect((await model.query(ask({}))).total).toBe(60);
      model.close();
    }
  });
});

describe('two builders', () => {
  it('the newer reading stays active', async () => {
    const { publish, time, store } = setUp();
    const newer = await publish([job(1), job(2)]);
    expect(await publish([job(1)], new Date(time.now - MINUTE).toISOString())).toEqual(newer);
    expect(await store.readManifest(manifestKind(newer))).toEqual(newer);
  });

  it('concurrently: both finish, one is active', async () => {
    const { publish, time, store } = setUp();
    const later = new Date(time.now + 1).toISOString();
    const results = await Promise.all([publish([job(1)]), publish([job(1), job(2)], later)]);
    expect((await store.readManifest(manifestKind(results[1]!)))?.asOf).toBe(later);
    expect(results[1]?.count).toBe(2);
  });
});

it('a snapshot with changes answers exactly like a rebuild, for any order of changes', async () => {
  const anyStep = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), document: anyDocument(25) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('remove' as const), number: fc.integer({ min: 1, max: 25 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'publish' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'refresh' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 5, maxLength: 50 }),
      fc.array(anyQuery, { minLength: 4, maxLength: 10 }),
      fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 50, maxLength: 50 }),
      async (steps, queries, jitter) => {
        const { deltas, time, open, publish } = setUp();
        const model = open();
        const truth = new Map<string, JobDocument>();
        const versions = new Map<string, number>();
        const nextVersion = (id: string) => {
          const version = (versions.get(id) ?? 0) + 1;
          versions.set(id, version);
          return version;
        };
        for (const [i, step] of steps.entries()) {
          time.now += 700;
          // Clock skew of some seconds, so that records interleave.
          const stamp = new Date(time.now - jitter[i]!).toISOString();
          if (step.kind === 'put') {
            const document = { ...step.document, version: nextVersion(step.document.id) };
            truth.set(document.id, document);
            deltas.put(document, stamp);
          } else if (step.kind === 'remove') {
            const { id } = job(step.number);
            truth.delete(id);
            deltas.remove(id, nextVersion(id), stamp);
          } else if (step.kind === 'publish') await publish([...truth.values()]);
          else await model.refresh();
        }
        await model.refresh();
        const restarted = open('restarted');
        const rebuilt = new CollectionIndex(jobLayout);
        for (const document of truth.values()) rebuilt.put(document);
        for (const query of queries) {
          const expected = rebuilt.query(query);
          expect(await model.query(query)).toEqual(expected);
          expect(await restarted.query(query)).toEqual(expected);
        }
        model.close();
        restarted.close();
      },
    ),
    { numRuns: 40 },
  );
});
