import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { useInView } from '../../../lib/inView.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/states.tsx';

/** Pixels below and above the window. */
const margin = 200;

/**
 * A part of the page that is loaded once it comes near the window, is asked for by its button, or is printed. Its
 * heading stands in its place before, so that links and searches in the page lead there.
 */
export function Near({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { t } = useTexts({ hiring });
  const [place, isInView] = useInView(margin);
  const [isWanted, setIsWanted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const show = () => {
    // The button goes: whoever reached it by keyboard goes on from here.
    if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
    setIsWanted(true);
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (isInView) latest.current();
    const print = () => latest.current();
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, [isInView]);
  const waiting = (
    <section
      ref={place}
      className="card grid min-h-48 content-start justify-items-start gap-3"
      aria-labelledby={id}
    >
      <h2 className="card-title" id={id}>
        {title}
      </h2>
      {isWanted ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <Button size="small" look="quiet" onClick={show}>
          {t('hiring:show')}
        </Button>
      )}
    </section>
  );
  return (
    <div ref={frame} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
