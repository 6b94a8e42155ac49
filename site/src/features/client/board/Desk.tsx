/** What the board and the table share: filters, the choice of the face, keys, acts on selected applicants, dialogs. */
import { Keyboard } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moveTargets } from '../../../../../shared/domain/applicantMoves.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { later } from '../../../lib/later.tsx';
import { ListFrame } from '../../../lib/list/Frame.tsx';
import { noSelection, selectedCount } from '../../../lib/list/selection.ts';
import type { List } from '../../../lib/list/useList.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { carriedFrom } from '../applicantQuery.ts';
import { type Face, faces } from './face.ts';
import { useApplicantKeys, useKeysOn } from './keys.ts';
import type { Shown } from './state.ts';
import type { Desk } from './useDesk.tsx';
import './board.css';
import '../client.css';

const moveDialog = later(() => import('./MoveDialog.tsx'));
const keysDialog = later(() => import('./KeysDialog.tsx'));
const failures = later(() => import('./Failures.tsx'));

/** An applicant's page keeps the list's filters and order. */
export function useCarried(): string {
  const [query] = useQuery();
  return carriedFrom(query);
}

/** What both faces share: filters, the choice of the face, keys, actions on selected applicants, dialogs. */
export function DeskFrame({
  list,
  desk,
  frame,
  face,
  onFace,
  children,
}: {
  list: List<Shown>;
  desk: Desk;
  frame: RefObject<HTMLElement | null>;
  face: Face;
  onFace: (face: Face) => void;
  children: (shown: Shown) => ReactNode;
}) {
  const { t, locale } = useTexts({ clientApplicants, applicantBoard });
  const [keysOn, setKeysOn] = useKeysOn();
  const [hasHelp, setHasHelp] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useApplicantKeys(frame, keysOn, {
    advance: desk.advance,
    decline: (id) => desk.act(id, 'DECLINED'),
    choose: (id) => desk.mayMove && desk.toggle(id),
    search: () => whole.current?.querySelector<HTMLInputElement>('search input')?.focus(),
    help: () => setHasHelp(true),
    reached: desk.reached,
  });
  // Of use once somebody is moved: loaded after the list is drawn.
  useEffect(() => {
    if (desk.mayMove) moveDialog.fetch();
  }, [desk.mayMove]);
  const count = selectedCount(desk.selection, 0);
  const sortName = useCallback(
    (order: string) => t(`clientApplicants:applicants.order.${order as 'newest'}`),
    [t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen by its name
  const tools = useMemo(
    () => (
      <div className="board-tools">
        <fieldset className="board-tools" aria-label={t('applicantBoard:face.label')}>
          {faces.map((one) => (
            <Button
              key={one}
              size="small"
              look={one === face ? 'primary' : 'secondary'}
              aria-pressed={one === face}
              onClick={() => onFace(one)}
            >
              {t(`applicantBoard:face.${one}`)}
            </Button>
          ))}
        </fieldset>
        <IconButton
          label={t('applicantBoard:keys.button')}
          aria-keyshortcuts={keysOn ? '?' : undefined}
          {...keysDialog.reached}
          onClick={() => setHasHelp(true)}
        >
          <Keyboard className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    ),
    [t, face, keysOn, list.query],
  );
  return (
    <div className="grid grid-cols-1 gap-5" ref={whole}>
      <ListFrame
        list={list}
        stays
        sortName={sortName}
        beside={tools}
        before={
          <>
            <p className="visually-hidden" role="status">
              {list.data &&
                !list.loading &&
                t('clientApplicants:applicants.total', { count: list.data.total })}
            </p>
            <p className="visually-hidden" aria-live="polite">
              {desk.said}
            </p>
            {desk.failed.length > 0 && (
              <Suspense>
                <failures.Part failed={desk.failed} />
              </Suspense>
            )}
          </>
        }
        empty={t('clientApplicants:applicants.empty')}
        emptyFilter={t('clientApplicants:applicants.emptyFilter')}
        reset={t('clientApplicants:applicants.reset')}
        whenEmpty={
          <EmptyState
            title={t('clientApplicants:applicants.empty')}
            message={t('clientApplicants:applicants.emptyNote')}
          >
            <AppLink className="button button-secondary" href={address('clientJobList', undefined, locale)}>
              {t('clientApplicants:applicants.jobs')}
            </AppLink>
          </EmptyState>
        }
      >
        {children}
      </ListFrame>
      {count > 0 && desk.mayMove && (
        <section className="board-bar" aria-label={t('applicantBoard:bulk.count', { count })}>
          <p role="status" className="font-bold">
            {t('applicantBoard:bulk.count', { count })}
          </p>
          <button type="button" className="text-link" onClick={() => desk.setSelection(noSelection)}>
            {t('applicantBoard:bulk.none')}
          </button>
          <Menu
            className="button button-primary button-small"
            label={t('applicantBoard:bulk.move')}
            trigger={t('applicantBoard:bulk.move')}
            items={moveTargets.slice(0, -1).map((to) => ({
              label: optionName('APPLIED_STATUS', to, locale),
              onSelect: () => desk.setAsking({ rows: [...desk.selection.rows.values()], to }),
            }))}
          />
          <Button
            size="small"
            look="danger"
            {...moveDialog.reached}
            onClick={() => desk.setAsking({ rows: [...desk.selection.rows.values()], to: 'DECLINED' })}
          >
            {t('applicantBoard:bulk.decline')}
          </Button>
        </section>
      )}
      {desk.asking && (
        <Suspense>
          <moveDialog.Part
            asking={desk.asking}
            onDone={desk.finish}
            onClose={() => desk.setAsking(undefined)}
          />
        </Suspense>
      )}
      {hasHelp && (
        <Suspense>
          <keysDialog.Part on={keysOn} onChange={setKeysOn} onClose={() => setHasHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}
