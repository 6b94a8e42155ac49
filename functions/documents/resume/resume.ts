/** Resumes: one shape of data, three documents. No data access, no clock. */
import type { Locale } from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { clusters, loadFontsFor } from '../setting/fonts.ts';
import { joined, type Paper, pageSize } from '../setting/paper.ts';
import { cv } from './cv.ts';
import type { ResumeProps } from './props.ts';
import { rirekisho } from './rirekisho.ts';
import { shokumukeirekisho } from './shokumukeirekisho.ts';
import { wordsOf } from './words.ts';

export type { ResumeProps } from './props.ts';

/** Spacings to try in turn if a document overflows its last page slightly. */
const tighter = [0.94, 0.88];
/** The share of a page that counts as slight. */
const little = 0.2;

/** Share of the last page that is used, 0 to 1. */
function lastPageUsed({ pages }: Paper): number {
  const texts = (pages.at(-1) ?? []).flatMap((item) => (item.kind === 'text' && item.part ? [item.y] : []));
  return texts.length === 0 ? 0 : Math.max(...texts) / pageSize.height;
}

/** The CV is in English, the others in Japanese. */
const localeOf = (kind: ResumeProps['kind']): Locale => (kind === 'CV' ? 'en' : 'jp');

const papers = { RIREKISHO: rirekisho, SHOKUMUKEIREKISHO: shokumukeirekisho, CV: cv };

/** Every text that a person entered. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Lays a resume out: PDF (setting/pdf.ts) and drawing for the screen (setting/drawing.ts) use the same pages.
 */
export async function layOutResume(props: ResumeProps): Promise<Paper> {
  await loadFontsFor([...new Set(textsIn(props))]);
  const paper = papers[props.kind](props);
  // Avoids a last page with a few lines, if slightly tighter spacing is enough.
  if (props.kind === 'RIREKISHO' || paper.pages.length === 1 || lastPageUsed(paper) > little) return paper;
  for (const spacing of tighter) {
    const closer = papers[props.kind](props, spacing);
    if (closer.pages.length < paper.pages.length) return closer;
  }
  return paper;
}

/**
 * 'rirekisho_Nguyen-Mai_20261121.pdf', 'cv_Mai-Nguyen_20261121.pdf'; the member number if the document is
 * anonymous.
 */
export function fileNameOf({ kind, basicInfo, isPersonalInfo, staffNumber, day }: ResumeProps): string {
  const name = isPersonalInfo && basicInfo ? displayName(basicInfo, localeOf(kind)) : staffNumber;
  const plain = clusters(name)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
  const safe = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || staffNumber;
  return `${kind.toLowerCase()}_${safe}_${day.replaceAll('-', '')}.pdf`;
}

/** The resumes of several people as one document. */
export function joinResumes(
  resumes: readonly Paper[],
  { kind, day }: Pick<ResumeProps, 'kind' | 'day'>,
): { paper: Paper; fileName: string } {
  const locale = localeOf(kind);
  const t = wordsOf(locale);
  const title = t('resumePaper:several', { title: t(`resumePaper:title.${kind}`), count: resumes.length });
  return {
    paper: joined(resumes, { title, day, language: locale === 'en' ? 'en' : 'ja' }),
    fileName: `${kind.toLowerCase()}_${resumes.length}_${day.replaceAll('-', '')}.pdf`,
  };
}
