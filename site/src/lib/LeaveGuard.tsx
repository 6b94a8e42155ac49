/** Asks before a page is left on which something would be lost or stopped. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { form as formTexts } from '../../../shared/locales/form.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { guardBack } from './leaving.ts';
import { useTexts } from './texts.ts';

/** Instead of the texts about unsaved input. */
interface LeaveTexts {
  title: string;
  message: string;
  leave: string;
  stay: string;
}

/** Asks before input is lost: by a link, by 'back', by closing the page. */
export function LeaveGuard({ active, texts }: { active: boolean; texts?: LeaveTexts }) {
  const { t } = useTexts({ form: formTexts });
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string>();
  const here = useRef('');
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    here.current = location.pathname + location.search;
    const stay = (event: BeforeUnloadEvent) => leaving.current || event.preventDefault();
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || newTab || link.target || link.origin !== location.origin) return;
      if (link.pathname + link.search === here.current) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    // Before the router's listener: restores the form's URL.
    const back = (event: PopStateEvent) => {
      const wanted = location.pathname + location.search + location.hash;
      if (location.pathname + location.search === here.current) return;
      event.stopImmediatePropagation();
      history.pushState(null, '', here.current);
      setTarget(wanted);
    };
    addEventListener('beforeunload', stay);
    guardBack(back);
    document.addEventListener('click', press, { capture: true });
    return () => {
      removeEventListener('beforeunload', stay);
      guardBack(undefined);
      document.removeEventListener('click', press, { capture: true });
    };
  }, [active]);

  const leave = () => {
    if (target === undefined) return;
    leaving.current = true;
    setTarget(undefined);
    go(target, navigate);
  };

  return (
    <Dialog
      open={target !== undefined}
      onClose={() => setTarget(undefined)}
      title={texts?.title ?? t('form:leave.title')}
      actions={
        <>
          <Button onClick={leave}>{texts?.leave ?? t('form:leave.leave')}</Button>
          <Button look="primary" onClick={() => setTarget(undefined)}>
            {texts?.stay ?? t('form:leave.stay')}
          </Button>
        </>
      }
    >
      {texts?.message ?? t('form:leave.message')}
    </Dialog>
  );
}

function go(address: string, navigate: (to: string) => void): void {
  const match = matchRoute(address.split(/[?#]/)[0]!);
  const here = matchRoute(location.pathname);
  const inShell =
    match?.route.rendered === 'app' && match.route.area === here?.route.area && match.locale === here?.locale;
  if (inShell) navigate(address);
  else location.assign(address);
}
