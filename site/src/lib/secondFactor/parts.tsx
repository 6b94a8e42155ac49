/** What the login and the office's own screen show alike: the new key, and the recovery codes to keep. */
import { Copy, Download, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inGroups } from '../../../../shared/domain/secondFactor.ts';
import { secondFactor } from '../../../../shared/locales/secondFactor.ts';
import { product } from '../../../../shared/product.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { saveFile } from '../saveFile.ts';
import { useTexts } from '../texts.ts';
import { QrCode } from './qrCode.tsx';
import './secondFactor.css';

/** The focus on the heading of a step that replaced another. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h2>
  );
}

function useCopy() {
  const { t } = useTexts({ secondFactor });
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast('done', t('secondFactor:copied')),
      () => showToast('error', t('secondFactor:notCopied')),
    );
}

/** The key, for an app on another device, on this one, and typed by hand. */
export function NewKey({ of: { key, uri } }: { of: { key: string; uri: string } }) {
  const { t } = useTexts({ secondFactor });
  const copy = useCopy();
  return (
    <div className="grid gap-5">
      <p>{t('secondFactor:key.scan')}</p>
      <QrCode text={uri} label={t('secondFactor:key.qr')} />
      <p>
        <a className="button button-secondary" href={uri}>
          <Smartphone className="icon" aria-hidden="true" />
          {t('secondFactor:key.open')}
        </a>
      </p>
      <div className="grid gap-2">
        <p>{t('secondFactor:key.type')}</p>
        <p className="secret-text font-bold" data-key={key}>
          {inGroups(key, ' ')}
        </p>
        <p>
          <Button size="small" onClick={() => copy(key)}>
            <Copy className="icon icon-small" aria-hidden="true" />
            {t('secondFactor:key.copy')}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Shown once: goes on only after the person has said that they are kept. */
export function RecoveryCodes({
  codes,
  go,
  busy,
  onKept,
}: {
  codes: readonly string[];
  /** The button's text. */
  go: string;
  busy?: boolean;
  onKept: () => void;
}) {
  const { t } = useTexts({ secondFactor });
  const [kept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  const text = codes.map((code) => inGroups(code, '-')).join('\n');
  const save = () =>
    saveFile({
      blob: new Blob([`${t('secondFactor:codes.fileTitle')}\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      fileName: `${product.slug}-recovery-codes.txt`,
    });
  const goOn = () => {
    if (kept) return onKept();
    setMissing(true);
    box.current?.focus();
  };
  return (
    <div className="grid gap-5">
      <StepHeading>{t('secondFactor:codes.title')}</StepHeading>
      <p>{t('secondFactor:codes.lead')}</p>
      <ul className="recovery-codes" aria-label={t('secondFactor:codes.label')}>
        {codes.map((code) => (
          <li key={code} className="secret-text">
            {inGroups(code, '-')}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>
          <Download className="icon" aria-hidden="true" />
          {t('secondFactor:codes.download')}
        </Button>
        <Button onClick={() => copy(text)}>
          <Copy className="icon" aria-hidden="true" />
          {t('secondFactor:codes.copy')}
        </Button>
      </div>
      <Checkbox
        ref={box}
        label={t('secondFactor:codes.kept')}
        checked={kept}
        error={isMissing ? t('secondFactor:codes.missing') : undefined}
        onChange={(event) => {
          setKept(event.target.checked);
          setMissing(false);
        }}
      />
      <Button look="primary" size="large" busy={busy ?? false} onClick={goOn}>
        {go}
      </Button>
    </div>
  );
}
