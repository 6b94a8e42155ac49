import { useState } from 'react';
import { listColumns } from '../../../../shared/locales/listColumns.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Moves } from '../../ui/Moves.tsx';
import { useTexts } from '../texts.ts';
import './columns.css';
import { type ColumnLayout, columnWidth, heldWidth, inOrder } from './columns.ts';

interface Props {
  /** All but the one that names a row, in the list's own order. */
  columns: readonly { id: string; label: string }[];
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
}

/** Which columns are shown, in which order and how wide. */
export function Columns(props: Props) {
  const { t } = useTexts({ listColumns });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('listColumns:label')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('listColumns:label')}>
        <Arrangement {...props} />
      </Dialog>
    </>
  );
}

function Arrangement({ columns, layout, onChange }: Props) {
  const { t } = useTexts({ listColumns });
  const { hidden, order, widths } = layout;
  const arranged = inOrder(columns, order);
  const isOwn = hidden.length > 0 || order.length > 0 || Object.keys(widths).length > 0;
  const move = (from: number, to: number) => {
    const ids = arranged.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onChange({ ...layout, order: ids });
  };
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="list-columns">
        {arranged.map(({ id, label }, at) => (
          <li key={id}>
            <label className="choice">
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    ...layout,
                    hidden: target.checked ? hidden.filter((one) => one !== id) : [...hidden, id],
                  })
                }
              />
              <span>{label}</span>
            </label>
            <Width
              label={t('listColumns:width', { column: label })}
              value={widths[id]}
              onChange={(width) => {
                const { [id]: _, ...others } = widths;
                onChange({ ...layout, widths: width === undefined ? others : { ...others, [id]: width } });
              }}
            />
            <span className="list-column-moves">
              <Moves index={at} count={arranged.length} what={label} onMove={(to) => move(at, to)} />
            </span>
          </li>
        ))}
      </ul>
      {isOwn && (
        <Button size="small" onClick={() => onChange({ hidden: [], order: [], widths: {} })}>
          {t('listColumns:reset')}
        </Button>
      )}
    </div>
  );
}

/** A width that is typed counts once the field is left or Enter is pressed; empty: as wide as its content. */
function Width({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange: (width: number | undefined) => void;
}) {
  const { t } = useTexts({ listColumns });
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const width = typed.trim() === '' ? undefined : Number(typed);
    if (width === undefined || Number.isFinite(width))
      onChange(width === undefined ? undefined : heldWidth(width));
  };
  return (
    <span className="list-column-width">
      <input
        type="number"
        className="input"
        aria-label={label}
        placeholder={t('listColumns:auto')}
        min={columnWidth.least}
        max={columnWidth.most}
        step={columnWidth.step}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
      <span aria-hidden="true">px</span>
    </span>
  );
}
