import { Camera, Crop as CropIcon, ImageUp, Trash2, Undo2, UserRound } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { photoLimits } from '../../../shared/domain/photos.ts';
import { photo as texts } from '../../../shared/locales/photo.ts';
import { type Crop, isTooSmall } from '../lib/cropping.ts';
import { useTexts } from '../lib/texts.ts';
import { photoUrls, uploadPhoto } from '../lib/uploadPhoto.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { FieldGroup, type FieldProps } from './Field.tsx';
import type { PhotoCropProps } from './PhotoCrop.tsx';

export interface PhotoFieldProps extends FieldProps {
  /** Key of the photo; empty if there is none. */
  value: string;
  onChange: (photo: string) => void;
  /** Signed URL of the saved photo. */
  savedUrl?: string | undefined;
  /** Key of the saved photo. */
  savedPhoto?: string | undefined;
  /** Whether an upload is in progress: a save meanwhile would not include it. */
  onBusy?: (busy: boolean) => void;
}

/** A chosen picture. */
interface Chosen {
  picture: ImageBitmap;
  crop?: Crop;
}

interface Sending {
  photo: Blob;
  /** 0 to 1. */
  share: number;
  failure?: string;
  isOffline?: boolean;
}

const isHeic = ({ type, name }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const firstPicture = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/') || isHeic(file));

/** The user's photo: chosen, dropped, pasted or taken, cropped, uploaded; removed, and restored. */
export function PhotoField({ value, onChange, savedUrl, savedPhoto, onBusy, ...field }: PhotoFieldProps) {
  const { t } = useTexts({ photo: texts });
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [Fitting, setFitting] = useState<ComponentType<PhotoCropProps>>();
  const [chosen, setChosen] = useState<Chosen>();
  const [isFitting, setIsFitting] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  /** The removed photo for undo, with its URL. */
  const [removed, setRemoved] = useState<{ photo: string; url: string | undefined }>();
  /** URLs of photos uploaded here. */
  const [madeUrls, setMadeUrls] = useState<Record<string, string>>({});
  const [localUrl, setLocalUrl] = useState<string>();
  const cancelling = useRef<AbortController>(undefined);

  const waiting = sending?.photo;
  useEffect(() => {
    if (!waiting) return setLocalUrl(undefined);
    const url = URL.createObjectURL(waiting);
    setLocalUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [waiting]);
  useEffect(() => () => cancelling.current?.abort(), []);
  // A decoded camera picture takes some fifty megabytes.
  useEffect(() => () => chosen?.picture.close(), [chosen?.picture]);

  const urlOf = (photo: string) => madeUrls[photo] ?? (photo === savedPhoto ? savedUrl : undefined);

  // A draft has the photo's key without a URL; and a URL expires while a page stays open.
  const [outdated, setOutdated] = useState<string>();
  const known = value ? urlOf(value) : undefined;
  const isUnknown = value !== '' && (known === undefined || known === outdated);
  const gone = useRef(() => {});
  gone.current = () => {
    setNote(t('photo:expired'));
    onChange(savedPhoto && savedPhoto !== value ? savedPhoto : '');
  };
  useEffect(() => {
    if (!isUnknown) return;
    const leaving = new AbortController();
    void photoUrls(value, leaving.signal).then(
      (urls) => {
        if (leaving.signal.aborted) return;
        if (urls) setMadeUrls((before) => ({ ...before, [value]: urls.large }));
        else gone.current();
      },
      // Without a URL the photo is still set.
      () => undefined,
    );
    return () => leaving.abort();
  }, [value, isUnknown]);

  const take = async (file: File | undefined) => {
    for (const input of [picker.current, camera.current]) if (input) input.value = '';
    if (!file) return;
    setError(undefined);
    setNote(undefined);
    const { width, height } = photoLimits;
    // Either may fail: an unreadable file, or no connection.
    const loading = import('./PhotoCrop.tsx');
    loading.catch(() => undefined);
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (!picture) return setError(t(isHeic(file) ? 'photo:heic' : 'photo:notReadable'));
    if (isTooSmall(picture)) return setError(t('photo:tooSmall', { width, height }));
    setChosen({ picture });
    await openFrame(loading);
  };
  const openFrame = async (loading = import('./PhotoCrop.tsx')) => {
    try {
      const { default: component } = await loading;
      setFitting(() => component);
      setIsFitting(true);
    } catch {
      setError(t('photo:notLoaded'));
    }
  };
  // The dialog is unmounted before the browser could restore the focus.
  const wasFitting = useRef(false);
  useEffect(() => {
    if (wasFitting.current && !isFitting) chooser.current?.focus();
    wasFitting.current = isFitting;
  }, [isFitting]);

  const send = async (photo: Blob) => {
    cancelling.current?.abort();
    const cancel = new AbortController();
    cancelling.current = cancel;
    const update = (change: Partial<Sending>) => {
      if (!cancel.signal.aborted) setSending((before) => ({ share: 0, ...before, photo, ...change }));
    };
    setSending({ photo, share: 0 });
    onBusy?.(true);
    try {
      const made = await uploadPhoto(photo, (share) => update({ share }), cancel.signal);
      if (cancel.signal.aborted) return;
      setMadeUrls((before) => ({ ...before, [made.photo]: made.urls.large }));
      setSending(undefined);
      setRemoved(undefined);
      setNote(t('photo:ready'));
      onChange(made.photo);
    } catch (failure) {
      update({ failure: failure instanceof Error ? failure.message : '', isOffline: !navigator.onLine });
    } finally {
      if (cancelling.current === cancel) onBusy?.(false);
    }
  };
  const cancelSending = () => {
    cancelling.current?.abort();
    setSending(undefined);
    setNote(t('photo:cancelled'));
    onBusy?.(false);
  };

  // Retries when the connection is back.
  useEffect(() => {
    if (!waiting || sending?.failure === undefined) return;
    const again = () => void send(waiting);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });

  const remove = () => {
    setRemoved({ photo: value, url: urlOf(value) });
    setNote(undefined);
    setError(undefined);
    onChange('');
  };
  const takeBack = () => {
    if (!removed) return;
    onChange(removed.photo);
    setRemoved(undefined);
    setNote(t('photo:undone'));
  };

  const shownUrl = localUrl ?? (isUnknown ? undefined : known);
  const isSending = sending !== undefined && sending.failure === undefined;
  return (
    <FieldGroup {...field} error={error ?? field.error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the buttons are the controls */}
      <div
        className="photo-field"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(firstPicture(event.dataTransfer));
        }}
        onPaste={(event) => {
          const picture = firstPicture(event.clipboardData);
          if (!picture) return;
          event.preventDefault();
          void take(picture);
        }}
      >
        <div className="photo-shown">
          {shownUrl ? (
            <img src={shownUrl} alt={t('photo:alt')} onError={() => setOutdated(shownUrl)} />
          ) : (
            <UserRound className="icon" role="img" aria-label={t('photo:none')} />
          )}
        </div>
        <div className="photo-acts">
          <div className="photo-buttons">
            <Button ref={chooser} size="small" onClick={() => picker.current?.click()}>
              <ImageUp className="icon icon-small" aria-hidden="true" />
              {t(value || sending ? 'photo:change' : 'photo:choose')}
            </Button>
            <Button size="small" className="photo-camera" onClick={() => camera.current?.click()}>
              <Camera className="icon icon-small" aria-hidden="true" />
              {t('photo:take')}
            </Button>
            {chosen && (
              <Button size="small" onClick={() => void openFrame()}>
                <CropIcon className="icon icon-small" aria-hidden="true" />
                {t('photo:adjust')}
              </Button>
            )}
            {value !== '' && !sending && (
              <Button size="small" onClick={remove}>
                <Trash2 className="icon icon-small" aria-hidden="true" />
                {t('photo:remove')}
              </Button>
            )}
          </div>
          {isSending ? (
            <div className="grid gap-2">
              <progress
                className="progress"
                value={sending.share}
                max={1}
                aria-label={t('photo:uploading', { percent: Math.round(sending.share * 100) })}
              />
              <div className="flex flex-wrap items-center gap-3">
                <span className="text-sm text-soft" role="status">
                  {t('photo:uploading', { percent: Math.round(sending.share * 10) * 10 })}
                </span>
                <Button size="small" look="quiet" onClick={cancelSending}>
                  {t('photo:cancel')}
                </Button>
              </div>
            </div>
          ) : sending ? (
            <div className="grid gap-2 justify-items-start" role="alert">
              <p className="text-sm">
                {sending.isOffline ? t('photo:offline') : t('photo:failed', { message: sending.failure! })}
              </p>
              <div className="photo-buttons">
                <Button size="small" look="primary" onClick={() => void send(sending.photo)}>
                  {t('photo:retry')}
                </Button>
                <Button size="small" look="quiet" onClick={cancelSending}>
                  {t('photo:cancel')}
                </Button>
              </div>
            </div>
          ) : removed && value === '' ? (
            <div className="flex flex-wrap items-center gap-3" role="status">
              <span className="text-sm text-soft">{t('photo:removed')}</span>
              <Button size="small" onClick={takeBack}>
                <Undo2 className="icon icon-small" aria-hidden="true" />
                {t('photo:undo')}
              </Button>
            </div>
          ) : (
            <p className={classes('text-sm text-soft', !note && 'photo-drop')} role="status">
              {note ?? t('photo:drop')}
            </p>
          )}
          {/* Hidden behind buttons: the native file input is not in the page's language. */}
          <input
            ref={picker}
            hidden
            type="file"
            accept="image/*"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <input
            ref={camera}
            hidden
            type="file"
            accept="image/*"
            capture="user"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
      </div>
      {chosen && isFitting && Fitting && (
        <Fitting
          picture={chosen.picture}
          start={chosen.crop}
          onClose={() => setIsFitting(false)}
          onUse={(photo, crop) => {
            setChosen({ ...chosen, crop });
            setIsFitting(false);
            void send(photo);
          }}
        />
      )}
    </FieldGroup>
  );
}
