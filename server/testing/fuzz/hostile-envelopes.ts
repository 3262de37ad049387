/** What stands around a body and can be made to hurt: addresses, headers, methods. */
import fc from 'fast-check';
import { hostileText } from './hostile-texts.ts';

/** Already encoded, or wrongly so. No part is only dots: those would lead to another address. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    ...['%00', '%', '%zz', '%ff', '%c0%ae', '%ed%a0%80', '..%2f..%2fusers', '%2fetc%2fpasswd'],
    ...['1', '-1', '0', 'null', 'undefined', '__proto__', 'constructor', '*', ':id', '(.*)', '{}'],
    ...['00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000000'],
    ...['00000000-0000-4000-8000-000000000000%00', '00000000-0000-4000-8000-000000000000%20'],
    ...['0000000000004000800000000000000', 'urn:uuid:00000000-0000-4000-8000-000000000000'],
    ...['x'.repeat(201), 'x'.repeat(9000), 'x;a=b', '%f0%9f%92%a9', '%E2%80%AE', '%0d%0aa:%20b'],
  ),
  hostileText.map((text) => `x${encodeURIComponent(text.toWellFormed())}`),
);

export const hostileQuery = fc.constantFrom(
  ...['%', '%00', '%zz=1', '&&&===', '=', 'a', '__proto__=1', '__proto__[role]=owner', '?', '#'],
  ...['constructor=1', 'limit=1e400', 'limit=-1', 'limit=0', 'limit[]=1', 'limit[$gt]=1'],
  ...['limit=%00', 'after=', 'after=%', 'after=W10', 'after=bnVsbA', 'limit=1&limit=1', 'q=%ff'],
  ...['q=%ed%a0%80', 'q=+', 'entityId=1', 'firmId=1', 'toString=1', '%F0%9F%92%A9=1', '??a=b'],
  ...['returnTo=//evil.example', 'returnTo=%5C%5Cevil.example', 'returnTo=/%09/evil.example'],
  `q=${'x'.repeat(10_000)}`,
  `${'limit=9&'.repeat(500)}`,
  Array.from({ length: 2000 }, (_, at) => `k${at}=1`).join('&'),
  `${'%25'.repeat(1000)}=1`,
);

export const hostileContentType = fc.constantFrom(
  ...['', 'text/plain', 'text/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'multipart/form-data; boundary=', 'application/xml'],
  ...['application/json; charset=utf-16', 'application/json;;;', 'application/json, text/plain'],
  ...['application/jsonp', 'application/problem+json', 'APPLICATION/JSON', 'json', '/', ';', '*/*'],
  `application/json; x=${'y'.repeat(5000)}`,
);

const header = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }));

/** Only what Node would let in from the network: no control characters. */
export const hostileHeaders = fc.constantFrom<Record<string, string>>(
  ...header('idempotency-key', '', ' ', 'a b', 'é', 'x'.repeat(201), "'; --", 'same', '\t'),
  ...header('if-none-match', '*', '', 'W/"', '"*"', 'W/"x",'.repeat(500), 'é', ', ,'),
  ...header('cookie', '', ';', '=', 'sid', 'sid=', 'sid=%00', 'sid=é', `sid=${'A'.repeat(43)}`),
  ...header('cookie', 'sid=a; sid=b', `device=${'x'.repeat(4000)}`, '__proto__=1', ';;;', '=;=;='),
  ...header('accept', '', '*/*', 'text/plain', 'text/html', ';;q=9', 'x'.repeat(3000), 'é'),
  ...header('origin', 'null', '', 'http://evil.example', 'http://firm.example', '://', 'http://['),
  ...header('sec-fetch-site', 'cross-site', 'same-site', 'none', 'x'),
  ...header('host', '', 'evil.example', 'a:b:c', '[::1', 'é'),
  ...header('x-forwarded-for', '1.2.3.4', "'", '::1, x', ','),
  ...header('x-forwarded-host', 'evil.example'),
  ...header('x-http-method-override', 'DELETE'),
  ...header('range', 'bytes=0-1', 'bytes=-', 'x'),
  ...header('expect', '100-continue', 'x'),
  ...header('content-encoding', 'gzip', 'br', 'x'),
  ...header('content-length', '0', '1', '-1', '99999999', 'x'),
  ...header('transfer-encoding', 'chunked', 'x'),
  ...header('accept-version', '9.9.9', '*'),
  ...header('authorization', 'Basic Og==', 'Bearer x', 'x'),
  ...header('referer', 'http://firm.example//evil.example', 'x', 'http://['),
);

export const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
