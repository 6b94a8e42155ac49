/*
 * Runs in CloudFront (cloudfront-js-2.0). The bucket answers 200 for every object; any other status is in its
 * metadata (functions/events/page-object.ts): 404 for the not-found page, 410 for deleted pages, now or from
 * an instant on, 301 for moved ones. The distribution may cache a page for a minute; a browser revalidates
 * each time (mostly 304), so that its cache never shows a job that has ended.
 */
const reasons = { 301: 'Moved Permanently', 404: 'Not Found', 410: 'Gone' };
const prefix = 'x-amz-meta-';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const marks = {};
  Object.keys(headers).forEach((name) => {
    if (name.indexOf(prefix) === 0) {
      marks[name.slice(prefix.length)] = headers[name].value;
      delete headers[name];
    }
  });
  const cache = headers['cache-control'];
  if (cache && /max-age/.test(cache.value) && !/immutable/.test(cache.value))
    headers['cache-control'] = { value: 'public, no-cache' };
  if (response.statusCode !== 200) return response;
  let status = marks.status;
  if (marks['gone-at'] && Date.parse(marks['gone-at']) <= Date.now()) status = '410';
  // Only paths of the site itself, so that this cannot be used as an open redirect.
  if (status === '301' && !/^\/(?![/\\])/.test(marks.location || '')) status = undefined;
  if (!reasons[status]) return response;
  response.statusCode = Number(status);
  response.statusDescription = reasons[status];
  if (status === '301') headers.location = { value: marks.location };
  return response;
}
