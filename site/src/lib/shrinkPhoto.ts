/** Longest side of a stored photo, in pixels: sharp on a large screen, small enough for a phone. */
const longest = 1600;

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * A photo for upload: upright, scaled down, without the camera's metadata (place, device).
 * @throws DOMException if the browser cannot read the file as a picture
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser without WebP support returns a PNG.
  const webp = await encoded(canvas, 'image/webp', 0.82);
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', 0.85);
  if (!blob) throw new DOMException('The picture is too large', 'EncodingError');
  return new File([blob], file.name, { type: blob.type });
}
