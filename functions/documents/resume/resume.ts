/** Resumes: one shape of data, three papers. No data access, no clock. */
import { clusters, loadFacesFor } from '../setting/faces.ts';
import type { Paper } from '../setting/paper.ts';
import { cv } from './cv.ts';
import type { ResumeProps } from './props.ts';
import { rirekisho } from './rirekisho.ts';
import { shokumukeirekisho } from './shokumukeirekisho.ts';
import { wordsOf } from './words.ts';

export type { ResumeProps } from './props.ts';

const papers = { RIREKISHO: rirekisho, SHOKUMUKEIREKISHO: shokumukeirekisho, CV: cv };

/** Every text that a person wrote, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Lays a resume out: PDF (setting/pdf.ts) and drawing for the screen (setting/drawing.ts) are made from the same pages. */
export async function layOutResume(props: ResumeProps): Promise<Paper> {
  await loadFacesFor([...new Set(textsIn(props))]);
  return papers[props.kind](props);
}

/** 'rirekisho_NGUYEN-MAI_20261121.pdf'; the number instead of the name where the paper names nobody. */
export function fileNameOf({ kind, basicInfo, isPersonalInfo, staffNumber, day }: ResumeProps): string {
  const name = isPersonalInfo && basicInfo ? `${basicInfo.familyName} ${basicInfo.givenName}` : staffNumber;
  const plain = clusters(name)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
  const safe = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || staffNumber;
  return `${kind.toLowerCase()}_${safe}_${day.replaceAll('-', '')}.pdf`;
}

/** What a paper is called in its own language. */
export const titleOf = (kind: ResumeProps['kind']): string =>
  wordsOf(kind === 'CV' ? 'en' : 'jp')(`resumePaper:title.${kind}`);
