import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { OpenSession } from '../../../../shared/contract/auth.ts';
import { formatDay, formatDayTime } from '../../../../shared/domain/time.ts';
import { accountSettings } from '../../../../shared/locales/accountSettings.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Badge } from '../../ui/parts.tsx';
import { isLoaded, NotLoaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { pageArea } from './enter.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, unknown: MonitorSmartphone };

/** Active sessions, and logging other devices out. */
export default function Sessions() {
  const { t, locale } = useTexts({ accountSettings, common });
  const loaded = useLoad('sessions', (signal) => api('GET /auth/sessions', { signal }));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string>();
  if (!isLoaded(loaded)) return <NotLoaded of={loaded} rows={3} height="h-20" />;
  const { data } = loaded.data;

  const act = async (name: string, work: () => Promise<string>, left: (one: OpenSession) => boolean) => {
    setBusy(name);
    try {
      const said = await work();
      loaded.replace((before) => {
        const rest = before.data.filter(left);
        return { ...before, data: rest, total: rest.length };
      });
      showToast('done', said);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      loaded.reload();
    } finally {
      setBusy(undefined);
      setAsking(false);
    }
  };
  const end = (one: OpenSession) =>
    act(
      one.id,
      async () => {
        await api('DELETE /auth/sessions/{id}', { params: { id: one.id } });
        return t('accountSettings:sessions.ended', { device: nameOf(one) });
      },
      ({ id }) => id !== one.id,
    );
  const endOthers = () =>
    act(
      'others',
      async () => {
        const { ended } = await api('DELETE /auth/sessions');
        return t('accountSettings:sessions.endedOthers', { count: ended });
      },
      ({ isCurrent }) => isCurrent,
    );
  const nameOf = ({ device: { browser, system } }: OpenSession) =>
    browser && system
      ? t('accountSettings:sessions.device', { browser, system })
      : (browser ?? system ?? t('accountSettings:sessions.unknown'));
  const moment = (at: string) => formatDayTime(at, locale);

  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        {t('accountSettings:sessions.lead')}{' '}
        <AppLink
          className="text-link"
          href={address(
            pageArea() === 'company' ? 'clientChangePassword' : 'changePassword',
            undefined,
            locale,
          )}
        >
          {t('accountSettings:sessions.changePassword')}
        </AppLink>
      </p>
      <ul className="grid border-t border-line">
        {data.map((one) => {
          const Icon = icons[one.device.kind];
          return (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4"
            >
              <Icon className="icon h-7! w-7! shrink-0 text-soft" aria-hidden="true" />
              <div className="grid min-w-0 flex-1 basis-52 gap-1">
                <strong className="flex flex-wrap items-center gap-2">
                  {nameOf(one)}
                  {one.isCurrent && <Badge tone="success">{t('accountSettings:sessions.current')}</Badge>}
                </strong>
                <span className="numeric text-sm text-soft">
                  {t('accountSettings:sessions.lastUsed', { at: moment(one.lastUsedAt) })}
                  {' · '}
                  {t('accountSettings:sessions.since', { at: formatDay(one.createdAt, locale) })}
                </span>
              </div>
              {!one.isCurrent && (
                <Button
                  size="small"
                  busy={busy === one.id}
                  aria-label={t('accountSettings:sessions.endFor', { device: nameOf(one) })}
                  onClick={() => end(one)}
                >
                  {t('accountSettings:sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data.length > 1 ? (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          {t('accountSettings:sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-soft">{t('accountSettings:sessions.onlyHere')}</p>
      )}
      <ConfirmDialog
        open={asking}
        title={t('accountSettings:sessions.endOthersTitle')}
        confirm={t('accountSettings:sessions.endOthersConfirm')}
        look="danger"
        busy={busy === 'others'}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {t('accountSettings:sessions.endOthersMessage', { count: data.length - 1 })}
      </ConfirmDialog>
    </div>
  );
}
