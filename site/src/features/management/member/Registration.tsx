/** Registers a member on their behalf, who has no login until they claim the account by an invitation. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { people as collection } from '../../../../../shared/collections/people.ts';
import type { NewMember } from '../../../../../shared/contract/memberRecord.ts';
import type { PossibleDuplicate } from '../../../../../shared/contract/memberRegistration.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { memberRegistration } from '../../../../../shared/locales/memberRegistration.ts';
import { people } from '../../../../../shared/locales/people.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { OperationForm, operationOf, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsFor } from '../../../lib/fields/plain.tsx';
import { languagesIn } from '../../../lib/languages.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { BasicInfoFields } from '../../../lib/person/BasicInfoFields.tsx';
import {
  type BasicValues,
  bodyOf,
  fieldFor,
  missingCountry,
  valuesOf,
} from '../../../lib/person/basicValues.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import '../management.css';
import { nameOf, StateBadge } from '../staffParts.tsx';

interface Values extends BasicValues {
  email: string;
  locale: string;
}
const { Text, OneOf } = plainPartsFor<Values>();

const schema = () => import('../../../../../shared/contract/memberRecord.ts').then(({ NewMember: of }) => of);

interface Asking {
  found: PossibleDuplicate[];
  /** @param registers somebody else with the same data */
  answer: (registers: boolean) => void;
}

export default function StaffRegistration() {
  const { t, locale } = useTexts({ memberRegistration, memberRecord, people });
  const [, navigate] = useLocation();
  // The same for each attempt: one that was not answered may have arrived.
  const [id] = useState(newToken);
  const [asking, setAsking] = useState<Asking>();
  const accepted = useRef('');
  /** Whether to go on: nobody is like them, or whoever registers says that they are somebody else. */
  const isSomebodyNew = async ({ email, basicInfo }: NewMember): Promise<boolean> => {
    const { phone, familyNameKana, givenNameKana, birthDate } = basicInfo;
    const query = { email, phone, familyNameKana, givenNameKana, birthDate };
    if (accepted.current === JSON.stringify(query)) return true;
    const { data } = await api('GET /staff/management/duplicates', { query });
    const found = data.filter((one) => one.id !== id);
    if (found.length === 0) return true;
    const registers = await new Promise<boolean>((answer) => setAsking({ found, answer }));
    setAsking(undefined);
    if (registers) accepted.current = JSON.stringify(query);
    return registers;
  };
  const form = useHeldForm<Values, NewMember>({
    facts: [operationOf('PUT /staff/basic-info'), operationOf('POST /staff/management')],
    schema,
    defaultValues: { ...valuesOf(null, String), email: '', locale },
    toBody: ({ email, locale: of, ...basic }) => ({
      ...{ id, locale: of, basicInfo: bodyOf(basic) },
      ...(email.trim() && { email }),
    }),
    fieldFor: (field, values) => fieldFor(field.replace(/^basicInfo\./, ''), values),
    more: missingCountry,
    names: { inJapan: t('memberRecord:basicInfo.residence'), locale: t('memberRegistration:language') },
    draft: 'staffRegistration',
    savesItself: true,
    submit: async (body, values) => {
      if (!(await isSomebodyNew(body))) return;
      const made = await api('POST /staff/management', { body });
      form.markSaved(values);
      changedIn(collection.name, made.listToken);
      showToast('done', t('memberRegistration:registered', { number: made.staffNumber }));
      navigate(address('managementStaff', { id: made.id }, locale));
    },
  });
  const wording = {
    name: t('memberRecord:basicInfo.name'),
    person: t('memberRecord:basicInfo.person'),
    contact: t('memberRecord:basicInfo.contact'),
    inJapan: t('memberRecord:basicInfo.residence'),
    inJapanYes: t('memberRecord:basicInfo.inJapan'),
    inJapanNo: t('memberRecord:basicInfo.abroad'),
  };
  return (
    <div className="container office-page">
      <AppLink
        className="text-link justify-self-start text-sm"
        href={address('managementStaffList', undefined, locale)}
      >
        {t('people:title')}
      </AppLink>
      <header className="grid gap-2">
        <h1>{t('memberRegistration:title')}</h1>
        <p className="max-w-prose text-soft">{t('memberRegistration:lead')}</p>
      </header>
      <OperationForm of={form} className="card grid" aria-label={t('memberRegistration:title')}>
        <BasicInfoFields form={form as never} wording={wording}>
          <Text
            name="email"
            autoComplete="off"
            hint={t('memberRegistration:emailHint')}
            className="max-w-md"
          />
          <OneOf
            name="locale"
            options={languagesIn(locale).map((value) => ({
              value,
              label: t(`memberRegistration:languages.${value}`),
            }))}
          />
        </BasicInfoFields>
        <div className="form-section form-actions">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('memberRegistration:submit')}
          </Button>
        </div>
      </OperationForm>
      {asking && <Duplicates {...asking} />}
    </div>
  );
}

function Duplicates({ found, answer }: Asking) {
  const { t, locale } = useTexts({ memberRegistration, people });
  return (
    <ConfirmDialog
      open
      title={t('memberRegistration:duplicates.title')}
      confirm={t('memberRegistration:duplicates.confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <div className="grid gap-4">
        <p>{t('memberRegistration:duplicates.text')}</p>
        <ul className="office-rows">
          {found.map((one) => (
            <li key={one.id}>
              <a
                className="office-row"
                href={address('managementStaff', { id: one.id }, locale)}
                target="_blank"
                rel="noopener"
              >
                <span className="grid min-w-0 gap-1">
                  <span className="office-row-head">
                    <span className="font-bold">{nameOf(one, t, locale)}</span>
                    <span className="numeric text-sm text-soft">{one.staffNumber}</span>
                    <StateBadge state={one.state} />
                  </span>
                  <span className="text-sm text-soft">
                    {[
                      one.nameKana && displayName(one.nameKana, locale),
                      one.birthDate && formatDay(one.birthDate, locale),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="text-sm">
                    {t('memberRegistration:duplicates.same', {
                      what: one.same
                        .map((each) => t(`memberRegistration:same.${each}`))
                        .join(locale === 'jp' ? '・' : ', '),
                    })}
                  </span>
                  <span className="visually-hidden">{t('memberRegistration:newTab')}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}
