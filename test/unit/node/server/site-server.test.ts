import assert from 'node:assert/strict';
import { describe, it, type TestContext, test } from 'node:test';
import { readHostRules } from '../../../../src/node/server/host-rules.ts';
import { isAllowedHost, isAllowedOrigin, isOwnOrigin } from '../../../../src/node/server/site-server.ts';
import { type Ask, serverFor } from './server.ts';

describe('a page that is there as Markdown', () => {
  const FILES = {
    'index.html': 'home',
    'docs/index.html': 'docs',
    'docs.md': '# docs',
    'index.md': '# home',
    'a.txt': 'a',
    'old.html': 'old',
    'old.html.md': '# old',
  };
  const read = async (name: string) => (FILES as Readonly<Record<string, string>>)[name];
  const asked = async (ask: Ask, path: string, accept?: string) => {
    const { body, headers } = await ask(path, accept === undefined ? {} : { headers: { accept } });
    return [body, headers['content-type'], headers.vary];
  };
  const html = (body: string) => [body, 'text/html; charset=utf-8', 'accept'];
  const markdown = (body: string) => [body, 'text/markdown; charset=utf-8', 'accept'];

  it('is sent so to who asks for it, and as HTML to all others', async context => {
    const ask = await serverFor(context, { read });
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const accept of [
      undefined,
      '*/*',
      browser,
      'text/*',
      'text/markdown;q=0.5, text/html',
      'text/markdown;q=0, */*',
      'image/png',
    ])
      assert.deepEqual(await asked(ask, '/docs', accept), html('docs'), accept);
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9', 'text/markdown, */*;q=0.1'])
      assert.deepEqual(await asked(ask, '/docs', accept), markdown('# docs'), accept);
    assert.deepEqual(await asked(ask, '/docs/', 'text/markdown'), markdown('# docs'));
    assert.deepEqual(await asked(ask, '/', 'text/markdown'), markdown('# home'));
    assert.deepEqual(await asked(ask, '/old', 'text/markdown'), markdown('# old'));
    assert.deepEqual(await asked(ask, '/docs.md'), ['# docs', 'text/markdown; charset=utf-8', undefined]);
    assert.deepEqual(await asked(ask, '/a.txt', 'text/markdown'), ['a', 'text/plain; charset=utf-8', undefined]);
  });

  it('stays HTML where there is no Markdown', async context => {
    const ask = await serverFor(context, { read: async name => (name.endsWith('.md') ? undefined : read(name)) });
    assert.deepEqual(await asked(ask, '/docs', 'text/markdown'), ['docs', 'text/html; charset=utf-8', undefined]);
  });
});

describe('a path', () => {
  it('leads to a page in any of its spellings', async context => {
    const ask = await serverFor(context);
    const pages: readonly (readonly [path: string, body: string])[] = [
      ['/', 'home'],
      ['/?query#hash', 'home'],
      ['/index.html', 'home'],
      ['/docs', 'docs'],
      ['/docs/', 'docs'],
      ['/docs?x=/y', 'docs'],
      ['/docs/index.html', 'docs'],
      ['/docs/api', 'api'],
      ['/docs/api/', 'api'],
      ['/docs/api.html', 'api'],
      ['/docs/2.0', 'release'],
      ['/docs/2.0/', 'release'],
      ['/gr%C3%B6%C3%9Fe', 'size'],
      ['/img/a%20b.svg', '<svg/>'],
      ['/.well-known/security.txt', 'contact'],
    ];
    for (const [path, body] of pages) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, answer.body], [200, body], path);
    }
  });

  it('that leads nowhere gets the 404 page', async context => {
    const ask = await serverFor(context);
    for (const path of ['/missing', '/docs/missing/', '/docs/api.json', '/img', '/index.html/x']) {
      const { status, body, headers } = await ask(path);
      assert.deepEqual([status, body, headers['content-type']], [404, 'not found', 'text/html; charset=utf-8'], path);
    }
    const bare = await serverFor(context, { read: async () => undefined });
    assert.deepEqual((await bare('/')).body, 'Not found');
  });

  it('that is not well encoded is refused', async context => {
    const ask = await serverFor(context);
    for (const path of ['/%E0%A4%A', '/%', '/docs/100%', '/%zz', '/%ff']) {
      const { status, body } = await ask(path);
      assert.deepEqual([status, body], [400, 'The path is not well encoded.\n'], path);
    }
  });

  it('that climbs, names hidden files or has empty parts gets the 404 page', async context => {
    const ask = await serverFor(context);
    const paths = [
      '/a%00b',
      '/../secret.txt',
      '/docs/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/docs%2f..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/docs/./api',
      '/.env',
      '/%2eenv',
      '/docs/.git/config',
      '/docs/.x',
      '/a/.b',
      '/.html/',
      '/.htm',
      '/..html',
      '//evil.test/',
      '//.html',
      '/docs//api',
      '/docs//',
      '/docs//.html',
    ];
    for (const path of paths) {
      const { status, body, headers } = await ask(path);
      assert.deepEqual([status, body, headers.location], [404, 'not found', undefined], path);
    }
  });

  it('that is nothing but an extension leads to the page of its folder', async context => {
    const ask = await serverFor(context);
    for (const [path, to] of [
      ['/.html', '/'],
      ['/.html?q=a', '/?q=a'],
      ['/docs/.html', '/docs/'],
      ['/gr%C3%B6%C3%9Fe/.html', '/gr%C3%B6%C3%9Fe/'],
    ] as const) {
      const { status, headers } = await ask(path);
      assert.deepEqual([status, headers.location], [301, to], path);
    }
    const below = await serverFor(context, { baseUrl: '/base/', trailingSlash: false });
    assert.equal((await below('/base/.html')).headers.location, '/base/');
    assert.equal((await below('/base/docs/.html')).headers.location, '/base/docs/');
  });

  it('may be sent with its origin', async context => {
    const ask = await serverFor(context);
    assert.equal((await ask('http://127.0.0.1/docs/api?x')).body, 'api');
    assert.equal((await ask('http://127.0.0.1')).body, 'home');
  });

  it('that is a link out of the directory leads nowhere', async context => {
    const ask = await serverFor(context);
    assert.equal((await ask('/link.txt')).status, 404);
  });

  it('stands below the base URL; another one leads to it', async context => {
    const ask = await serverFor(context, { baseUrl: '/base/' });
    for (const path of ['/base', '/base/', '/base/index.html']) assert.equal((await ask(path)).body, 'home', path);
    assert.equal((await ask('/base/docs/api')).body, 'api');
    for (const path of ['/', '/docs', '/based', '/bas']) {
      const { status, headers } = await ask(path);
      assert.deepEqual([status, headers.location], [302, '/base/'], path);
    }
  });
});

describe('an answer', () => {
  it('names the type of the file', async context => {
    const ask = await serverFor(context);
    const types: readonly (readonly [path: string, type: string])[] = [
      ['/', 'text/html; charset=utf-8'],
      ['/docs/2.0', 'text/html; charset=utf-8'],
      ['/page.js', 'text/javascript; charset=utf-8'],
      ['/img/a%20b.svg', 'image/svg+xml; charset=utf-8'],
      ['/font.woff2', 'font/woff2'],
    ];
    for (const [path, type] of types) {
      const { headers } = await ask(path);
      assert.equal(headers['content-type'], type, path);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    }
  });

  it('is empty where the browser has the file already', async context => {
    const ask = await serverFor(context);
    const { headers } = await ask('/docs');
    const { etag = '' } = headers;
    assert.match(etag, /^"[0-9a-f]{16}"$/);
    assert.equal(headers['cache-control'], 'no-cache');
    const again = await ask('/docs', { headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, again.body, again.headers.etag], [304, '', etag]);
    assert.equal((await ask('/docs', { headers: { 'if-none-match': '"other"' } })).status, 200);
    const missing = await ask('/missing');
    const still = await ask('/missing', { headers: { 'if-none-match': missing.headers.etag ?? '' } });
    assert.equal(still.status, 404);
  });

  it('to HEAD is that to GET without its body', async context => {
    const ask = await serverFor(context);
    for (const path of ['/', '/gr%C3%B6%C3%9Fe', '/missing']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      assert.equal(head.body, '');
      assert.equal(head.status, get.status);
      assert.equal(head.headers['content-length'], String(Buffer.byteLength(get.body)));
      assert.equal(head.headers.etag, get.headers.etag);
    }
  });

  it('to other methods is a refusal', async context => {
    const ask = await serverFor(context);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) assert.equal((await ask('/', { method })).status, 405);
  });

  it('says what went wrong where a file cannot be made', async context => {
    const read = async () => {
      throw new Error('It does not compile');
    };
    const ask = await serverFor(context, { read });
    const { status, body, headers } = await ask('/');
    assert.deepEqual(
      [status, body, headers['content-type']],
      [500, 'It does not compile', 'text/plain; charset=utf-8'],
    );
  });

  it('may come from elsewhere, but never to a foreign host', async context => {
    const asked: string[] = [];
    const ask = await serverFor(context, {
      handle(_request, response, path) {
        asked.push(path);
        if (path === '/events') response.end('handled');
        return path === '/events';
      },
    });
    assert.equal((await ask('/events')).body, 'handled');
    assert.equal((await ask('/events', { method: 'POST' })).body, 'handled');
    assert.equal((await ask('/docs')).body, 'docs');
    await ask('/events', { headers: { host: 'evil.test' } });
    assert.deepEqual(asked, ['/events', '/events', '/docs']);
  });
});

describe('a request', () => {
  it('for a foreign host, or from a foreign page, is refused', async context => {
    const ask = await serverFor(context);
    const refused = [{ host: 'evil.test' }, { origin: 'https://evil.test' }, { origin: 'null' }];
    for (const headers of refused) {
      const { status, body } = await ask('/', { headers });
      assert.equal(status, 403, JSON.stringify(headers));
      assert.doesNotMatch(body, /home/);
    }
    for (const headers of [{ host: 'localhost:1' }, { origin: 'http://localhost:1' }]) {
      assert.equal((await ask('/', { headers })).status, 200, JSON.stringify(headers));
    }
  });
});

describe('an old address of a page', () => {
  const files: Readonly<Record<string, string>> = {
    'index.html': 'home',
    'docs/index.html': 'docs',
    'docs/api/index.html': 'api',
    'docs/a?b & ü/index.html': 'odd',
    'demo.html': 'static page',
    'javadoc/index.html': 'static folder',
    'old.html/index.html': 'redirect',
  };
  const flat: Readonly<Record<string, string>> = {
    'index.html': 'home',
    'docs.html': 'docs',
    'docs/api.html': 'api',
    'javadoc/index.html': 'static folder',
  };
  const read = (of: typeof files) => async (name: string) => of[name];
  const answers = async (ask: Ask, paths: readonly string[]) => {
    const all = await Promise.all(paths.map(async path => [path, await ask(path)] as const));
    return all.map(([path, { headers, body }]) => [path, headers.location ?? body]);
  };

  it('leads to the clean one, with the query', async context => {
    const ask = await serverFor(context, { read: read(files) });
    const expected = [
      ['/docs/api.html', '/docs/api'],
      ['/docs/api.html?a=b&c=%20d', '/docs/api?a=b&c=%20d'],
      ['/docs/a%3Fb%20%26%20%C3%BC.html', '/docs/a%3Fb%20%26%20%C3%BC'],
      ['/docs.html', '/docs'],
      ['/docs/api/', 'api'],
      ['/docs/api', 'api'],
      ['/docs/index.html', 'docs'],
      ['/demo.html', 'static page'],
      ['/old.html', 'redirect'],
      ['/missing.html', 'Not found'],
    ];
    assert.deepEqual(
      await answers(
        ask,
        expected.map(([path = '']) => path),
      ),
      expected,
    );
    const { status, headers } = await ask('/docs/api.html', { method: 'HEAD' });
    assert.deepEqual([status, headers['cache-control']], [301, 'no-cache']);
  });

  it('leads to the one with a slash, where the site has slashes', async context => {
    const ask = await serverFor(context, { read: read(files), trailingSlash: true });
    const expected = [
      ['/docs/api.html?q', '/docs/api/?q'],
      ['/docs/api?q', '/docs/api/?q'],
      ['/docs/api/', 'api'],
      ['/demo', 'static page'],
      ['/', 'home'],
    ];
    assert.deepEqual(
      await answers(
        ask,
        expected.map(([path = '']) => path),
      ),
      expected,
    );
  });

  it('leads to the one without a slash, where the site has none', async context => {
    const ask = await serverFor(context, { read: read(flat), trailingSlash: false });
    const expected = [
      ['/docs/api.html', '/docs/api'],
      ['/docs/api/', '/docs/api'],
      ['/docs/index.html', '/docs'],
      ['/docs/', '/docs'],
      ['/docs/api', 'api'],
      ['/javadoc/', 'static folder'],
      ['/javadoc/index.html', 'static folder'],
      ['/', 'home'],
    ];
    assert.deepEqual(
      await answers(
        ask,
        expected.map(([path = '']) => path),
      ),
      expected,
    );
  });

  it('stays below the base URL', async context => {
    const ask = await serverFor(context, { read: read(files), baseUrl: '/base/', trailingSlash: true });
    assert.equal((await ask('/base/docs/api.html')).headers.location, '/base/docs/api/');
    assert.equal((await ask('/base/')).body, 'home');
  });
});

it('files whose names change with their bytes may be kept, others are asked for again', async context => {
  const ask = await serverFor(context, { immutable: ['/page.', '/docs/missing'] });
  const caching = async (path: string) => (await ask(path)).headers['cache-control'];
  assert.equal(await caching('/page.js'), 'public, max-age=31536000, immutable');
  assert.equal(await caching('/font.woff2'), 'no-cache');
  assert.equal(await caching('/docs/missing'), 'no-cache');
});

describe('what hosts are told', () => {
  const { rules } = readHostRules({
    headers: "/*\n  Content-Security-Policy: default-src 'none'\n/page.js\n  Cache-Control: no-store\n",
    redirects:
      '/docs /moved 302\n/docs/* /other/:splat 301\n/shown /docs/api.html 200\n/gone/* /docs/ 410\n/out/* /../secret.txt 200\n/env/* /.env 200\n',
  });
  const served = (context: TestContext) => serverFor(context, { rules: () => rules });

  it('is sent with every file, also with the page for unknown addresses and with no news', async context => {
    const ask = await served(context);
    for (const path of ['/', '/page.js', '/missing']) {
      const { headers } = await ask(path);
      assert.equal(headers['content-security-policy'], "default-src 'none'", path);
    }
    assert.equal((await ask('/page.js')).headers['cache-control'], 'no-store');
    const { headers } = await ask('/');
    const again = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    assert.deepEqual([again.status, again.headers['content-security-policy']], [304, "default-src 'none'"]);
  });

  it('leads on before a file of that very path, and after files where it is for many', async context => {
    const ask = await served(context);
    const leads = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.location];
    };
    assert.deepEqual(await leads('/docs?a=b'), [302, '/moved?a=b']);
    assert.deepEqual((await ask('/docs/api')).body, 'api');
    assert.deepEqual(await leads('/docs/none/x%20y?q'), [301, '/other/none/x%20y?q']);
  });

  it('leads to pages whose names are not ASCII, written as they are or encoded', async context => {
    const redirects = '/ /größe/ü 302\n/old%20page /日本語?x=ä#ß\n/a/* /größe/:splat\n/größe /größe\n/x/* /:splat\n';
    const { rules, ignored } = readHostRules({ headers: '', redirects });
    assert.deepEqual(ignored, []);
    const ask = await serverFor(context, { rules: () => rules });
    for (const [path, status, to] of [
      ['/', 302, '/gr%C3%B6%C3%9Fe/%C3%BC'],
      ['/old%20page', 301, '/%E6%97%A5%E6%9C%AC%E8%AA%9E?x=%C3%A4#%C3%9F'],
      ['/a/%E6%97%A5', 301, '/gr%C3%B6%C3%9Fe/%E6%97%A5'],
      ['/gr%C3%B6%C3%9Fe', 200, undefined],
      ['/x//evil.test', 301, '/evil.test'],
    ] as const) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, answer.headers.location], [status, to], path);
    }
    for (const baseUrl of ['/größe/', '/gr%C3%B6%C3%9Fe/']) {
      const below = await serverFor(context, { baseUrl });
      assert.deepEqual((await below('/x')).headers.location, '/gr%C3%B6%C3%9Fe/');
      assert.equal((await below('/gr%C3%B6%C3%9Fe/docs/api')).body, 'api');
    }
  });

  it('shows another file, of the site only', async context => {
    const ask = await served(context);
    const shows = async (path: string) => {
      const { status, body } = await ask(path);
      return [status, body];
    };
    assert.deepEqual(await shows('/shown'), [200, 'api']);
    assert.deepEqual(await shows('/gone/x'), [410, 'docs']);
    assert.deepEqual(await shows('/out/x'), [404, 'Not found\n']);
    assert.deepEqual(await shows('/env/x'), [404, 'Not found\n']);
  });
});

test('this machine may be named whatever the address that the server listens on', () => {
  for (const bound of ['localhost', '127.0.0.1', '0.0.0.0', '::', '192.168.1.5']) {
    for (const header of [
      'localhost',
      'localhost:3000',
      'LOCALHOST',
      'docs.localhost:80',
      '127.0.0.1:3000',
      '[::1]:3000',
    ]) {
      assert.equal(isAllowedHost(header, bound), true, `${header} on ${bound}`);
    }
  }
});

test('other names are refused, also those that look like this machine’s', () => {
  const headers = [
    'evil.test',
    'localhost.evil.test',
    'notlocalhost',
    '127.0.0.1.evil.test',
    'localhost@evil.test',
    'evil.test#localhost',
    'evil.test?localhost',
    '',
    ' ',
    'a b',
    '[::1',
    undefined,
  ];
  for (const bound of ['localhost', '0.0.0.0', '::']) {
    for (const header of headers) assert.equal(isAllowedHost(header, bound), false, `${header} on ${bound}`);
  }
});

test('the name or address that the server was told to listen on is its own', () => {
  assert.equal(isAllowedHost('docs.test:3000', 'docs.test'), true);
  assert.equal(isAllowedHost('192.168.1.5:3000', '192.168.1.5'), true);
  assert.equal(isAllowedHost('192.168.1.6', '192.168.1.5'), false);
});

test('a server that listens on every address answers to any address, not to any name', () => {
  for (const bound of ['0.0.0.0', '::']) {
    assert.equal(isAllowedHost('192.168.1.5:3000', bound), true);
    assert.equal(isAllowedHost('[2001:db8::1]:3000', bound), true);
    assert.equal(isAllowedHost('docs.test', bound), false);
  }
});

test('a request may come from this server’s pages, or from none', () => {
  const origins: readonly (readonly [origin: string | undefined, allowed: boolean])[] = [
    [undefined, true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:5000', true],
    ['https://evil.test', false],
    ['http://localhost.evil.test', false],
    ['null', false],
    ['', false],
    ['localhost', false],
  ];
  for (const [origin, allowed] of origins) assert.equal(isAllowedOrigin(origin, 'localhost'), allowed, origin);
});

test('what is for this server’s pages only is not for those of another port', () => {
  const from = (origin?: string) => isOwnOrigin({ headers: { host: 'localhost:3000', origin } } as never);
  assert.equal(from(), true);
  assert.equal(from('http://localhost:3000'), true);
  for (const origin of ['http://localhost:3001', 'http://127.0.0.1:3000', 'https://evil.test', 'null', ''])
    assert.equal(from(origin), false, origin);
});
