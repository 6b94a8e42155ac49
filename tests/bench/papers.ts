import { gzipSync } from 'node:zlib';
import { layOutResume } from '../../functions/documents/resume/resume.ts';
import { drawingOf } from '../../functions/documents/setting/drawing.ts';
import { pdfOf } from '../../functions/documents/setting/pdf.ts';
import { resumeKinds } from '../../shared/domain/codes.ts';
import { mai } from '../documents/resume/people.ts';
import type { BenchContext } from './context.ts';
import { atMost, percentile, type Result, type Row, short } from './report.ts';

/** Resumes: the first one of a process, which loads the fonts, and later ones. */
export async function benchPapers({ options, say }: BenchContext): Promise<Result> {
  const rounds = options.once ? 1 : 15;
  const rows: Row[] = [];
  let slowest = 0;
  let first: number | undefined;
  for (const kind of resumeKinds) {
    say(kind);
    const took: number[] = [];
    let row: Row = {};
    for (let round = 0; round <= rounds; round += 1) {
      const from = performance.now();
      const paper = await layOutResume({ ...mai, kind });
      const bytes = await pdfOf(paper);
      const milliseconds = performance.now() - from;
      first ??= milliseconds;
      if (round > 0) took.push(milliseconds);
      const drawing = JSON.stringify(drawingOf(paper));
      row = {
        paper: kind,
        pages: paper.pages.length,
        'file, kB': short(bytes.length / 1000),
        'drawing, kB gzip': short(gzipSync(drawing).length / 1000),
      };
    }
    slowest = Math.max(slowest, percentile(took, 0.95));
    rows.push({ ...row, 'p50, ms': short(percentile(took, 0.5)), 'p95, ms': short(percentile(took, 0.95)) });
  }
  return {
    tables: [{ title: `resumes, data in, bytes out; ${rounds} of each kind`, rows }],
    targets: [
      atMost('p95 of a warm process', 1000, slowest, 'ms'),
      atMost('the first one of a process, fonts included', 3000, first ?? Number.NaN, 'ms'),
    ],
  };
}
