/**
 * How long the edge may cache pages of the bucket: half a minute, and as long again while revalidating. So a
 * change is visible at each edge within a minute. Browsers do not cache pages
 * (infra/edge/viewer-response.js).
 */
export const pageCacheControl = 'public, max-age=30, stale-while-revalidate=30';
