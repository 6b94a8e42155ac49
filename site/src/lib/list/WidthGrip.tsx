import { useRef } from 'react';
import { listColumns } from '../../../../shared/locales/listColumns.ts';
import { useTexts } from '../texts.ts';
import { heldWidth } from './columns.ts';

/** The edge of a heading, to be dragged; by keyboard widths are chosen in the dialog of columns. */
export default function WidthGrip({
  label,
  onWidth,
}: {
  label: string;
  onWidth: (width: number | undefined) => void;
}) {
  const { t } = useTexts({ listColumns });
  const from = useRef<{ x: number; width: number; heading: HTMLElement }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) => heldWidth(from.current!.width + clientX - from.current!.x);
  return (
    <span
      className="column-grip"
      title={t('listColumns:drag', { column: label })}
      aria-hidden="true"
      onDoubleClick={() => onWidth(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        const heading = event.currentTarget.parentElement!;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: heading.getBoundingClientRect().width, heading };
      }}
      onPointerMove={({ nativeEvent }) => {
        if (!from.current) return;
        const width = `${widthAt(nativeEvent)}px`;
        Object.assign(from.current.heading.style, { width, minWidth: width });
      }}
      onPointerUp={({ nativeEvent }) => {
        const begun = from.current;
        if (!begun) return;
        const width = widthAt(nativeEvent);
        from.current = undefined;
        if (nativeEvent.clientX !== begun.x) onWidth(width);
      }}
      onPointerCancel={() => {
        from.current?.heading.removeAttribute('style');
        from.current = undefined;
      }}
    />
  );
}
