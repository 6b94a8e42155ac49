import { createApp } from 'astro/app/entrypoint';
import type { PageLocals } from '../../shared/contract/pages.ts';

const app = createApp({ streaming: false });
// A bucket stores no such response header, so the Content-Security-Policy goes into the page. (Internal
// field; covered by a test.)
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta';

export interface RenderedPage {
  /** 200: store it. Otherwise: do not. */
  status: number;
  html: string;
}

/** Renders one page from its data: `renderPage('/en/job_info/01J…', { page, siteOrigin })`. */
export async function renderPage(path: string, locals: PageLocals): Promise<RenderedPage> {
  const response = await app.render(new Request(new URL(path, locals.siteOrigin)), {
    locals: { ...locals },
    prerenderedErrorPageFetch: async () => new Response('', { status: 404 }),
  });
  return { status: response.status, html: await response.text() };
}
