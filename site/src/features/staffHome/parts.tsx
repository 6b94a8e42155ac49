import type { ReactNode } from 'react';
import { AppLink } from '../../lib/AppLink.tsx';
import type { Loaded as LoadedData } from '../../lib/load.ts';
import { Loaded, Skeleton } from '../../ui/states.tsx';

/** One block of my page: each loads separately. */
export function Block<T>({
  title,
  all,
  loaded,
  empty,
  children,
}: {
  title: string;
  all: { label: string; href: string };
  loaded: LoadedData<T>;
  /** Shown if there is nothing. */
  empty: (data: T) => ReactNode | false;
  children: (data: T) => ReactNode;
}) {
  const { data } = loaded;
  const nothing = data !== undefined && empty(data);
  return (
    <section className="card grid content-start gap-4" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="card-title">{title}</h2>
        {data !== undefined && !nothing && (
          <AppLink className="text-link text-sm" href={all.href} aria-label={`${title}: ${all.label}`}>
            {all.label}
          </AppLink>
        )}
      </div>
      <Loaded
        of={loaded}
        stays
        skeleton={
          <div className="grid gap-3" aria-hidden="true">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        }
        isEmpty={() => nothing !== false}
        empty={<p className="text-soft">{nothing}</p>}
      >
        {children}
      </Loaded>
    </section>
  );
}
