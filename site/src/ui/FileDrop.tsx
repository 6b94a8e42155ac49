import { FileText, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from './Button.tsx';
import { DropZone } from './DropZone.tsx';
import { Field, type FieldProps } from './Field.tsx';

export interface FileDropProps extends FieldProps {
  /** Media types, such as `image/jpeg`. */
  accept: readonly string[];
  /** Bytes. */
  maxBytes: number;
  /** URL of the stored file, to show it. */
  currentUrl?: string | undefined;
  currentName?: string;
  /** Uploads; reports progress from 0 to 1; rejects with a message to show. */
  upload: (file: File, progress: (share: number) => void) => Promise<void>;
  onRemove?: () => void;
}

function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`;
}

/** A drop target and file chooser; checks type and size, shows a preview and the upload's progress. */
export function FileDrop({
  accept,
  maxBytes,
  currentUrl,
  currentName,
  upload,
  onRemove,
  ...field
}: FileDropProps) {
  const { t } = useTexts({ common });
  const [chosen, setChosen] = useState<{ name: string; url?: string }>();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();

  useEffect(() => () => void (chosen?.url && URL.revokeObjectURL(chosen.url)), [chosen]);

  const take = async (file: File) => {
    if (!accept.includes(file.type)) return setError(t('common:file.wrongType'));
    if (file.size > maxBytes) return setError(t('common:file.tooLarge', { max: sizeText(maxBytes) }));
    setError(undefined);
    setChosen({ name: file.name, ...(file.type.startsWith('image/') && { url: URL.createObjectURL(file) }) });
    setShare(0);
    try {
      await upload(file, setShare);
    } catch (failure) {
      setChosen(undefined);
      setError(failure instanceof Error ? failure.message : t('common:errors.title'));
    } finally {
      setShare(undefined);
    }
  };

  const shownUrl = chosen?.url ?? (chosen ? undefined : currentUrl);
  const shownName = chosen?.name ?? currentName;
  return (
    <Field {...field} error={error ?? field.error}>
      {(control) => (
        <div className="grid gap-2">
          {(shownUrl || shownName) && (
            <div className="file-preview">
              {shownUrl ? <img src={shownUrl} alt="" /> : <FileText className="icon" aria-hidden="true" />}
              <div className="grid min-w-0 flex-1 gap-2">
                <span className="truncate text-sm">{shownName}</span>
                {share !== undefined && (
                  <>
                    <progress className="progress" value={share} max={1} />
                    <span className="text-xs text-soft" role="status">
                      {t('common:file.progress', { percent: Math.round(share * 100) })}
                    </span>
                  </>
                )}
              </div>
              {onRemove && share === undefined && (
                <IconButton
                  label={t('common:file.remove')}
                  onClick={() => {
                    setChosen(undefined);
                    onRemove();
                  }}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          )}
          <DropZone
            control={control}
            icon={ImageUp}
            label={t('common:file.drop')}
            accept={accept.join(',')}
            disabled={share !== undefined}
            onFile={take}
          />
        </div>
      )}
    </Field>
  );
}
