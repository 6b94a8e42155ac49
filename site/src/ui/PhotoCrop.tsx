import { RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { photo as texts } from '../../../shared/locales/photo.ts';
import {
  type Crop,
  frameOf,
  moved,
  type Picture,
  photoRatio,
  settled,
  sharpWidth,
  turned,
  wholePicture,
  zoomed,
  zoomLimit,
} from '../lib/cropping.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface PhotoCropProps {
  /** Upright; closed by the caller. */
  picture: ImageBitmap;
  /** The previous crop. */
  start?: Crop | undefined;
  onUse: (photo: Blob, crop: Crop) => void;
  onClose: () => void;
}

/** Maximum pixels sent: enough for the largest size on a sharp screen. */
const mostWidth = 1200;
/** Pixels drawn while dragging: a camera's full picture would be too slow on a phone. */
const draftSide = 1000;
const step = 0.05;

/** Draws the frame's content, with as much around it as the canvas has room for. */
function draw(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource & Picture,
  picture: Picture,
  crop: Crop,
  /** Width of the frame in canvas pixels. */
  frameWidth: number,
): void {
  const context = canvas.getContext('2d')!;
  const frame = frameOf(picture, crop);
  const scale = frameWidth / frame.width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  // Translate to the canvas's centre, then to the rotated picture's corner, then rotate.
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  context.translate(-(frame.left + frame.width / 2), -(frame.top + frame.height / 2));
  const { width, height } = picture;
  if (crop.turns === 1) context.translate(height, 0);
  if (crop.turns === 2) context.translate(width, height);
  if (crop.turns === 3) context.translate(0, width);
  context.rotate((crop.turns * Math.PI) / 2);
  // Transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
}

function draftOf(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, draftSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function photoOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(mostWidth, frameOf(picture, crop).width));
  canvas.height = Math.round(canvas.width / photoRatio);
  draw(canvas, picture, picture, crop, canvas.width);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new DOMException('', 'EncodingError'));
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
}

/** Displayed width of the frame in canvas pixels: the stage has a margin above and below. */
const frameWidth = (canvas: HTMLCanvasElement) => canvas.height * 0.88 * photoRatio;

