import { CloudOff, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { state } from '../../../shared/locales/state.ts';
import { isMissing, type Loaded as LoadedData, messageOf } from '../lib/load.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';

/** An empty list with a next step. */
export function EmptyState({
  title,
  message,
  icon,
  heading: Heading = 'p',
  children,
}: {
  title?: ReactNode;
  message?: ReactNode;
  icon?: ReactNode;
  /** A heading if it is the whole page. */
  heading?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}) {
  const { t } = useTexts({ state });
  return (
    <div className="state">
      {icon ?? <Inbox className="icon" aria-hidden="true" />}
      <Heading className="state-title">{title ?? t('state:empty')}</Heading>
      {message && <p className="state-message">{message}</p>}
      {children && <div className="state-actions">{children}</div>}
    </div>
  );
}

/** A loading error with a retry. */
function ErrorState({ message, onRetry }: { message?: ReactNode; onRetry?: () => void }) {
  const { t } = useTexts({ state });
  return (
    <div className="state" role="alert">
      <CloudOff className="icon" aria-hidden="true" />
      <p className="state-title">{t('state:failed')}</p>
      <p className="state-message">{message ?? t('state:network')}</p>
      {onRetry && (
        <div className="state-actions">
          <Button onClick={onRetry}>{t('state:retry')}</Button>
        </div>
      )}
    </div>
  );
}

/** A grey placeholder while loading; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton', className)} aria-hidden="true" />;
}

/** The same with the height of a line of text. */
export const SkeletonLine = ({ className }: { className?: string }) => (
  <span className={classes('skeleton', className)} aria-hidden="true">
    {'\u00a0'}
  </span>
);

/** Several of them, announced once. */
export function SkeletonList({ rows = 4, className = 'h-24' }: { rows?: number; className?: string }) {
  const { t } = useTexts({ state });
  return (
    <div className="grid gap-3" role="status" aria-label={t('state:loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}

/** The frame of loaded content: error with a retry, loading, empty, or the content. */
export function Loaded<T>({
  of: { data, error, loading, reload },
  rows = 4,
  height = 'h-24',
  skeleton,
  stays,
  missing,
  isEmpty,
  empty,
  children,
}: {
  of: Pick<LoadedData<T>, 'data' | 'error' | 'loading' | 'reload'>;
  /** Skeletons while loading, and the height of each. */
  rows?: number;
  height?: string;
  skeleton?: ReactNode;
  /** Keeps the previous content while loading, below the error if that gets no answer. */
  stays?: boolean;
  /** Replaces the error if it does not exist. */
  missing?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode | ((data: T) => ReactNode);
  children: (data: T) => ReactNode;
}) {
  if (error && missing && isMissing(error)) return missing;
  const failed = error ? <ErrorState message={messageOf(error)} onRetry={reload} /> : null;
  if (failed && (!stays || data === undefined)) return failed;
  if (data === undefined || (loading && !stays))
    return skeleton === undefined ? <SkeletonList rows={rows} className={height} /> : skeleton;
  return (
    <>
      {failed}
      {isEmpty?.(data) ? (typeof empty === 'function' ? empty(data) : empty) : children(data)}
    </>
  );
}

type Loading = Pick<LoadedData<unknown>, 'data' | 'error' | 'loading' | 'reload'>;

/** For early returns: `if (!isLoaded(list)) return <NotLoaded of={list} />;` */
export const isLoaded = <T,>(
  of: Pick<LoadedData<T>, 'data' | 'error'>,
): of is Pick<LoadedData<T>, 'error'> & { data: T } => of.data !== undefined && !of.error;

/** Failed or loading. */
export const NotLoaded = ({
  of,
  ...rest
}: {
  of: Loading;
  rows?: number;
  height?: string;
  missing?: ReactNode;
}) => (
  <Loaded of={{ ...of, data: undefined }} {...rest}>
    {() => null}
  </Loaded>
);
