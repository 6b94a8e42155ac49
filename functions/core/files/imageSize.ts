/** The display size of an image in pixels: read from its header, without decoding it. */
export interface ImageSize {
  width: number;
  height: number;
}

/** @returns undefined if the bytes are of no type that may be uploaded, or are cut off too early */
export function imageSize(contentType: string, bytes: Uint8Array): ImageSize | undefined {
  const size = untilTheEnd(bytes, (view) => readers[contentType]?.(view));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The Exif orientation of a JPEG, 1 to 8 (Exif 2.32, tag Orientation). 1 if missing or unknown. */
export function jpegOrientation(bytes: Uint8Array): number {
  const found = untilTheEnd(bytes, (view) => jpegHead(view)?.orientation) ?? 1;
  return found >= 1 && found <= 8 ? found : 1;
}

/** Whether a JPEG is complete: a truncated one decodes too, with the rest grey. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const from = untilTheEnd(bytes, (view) => jpegHead(view)?.frameAt);
  return (
    from !== undefined &&
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\xff\xd9', from, 'latin1')
  );
}

/** Whether an image is animated: only its first frame would be kept. */
export function isAnimated(contentType: string, bytes: Uint8Array): boolean {
  return (
    untilTheEnd(bytes, (view) => {
      // WebP (RFC 9649), 2.7: animation flag of the extended header.
      if (contentType === 'image/webp') return text(view, 12, 4) === 'VP8X' && (view.getUint8(20) & 2) !== 0;
      if (contentType !== 'image/png') return false;
      // PNG (W3C), 4.11: an animation control chunk comes before the image data.
      for (let at = 8; ; at += 12 + view.getUint32(at)) {
        const type = text(view, at + 4, 4);
        if (type === 'acTL') return true;
        if (type === 'IDAT' || type === 'IEND') return false;
      }
    }) ?? false
  );
}

/** @returns undefined if the bytes end too early */
function untilTheEnd<Found>(
  bytes: Uint8Array,
  read: (view: DataView) => Found | undefined,
): Found | undefined {
  try {
    return read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<string, (view: DataView) => ImageSize | undefined> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

const text = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

/** PNG (W3C), 11.2.1: IHDR comes first. */
function png(view: DataView): ImageSize | undefined {
  if (text(view, 12, 4) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Rotated according to Exif, as browsers do: orientations from 5 on swap width and height. */
function jpeg(view: DataView): ImageSize | undefined {
  const head = jpegHead(view);
  if (!head) return undefined;
  const { width, height, orientation: turn } = head;
  return turn >= 5 ? { width: height, height: width } : { width, height };
}

/** JPEG (ITU-T T.81), B.2.2: the first frame header, and the Exif data before it. */
function jpegHead(view: DataView): (ImageSize & { orientation: number; frameAt: number }) | undefined {
  let turn = 1;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9 || marker === 0xda) return undefined;
    else {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) {
        const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
        return { width, height, orientation: turn, frameAt: at };
      }
      const length = view.getUint16(at + 2);
      if (marker === 0xe1 && text(view, at + 4, 4) === 'Exif') {
        turn = orientation(new DataView(view.buffer, view.byteOffset + at + 10, length - 8));
      }
      at += 2 + length;
    }
  }
  return undefined;
}

/** Tag 0x0112 of the first directory (TIFF 6.0). 1 if missing. */
function orientation(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittle);
  const entries = tiff.getUint16(first, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = first + 2 + index * 12;
    if (tiff.getUint16(entry, isLittle) === 0x0112) return tiff.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** WebP (RFC 9649), 2.5 to 2.7: simple, lossless, extended. */
function webp(view: DataView): ImageSize | undefined {
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      return { width: three(24) + 1, height: three(27) + 1 };
    }
  }
  return undefined;
}
