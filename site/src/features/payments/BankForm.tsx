import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { ApiError } from '../../../../shared/client/index.ts';
import type { BankAccount, BankInfo } from '../../../../shared/contract/bankInfo.ts';
import { ibanLength } from '../../../../shared/domain/iban.ts';
import { longestBankKeyword } from '../../../../shared/domain/keywords.ts';
import { option, optionsOf } from '../../../../shared/domain/select-data.ts';
import { foldToZengin } from '../../../../shared/domain/zengin.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { type Option, TextInput } from '../../ui/Field.tsx';
import { Card } from '../../ui/parts.tsx';
import { type Found, SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type BankValues, bankBody, bankField, emptyBank, wholeAccountNumber } from './bankValues.ts';
import { useLists } from './names.ts';
import { PasswordDialog } from './PasswordGate.tsx';

const schema = () =>
  import('../../../../shared/contract/bankInfo.ts').then(({ BankAccount: account }) => account);

const japanPost = '9900';

const latest = async (): Promise<BankInfo | null> => (await api('GET /bank-info')).bankInfo;
const versionOf = (info: BankInfo | null): string => info?.updatedAt ?? 'none';

/** Compares the visible parts of the stored account with what was sent. */
function isSaved(stored: BankInfo, sent: BankAccount): boolean {
  const number = 'iban' in sent && sent.iban ? sent.iban : (sent.accountNumber ?? '');
  return (
    stored.lastDigits === number.slice(-3) &&
    stored.holder === sent.holder &&
    (sent.place === 'japan' ? stored.bankCode === sent.bankCode : stored.bic === sent.bic)
  );
}

