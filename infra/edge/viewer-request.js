/* Runs at CloudFront (cloudfront-js-2.0): no modules, at most 10 KB with the table of addresses. */
const routes = ROUTES;
const shells = SHELLS;

/** A parameter of an address: it decodes, is not empty, and cannot leave its folder. */
function isValue(segment) {
  try {
    const value = decodeURIComponent(segment);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    return value !== '' && value !== '.' && value !== '..' && !/[/\\\x00-\x1f\x7f-\x9f]/.test(value);
  } catch (_) {
    return false;
  }
}

function has(node, name) {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: Object.hasOwn is newer than this runtime
  return Object.prototype.hasOwnProperty.call(node, name);
}

/** The leaf of the table that the segments lead to: literal segments win over parameters. */
function find(node, segments, index) {
  if (index === segments.length) return has(node, '') ? node[''] : undefined;
  const segment = segments[index];
  let found;
  if (segment !== '' && segment !== '*' && has(node, segment))
    found = find(node[segment], segments, index + 1);
  if (found === undefined && has(node, '*') && isValue(segment)) found = find(node['*'], segments, index + 1);
  return found;
}

/** The object that answers an address, or nothing. */
function keyOf(uri) {
  const english = uri === '/en' || (uri.indexOf('/en/') === 0 && uri !== '/en/');
  const path = english ? uri.slice(3) || '/' : uri;
  const leaf = find(routes, path === '/' ? [] : path.slice(1).split('/'), 0);
  if (leaf === 0) return uri === '/' ? '/index.html' : `${uri}.html`;
  if (leaf) return `${english ? '/en' : ''}/shell/${shells[leaf]}.html`;
  const isFile = /\.[a-z0-9]+$/i.test(uri) && !/\.html$/i.test(uri);
  const isPlain = uri
    .slice(1)
    .split('/')
    .every((segment) => /^[\w.~-]+$/.test(segment) && !/^\.+$/.test(segment));
  return isFile && isPlain ? uri : undefined;
}

function pair(name, value) {
  return value === '' ? name : `${name}=${value}`;
}

/** The query string as it came. */
function queryOf(querystring) {
  const parts = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name];
    (given.multiValue || [given]).forEach((one) => {
      parts.push(pair(name, one.value));
    });
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  let key = uri.charAt(0) === '/' ? keyOf(uri) : undefined;
  if (key === undefined) {
    // Only an address that a page has is led to: nobody can be led out of the site.
    const clean = uri.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
    if (clean !== uri && keyOf(clean) !== undefined) {
      return {
        statusCode: 301,
        statusDescription: 'Moved Permanently',
        headers: {
          location: { value: clean + queryOf(request.querystring) },
          'cache-control': { value: 'public, max-age=3600' },
        },
      };
    }
    key = /^\/en(\/|$)/.test(uri) ? '/en/404.html' : '/404.html';
  }
  request.uri = key;
  return request;
}
