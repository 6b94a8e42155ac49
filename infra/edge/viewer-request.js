/*
 * Runs in CloudFront (cloudfront-js-2.0): no modules but CloudFront's own, which infra/edge/functions.ts
 * prepends; at most 10 KB with the table of routes.
 */
const routes = ROUTES;
const shells = SHELLS;
const parameters = PARAMETERS;
/** Names of parameters that are not the page's, except those of campaigns. */
const marker = UNKNOWN;
const campaigns = new RegExp(CAMPAIGNS);
const site = SITE_ORIGINS;
/** The distribution adds them to responses of origins, but not to those generated here. */
const security = SECURITY;

/** A path parameter: must decode, not be empty, and not escape its folder. */
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

/** The leaf of the table for the segments: literal segments take precedence over parameters. */
function find(node, segments, index) {
  if (index === segments.length) return has(node, '') ? node[''] : undefined;
  const segment = segments[index];
  let found;
  if (segment !== '' && segment !== '*' && has(node, segment))
    found = find(node[segment], segments, index + 1);
  if (found === undefined && has(node, '*') && isValue(segment)) found = find(node['*'], segments, index + 1);
  return found;
}

function isEnglish(uri) {
  return uri === '/en' || (uri.indexOf('/en/') === 0 && uri !== '/en/');
}

function leafOf(uri) {
  const path = isEnglish(uri) ? uri.slice(3) || '/' : uri;
  return find(routes, path === '/' ? [] : path.slice(1).split('/'), 0);
}

/** The object for a URL, or undefined. */
function keyOf(uri) {
  const leaf = leafOf(uri);
  if (typeof leaf === 'number') return uri === '/' ? '/index.html' : `${uri}.html`;
  if (leaf) return `${isEnglish(uri) ? '/en' : ''}/shell/${shells[leaf]}.html`;
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

/** The query string as received. */
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

function decoded(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' ')).trim();
  } catch (_) {
    return '';
  }
}

/**
 * Canonical form of the query: each known name and value once, so that equal queries share a cache entry.
 * The names of up to three others are passed on where the page says what it leaves out, so that no value of theirs makes
 * another cache entry; `empty` reports fields that a form submitted unfilled.
 */
function askedOf(querystring, names) {
  const parts = [];
  const others = [];
  const tells = names.indexOf(marker) >= 0;
  let empty = false;
  Object.keys(querystring).forEach((key) => {
    const name = decoded(key);
    const given = querystring[key];
    const values = given.multiValue || [given];
    if (tells && name === marker)
      values.forEach((one) => {
        addName(others, decoded(one.value));
      });
    else if (names.indexOf(name) >= 0)
      values.forEach((one) => {
        const value = encodeURIComponent(decoded(one.value)).slice(0, 1800);
        const part = [encodeURIComponent(name), value];
        if (value === '') empty = true;
        // A value truncated within a character is dropped.
        else if (decoded(value) !== '' && !parts.some((known) => known.join() === part.join()))
          parts.push(part);
      });
    else if (tells && !campaigns.test(name)) addName(others, name);
  });
  // A pay unit without an amount is dropped: forms submit it even if no amount is filled in.
  const pays = parts.some((part) => /^salary%5B(from|to)/.test(part[0]));
  const asked = parts.filter((part) => pays || !/^salary/.test(part[0]));
  const told = others.sort().slice(0, 3);
  if (tells && asked.length > 60) addName(told, MORE);
  return { parts: asked.slice(0, 60).concat(told.map((name) => [marker, name])), empty: empty };
}

/** At most so many bytes of it, encoded, ending with a whole character. */
function addName(list, name) {
  let short = encodeURIComponent(name).slice(0, 120);
  while (short !== '' && decoded(short) === '') short = short.slice(0, -1);
  if (short !== '' && list.indexOf(short) < 0) list.push(short);
}

/** Sorted as CloudFront passes queries, so that the order of fields makes no difference. */
function sorted(parts) {
  const querystring = {};
  parts
    .slice()
    .sort((a, b) => (a.join() < b.join() ? -1 : 1))
    .forEach((part) => {
      const known = querystring[part[0]];
      if (!known) querystring[part[0]] = { value: part[1] };
      else {
        if (!known.multiValue) known.multiValue = [{ value: known.value }];
        known.multiValue.push({ value: part[1] });
      }
    });
  return querystring;
}

/** A redirect. */
function led(statusCode, statusDescription, location) {
  const headers = Object.assign({}, security);
  headers.location = { value: location };
  headers['cache-control'] = { value: 'public, max-age=3600' };
  return { statusCode: statusCode, statusDescription: statusDescription, headers: headers };
}

/** Pages under /job: with a query from the function, otherwise from the bucket. */
function searched(request, leaf) {
  const asked = leaf > 0 ? askedOf(request.querystring, parameters[leaf - 1]) : { parts: [] };
  if (asked.empty) {
    const query = asked.parts.map(
      (part) => `${part[0].replace(/%5B/g, '[').replace(/%5D/g, ']')}=${part[1]}`,
    );
    return led(302, 'Found', request.uri + (query.length > 0 ? `?${query.join('&')}` : ''));
  }
  request.querystring = sorted(asked.parts);
  if (asked.parts.length === 0) cf.createRequestOriginGroup(site);
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  let key = uri.charAt(0) === '/' ? keyOf(uri) : undefined;
  if (key === undefined) {
    // Only existing URLs are redirected to, so that this cannot be used as an open redirect.
    const clean = uri.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
    if (clean !== uri && keyOf(clean) !== undefined) {
      return led(301, 'Moved Permanently', clean + queryOf(request.querystring));
    }
    const place = /^(\/en(?=\/|$))?(\/client(?=\/|$))?/.exec(uri);
    key = `${place[1] || ''}${place[2] || ''}/404.html`;
  }
  if (/^(\/en)?\/job(\/|$)/.test(uri)) {
    const answer = searched(request, leafOf(uri));
    if (answer) return answer;
  }
  request.uri = key;
  return request;
}
