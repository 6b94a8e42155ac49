import './environment.ts';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { job } from '../../functions/data/entities/job.ts';
import { run, write } from '../../functions/data/table.ts';
import { jobPicture, pictureSize } from '../../functions/documents/jobPicture.ts';
import { handler } from '../../functions/events/pictures.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { jobPictureAddress, locales } from '../../shared/routes.ts';
import { useReadModel } from '../support/readModel.ts';
import { batchOf, sample } from './support.ts';

useReadModel();

const head = (jobId: string, locale: 'jp' | 'en') =>
  s3()
    .send(new HeadObjectCommand({ Bucket: 'site', Key: jobPictureAddress(jobId, locale).slice(1) }))
    .catch(() => undefined);
const open = (more: object = {}) => {
  const base = sample.job({
    opensAt: '2026-11-01T00:00:00.000Z',
    closesAt: new Date(Date.now() + 86_400_000).toISOString(),
    ...more,
  });
  return {
    ...base,
    content: {
      ...base.content,
      salary: { salaryType: 'month' as const, from: 300_000, currency: 'JPY' as const },
    },
  };
};
const draw = (jobId: string) => handler(batchOf({ jobIds: [jobId] }));

describe('the pictures of a job', () => {
  it('are stored beside its pages in both languages, and drawn again only after visible changes', async () => {
    const one = open();
    await run(write.create(job, one));
    expect(await draw(one.id)).toEqual({ batchItemFailures: [] });
    const first = await head(one.id, 'jp');
    expect(first?.ContentType).toBe('image/png');
    expect((await head(one.id, 'en'))?.ETag).not.toBe(first?.ETag);
    await draw(one.id);
    expect((await head(one.id, 'jp'))?.LastModified).toEqual(first?.LastModified);
    await run(write.put(job, { ...one, content: { ...one.content, title: { jp: '医師' } } }));
    await draw(one.id);
    expect((await head(one.id, 'jp'))?.ETag).not.toBe(first?.ETag);
  });

  it('do not exist for a draft, and are deleted when the posting is removed', async () => {
    const draft = sample.job({ status: 'DRAFT' });
    await run(write.create(job, draft));
    await draw(draft.id);
    const one = open();
    await run(write.create(job, one));
    await draw(one.id);
    await run(write.remove(job, { id: one.id }));
    await draw(one.id);
    for (const locale of locales) {
      expect(await head(draft.id, locale)).toBeUndefined();
      expect(await head(one.id, locale)).toBeUndefined();
    }
  });
});

/** Width and height in the file's header (PNG specification, IHDR). */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

describe('a picture', () => {
  it('has the size for link previews, for any texts', async () => {
    const least = await jobPicture({ title: 'あ', company: '' });
    const most = await jobPicture({
      title: '株式会社'.repeat(100),
      company: 'W'.repeat(400),
      pay: '月給25万円〜32万円'.repeat(8),
      place: '京都府'.repeat(20),
      employment: '正社員',
      japanese: '日常会話',
    });
    for (const png of [least, most]) {
      expect(sizeOf(png)).toEqual(pictureSize);
      expect(png.length).toBeLessThan(100_000);
    }
  });

  it('depends on each text, and contains no pictographs', async () => {
    const said = {
      title: '看護師',
      company: 'かわせみ',
      pay: '月給30万円',
      place: '東京都',
      japanese: '日常会話',
    };
    const pictures = await Promise.all([
      jobPicture(said),
      ...Object.keys(said).map((name) => jobPicture({ ...said, [name]: '別の' })),
    ]);
    expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(pictures.length);
    expect(await jobPicture({ ...said, title: '看護師🎉🇯🇵' })).toEqual(pictures[0]);
  });
});
