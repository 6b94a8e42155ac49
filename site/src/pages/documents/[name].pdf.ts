import type { APIRoute } from 'astro';
import { locales } from '../../../../shared/routes.ts';
import { fileName, paperAsPdf } from '../../features/whitepaper/paper.ts';

export const getStaticPaths = () =>
  locales.map((locale) => ({ params: { name: fileName(locale) }, props: { locale } }));

export const GET: APIRoute = async ({ props }) =>
  new Response((await paperAsPdf(props.locale)).bytes, { headers: { 'Content-Type': 'application/pdf' } });
