import { expect, it } from 'vitest';
import { layOutResume } from '../../../functions/documents/resume/resume.ts';
import { pdfOf } from '../../../functions/documents/setting/pdf.ts';
import { mai } from './people.ts';
import { pdfTexts } from './reading.ts';

// A font is cached between documents: what one of them used as a part of "ị" must still read as "i" in the
// next.
it('reads a letter that an earlier paper drew as a part of another one', async () => {
  const ofSomebodyWith = async (prText: string) =>
    (await pdfTexts(await pdfOf(await layOutResume({ ...mai, kind: 'SHOKUMUKEIREKISHO', prText })))).join('');
  await ofSomebodyWith('ḅḍḥḳḷṃṇṛṣṭṿẉẓ');
  expect(await ofSomebodyWith('ḅbdhklmnrstvwz')).toContain('ḅbdhklmnrstvwz');
});
