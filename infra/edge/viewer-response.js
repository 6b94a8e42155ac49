/*
 * Runs at CloudFront (cloudfront-js-2.0). A bucket answers 200 with whatever it holds; what a page answers instead stands
 * in its metadata (functions/events/page-object.ts): 404 for the page that says so, 410 for what is gone, now or from an
 * instant on, 301 for what has another address. The distribution may keep a page for a minute; a browser asks each time
 * (and mostly hears 304), so that nobody is shown from their own cache a job that has ended.
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
  // Only an address of the site itself: nobody is led out of it.
  if (status === '301' && !/^\/(?![/\\])/.test(marks.location || '')) status = undefined;
  if (!reasons[status]) return response;
  response.statusCode = Number(status);
  response.statusDescription = reasons[status];
  if (status === '301') headers.location = { value: marks.location };
  return response;
}
