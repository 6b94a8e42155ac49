/** What a PDF or a text file in a conversation contains, drawn by the page itself: nothing in the file runs. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { messageFiles } from '../../../../shared/locales/messageFiles.ts';
import { useLoad } from '../../lib/load.ts';
import { openPdf } from '../../lib/pdfReader.ts';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states.tsx';
import { fileUrls } from './fileUrls.ts';
import './filePreview.css';

/** Pages that are drawn: a longer file is read after it was saved. */
const mostPages = 50;
/** Characters of a text file that are shown. */
const mostText = 200_000;

/** Text of a file whose encoding nobody states. Source: the Encoding Standard (WHATWG). */
function decoded(bytes: ArrayBuffer): string {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  return new TextDecoder('utf-8').decode(bytes);
}

async function read(conversationId: string, number: number, isPdf: boolean, signal: AbortSignal) {
  const { url } = await fileUrls(conversationId, number);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  return isPdf ? openPdf(new Uint8Array(bytes)) : decoded(bytes);
}

export default function FilePreview({
  conversationId,
  number,
  isPdf,
}: {
  conversationId: string;
  number: number;
  isPdf: boolean;
}) {
  const { t } = useTexts({ messageFiles });
  const { data, error } = useLoad(`preview ${conversationId} ${number}`, (signal) =>
    read(conversationId, number, isPdf, signal),
  );
  if (error !== undefined) return <p className="text-soft">{t('messageFiles:noPreview')}</p>;
  if (data === undefined) return <Skeleton className="aspect-[210/297] w-full" />;
  if (typeof data === 'string')
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too */}
        <pre className="file-text" lang="" tabIndex={0}>
          {data.slice(0, mostText)}
        </pre>
        {data.length > mostText && <p className="text-sm text-soft">{t('messageFiles:longer')}</p>}
      </>
    );
  return <PdfPages of={data} />;
}

function PdfPages({ of }: { of: PDFDocumentProxy }) {
  const { t } = useTexts({ messageFiles });
  const pages = Math.min(of.numPages, mostPages);
  useEffect(() => () => void of.loadingTask.destroy(), [of]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too */}
      <ol className="file-pages" tabIndex={0}>
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <PdfPage key={at} of={of} number={at + 1} />
        ))}
      </ol>
      {of.numPages > pages && <p className="text-sm text-soft">{t('messageFiles:longer')}</p>}
    </>
  );
}

/** Drawn when it comes near, with its text for who does not see it. */
function PdfPage({ of, number }: { of: PDFDocumentProxy; number: number }) {
  const { t } = useTexts({ messageFiles });
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const draw = async () => {
      const page = await of.getPage(number);
      const element = canvas.current;
      if (abort.signal.aborted || !element) return;
      const sharpness = Math.min(devicePixelRatio, 2);
      const base = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (element.clientWidth / base.width) * sharpness });
      element.width = Math.round(viewport.width);
      element.height = Math.round(viewport.height);
      const task = page.render({ canvas: element, viewport });
      abort.signal.addEventListener('abort', () => task.cancel());
      await task.promise;
      const { items } = await page.getTextContent();
      if (abort.signal.aborted) return;
      setText(items.map((one) => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : '')).join(''));
    };
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        // A page that cannot be drawn stays white; the others are shown.
        draw().catch(() => undefined);
      },
      { rootMargin: '100% 0px' },
    );
    near.observe(place.current!);
    return () => {
      near.disconnect();
      abort.abort();
    };
  }, [of, number]);
  return (
    <li ref={place}>
      <figure aria-label={t('messageFiles:page', { page: number, pages: of.numPages })}>
        {/* A4 until its size is known. */}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes focus */}
        <canvas ref={canvas} className="file-page" width={210} height={297} aria-hidden="true" />
        {text !== undefined && (
          <p className="visually-hidden" lang="">
            {text}
          </p>
        )}
      </figure>
    </li>
  );
}
