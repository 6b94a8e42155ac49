import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NeededEmailKind, SwitchedEmailKind } from '../../../../shared/domain/emailKinds.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type Loaded, messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Switch } from '../../ui/choices.tsx';
import { NotLoaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

interface Row<Kind> {
  kind: Kind;
  on: boolean;
  changedAt?: string | undefined;
}
interface Reception<Kind> {
  email: string;
  switches: Row<Kind>[];
}
type Save<Kind> = (kind: Kind, on: boolean) => Promise<Reception<Kind>>;

/** A switch for each optional kind of mail, saved immediately, and the kinds that are always sent. */
export function MailSwitches<Kind extends SwitchedEmailKind, Of extends Reception<Kind>>({
  loaded,
  save,
  changeEmail,
  needed,
  neededLead,
}: {
  loaded: Loaded<Of>;
  save: Save<Kind>;
  /** Where the address is changed. */
  changeEmail: 'changeEmail' | 'clientChangeEmail';
  needed: readonly NeededEmailKind[];
  /** Why those cannot be switched off. */
  neededLead: string;
}) {
  const { t, locale } = useTexts({ emailReception });
  const { data } = loaded;
  if (!data || loaded.error) return <NotLoaded of={loaded} rows={4} height="h-20" />;
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="grid justify-items-start gap-1">
        <p>{t('emailReception:lead', { email: data.email })}</p>
        <AppLink className="text-link text-sm" href={address(changeEmail, undefined, locale)}>
          {t('emailReception:changeAddress')}
        </AppLink>
      </div>
      <section className="grid gap-3" aria-labelledby="mail-optional">
        <h2 id="mail-optional" className="text-xl">
          {t('emailReception:optional')}
        </h2>
        <ul className="grid border-t border-line">
          {data.switches.map((row) => (
            <SwitchRow key={row.kind} row={row} save={save} replace={loaded.replace} />
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-labelledby="mail-needed">
        <h2 id="mail-needed" className="text-xl">
          {t('emailReception:needed')}
        </h2>
        <p className="text-soft">{neededLead}</p>
        <ul className="grid border-t border-line">
          {needed.map((kind) => (
            <li key={kind} className="flex gap-4 border-b border-line py-4">
              <LockKeyhole className="icon mt-1 shrink-0 text-soft" aria-hidden="true" />
              <div className="grid gap-1">
                <strong>{t(`emailReception:kinds.${kind}.name`)}</strong>
                <span className="text-sm text-soft">{t(`emailReception:kinds.${kind}.note`)}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/**
 * Switches at once; the latest state is what is saved in the end, however fast it is toggled. If the server
 * refuses it, the switch returns to the stored state.
 */
function useSwitch<Kind extends SwitchedEmailKind, Of extends Reception<Kind>>(
  { kind, on: saved }: Row<Kind>,
  save: Save<Kind>,
  replace: Loaded<Of>['replace'],
) {
  const { t } = useTexts({ common });
  const [on, setOn] = useState(saved);
  const wish = useRef(saved);
  const known = useRef(saved);
  const sending = useRef(false);

  const move = async (to: boolean) => {
    wish.current = to;
    setOn(to);
    if (sending.current) return;
    sending.current = true;
    try {
      while (wish.current !== known.current) {
        const sent = wish.current;
        const answer = await save(kind, sent);
        known.current = sent;
        const changed = answer.switches.find((one) => one.kind === kind)!;
        replace((before) => ({
          ...before,
          switches: before.switches.map((one) => (one.kind === kind ? changed : one)),
        }));
      }
    } catch (error) {
      wish.current = known.current;
      setOn(known.current);
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      sending.current = false;
    }
  };
  return { on, move };
}

function SwitchRow<Kind extends SwitchedEmailKind, Of extends Reception<Kind>>({
  row,
  save,
  replace,
}: {
  row: Row<Kind>;
  save: Save<Kind>;
  replace: Loaded<Of>['replace'];
}) {
  const { t, locale } = useTexts({ emailReception });
  const kind: SwitchedEmailKind = row.kind;
  const { on, move } = useSwitch(row, save, replace);
  const [moved, setMoved] = useState(false);
  const name = t(`emailReception:kinds.${kind}.name`);
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <Switch
        checked={on}
        onChange={(event) => {
          setMoved(true);
          void move(event.target.checked);
        }}
        label={<span className="font-bold">{name}</span>}
        note={t(`emailReception:kinds.${kind}.note`)}
      />
      <p className="flex flex-wrap items-center gap-x-3 ps-14 text-sm text-soft" role="status">
        {moved ? (
          <>
            {t(on ? 'emailReception:on' : 'emailReception:off', { kind: name })}
            <button
              type="button"
              className="text-link min-h-11 cursor-pointer"
              onClick={() => {
                setMoved(false);
                void move(!on);
              }}
            >
              {t('emailReception:undo')}
            </button>
          </>
        ) : (
          row.changedAt && t('emailReception:since', { date: formatDay(row.changedAt, locale) })
        )}
      </p>
    </li>
  );
}
