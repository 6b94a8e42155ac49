import type { ResumePreview } from '../../../shared/contract/resume.ts';
import './paperPages.css';

type Page = ResumePreview['pages'][number];
type Text = Page['texts'][number];

const outline = ({ letters }: Text, outlines: ResumePreview['outlines']) =>
  letters.map(([name, x, y]) => `M${x} ${y}${outlines[name]}`).join('');

/** The pages of a printed document: outlines to look at, with selectable and readable text over them. */
export function PaperPages({
  paper,
  pageName,
  photoName,
}: {
  paper: ResumePreview;
  pageName: (page: number) => string;
  photoName: string;
}) {
  const { pages, outlines, width, height, photo, language } = paper;
  return (
    <ol className="paper-pages" lang={language}>
      {pages.map(({ fills, picture, rules, texts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <li key={at}>
          <figure aria-label={pageName(at + 1)}>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and a title would show as a tip everywhere */}
            <svg className="paper-page" viewBox={`0 0 ${width} ${height}`}>
              {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes focus */}
              <g aria-hidden="true">
                {fills.map(({ colour, ...box }) => (
                  <rect key={`${box.x} ${box.y}`} {...box} fill={colour} />
                ))}
                {rules.map(({ d, thickness, colour, dashed }, index) => (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
                    key={index}
                    d={d}
                    stroke={colour}
                    strokeWidth={thickness}
                    strokeDasharray={dashed ? '2 2' : undefined}
                  />
                ))}
                {texts.map((text, index) => (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
                    key={index}
                    d={outline(text, outlines)}
                    fill={text.colour}
                    transform={`translate(${text.x} ${text.y}) scale(${text.size / 1000})`}
                  />
                ))}
              </g>
              {picture && photo && (
                // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: nobody can act on a picture
                <image {...picture} href={photo} role="img" aria-label={photoName} />
              )}
              {texts.map(({ x, y, size, width: long, text, heading }, index) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
                  key={index}
                  x={x}
                  y={y}
                  fontSize={size}
                  textLength={long}
                  lengthAdjust="spacingAndGlyphs"
                  fill="transparent"
                  {...(heading && { role: 'heading', 'aria-level': 3 })}
                >
                  {text}
                </text>
              ))}
            </svg>
          </figure>
        </li>
      ))}
    </ol>
  );
}
