/** What happened with a member, newest first. */
import { useEffect, useRef, useState } from 'react';
import type { TimelineEntry } from '../../../../../shared/contract/officeNotes.ts';
import { auditFieldText, auditValueText } from '../../../../../shared/domain/auditTexts.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { auditLog } from '../../../../../shared/locales/auditLog.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { officeNotes } from '../../../../../shared/locales/officeNotes.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import '../management.css';

type Page = AnswerOf<'GET /staff/management/{id}/timeline'>;

/** @param of the record that is shown: read anew with it */
export default function Timeline({ staffId, of }: { staffId: string; of: object }) {
  const { t } = useTexts({ officeNotes, common });
  const ask = (cursor: string | undefined, signal?: AbortSignal) =>
    api('GET /staff/management/{id}/timeline', {
      ...{ params: { id: staffId }, query: cursor ? { cursor } : {} },
      ...(signal && { signal }),
    });
  const first = useLoad(`timeline ${staffId}`, (signal) => ask(undefined, signal));
  const shown = useRef(of);
  const { reload } = first;
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    reload();
  }, [of, reload]);
  const [more, setMore] = useState<{ of: Page | undefined; pages: Page[] }>({ of: undefined, pages: [] });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const further = more.of === first.data ? more.pages : [];
  const { cursor } = further.at(-1) ?? first.data ?? {};
  const goOn = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const page = await ask(cursor);
      setMore({ of: first.data, pages: [...further, page] });
    } catch (error) {
      setFailed(messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Loaded of={first} rows={3} height="h-12" stays>
      {(data) => (
        <div className="grid justify-items-start gap-4">
          <ol className="office-rows w-full">
            {[data, ...further].flatMap((page) =>
              page.data.map((entry) => <Entry key={entry.id} entry={entry} names={page.names} />),
            )}
          </ol>
          {failed && <Alert tone="danger" title={failed} />}
          {cursor && (
            <Button size="small" busy={busy} onClick={() => void goOn()}>
              {t('officeNotes:older')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Entry({ entry, names }: { entry: TimelineEntry; names: Readonly<Record<string, string>> }) {
  const { t, locale } = useTexts({ officeNotes, auditLog });
  const { at, what, by, before = {}, after = {}, of, application } = entry;
  const title =
    what === 'registered'
      ? t('officeNotes:registered')
      : what === 'application'
        ? optionName('APPLIED_STATUS', application!.status, locale)
        : t(`auditLog:act.${what}`);
  const role = by && by.role !== 'system' ? t(`auditLog:role.${by.role}`) : undefined;
  const who = [by?.number, by?.name].filter(Boolean).join(' ');
  // Of what was not changed nothing is said.
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // A file that was deleted has no name any more.
    (field) => field !== 'noteId' && (field !== 'fileId' || String(after[field]) in names),
  );
  const text = (field: string, value: string | number | boolean | undefined) =>
    value === undefined ? '–' : auditValueText(t, { field, value, kind: 'staff', names, locale });
  return (
    <li>
      <div className="grid gap-1 py-3">
        <p className="office-row-head">
          <span className="font-bold">{title}</span>
          <time className="text-sm text-soft" dateTime={at}>
            {formatDayTime(at, locale)}
          </time>
        </p>
        <p className="text-sm text-soft">
          {by?.employeeId && by.name ? (
            <AppLink
              className="text-link"
              href={address('managementEmployee', { id: by.employeeId }, locale)}
            >
              {by.name}
            </AppLink>
          ) : (
            who || role || t('officeNotes:system')
          )}
          {of && ` · ${t('officeNotes:ofRecord', { number: of })}`}
        </p>
        {application && (
          <p className="text-sm">
            <AppLink className="text-link" href={address('managementJob', { id: application.jobId }, locale)}>
              {pick(application.title, locale)?.text ?? application.jobNumber}
            </AppLink>{' '}
            <span className="text-soft">{pick(application.companyName, locale)?.text}</span>
          </p>
        )}
        {fields.length > 0 && (
          <dl className="grid gap-1 text-sm">
            {fields.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-3">
                <dt className="text-soft">{auditFieldText(t, field, locale)}</dt>
                <dd className="office-words">
                  {before[field] === undefined ? (
                    text(field, after[field])
                  ) : (
                    <>
                      {text(field, before[field])}
                      <span aria-hidden="true"> → </span>
                      <span className="visually-hidden">{t('officeNotes:became')}</span>
                      {text(field, after[field])}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
