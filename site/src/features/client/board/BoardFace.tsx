import { useCallback, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useList } from '../../../lib/list/useList.ts';
import { afterOwnChange } from '../../../lib/ownChange.ts';
import { sorts } from '../applicantQuery.ts';
import { Board } from './Board.tsx';
import { DeskFrame, useCarried } from './Desk.tsx';
import type { FaceProps } from './face.ts';
import { continued, type Row, type Shown } from './state.ts';
import { useDesk } from './useDesk.tsx';
import './board.css';
import '../client.css';

/** How many applicants of a stage come at a time. */
const columnRows = 15;

/** The board has no pages as a whole: each column has its own. */
function everything({ status = {} }: Shown['facets']) {
  const total = Object.values(status).reduce((sum, count) => sum + count, 0);
  return { total, page: 1, pageSize: Math.max(1, total) };
}

export default function BoardFace({ filters, asks, face, onFace }: FaceProps) {
  const frame = useRef<HTMLElement>(null);
  const carried = useCarried();
  const list = useList<Row, Shown>({
    name: 'applications',
    filters,
    orders: sorts,
    awaits: true,
    async load({ page: _, ...asked }, signal) {
      const { columns, ...rest } = await api('GET /company/applicants/board', {
        query: { ...(asks?.withAnswers(asked) ?? asked), pageSize: String(columnRows) } as never,
        signal,
      });
      return {
        ...rest,
        columns: columns.map((column) => ({ ...column, fetched: column.data.length })),
        data: columns.flatMap(({ data }) => data),
        ...everything(rest.facets),
      };
    },
  });
  const desk = useDesk(list, frame);
  const asked = (list.asked.status ?? []) as Row['status'][];
  const further = async (status: Row['status']) => {
    const fetched = list.data?.columns?.find((one) => one.status === status)?.fetched ?? 0;
    const answer = await api('GET /company/applicants', {
      query: {
        ...(asks?.withAnswers(list.asked) ?? list.asked),
        ...(list.sort && { sort: list.sort }),
        ...afterOwnChange('applications'),
        status: [status],
        page: String(Math.floor(fetched / columnRows) + 1),
        pageSize: String(columnRows),
      } as never,
    });
    list.replace((before) => continued(before, status, answer.data));
  };
  const latest = useRef(further);
  latest.current = further;
  const more = useCallback((status: Row['status']) => latest.current(status), []);
  return (
    <DeskFrame list={list} desk={desk} frame={frame} face={face} onFace={onFace}>
      {(shown) => (
        <Board shown={shown} asked={asked} desk={desk} carried={carried} frame={frame} onMore={more} />
      )}
    </DeskFrame>
  );
}
