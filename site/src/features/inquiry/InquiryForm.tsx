import { useEffect, useState } from 'react';
import { planTypes } from '../../../../shared/domain/codes.ts';
import { offeredTypes, optionName } from '../../../../shared/domain/inquiries.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { inquiry } from '../../../../shared/locales/inquiry.ts';
import { address } from '../../../../shared/routes.ts';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { type BodyOf, OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsFor } from '../../lib/fields/plain.tsx';
import { withoutEmpty } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Contact, type ContactValues, useFilledIn } from './Contact.tsx';
import { Consent, Frame, Problem, type Receipt, Sent, Trap } from './Parts.tsx';
import { useKeeping, useSending } from './sending.ts';

interface Values extends ContactValues {
  type: string;
  message: string;
  companyName: string;
  consent: boolean;
  subject: string;
}

const operations = {
  staff: operationOf('POST /inquiries/staff'),
  company: operationOf('POST /inquiries/company'),
};
const { Text, OneOf } = plainPartsFor<Values>();
/** The inquiry form of a job seeker or a company. */
export function InquiryForm({ side }: { side: 'staff' | 'company' }) {
  const { t, locale } = useTexts({ inquiry });
  const [receipt, setReceipt] = useState<Receipt>();
  if (!receipt)
    return (
      <Frame title={t(`inquiry:${side}.title`)} lead={t(`inquiry:${side}.lead`)}>
        <Fields side={side} onSent={setReceipt} />
      </Frame>
    );
  return (
    <Sent
      receipt={receipt}
      title={t('inquiry:sent.title')}
      steps={[t('inquiry:sent.check'), t('inquiry:sent.answer'), t('inquiry:sent.name')]}
      again={{ label: t('inquiry:sent.again'), onClick: () => setReceipt(undefined) }}
      home={{
        label: t('inquiry:sent.home'),
        href: address(side === 'staff' ? 'home' : 'clientHome', undefined, locale),
      }}
    />
  );
}

function Fields({ side, onSent }: { side: 'staff' | 'company'; onSent: (receipt: Receipt) => void }) {
  const { t, locale } = useTexts({ inquiry, form: formTexts });
  const [query] = useQuery();
  const sending = useSending<Values>(side);
  const types: readonly string[] = offeredTypes[side];
  const asked = query.get('type') ?? '';
  const form = useHeldForm<Values, BodyOf<'POST /inquiries/staff'>>({
    facts: [operations[side]],
    marks: 'optional',
    defaultValues: {
      ...{ type: '', message: '', companyName: '', name: '', email: '', phone: '', subject: '' },
      ...sending.kept,
      ...(types.includes(asked) && { type: asked }),
      consent: false,
    },
    toBody({ companyName, ...values }) {
      const filled = withoutEmpty({ ...values, ...(side === 'company' && { companyName }) }) as object;
      return { ...filled, locale, ...sending.stamp(filled) };
    },
    names: { type: t('inquiry:type'), name: t(`inquiry:${side}.name`), message: t('inquiry:message') },
    submit: async (body) => {
      await sending.ripe();
      const now = { ...body, secondsOpen: Math.max(body.secondsOpen, sending.secondsOpen()) };
      const { inquiryNumber } =
        side === 'staff'
          ? await api('POST /inquiries/staff', { body: now })
          : await api('POST /inquiries/company', { body: now as never });
      sending.sent();
      onSent({ inquiryNumber, email: body.email });
    },
  });
  const plan = side === 'company' && asked === 'plan' ? query.get('plan') : null;
  const { getValues, setValue } = form;
  // For inquiries about a plan: the names of options are loaded only then.
  useEffect(() => {
    const planType = planTypes.find((one) => one === plan);
    if (!planType) return;
    void import('../../../../shared/domain/select-data.ts').then(({ optionName: nameOf }) => {
      if (getValues('message') !== '') return;
      const begun = t(planType === 'PLAN_FREE' ? 'inquiry:plan.extend' : 'inquiry:plan.wish', {
        plan: nameOf('PLAN_TYPE', planType, locale),
      });
      setValue('message', begun);
    });
  }, [plan, locale, t, getValues, setValue]);
  useKeeping(side, form);
  useFilledIn(form);
  return (
    <OperationForm of={form} explain={(failure) => <Problem failure={failure} />}>
      <OneOf
        name="type"
        empty={t('form:choose')}
        options={types.map((type) => ({ value: type, label: optionName('INQUIRY_TYPE', type, locale) }))}
      />
      <Text name="message" hint={t(`inquiry:${side}.messageHint`)} rows={8} />
      {side === 'company' && <Text name="companyName" autoComplete="organization" />}
      <Contact />
      <Trap field={form.register('subject')} />
      <Consent policy={side === 'staff' ? 'privacyPolicy' : 'clientPrivacy'} />
      <div className="form-actions">
        <Button type="submit" look="primary" size="large" busy={form.busy}>
          {t('inquiry:submit')}
        </Button>
      </div>
    </OperationForm>
  );
}
