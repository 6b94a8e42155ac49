import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import type { Column, DataTable as LoadedTable } from '../../../lib/list/DataTable.tsx';
import { useList } from '../../../lib/list/useList.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar, Badge } from '../../../ui/parts.tsx';
import { SkeletonList } from '../../../ui/states.tsx';
import { sorts } from '../applicantQuery.ts';
import { AppliedBadge, japaneseOf, type NotShown, ReplyDue, Residence } from '../parts.tsx';
import { DeskFrame, useCarried } from './Desk.tsx';
import type { FaceProps } from './face.ts';
import { Kept } from './Kept.tsx';
import type { Row, Shown } from './state.ts';
import { useDesk, useNameOf } from './useDesk.tsx';
import './board.css';
import '../client.css';

/** Fetched while the applicants are. */
const loadTable = () => import('../../../lib/list/DataTable.tsx');
const DataTable = lazy(() =>
  loadTable().then((loaded) => ({ default: loaded.DataTable })),
) as unknown as typeof LoadedTable;

export default function TableFace({ filters, asks, answers, face, onFace }: FaceProps) {
  const { t, locale } = useTexts({ clientApplicants });
  const frame = useRef<HTMLDivElement>(null);
  const list = useList<Row, Shown>({
    name: 'applications',
    filters,
    orders: sorts,
    awaits: true,
    load: (asked, signal) =>
      api('GET /company/applicants', { query: (asks?.withAnswers(asked) ?? asked) as never, signal }),
  });
  const desk = useDesk(list, frame);
  useEffect(() => {
    void loadTable().catch(() => undefined);
  }, []);
  const columns = useColumns(useCarried(), asks?.answerColumns(asks.questions, answers, locale) ?? []);
  return (
    <DeskFrame list={list} desk={desk} frame={frame} face={face} onFace={onFace}>
      {(answer) => (
        <div ref={frame} className="board-table">
          <Suspense fallback={<SkeletonList rows={5} className="h-16" />}>
            <DataTable
              caption={t('clientApplicants:applicants.caption')}
              columns={columns}
              rows={answer.data}
              nameOf={desk.nameOf}
              sort={list.sort ?? sorts[0]}
              onSort={(sort) => list.change({ sort: sort === sorts[0] ? undefined : sort })}
              {...(desk.mayMove && { selection: desk.selection, onSelect: desk.setSelection })}
            />
          </Suspense>
        </div>
      )}
    </DeskFrame>
  );
}

function useColumns(carried: string, answered: readonly Column<Row>[]): Column<Row>[] {
  const { t, locale } = useTexts({ clientApplicants });
  const nameOf = useNameOf();
  return [
    {
      id: 'name',
      label: t('clientApplicants:applicants.column.name'),
      heading: true,
      cell(row) {
        const { staff, job } = row;
        const name = nameOf(row);
        return (
          <span className="board-person">
            <Avatar name={name} url={staff?.photoUrl} round />
            <span>
              {staff ? (
                <AppLink
                  className="text-link"
                  data-applicant={row.id}
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
                name
              )}
              {staff && staff.relation !== 'APPLIED' && (
                <span className="block text-xs font-normal text-soft">
                  {t(`clientApplicants:relation.${staff.relation as NotShown}.short`)}
                </span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      id: 'job',
      label: t('clientApplicants:applicants.column.job'),
      cell: ({ job }) => {
        const title = pick(job.title, locale);
        return (
          <span>
            <span lang={title?.lang}>{title?.text}</span>
            {!job.isOpen && (
              <span className="block text-xs text-soft">{t('clientApplicants:applicants.closedJob')}</span>
            )}
          </span>
        );
      },
    },
    {
      id: 'status',
      label: t('clientApplicants:applicants.column.status'),
      sort: { down: 'changed' },
      cell: (application) => (
        <span className="board-marks">
          <AppliedBadge status={application.status} />
          {application.moved && <Badge>{t('clientApplicants:applicants.moved')}</Badge>}
          <ReplyDue reply={application.reply} />
        </span>
      ),
    },
    {
      id: 'marks',
      label: t('clientApplicants:applicants.column.marks'),
      sort: { down: 'score' },
      cell: ({ marks }) => (marks ? <Kept marks={marks} /> : '–'),
    },
    ...answered,
    {
      id: 'japanese',
      label: t('clientApplicants:applicants.column.japanese'),
      cell: ({ staff }) => japaneseOf(staff, locale) ?? '–',
    },
    {
      id: 'residence',
      label: t('clientApplicants:applicants.column.residence'),
      cell: ({ staff }) => <Residence staff={staff} />,
    },
    {
      id: 'appliedAt',
      label: t('clientApplicants:applicants.column.appliedAt'),
      sort: { down: 'newest', up: 'oldest' },
      cell: ({ appliedAt }) => (
        <span className="numeric md:whitespace-nowrap">{formatDay(appliedAt, locale)}</span>
      ),
    },
  ];
}
