import type { PageLocals } from '../../shared/contract/pages.ts';
import { config } from './config.ts';

/** The exports of the bundled site (site/adapter/renderer.ts). */
export interface SiteRenderer {
  /** When texts of the site were last changed (`YYYY-MM-DD`), by the route of their page. */
  changedDays: Readonly<Record<string, string>>;
  renderPage(path: string, locals: PageLocals): Promise<{ status: number; html: string }>;
}

let loading: Promise<SiteRenderer> | undefined;

/** The bundled site renderer, loaded once. A separate file, from another build. */
export function siteRenderer(): Promise<SiteRenderer> {
  loading ??= (import(new URL(config('RENDERER_FILE'), import.meta.url).href) as Promise<SiteRenderer>).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const changedDays = async () => (await siteRenderer()).changedDays;
