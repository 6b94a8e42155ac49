import { ChevronLeft, ChevronRight } from 'lucide-react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { shownPages } from './pages.ts';

/** Pagination, from 1. Nothing for a single page. */
export function Pagination({
  page,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts({ common });
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav className="pagination" aria-label={t('common:pagination.label')}>
      <button
        type="button"
        className="page-link"
        aria-label={t('common:pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className="icon" aria-hidden="true" />
      </button>
      {shownPages(page, last).map((number, position) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap${position}`} className="page-gap">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="page-link"
            aria-label={t('common:pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="page-link"
        aria-label={t('common:pagination.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight className="icon" aria-hidden="true" />
      </button>
    </nav>
  );
}
