/** The albums in a company's form: ordered photos with alternative texts. */
import { ArrowDown, ArrowUp, ImagePlus, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { albumLimits } from '../../../../shared/domain/albums.ts';
import { uploadRules } from '../../../../shared/domain/uploads.ts';
import { common } from '../../../../shared/locales/common.ts';
import { companyEdit } from '../../../../shared/locales/companyEdit.ts';
import { languageTag } from '../../../../shared/routes.ts';
import { rowPartsFor } from '../../lib/fields/rows.tsx';
import type { ContractForm } from '../../lib/form.tsx';
import { languagesIn } from '../../lib/languages.ts';
import { shrinkPhoto } from '../../lib/shrinkPhoto.ts';
import { useTexts } from '../../lib/texts.ts';
import { uploadImage } from '../../lib/upload.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';
import type { AlbumValues } from './albumValues.ts';
import './client.css';

interface WithAlbums {
  albums: AlbumValues[];
}
type AlbumForm = ContractForm<WithAlbums>;
const { Text } = rowPartsFor<WithAlbums>();

export function Albums({ form }: { form: AlbumForm }) {
  const { t } = useTexts({ companyEdit });
  const albums = useFieldArray({ control: form.control, name: 'albums' });
  const [asked, setAsked] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const { said, say } = useSaid();
  return (
    <section className="form-section" aria-labelledby="section-albums">
      <div>
        <h2 className="card-title" id="section-albums">
          {t('companyEdit:albums.title')}
        </h2>
        <p className="text-sm text-soft">{t('companyEdit:albums.lead', { ...albumLimits })}</p>
      </div>
      {albums.fields.map((album, index) => (
        <Album
          key={album.id}
          form={form}
          index={index}
          count={albums.fields.length}
          onMove={(to) => {
            albums.move(index, to);
            say(t('companyEdit:albums.moved', { place: to + 1 }));
          }}
          onRemove={() => setAsked(index)}
        />
      ))}
      {albums.fields.length < albumLimits.albums && (
        <Button
          ref={add}
          className="justify-self-start"
          size="small"
          onClick={() => albums.append({ key: '', title: { jp: '', en: '' }, photos: [] })}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {t('companyEdit:albums.add')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('companyEdit:albums.removeTitle')}
        confirm={t('companyEdit:albums.remove')}
        look="danger"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          albums.remove(asked);
          setAsked(undefined);
          requestAnimationFrame(() => add.current?.focus());
        }}
      >
        <p>
          {t('companyEdit:albums.removeMessage', {
            count: asked === undefined ? 0 : form.getValues(`albums.${asked}.photos`)?.length,
          })}
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** Screen reader announcement after reordering. */
function useSaid() {
  const [said, say] = useState('');
  return { said, say };
}

function Album({
  form,
  index,
  count,
  onMove,
  onRemove,
}: {
  form: AlbumForm;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTexts({ companyEdit });
  const name = `albums.${index}` as const;
  const photos = useFieldArray({ control: form.control, name: `${name}.photos` });
  const [asked, setAsked] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const { said, say } = useSaid();
  const label = t('companyEdit:albums.album', { number: index + 1 });
  const error = form.errorOf(`${name}.photos`);
  return (
    <fieldset className="editor-box">
      <legend className="visually-hidden">{label}</legend>
      <div className="flex items-center gap-1">
        <span className="mr-auto font-bold" aria-hidden="true">
          {label}
        </span>
        <Moves index={index} count={count} label={label} onMove={onMove} />
        <IconButton label={t('companyEdit:albums.removeAlbum', { number: index + 1 })} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <Words name={`${name}.title`} label={t('companyEdit:albums.name')} />
      {photos.fields.length > 0 && (
        <ol className="album-photos" ref={list} aria-label={t('companyEdit:albums.photos')}>
          {photos.fields.map((photo, at) => {
            const number = t('companyEdit:albums.photo', { number: at + 1 });
            const wrong = form.errorOf(`${name}.photos.${at}.photo`);
            return (
              <li key={photo.id} className="album-photo">
                <img src={photo.url} alt="" />
                <div className="album-photo-words">
                  <Words name={`${name}.photos.${at}.alt`} label={t('companyEdit:albums.alt')} of={number} />
                  {wrong && <FieldError>{wrong}</FieldError>}
                </div>
                <div className="album-photo-acts">
                  <Moves
                    index={at}
                    count={photos.fields.length}
                    label={number}
                    onMove={(to) => {
                      photos.move(at, to);
                      say(t('companyEdit:albums.photoMoved', { place: to + 1 }));
                    }}
                  />
                  <IconButton
                    label={t('companyEdit:albums.removePhoto', { number: at + 1 })}
                    onClick={() => setAsked(at)}
                  >
                    <Trash2 className="icon" aria-hidden="true" />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <PhotoPicker
        room={albumLimits.photos - photos.fields.length}
        album={label}
        error={error}
        onUploaded={(photo, url) => {
          photos.append({ photo, url, alt: { jp: '', en: '' } }, { shouldFocus: false });
          form.clearErrors(`${name}.photos`);
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('companyEdit:albums.removePhotoTitle')}
        confirm={t('companyEdit:albums.remove')}
        look="danger"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          photos.remove(asked);
          setAsked(undefined);
          requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
        }}
      >
        <div className="grid gap-3">
          {asked !== undefined && photos.fields[asked] && (
            <img className="album-photo-asked" src={photos.fields[asked].url} alt="" />
          )}
          <p>{t('companyEdit:albums.removePhotoMessage')}</p>
        </div>
      </ConfirmDialog>
    </fieldset>
  );
}

/** Up and down; the focus moves along. */
function Moves({
  index,
  count,
  label,
  onMove,
}: {
  index: number;
  count: number;
  label: string;
  onMove: (to: number) => void;
}) {
  const { t } = useTexts({ companyEdit });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  if (count < 2) return null;
  const move = (to: number, buttons: HTMLButtonElement | null) => {
    onMove(to);
    requestAnimationFrame(() => buttons?.focus());
  };
  return (
    <>
      <IconButton
        ref={up}
        label={t('companyEdit:albums.up', { what: label })}
        aria-disabled={index === 0}
        onClick={() => index > 0 && move(index - 1, up.current)}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={down}
        label={t('companyEdit:albums.down', { what: label })}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && move(index + 1, down.current)}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** The same text in both languages, one of them required. */
function Words({
  name,
  label,
  of,
}: {
  name: `albums.${number}.title` | `albums.${number}.photos.${number}.alt`;
  label: string;
  of?: string;
}) {
  const { t, locale } = useTexts({ companyEdit });
  return (
    <div className="form-row">
      {languagesIn(locale).map((one) => (
        <Text
          key={one}
          name={`${name}.${one}`}
          unmarked
          lang={languageTag[one]}
          label={
            <span lang={languageTag[locale]}>
              {of && <span className="visually-hidden">{of} </span>}
              {t(one === 'jp' ? 'companyEdit:albums.inJapanese' : 'companyEdit:albums.inEnglish', {
                label,
              })}
            </span>
          }
          deps={`${name}.${one === 'jp' ? 'en' : 'jp'}`}
        />
      ))}
    </div>
  );
}

const isPicture = (file: File) => file.type.startsWith('image/');

/** Accepts several photos, scales them down, uploads them one by one. */
function PhotoPicker({
  room,
  album,
  error,
  onUploaded,
}: {
  room: number;
  album: string;
  error: string | undefined;
  onUploaded: (photo: string, url: string) => void;
}) {
  const { t } = useTexts({ companyEdit, common });
  const [at, setAt] = useState<{ number: number; count: number; share: number }>();
  const [failure, setFailure] = useState<string>();
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const take = async (files: File[]) => {
    if (files.length === 0 || at) return;
    setFailure(files.length > room ? t('companyEdit:albums.full', { count: albumLimits.photos }) : undefined);
    const chosen = files.slice(0, room);
    for (const [index, file] of chosen.entries()) {
      const state = { number: index + 1, count: chosen.length };
      setAt({ ...state, share: 0 });
      try {
        const small = isPicture(file) ? await shrinkPhoto(file).catch(() => undefined) : undefined;
        if (!small) throw new Error(t('companyEdit:albums.unreadable', { name: file.name }));
        const { key, url } = await uploadImage(small, (share) => setAt({ ...state, share }));
        onUploaded(key, url);
      } catch (wrong) {
        setFailure(wrong instanceof Error ? wrong.message : t('common:errors.title'));
      }
    }
    setAt(undefined);
    if (picker.current) picker.current.value = '';
  };

  if (room <= 0)
    return <p className="text-sm text-soft">{t('companyEdit:albums.full', { count: albumLimits.photos })}</p>;
  const message = failure ?? error;
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control */}
      <div
        className="file-drop album-drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <ImagePlus className="icon" aria-hidden="true" />
        <span>
          {at
            ? t('companyEdit:albums.uploading', { number: at.number, count: at.count })
            : t('companyEdit:albums.addPhotos')}
        </span>
        <span className="text-xs">{t('companyEdit:albums.photosHint')}</span>
        {at && <progress className="progress" value={at.number - 1 + at.share} max={at.count} />}
        <input
          ref={picker}
          className="absolute inset-0 cursor-pointer opacity-0"
          type="file"
          multiple
          accept={Object.keys(uploadRules.IMAGE.types).join(',')}
          aria-label={`${album} ${t('companyEdit:albums.addPhotos')}`}
          aria-invalid={message ? true : undefined}
          disabled={at !== undefined}
          onChange={(event) => void take([...(event.target.files ?? [])])}
        />
      </div>
      {message && <FieldError>{message}</FieldError>}
      <span className="visually-hidden" role="status">
        {at ? t('companyEdit:albums.uploading', { number: at.number, count: at.count }) : ''}
      </span>
    </div>
  );
}
