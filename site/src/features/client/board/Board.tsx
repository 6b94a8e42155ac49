/** Applicants by stage: a column each, which loads its own pages. */
import { Ellipsis } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import {
  applicationTransition,
  hiringSteps,
  isEnded,
} from '../../../../../shared/domain/applicationStatus.ts';
import { type AppliedStatus, appliedStatuses } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../../../shared/domain/time.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { messageOf } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Badge } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { japaneseOf, type NotShown, ReplyDue } from '../parts.tsx';
import { useDrag } from './drag.ts';
import { Kept } from './Kept.tsx';
import { type Column, countOf, type Row, type Shown } from './state.ts';
import { type Desk, useNameOf } from './useDesk.tsx';
import './board.css';

/** Stages that are shown folded until somebody opens them. */
const folded: readonly AppliedStatus[] = ['DECLINED', 'WITHDRAWN'];

export function Board({
  shown,
  asked,
  desk,
  carried,
  frame,
  onMore,
}: {
  shown: Shown;
  /** The requested stages; empty for all. */
  asked: readonly AppliedStatus[];
  desk: Desk;
  /** The filters, carried along in an applicant's URL. */
  carried: string;
  frame: RefObject<HTMLElement | null>;
  /** Loads a further page of a stage. */
  onMore: (status: AppliedStatus) => Promise<void>;
}) {
  const { t } = useTexts({ applicantBoard });
  const stages = asked.length > 0 ? asked : appliedStatuses;
  const board = useDrag({
    enabled: desk.mayMove,
    refusal: (id, stage) => desk.refusal(id, stage as AppliedStatus),
    onStart(id) {
      const row = shown.data.find((one) => one.id === id);
      if (row) desk.setSaid(t('applicantBoard:dragging', { name: desk.nameOf(row) }));
    },
    onDrop: (id, stage) => desk.act(id, stage as AppliedStatus),
  });
  return (
    <div
      className="board"
      ref={(element) => {
        board.current = element;
        frame.current = element;
      }}
    >
      {stages.map((status) => (
        <Stage
          key={status}
          status={status}
          name={desk.stageName(status)}
          column={shown.columns?.find((one) => one.status === status)}
          count={countOf(shown, status)}
          mayMove={desk.mayMove}
          selected={desk.selection.rows}
          carried={carried}
          onAct={desk.steady.act}
          onSelect={desk.steady.toggle}
          onMore={onMore}
        />
      ))}
    </div>
  );
}

interface CardProps {
  /** The filters, carried along in an applicant's URL. */
  carried: string;
  mayMove: boolean;
  onAct: (id: string, to: AppliedStatus) => void;
  onSelect: (id: string, on: boolean) => void;
}

/** Rendered again only if its rows, or which of them are selected, have changed. */
const Stage = memo(function Stage({
  status,
  name,
  column,
  count,
  selected,
  onMore,
  ...cards
}: CardProps & {
  status: AppliedStatus;
  name: string;
  column: Column | undefined;
  count: number;
  selected: ReadonlyMap<string, Row>;
  onMore: (status: AppliedStatus) => Promise<void>;
}) {
  const { t } = useTexts({ applicantBoard });
  const [busy, setBusy] = useState(false);
  const left = Math.max(0, count - (column?.data.length ?? 0));
  const more = async () => {
    setBusy(true);
    try {
      await onMore(status);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('applicantBoard:columnFailed'));
    } finally {
      setBusy(false);
    }
  };
  const isFolded = column === undefined && folded.includes(status);
  return (
    <section
      className={isFolded ? 'board-stage board-stage-folded' : 'board-stage'}
      data-stage={status}
      aria-labelledby={`stage-${status}`}
    >
      <h2 className="board-head" id={`stage-${status}`}>
        <span>{name}</span>
        <span className="board-count numeric">{count}</span>
      </h2>
      {column && column.data.length > 0 && (
        <ul className="board-cards">
          {column.data.map((row) => (
            <Card key={row.id} row={row} isSelected={selected.has(row.id)} {...cards} />
          ))}
        </ul>
      )}
      {count === 0 && <p className="board-none">{t('applicantBoard:columnEmpty')}</p>}
      {left > 0 && (
        <Button size="small" look="quiet" busy={busy} onClick={() => void more()}>
          {isFolded ? t('applicantBoard:show') : t('applicantBoard:more', { count: left })}
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </section>
  );
});

/** Rendered again only if its row, or whether it is selected, has changed. */
const Card = memo(function Card({
  row,
  carried,
  mayMove,
  isSelected,
  onAct,
  onSelect,
}: CardProps & { row: Row; isSelected: boolean }) {
  const { t, locale } = useTexts({ applicantBoard, clientApplicants });
  const name = useNameOf()(row);
  const { staff, job, status } = row;
  const title = pick(job.title, locale);
  const japanese = japaneseOf(staff, locale);
  const canMove = mayMove && !isEnded(status) && staff?.relation !== 'UNAVAILABLE';
  const targets = canMove ? hiringSteps.filter((step) => applicationTransition(status, step, 'company')) : [];
  return (
    <li className="board-card" data-applicant={row.id} data-chosen={isSelected || undefined}>
      <div className="board-card-head">
        {mayMove && (
          <label className="board-choice">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={t('applicantBoard:choose', { name })}
              onChange={(event) => onSelect(row.id, event.target.checked)}
            />
          </label>
        )}
        {staff ? (
          <AppLink
            className="board-name text-link"
            title={name}
            draggable={false}
            href={
              address(
                'clientApplication',
                { staffNumber: staff.staffNumber, jobNumber: job.jobNumber },
                locale,
              ) + carried
            }
          >
            {name}
          </AppLink>
        ) : (
          <span className="board-name" title={name}>
            {name}
          </span>
        )}
        {canMove && (
          <Menu
            label={t('applicantBoard:actions', { name })}
            trigger={<Ellipsis className="icon" aria-hidden="true" />}
            items={[
              ...targets.map((to) => ({
                label: t('applicantBoard:moveTo', { stage: optionName('APPLIED_STATUS', to, locale) }),
                onSelect: () => onAct(row.id, to),
              })),
              {
                label: t('applicantBoard:decline'),
                danger: true,
                onSelect: () => onAct(row.id, 'DECLINED' as const),
              },
            ]}
          />
        )}
      </div>
      <p className="board-job" lang={title?.lang}>
        {title?.text ?? job.jobNumber}
      </p>
      <p className="board-facts">
        <span className="numeric">{formatShortDay(row.appliedAt, locale)}</span>
        {japanese && <span>{japanese}</span>}
      </p>
      <Kept marks={row.marks} />
      {(row.reply || row.moved || !job.isOpen || (staff && staff.relation !== 'APPLIED')) && (
        <p className="board-marks">
          <ReplyDue reply={row.reply} />
          {row.moved && <Badge>{t('clientApplicants:applicants.moved')}</Badge>}
          {!job.isOpen && <Badge>{t('clientApplicants:applicants.closedJob')}</Badge>}
          {staff && staff.relation !== 'APPLIED' && (
            <Badge>{t(`clientApplicants:relation.${staff.relation as NotShown}.short`)}</Badge>
          )}
        </p>
      )}
    </li>
  );
});
