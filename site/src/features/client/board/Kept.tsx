/** What the company keeps about an applicant for itself, in a list: score, tags, how many notes. */
import { highestScore } from '../../../../../shared/domain/favoriteStaff.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/parts.tsx';
import type { Row } from './state.ts';
import './board.css';

/** Further tags are only counted. */
const shownTags = 3;

export function Kept({ marks }: { marks: Row['marks'] }) {
  const { t } = useTexts({ applicantBoard });
  if (!marks) return null;
  const { score, tags, notes } = marks;
  const left = tags.slice(shownTags);
  return (
    <span className="board-marks">
      {score !== undefined && (
        <Badge tone="primary">{t('applicantBoard:score.of', { score, highest: highestScore })}</Badge>
      )}
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {left.length > 0 && (
        <span className="text-xs text-soft" title={left.join(', ')}>
          {t('applicantBoard:tag.more', { count: left.length })}
        </span>
      )}
      {notes > 0 && <span className="text-xs text-soft">{t('applicantBoard:notes', { count: notes })}</span>}
    </span>
  );
}
