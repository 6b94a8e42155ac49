/**
 * How long the edge may keep what lies in the bucket of pages: half a minute, and as long again while it fetches it anew for
 * whoever asked first. So a change shows at each edge within a minute of being written. Browsers keep no page
 * (infra/edge/viewer-response.js).
 */
export const pageCacheControl = 'public, max-age=30, stale-while-revalidate=30';