/** Crops a picture to 3:4 and rotates it: with pointer, touch, wheel, buttons or keyboard alone. */
export default function PhotoCrop({ picture, start, onUse, onClose }: PhotoCropProps) {
  const { t } = useTexts({ photo: texts });
  const [crop, setCrop] = useState(() => settled(picture, start ?? wholePicture));
  const [draft] = useState(() => draftOf(picture));
  const [busy, setBusy] = useState(false);
  const stage = useRef<HTMLCanvasElement>(null);
  const round = useRef<HTMLCanvasElement>(null);
  const paper = useRef<HTMLCanvasElement>(null);
  const keys = useId();

  useEffect(() => {
    const show = () => {
      const canvas = stage.current;
      if (!canvas) return;
      const { clientWidth, clientHeight } = canvas;
      const sharp = Math.min(2, devicePixelRatio);
      canvas.width = Math.round(clientWidth * sharp);
      canvas.height = Math.round(clientHeight * sharp);
      const width = frameWidth(canvas);
      draw(canvas, draft, picture, crop, width);
      const context = canvas.getContext('2d')!;
      const height = width / photoRatio;
      const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(0, 0, canvas.width, canvas.height);
      context.rect(left, top, width, height);
      context.fillStyle = 'rgb(20 14 10 / 0.62)';
      context.fill('evenodd');
      // Visible on bright and on dark pictures.
      for (const [colour, wide] of [
        ['#000', 4],
        ['#fff', 2],
      ] as const) {
        context.strokeStyle = colour;
        context.lineWidth = wide * sharp * 0.75;
        context.strokeRect(left, top, width, height);
      }
      for (const small of [round.current, paper.current])
        if (small) draw(small, draft, picture, crop, small.width);
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [crop, draft, picture]);

  // Zooming with the wheel must not scroll; React's listener is passive.
  useEffect(() => {
    const canvas = stage.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeOf(event);
      setCrop((now) => zoomed(picture, now, now.zoom * Math.exp(-event.deltaY / 400), at));
    };
    canvas?.addEventListener('wheel', zoom, { passive: false });
    return () => canvas?.removeEventListener('wheel', zoom);
  });

  /** A pointer's position relative to the frame's centre, in its widths and heights. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const canvas = stage.current!;
    const box = canvas.getBoundingClientRect();
    const width = (frameWidth(canvas) * box.width) / canvas.width;
    return {
      across: (clientX - box.left - box.width / 2) / width,
      down: (clientY - box.top - box.height / 2) / (width / photoRatio),
    };
  };

  const fingers = useRef(new Map<number, { across: number; down: number }>());
  const tapped = useRef<{ across: number; down: number }>(undefined);
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
    tapped.current = fingers.current.size === 1 ? placeOf(event) : undefined;
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const start = tapped.current;
    if (start && Math.hypot(now.across - start.across, now.down - start.down) > 0.03)
      tapped.current = undefined;
    const [other] = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    fingers.current.set(event.pointerId, now);
    if (tapped.current) return;
    setCrop((crop) => {
      if (!other) return moved(picture, crop, before.across - now.across, before.down - now.down);
      const apart = (one: typeof now) =>
        Math.hypot(one.across - other.across, (one.down - other.down) / photoRatio);
      const middle = { across: (now.across + other.across) / 2, down: (now.down + other.down) / 2 };
      const slid = moved(picture, crop, (before.across - now.across) / 2, (before.down - now.down) / 2);
      return zoomed(picture, slid, slid.zoom * (apart(now) / Math.max(apart(before), 0.01)), middle);
    });
  };
  const lift = (event: PointerEvent<HTMLCanvasElement>) => {
    fingers.current.delete(event.pointerId);
    const place = tapped.current;
    tapped.current = undefined;
    if (place && event.type === 'pointerup')
      setCrop((crop) => moved(picture, crop, place.across, place.down));
  };

  const actOf = (key: string, far: number): ((crop: Crop) => Crop) | undefined => {
    switch (key.toLowerCase()) {
      case 'arrowleft':
        return (one) => moved(picture, one, -far, 0);
      case 'arrowright':
        return (one) => moved(picture, one, far, 0);
      case 'arrowup':
        return (one) => moved(picture, one, 0, -far);
      case 'arrowdown':
        return (one) => moved(picture, one, 0, far);
      // Keys with the plus sign on English and Japanese keyboards.
      case '+':
      case '=':
      case ';':
        return (one) => zoomed(picture, one, one.zoom * 1.1);
      case '-':
        return (one) => zoomed(picture, one, one.zoom / 1.1);
      case 'r':
        return (one) => turned(picture, one, 1);
      case 'l':
        return (one) => turned(picture, one, -1);
      case '0':
        return () => settled(picture, wholePicture);
    }
    return undefined;
  };
  // Anywhere in the dialog, except for keys used by its buttons and the slider.
  const byKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actOf(event.key, event.shiftKey ? step * 4 : step);
    if (!act) return;
    event.preventDefault();
    setCrop(act);
  };

  const use = async () => {
    setBusy(true);
    onUse(await photoOf(picture, crop), crop);
  };

  const limit = zoomLimit(picture, crop.turns);
  const percent = (share: number) => Math.round(share * 100);
  return (
    <Dialog
      open
      sheet
      onKeyDown={byKey}
      onClose={onClose}
      title={t('photo:crop.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('photo:crop.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void use()}>
            {t('photo:crop.use')}
          </Button>
        </>
      }
    >
      <div className="photo-crop">
        <p className="text-sm text-soft">{t('photo:crop.lead')}</p>
        <div
          className="photo-stage"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as an application it takes keys, also through screen readers
          tabIndex={0}
          aria-label={t('photo:crop.area')}
          aria-describedby={keys}
        >
          <canvas
            ref={stage}
            onPointerDown={press}
            onPointerMove={drag}
            onPointerUp={lift}
            onPointerCancel={lift}
          />
        </div>
        <div className="photo-tools">
          <IconButton label={t('photo:crop.left')} onClick={() => setCrop((one) => turned(picture, one, -1))}>
            <RotateCcw className="icon" aria-hidden="true" />
          </IconButton>
          <label className="photo-zoom">
            <span>{t('photo:crop.zoom')}</span>
            <input
              type="range"
              min={1}
              max={Math.max(limit, 1.01)}
              step="any"
              value={crop.zoom}
              disabled={limit <= 1}
              aria-valuetext={t('photo:crop.zoomValue', { percent: percent(crop.zoom) })}
              onKeyDown={(event) => {
                // The browser's default step is too small.
                const by = { ArrowRight: 1.1, ArrowUp: 1.1, ArrowLeft: 1 / 1.1, ArrowDown: 1 / 1.1 }[
                  event.key
                ];
                if (!by) return;
                event.preventDefault();
                setCrop((one) => zoomed(picture, one, one.zoom * by));
              }}
              onChange={(event) => {
                const zoom = Number(event.target.value);
                setCrop((one) => zoomed(picture, one, zoom));
              }}
            />
          </label>
          <IconButton label={t('photo:crop.right')} onClick={() => setCrop((one) => turned(picture, one, 1))}>
            <RotateCw className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('photo:crop.reset')} onClick={() => setCrop(settled(picture, wholePicture))}>
            <Undo2 className="icon" aria-hidden="true" />
          </IconButton>
        </div>
        <p className="field-hint photo-keys" id={keys}>
          {t('photo:crop.keys')}
        </p>
        <div className="photo-previews" aria-hidden="true">
          <figure>
            <canvas ref={round} className="photo-round" width={132} height={176} />
            <figcaption>{t('photo:crop.round')}</figcaption>
          </figure>
          <figure>
            <canvas ref={paper} className="photo-paper" width={132} height={176} />
            <figcaption>{t('photo:crop.paper')}</figcaption>
          </figure>
        </div>
        {frameOf(picture, crop).width < sharpWidth && <p className="photo-note">{t('photo:crop.blurred')}</p>}
        <p className="visually-hidden" role="status">
          {t('photo:crop.state', {
            ...{ percent: percent(crop.zoom), degrees: crop.turns * 90 },
            ...{ across: percent(crop.x), down: percent(crop.y) },
          })}
        </p>
      </div>
    </Dialog>
  );
}
