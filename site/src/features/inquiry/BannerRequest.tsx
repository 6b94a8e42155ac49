import { useState } from 'react';
import { optionsOf } from '../../../../shared/domain/inquiries.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { inquiry } from '../../../../shared/locales/inquiry.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { type BodyOf, OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsFor } from '../../lib/fields/plain.tsx';
import { withoutEmpty } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Contact, type ContactValues, useFilledIn } from './Contact.tsx';
import { Consent, Frame, Problem, type Receipt, Sent, Trap } from './Parts.tsx';
import { useKeeping, useSending } from './sending.ts';

interface Values extends ContactValues {
  companyName: string;
  website: string;
  size: string;
  place: string;
  from: string;
  until: string;
  message: string;
  consent: boolean;
  subject: string;
}

const operation = operationOf('POST /inquiries/banner');
const { Text, OneOf } = plainPartsFor<Values>();

/** Requests a banner on the site; the picture is sent by mail later. */
export default function BannerRequest() {
  const { t, locale } = useTexts({ inquiry });
  const [receipt, setReceipt] = useState<Receipt>();
  if (!receipt)
    return (
      <Frame title={t('inquiry:banner.title')} lead={t('inquiry:banner.lead')}>
        <Fields onSent={setReceipt} />
      </Frame>
    );
  return (
    <Sent
      receipt={receipt}
      title={t('inquiry:banner.sent')}
      steps={[t('inquiry:sent.check'), t('inquiry:banner.offer'), t('inquiry:sent.name')]}
      again={{ label: t('inquiry:banner.again'), onClick: () => setReceipt(undefined) }}
      home={{ label: t('inquiry:sent.home'), href: address('clientHome', undefined, locale) }}
    />
  );
}

function Fields({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const { t, locale } = useTexts({ inquiry, form: formTexts });
  const sending = useSending<Values>('banner');
  const form = useHeldForm<Values, BodyOf<typeof operation>>({
    facts: [operation],
    marks: 'optional',
    defaultValues: {
      ...{ companyName: '', name: '', email: '', phone: '', website: '', size: '', place: '' },
      ...{ from: '', until: '', message: '', subject: '' },
      ...sending.kept,
      consent: false,
    },
    toBody(values) {
      const filled = withoutEmpty(values) as object;
      return { ...filled, locale, ...sending.stamp(filled) };
    },
    names: {
      name: t('inquiry:company.name'),
      size: t('inquiry:banner.size'),
      place: t('inquiry:banner.place'),
      from: t('inquiry:banner.from'),
      until: t('inquiry:banner.until'),
      message: t('inquiry:banner.message'),
    },
    submit: async (body) => {
      await sending.ripe();
      const { inquiryNumber } = await api('POST /inquiries/banner', {
        body: { ...body, secondsOpen: Math.max(body.secondsOpen, sending.secondsOpen()) },
      });
      sending.sent();
      onSent({ inquiryNumber, email: body.email });
    },
  });
  useKeeping('banner', form);
  useFilledIn(form);
  const choices = (category: 'BANNER_SIZE' | 'BANNER_PLACE') =>
    optionsOf(category).map(({ code, name }) => ({ value: code, label: name[locale] }));
  const today = tokyoDay(Date.now());
  return (
    <OperationForm of={form} className="grid" explain={(failure) => <Problem failure={failure} />}>
      <section className="form-section" aria-labelledby="banner-wanted">
        <h2 id="banner-wanted" className="text-xl">
          {t('inquiry:banner.wanted')}
        </h2>
        <div className="form-row">
          <OneOf name="size" empty={t('form:choose')} options={choices('BANNER_SIZE')} />
          <OneOf name="place" empty={t('form:choose')} options={choices('BANNER_PLACE')} />
        </div>
        <div className="form-row">
          <Text name="from" min={today} deps="until" />
          <Text name="until" min={today} />
        </div>
        <Text
          name="website"
          label={t('inquiry:banner.website')}
          hint={t('inquiry:banner.websiteHint')}
          placeholder="https://"
        />
        <Text name="message" rows={5} />
        <Alert title={t('inquiry:banner.picture')}>{t('inquiry:banner.pictureNote')}</Alert>
      </section>
      <section className="form-section" aria-labelledby="banner-contact">
        <h2 id="banner-contact" className="text-xl">
          {t('inquiry:banner.contact')}
        </h2>
        <Text name="companyName" autoComplete="organization" />
        <Contact />
        <Trap field={form.register('subject')} />
        <Consent policy="clientPrivacy" />
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" busy={form.busy}>
            {t('inquiry:banner.submit')}
          </Button>
        </div>
      </section>
    </OperationForm>
  );
}
