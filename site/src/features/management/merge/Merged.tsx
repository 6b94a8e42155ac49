/** Of a member's page: the record that it was joined into, those that were joined into it, and joining another one. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../../shared/client/index.ts';
import { people as collection } from '../../../../../shared/collections/people.ts';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { memberMerge } from '../../../../../shared/locales/memberMerge.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { hasRightNow } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import '../management.css';
import { Question } from '../Question.tsx';
import { mergeAddress } from './address.ts';
import { fieldText } from './parts.tsx';

type Other = NonNullable<StaffDetail['mergedInto']>;

/** When and by whom, until when it can be undone, and undoing it. */
function Done({ merge, mergedId, onDone }: { merge: Other; mergedId: string; onDone: () => void }) {
  const { t, locale } = useTexts({ memberMerge });
  const [isAsking, setAsking] = useState(false);
  const isUndone = useRef(false);
  // Undone, it goes, and what had the focus with it.
  useEffect(
    () => () => {
      if (!isUndone.current || document.activeElement !== document.body) return;
      const heading = document.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    },
    [],
  );
  const day = formatDay(merge.at, locale);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">
        {merge.by
          ? t('memberMerge:detail.intoBy', { day, name: displayName(merge.by, locale) })
          : t('memberMerge:detail.intoOn', { day })}
        {merge.undoUntil && (
          <>
            {locale === 'jp' ? '' : ' '}
            {t('memberMerge:detail.until', { day: formatDay(merge.undoUntil, locale) })}
          </>
        )}
      </p>
      {merge.undoUntil && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('memberMerge:detail.undo')}
        </Button>
      )}
      {isAsking && (
        <Undo
          mergedId={mergedId}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            isUndone.current = true;
            onDone();
          }}
        />
      )}
    </div>
  );
}

/** Fields to be read one by one. Milliseconds. */
const leftMs = 20_000;

function Undo({ mergedId: id, ...rest }: { mergedId: string; onDone: () => void; onClose: () => void }) {
  const { t, locale } = useTexts({ memberMerge });
  return (
    <Question
      title={t('memberMerge:detail.question')}
      text={t('memberMerge:detail.text')}
      confirm={t('memberMerge:detail.confirm')}
      refused={t('memberMerge:detail.failed')}
      send={() =>
        api('DELETE /staff/{id}/merge', { params: { id } }).then(({ left = [], listToken }) => {
          changedIn(collection.name, listToken);
          if (left.length === 0) return showToast('done', t('memberMerge:detail.done'));
          const fields = left.map((field) => fieldText(t, field)).join(locale === 'jp' ? '、' : ', ');
          showToast('info', t('memberMerge:detail.doneLeft', { fields }), undefined, leftMs);
        })
      }
      {...rest}
    />
  );
}

export function MergedNotice({
  person: { id, mergedInto },
  onDone,
}: {
  person: Pick<StaffDetail, 'id'> & { mergedInto: Other };
  onDone: () => void;
}) {
  const { t, locale } = useTexts({ memberMerge });
  return (
    <Alert
      tone="info"
      title={
        <AppLink className="text-link" href={address('managementStaff', { id: mergedInto.id }, locale)}>
          {t('memberMerge:detail.into', { number: mergedInto.staffNumber })}
        </AppLink>
      }
    >
      <Done merge={mergedInto} mergedId={id} onDone={onDone} />
    </Alert>
  );
}

/** What was joined into a member, and joining another one by its number. */
export default function Merging({ person, onDone }: { person: StaffDetail; onDone: () => void }) {
  const { t, locale } = useTexts({ memberMerge });
  const { merged = [] } = person;
  return (
    <div className="grid gap-5">
      {merged.length > 0 && (
        <ul className="office-rows" aria-label={t('memberMerge:detail.listed')}>
          {merged.map((one) => (
            <li key={one.id} className="grid gap-1 py-3">
              <AppLink className="text-link" href={address('managementStaff', { id: one.id }, locale)}>
                {[one.staffNumber, one.name && displayName(one.name, locale)].filter(Boolean).join(' ')}
              </AppLink>
              <Done merge={one} mergedId={one.id} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
      {hasRightNow('people.merge') && <WithNumber person={person} />}
    </div>
  );
}

const numberIn = (typed: string): string | undefined => {
  const [, digits] = /^s?(\d{1,10})$/i.exec(typed.normalize('NFKC').replace(/[\s-]/g, '')) ?? [];
  return digits && `S${digits.padStart(7, '0')}`;
};

function WithNumber({ person: { id, staffNumber } }: { person: Pick<StaffDetail, 'id' | 'staffNumber'> }) {
  const { t, locale } = useTexts({ memberMerge, common });
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const number = numberIn(typed);
    if (!number) return refuse(t('memberMerge:detail.numberWrong'));
    if (number === staffNumber) return refuse(t('memberMerge:detail.numberSame'));
    setBusy(true);
    try {
      const other = await api('GET /staff/management/by-number/{staffNumber}', {
        params: { staffNumber: number },
      });
      navigate(mergeAddress(id, other.id, locale));
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.code === 'not_found';
      refuse(
        isUnknown
          ? t('memberMerge:detail.numberUnknown')
          : (messageOf(failure) ?? t('common:errors.network')),
      );
      setBusy(false);
    }
  };
  return (
    <form
      className="grid max-w-md justify-items-start gap-3"
      noValidate
      onSubmit={(event) => void open(event)}
    >
      <TextInput
        ref={field}
        label={t('memberMerge:detail.number')}
        hint={t('memberMerge:detail.numberHint')}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('memberMerge:detail.open')}
      </Button>
    </form>
  );
}
