/** The picture of a job in link previews of other sites (Open Graph): 1200 × 630 pixels, PNG. */
import { initSync, Renderer } from '@takumi-rs/wasm';
import { product } from '../../shared/product.ts';
import { readAsset } from '../platform/asset.ts';

export interface JobPictureProps {
  title: string;
  company: string;
  /** As the page shows it. */
  pay?: string;
  place?: string;
  employment?: string;
  japanese?: string;
}

export const pictureSize = { width: 1200, height: 630 } as const;
/** Raise when the drawing changes: pictures of older editions are rendered again. */
export const pictureEdition = 1;

// The light theme for job seekers (site/src/ui/tokens.css), because previews are shown on any background.
const paper = '#fbf8f3';
const ink = '#2a211b';
const soft = '#65584e';
const primary = '#bd470d';
const primarySoft = '#fdebdd';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#bd470d"><path d="M1.5 25.500C6 15.300 10.800 11.600 16 11.600s10 3.700 14.500 13.900h-7.700a6.800 6.800 0 0 0-13.600 0z"/><circle cx="16" cy="6" r="2.900"/></svg>';
const markAddress = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;

let renderer: Promise<Renderer> | undefined;

/** Engine and fonts are loaded once, with the first picture. */
function ready(): Promise<Renderer> {
  renderer ??= (async () => {
    initSync({ module: await readAsset('takumi.wasm') });
    const made = new Renderer();
    for (const [name, weight] of [
      ['BIZUDPGothic-Regular.ttf', 400],
      ['BIZUDPGothic-Bold.ttf', 700],
    ] as const)
      await made.registerFont({
        name: 'BIZ UDPGothic',
        data: await readAsset(name),
        weight,
        style: 'normal',
      });
    return made;
  })();
  renderer.catch(() => {
    renderer = undefined;
  });
  return renderer;
}

type Style = Record<string, string | number>;
const text = (value: string, style: Style) => ({ type: 'text' as const, text: value, style });
const box = (style: Style, children: object[]) => ({
  type: 'container' as const,
  style: { display: 'flex', ...style },
  children,
});

/** The font has no pictographs, and would draw empty boxes. */
const drawable = (value: string) =>
  value
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Cc}|\u{FE0E}|\u{FE0F}|\u{200D}|\u{20E3}/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

const words = /* @__PURE__ */ new Intl.Segmenter('ja', { granularity: 'word' });
/**
 * Lines break between phrases: hiragana (a particle, an ending) and closing marks stay with what precedes
 * them.
 */
function phrases(value: string): string {
  let joined = '';
  for (const { segment } of words.segment(value)) {
    const follows = /^[\p{Script=Hiragana}ー]+$|^[\p{Pe}\p{Pf}\p{Po}\s〜～%％]/u.test(segment);
    const opened = /[\p{Ps}\p{Pi}]$/u.test(joined);
    joined += joined === '' || follows || opened ? segment : `\u200b${segment}`;
  }
  return joined;
}

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };

/** Full-width characters count as two: fits about two lines of the large size. */
const isLong = (title: string) =>
  [...title].reduce((width, letter) => width + (/[ -~｡-ﾟ]/.test(letter) ? 1 : 2), 0) > 64;

/** @returns the PNG; text that is too long ends in an ellipsis */
export async function jobPicture(props: JobPictureProps): Promise<Uint8Array> {
  const title = drawable(props.title);
  const chips = [props.place, props.employment, props.japanese].filter((chip) => chip !== undefined);
  const chip = { fontSize: 30, padding: '10px 22px', borderRadius: 10, maxWidth: 620, ...oneLine };
  const picture = box(
    {
      ...pictureSize,
      flexDirection: 'column',
      backgroundColor: paper,
      fontFamily: 'BIZ UDPGothic',
      color: ink,
    },
    [
      box({ width: '100%', height: 14, backgroundColor: primary }, []),
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'space-between', padding: '48px 64px 52px' },
        [
          box({ alignItems: 'center', justifyContent: 'space-between', gap: 40, width: 1072 }, [
            text(drawable(props.company), { fontSize: 32, color: soft, maxWidth: 780, ...oneLine }),
            box({ alignItems: 'center', gap: 12, flexShrink: 0 }, [
              { type: 'image' as const, src: markAddress, style: { width: 46, height: 46 } },
              text(product.name, { fontSize: 34, fontWeight: 700, color: primary }),
            ]),
          ]),
          text(phrases(title), {
            wordBreak: 'keep-all',
            overflowWrap: 'anywhere',
            fontSize: isLong(title) ? 54 : 66,
            fontWeight: 700,
            lineHeight: 1.36,
            lineClamp: 3,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            width: 1072,
          }),
          box({ flexDirection: 'column', gap: 22, width: 1072 }, [
            ...(props.pay === undefined
              ? []
              : [text(drawable(props.pay), { fontSize: 46, fontWeight: 700, color: primary, ...oneLine })]),
            box(
              { gap: 16, flexWrap: 'wrap', height: 56, overflow: 'hidden' },
              chips.map((value) =>
                text(drawable(value), { ...chip, backgroundColor: primarySoft, color: ink }),
              ),
            ),
          ]),
        ],
      ),
    ],
  );
  return (await ready()).render(picture as never, { ...pictureSize, format: 'png' });
}
