import { REFERENCE_TEXTS } from '../../reference/texts.ts';
import { type PageTexts, pageTexts } from '../../translations/page-texts.ts';
import type { Text } from '../../translations/texts.ts';

/** Texts of the pages of descriptions, which the theme translates. */
export const OPENAPI_TEXTS = {
  ...REFERENCE_TEXTS,
  above: { id: 'theme.openapi.above', message: 'Greater than' },
  answers: { id: 'theme.openapi.answers', message: 'Expected responses' },
  anyName: { id: 'theme.openapi.anyName', message: '[any name]' },
  anyOf: { id: 'theme.openapi.anyOf', message: 'Any of' },
  anyStatus: { id: 'theme.openapi.anyStatus', message: 'Any other status' },
  atLeast: { id: 'theme.openapi.atLeast', message: 'At least' },
  atMost: { id: 'theme.openapi.atMost', message: 'At most' },
  authorization: { id: 'theme.openapi.authorization', message: 'Authorization' },
  below: { id: 'theme.openapi.below', message: 'Less than' },
  body: { id: 'theme.openapi.body', message: 'Request body' },
  callbacks: { id: 'theme.openapi.callbacks', message: 'Callbacks' },
  contact: { id: 'theme.openapi.contact', message: 'Contact' },
  cookieParameters: { id: 'theme.openapi.cookieParameters', message: 'Cookies' },
  decidedBy: { id: 'theme.openapi.decidedBy', message: 'by' },
  example: { id: 'theme.openapi.example', message: 'Example' },
  fields: { id: 'theme.openapi.fields', message: 'Fields' },
  headerParameters: { id: 'theme.openapi.headerParameters', message: 'Header parameters' },
  headers: { id: 'theme.openapi.headers', message: 'Headers' },
  inCookie: { id: 'theme.openapi.inCookie', message: 'API key in the cookie' },
  inHeader: { id: 'theme.openapi.inHeader', message: 'API key in the header' },
  inQuery: { id: 'theme.openapi.inQuery', message: 'API key in the query parameter' },
  items: { id: 'theme.openapi.items', message: 'Items' },
  length: { id: 'theme.openapi.length', message: 'Length' },
  licence: { id: 'theme.openapi.licence', message: 'License' },
  moreDocs: { id: 'theme.openapi.moreDocs', message: 'More documentation' },
  multipleOf: { id: 'theme.openapi.multipleOf', message: 'Multiple of' },
  noCredentials: { id: 'theme.openapi.noCredentials', message: 'No credentials' },
  oneOf: { id: 'theme.openapi.oneOf', message: 'One of' },
  operations: { id: 'theme.openapi.operations', message: 'Operations' },
  pathParameters: { id: 'theme.openapi.pathParameters', message: 'Path parameters' },
  pattern: { id: 'theme.openapi.pattern', message: 'Pattern' },
  queryParameters: { id: 'theme.openapi.queryParameters', message: 'Query parameters' },
  request: { id: 'theme.openapi.request', message: 'Request' },
  responses: { id: 'theme.openapi.responses', message: 'Responses' },
  scopes: { id: 'theme.openapi.scopes', message: 'Scopes' },
  server: { id: 'theme.openapi.server', message: 'Server' },
  servers: { id: 'theme.openapi.servers', message: 'Servers' },
  shownAbove: { id: 'theme.openapi.shownAbove', message: 'Fields of {name} are shown above' },
  stream: { id: 'theme.openapi.stream', message: 'a stream of items' },
  terms: { id: 'theme.openapi.terms', message: 'Terms of service' },
  tryBadHeader: {
    id: 'theme.openapi.tryBadHeader',
    message: 'The header {name} was not sent: browsers set it themselves, or HTTP does not allow its name or value.',
  },
  tryBadJson: { id: 'theme.openapi.tryBadJson', message: 'This is no valid JSON.' },
  tryBinary: { id: 'theme.openapi.tryBinary', message: 'The body is no text: {size} of {type}.' },
  tryBody: { id: 'theme.openapi.tryBody', message: 'Body of the response' },
  tryCancel: { id: 'theme.openapi.tryCancel', message: 'Cancel' },
  tryCancelled: { id: 'theme.openapi.tryCancelled', message: 'Cancelled.' },
  tryCertificate: {
    id: 'theme.openapi.tryCertificate',
    message: 'your browser asks you for a certificate if the host wants one.',
  },
  tryCheck: {
    id: 'theme.openapi.tryCheck',
    message: 'The browser does not tell pages why there is no answer. This can be checked:',
  },
  tryCookies: {
    id: 'theme.openapi.tryCookies',
    message: 'pages cannot set cookies. Sign in to the host in this browser: its cookies are sent with the request.',
  },
  tryCors: {
    id: 'theme.openapi.tryCors',
    message:
      'Whether {host} lets other sites read its answers (CORS): it has to answer with the header Access-Control-Allow-Origin: {origin}.',
  },
  tryCorsCookies: {
    id: 'theme.openapi.tryCorsCookies',
    message:
      'Whether it allows cookies, too: with Access-Control-Allow-Credentials: true, and an Access-Control-Allow-Origin that is no asterisk.',
  },
  tryCurl: {
    id: 'theme.openapi.tryCurl',
    message: 'The sample for curl sends the same request without a browser, so none of these rules apply to it.',
  },
  tryCut: { id: 'theme.openapi.tryCut', message: 'Only the beginning of the body is shown.' },
  tryExposed: {
    id: 'theme.openapi.tryExposed',
    message: 'Of a host other than this site, browsers show only the headers that it exposes.',
  },
  tryExtension: {
    id: 'theme.openapi.tryExtension',
    message: 'Whether an extension of the browser, a proxy or a firewall blocks the request.',
  },
  tryFailed: { id: 'theme.openapi.tryFailed', message: 'There was no answer that this page may read.' },
  tryForbidden: { id: 'theme.openapi.tryForbidden', message: 'browsers set this header themselves, or not at all.' },
  tryHeaderLines: { id: 'theme.openapi.tryHeaderLines', message: 'One on each line, such as X-Trace: 1' },
  tryHeaders: { id: 'theme.openapi.tryHeaders', message: 'More headers' },
  tryHost: { id: 'theme.openapi.tryHost', message: 'Whether {host} can be reached:' },
  tryInsecure: {
    id: 'theme.openapi.tryInsecure',
    message:
      'This page is encrypted, but {host} is addressed without encryption (http:). Browsers block that. Use an https: address, or curl.',
  },
  tryIt: { id: 'theme.openapi.tryIt', message: 'Try it' },
  tryLines: { id: 'theme.openapi.tryLines', message: 'One value on each line' },
  tryMedia: { id: 'theme.openapi.tryMedia', message: 'Media type' },
  tryMemory: {
    id: 'theme.openapi.tryMemory',
    message: 'What you type here is kept until you leave or reload this site, and is sent to the chosen server alone.',
  },
  tryNoBody: { id: 'theme.openapi.tryNoBody', message: 'Browsers send no body with this method.' },
  tryOffline: { id: 'theme.openapi.tryOffline', message: 'Your browser says that it is offline.' },
  tryParameters: { id: 'theme.openapi.tryParameters', message: 'Parameters' },
  tryPassword: { id: 'theme.openapi.tryPassword', message: 'password' },
  tryPolicy: {
    id: 'theme.openapi.tryPolicy',
    message:
      'The security policy of this site does not allow requests to {host}. Its owner can add the host to connect-src.',
  },
  tryPreflight: {
    id: 'theme.openapi.tryPreflight',
    message:
      'Whether {host} answers the OPTIONS request that browsers send first: it has to allow the method {method} and these headers: {headers}.',
  },
  tryRedirected: { id: 'theme.openapi.tryRedirected', message: 'The answer came from another address:' },
  trySave: { id: 'theme.openapi.trySave', message: 'Save the body' },
  trySend: { id: 'theme.openapi.trySend', message: 'Send' },
  trySending: { id: 'theme.openapi.trySending', message: 'Sending …' },
  tryToken: { id: 'theme.openapi.tryToken', message: 'token' },
  tryUnfinished: { id: 'theme.openapi.tryUnfinished', message: 'The rest of the body was not read.' },
  tryUser: { id: 'theme.openapi.tryUser', message: 'user name' },
  unique: { id: 'theme.openapi.unique', message: 'Unique items' },
  untagged: { id: 'theme.openapi.untagged', message: 'Other operations' },
  values: { id: 'theme.openapi.values', message: 'Values' },
  version: { id: 'theme.openapi.version', message: 'Version' },
  webhook: { id: 'theme.openapi.webhook', message: 'webhook' },
  webhooks: { id: 'theme.openapi.webhooks', message: 'Webhooks' },
} as const satisfies Readonly<Record<string, Text>>;

export const OPENAPI_PAGE_TEXTS: PageTexts = pageTexts(OPENAPI_TEXTS, 'reference', 'features/openapi');
