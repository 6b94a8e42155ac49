/** A QR code as SVG: one path, dark on light in both themes, since that is what cameras read. */
import { encode } from 'uqr';

/** Modules of light around the code that readers need (ISO/IEC 18004). */
const quietZone = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-code-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-code-dark" d={dark.join('')} />
    </svg>
  );
}
