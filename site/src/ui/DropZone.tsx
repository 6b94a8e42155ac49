import type { LucideIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { ControlProps } from './Field.tsx';

/** A place to drop a file on, with the file chooser inside, which is the control. */
export function DropZone({
  control,
  icon: Icon,
  label,
  accept,
  disabled,
  onFile,
}: {
  control: ControlProps;
  icon: LucideIcon;
  label: string;
  /** As the attribute of a file input. */
  accept: string;
  disabled: boolean;
  /** The same file can be chosen again once this has ended. */
  onFile: (file: File) => Promise<void>;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    await onFile(file);
    if (picker.current) picker.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control
    <div
      className="file-drop relative"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{label}</span>
      <input
        {...control}
        ref={picker}
        className="absolute inset-0 cursor-pointer opacity-0"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </div>
  );
}