/** The account is entered as a whole. No draft is kept on the device; without a connection it is retried. */
export function BankForm({
  replaced,
  onSaved,
  onLatest,
  onClose,
}: {
  /** The account to be replaced. */
  replaced: BankInfo | null;
  onSaved: (saved: BankInfo) => void;
  /** Another page has changed it meanwhile, and that is kept. */
  onLatest: (bankInfo: BankInfo | null) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ payments });
  const title = useRef<HTMLHeadingElement>(null);
  const { ACCOUNT_TYPE: types = [] } = useLists(['ACCOUNT_TYPE']);
  const replaces = useRef(versionOf(replaced));
  const gotLost = useRef(false);
  const form = useContractForm<BankValues, BankAccount>({
    schema,
    defaultValues: emptyBank,
    toBody: (values) => bankBody(values, ibanLength(values.country) !== undefined),
    fieldFor: bankField,
    resend: true,
    rebase: async () => {
      replaces.current = versionOf(await latest());
    },
    submit: async (body) => {
      try {
        const query = { replaces: replaces.current };
        onSaved((await api('POST /bank-info', { query, body })).bankInfo);
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile';
        if (!isChanged) gotLost.current ||= !(error instanceof ApiError) || error.status === 0;
        if (!isChanged || !gotLost.current) throw error;
        // Possibly our own save, whose response was lost.
        const now = await latest();
        if (!now || !isSaved(now, body)) throw error;
        onSaved(now);
      }
    },
  });
  const takeLatest = async () => {
    try {
      onLatest(await latest());
    } catch (error) {
      showToast('error', messageOf(error) ?? t('payments:bank.searchFailed'));
    }
  };
  const [country, bank, holder] = form.watch(['country', 'bank', 'holder']);
  const inJapan = country === 'JP';
  const length = ibanLength(country);
  const stored = inJapan && holder.trim() !== '' ? foldToZengin(holder) : undefined;

  useEffect(() => title.current?.focus(), []);

  const countries: Option[] = [
    ...optionsOf('COUNTRY').filter(({ code }) => code === 'JP'),
    ...optionsOf('COUNTRY').filter(({ code }) => code !== 'JP'),
  ].map(({ code, name }) => ({ value: code, label: name[locale] }));

  const searchTexts = {
    searching: t('payments:bank.searching'),
    failed: t('payments:bank.searchFailed'),
    more: (count: number) => t('payments:bank.more', { count }),
  };
  const searchBanks = async (keyword: string, signal: AbortSignal): Promise<Found> => {
    const { data, total } = await api('GET /bank-info/banks', { query: { keyword }, signal });
    const options = data.map(({ code, name, kana, nameEnglish }) => ({
      value: code,
      label: name,
      note: `${code} · ${locale === 'en' && nameEnglish ? nameEnglish : kana}`,
    }));
    return { options, more: total - options.length };
  };
  const searchBranches = async (keyword: string, signal: AbortSignal): Promise<Found> => {
    const params = { bankCode: bank?.value ?? '' };
    const { data, total } = await api('GET /bank-info/banks/{bankCode}/branches', {
      params,
      query: { keyword },
      signal,
    });
    const options = data.map(({ code, name, kana }) => ({
      value: code,
      label: name,
      note: `${code} · ${kana}`,
    }));
    return { options, more: total - options.length };
  };

  const text = (name: 'accountNumber' | 'bic' | 'iban' | 'numberAbroad' | 'routingCode') => ({
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    error: form.errorOf(name),
    ...form.register(name),
  });
  const accountNumber = text('accountNumber');
  const words = (name: 'holder' | 'holderAbroad' | 'bankName' | 'bankAddress') => ({
    autoComplete: 'off',
    spellCheck: false,
    error: form.errorOf(name),
    ...form.register(name),
  });

  return (
    <Card>
      <Form
        form={form}
        className="grid gap-6"
        unsaved={form.formState.isDirty}
        onLoadLatest={() => void takeLatest()}
      >
        <div className="grid gap-1">
          <h3 ref={title} tabIndex={-1} className="card-title outline-none">
            {t(replaced === null ? 'payments:bank.newTitle' : 'payments:bank.changeTitle')}
          </h3>
          {replaced !== null && <p className="text-sm text-soft">{t('payments:bank.changeLead')}</p>}
        </div>
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <Combobox
              label={t('payments:bank.countryLabel')}
              required
              className="max-w-md"
              options={countries}
              searchText={({ value }) => {
                const name = option('COUNTRY', value)?.name;
                return `${name?.jp} ${name?.en}`;
              }}
              value={field.value}
              // Clearing the box keeps the previous country, since one is required.
              onChange={(next) => next !== '' && field.onChange(next)}
              error={form.errorOf('country')}
            />
          )}
        />
        {inJapan ? (
          <>
            <div className="form-row">
              <Controller
                control={form.control}
                name="bank"
                render={({ field }) => (
                  <SearchCombobox
                    label={t('payments:bank.bankLabel')}
                    hint={t('payments:bank.bankHint')}
                    longest={longestBankKeyword}
                    required
                    value={field.value ?? undefined}
                    onChange={(next) => {
                      if (next?.value !== field.value?.value) form.setValue('branch', null);
                      field.onChange(next ?? null);
                      if (next) form.clearErrors('bank');
                    }}
                    search={searchBanks}
                    texts={searchTexts}
                    placeholder={t('payments:bank.search')}
                    error={form.errorOf('bank')}
                  />
                )}
              />
              <Controller
                control={form.control}
                name="branch"
                render={({ field }) => (
                  <SearchCombobox
                    key={bank?.value ?? ''}
                    label={t('payments:bank.branchLabel')}
                    hint={t(bank ? 'payments:bank.branchHint' : 'payments:bank.branchFirst')}
                    longest={longestBankKeyword}
                    required
                    disabled={bank === null}
                    value={field.value ?? undefined}
                    onChange={(next) => {
                      field.onChange(next ?? null);
                      if (next) form.clearErrors('branch');
                    }}
                    search={searchBranches}
                    texts={searchTexts}
                    placeholder={t('payments:bank.search')}
                    error={form.errorOf('branch')}
                  />
                )}
              />
            </div>
            {bank?.value === japanPost && <p className="text-sm text-soft">{t('payments:bank.yucho')}</p>}
            <Controller
              control={form.control}
              name="accountType"
              render={({ field }) => (
                <RadioGroup
                  label={t('payments:bank.typeLabel')}
                  required
                  boxes
                  name="accountType"
                  options={types.map(({ id, name }) => ({ value: id, label: name[locale] }))}
                  value={field.value}
                  onChange={field.onChange}
                  error={form.errorOf('accountType')}
                />
              )}
            />
            <TextInput
              label={t('payments:bank.numberLabel')}
              hint={t('payments:bank.numberHint')}
              required
              inputMode="numeric"
              className="max-w-md"
              {...accountNumber}
              onBlur={(event) => {
                const whole = wholeAccountNumber(event.target.value);
                if (whole !== event.target.value)
                  form.setValue('accountNumber', whole, { shouldDirty: true });
                return accountNumber.onBlur(event);
              }}
            />
            <div className="grid gap-2">
              <TextInput
                label={t('payments:bank.holderLabel')}
                hint={t('payments:bank.holderHint')}
                required
                {...words('holder')}
              />
              <p className="text-sm text-soft" aria-live="polite">
                {stored && 'text' in stored && t('payments:bank.holderStored', { name: stored.text })}
              </p>
            </div>
          </>
        ) : (
          <>
            <TextInput
              label={t('payments:bank.bicLabel')}
              hint={t('payments:bank.bicHint')}
              required
              className="max-w-md"
              {...text('bic')}
            />
            {length === undefined ? (
              <div className="form-row">
                <TextInput label={t('payments:bank.accountLabel')} required {...text('numberAbroad')} />
                <TextInput
                  label={t('payments:bank.routingLabel')}
                  hint={t('payments:bank.routingHint')}
                  optional
                  {...text('routingCode')}
                />
              </div>
            ) : (
              <TextInput
                label={t('payments:bank.ibanLabel')}
                hint={t('payments:bank.ibanHint', { length })}
                required
                {...text('iban')}
              />
            )}
            <TextInput
              label={t('payments:bank.bankNameLabel')}
              hint={t('payments:bank.latinHint')}
              required
              {...words('bankName')}
            />
            <TextInput
              label={t('payments:bank.bankAddressLabel')}
              hint={t('payments:bank.latinHint')}
              required
              {...words('bankAddress')}
            />
            <TextInput
              label={t('payments:bank.holderAbroadLabel')}
              hint={t('payments:bank.holderAbroadHint')}
              required
              {...words('holderAbroad')}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('payments:bank.save')}
          </Button>
          <Button onClick={onClose}>{t('payments:bank.cancel')}</Button>
        </div>
      </Form>
      <PasswordDialog
        open={form.failure?.code === 'password_needed'}
        onClose={form.clearFailure}
        onDone={() => {
          form.clearFailure();
          void form.onSubmit();
        }}
      />
    </Card>
  );
}
