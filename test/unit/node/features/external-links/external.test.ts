import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { openAnswers } from '../../../../../src/node/features/external-links/answers.ts';
import { checkExternalLinks } from '../../../../../src/node/features/external-links/index.ts';
import { isPublicAddress, lookupPublic } from '../../../../../src/node/features/external-links/public-address.ts';
import { PUBLIC_NETWORK } from '../../../../../src/node/features/external-links/request.ts';
import { parseRobots } from '../../../../../src/node/features/external-links/robots.ts';
import { siteWith } from '../../plugins/site.ts';

/** A status, the target of a redirect, or `hang`; a list is for one request after the other. */
type Reaction = number | string;
type Site = Readonly<Record<string, Reaction | readonly Reaction[]>>;

interface SiteOptions {
  readonly robots?: string | Readable;
  readonly hostMs?: number;
}

async function otherSite(context: TestContext, site: Site, { robots = '', hostMs = 60_000 }: SiteOptions = {}) {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    const reactions = [site[`${method} ${url}`] ?? site[url] ?? 200].flat();
    const times = asked.filter(line => line === `${method} ${url}`).length;
    const reaction = reactions[Math.min(times, reactions.length) - 1] ?? 200;
    if (reaction === 'hang') return;
    if (url === '/robots.txt') {
      if (typeof robots === 'string') response.end(robots);
      else robots.pipe(response);
    } else if (typeof reaction === 'number') response.writeHead(reaction).end();
    else response.writeHead(302, { location: reaction.replace('PORT', String(port)) }).end();
  });
  server.listen(0);
  await once(server, 'listening');
  context.after(() => server.closeAllConnections());
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://other.test:${port}`;
  const lookup: LookupFunction = (host, options, callback) => {
    if (host !== 'other.test') return lookupPublic(host, options, callback);
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  };
  const siteDir = siteWith({}, context);
  const check = async (links: readonly string[], now = 0) => {
    asked.length = 0;
    const found = links.map((url, index) => {
      const full = url.startsWith('/') ? origin + url : url.replace('PORT', String(port));
      return { url: full, written: full, location: { file: path.join(siteDir, 'a.md'), line: index + 1 } };
    });
    const problems = await checkExternalLinks(found, {
      network: { lookup, assertAllowed: PUBLIC_NETWORK.assertAllowed },
      answers: openAnswers(siteDir, now),
      userAgent: 'Lectern',
      gapMs: 0,
      retryMs: 1,
      timeoutMs: 300,
      hostMs,
    });
    return problems.map(({ severity, location, alsoAt = [] }) =>
      [severity, location?.line, ...alsoAt.map(({ line }) => line)].join(' '),
    );
  };
  return { asked, check };
}

describe('links to other sites', () => {
  it('are asked for once each, by their heads where that is enough', async context => {
    const { asked, check } = await otherSite(context, { 'HEAD /no-head': 405, '/gone': 404 });
    assert.deepEqual(await check(['/a#one', '/no-head', '/gone', '/a#two', '/gone', 'mailto:x@y.z']), ['error 3 5']);
    assert.deepEqual(asked, ['GET /robots.txt', 'HEAD /a', 'HEAD /no-head', 'GET /no-head', 'HEAD /gone', 'GET /gone']);
  });

  it('are not asked for where they are of the machine that the reader sits at', async context => {
    const { asked, check } = await otherSite(context, {});
    const own = ['localhost', 'localhost:3000', 'app.localhost', '127.0.0.1:8080', '[::1]:3000', '0.0.0.0:80'];
    own.push('192.168.0.1', '10.1.2.3:8080', '169.254.169.254', '[fe80::1]', '[::ffff:10.0.0.1]', '2130706433');
    assert.deepEqual(await check([...own.map(host => `http://${host}/gone`), '/localhost']), []);
    assert.deepEqual(asked, ['GET /robots.txt', 'HEAD /localhost']);
  });

  it('are tried again where a host is busy, and not for ever', async context => {
    const { asked, check } = await otherSite(context, { '/busy': [503, 429, 200], '/down': 500 });
    assert.deepEqual(await check(['/busy', '/down']), ['warning 2']);
    assert.equal(asked.filter(line => line === 'HEAD /busy').length, 3);
    assert.equal(asked.filter(line => line === 'HEAD /down').length, 3);
  });

  it('are left alone where the host asks for it, or lets only browsers in', async context => {
    const { asked, check } = await otherSite(
      context,
      { '/closed': 403 },
      { robots: 'User-agent: *\nDisallow: /private/' },
    );
    assert.deepEqual(await check(['/private/a', '/closed']), ['notice 1', 'notice 2']);
    assert.ok(!asked.some(line => line.includes('private')));
  });

  it('are not asked for again while they worked a short time ago', async context => {
    const { asked, check } = await otherSite(context, { '/gone': 410 });
    const day = 24 * 60 * 60 * 1000;
    await check(['/a', '/gone']);
    assert.deepEqual(await check(['/a', '/gone'], day), ['error 2']);
    assert.ok(!asked.includes('HEAD /a'));
    await check(['/a'], 8 * day);
    assert.ok(asked.includes('HEAD /a'));
  });
});

describe('redirects', () => {
  it('are followed, but not for ever, nor to other protocols', async context => {
    const { asked, check } = await otherSite(context, {
      '/old': '/older/page',
      '/older/page': 'http://other.test:PORT/new',
      '/loop': '/loop',
      '/ftp': 'ftp://other.test/',
      '/bad': 'http://[',
    });
    assert.deepEqual(await check(['/old', '/loop', '/ftp', '/bad']), ['warning 2', 'warning 3', 'warning 4']);
    const followed = ['HEAD /old', 'HEAD /older/page', 'HEAD /new'];
    assert.deepEqual(
      asked.filter(line => followed.includes(line)),
      followed,
    );
    assert.equal(asked.filter(line => line === 'HEAD /loop').length, 11);
  });

  it('to the machine or a private network are not followed, however the host is written', async context => {
    const hosts = ['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT', '[::ffff:127.0.0.1]:PORT'];
    hosts.push('2130706433:PORT', '0x7f.1:PORT', '0.0.0.0:PORT', '127.0.0.2:PORT', '169.254.169.254', '[fe80::1]:PORT');
    const { asked, check } = await otherSite(
      context,
      Object.fromEntries(hosts.map((host, index) => [`/${index}`, `http://${host}/secret`])),
    );
    const problems = await check(hosts.map((_, index) => `/${index}`));
    assert.deepEqual(
      problems,
      hosts.map((_, index) => `notice ${index + 1}`),
    );
    assert.ok(!asked.some(line => line.includes('secret')), asked.join());
  });

  it('of a robots.txt to a private network do not end the check', async context => {
    const { check } = await otherSite(context, { '/gone': 404 });
    assert.deepEqual(await check(['http://localhost.:PORT/x', '/gone']), ['error 2']);
  });
});

describe('public addresses', () => {
  it('are neither private nor reserved, in any notation', () => {
    const own =
      '0.0.0.0 10.0.0.1 100.64.0.1 127.9.9.9 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255';
    const own6 = ':: ::1 fe80::1 fc00::1 fec0::1 ff02::1 2001:db8::1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::127.0.0.1';
    const tunnels = '64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2002:7f00:1:: 2001:0:1::';
    assert.deepEqual(`${own} ${own6} ${tunnels}`.split(' ').filter(isPublicAddress), []);
    const others = '8.8.8.8 172.32.0.1 2606:4700::1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8'.split(' ');
    assert.deepEqual(others.filter(isPublicAddress), others);
  });
});

describe('a host that', () => {
  it('does not respond is left alone: at once, or after two pages', async context => {
    const dead = await otherSite(context, { '/robots.txt': 'hang' });
    assert.deepEqual(await dead.check(['/a', '/b', '/c']), ['warning 1', 'warning 2', 'warning 3']);
    assert.deepEqual(dead.asked, ['GET /robots.txt', 'GET /robots.txt']);
    const dying = await otherSite(context, { '/b': 'hang', '/c': 'hang' });
    assert.deepEqual(
      await dying.check(['/a', '/b', '/c', '/d', '/e']),
      [2, 3, 4, 5].map(line => `warning ${line}`),
    );
    assert.ok(!dying.asked.some(line => line.endsWith('/d')));
  });

  it('does not respond for some pages is asked for the others', async context => {
    const { check } = await otherSite(context, { '/a': 'hang', '/c': 'hang' });
    assert.deepEqual(await check(['/a', '/b', '/c', '/d']), ['warning 1', 'warning 3']);
  });

  it('is slow is not asked for all of its pages', async context => {
    const { check } = await otherSite(context, { '/a': ['hang', 200] }, { hostMs: 200 });
    assert.deepEqual(await check(['/a', '/b', '/c']), ['notice 2', 'notice 3']);
    assert.deepEqual(await check(['/a', '/b', '/c']), []);
  });

  it('sends a robots.txt without end is asked for its pages', async context => {
    const line = Buffer.from(`Disallow: /never/${'x'.repeat(1000)}\n`.repeat(100));
    let sent = 0;
    const robots = Readable.from(
      (function* () {
        yield Buffer.from('User-agent: *\nDisallow: /private\n');
        for (; ; sent += line.length) yield line;
      })(),
    );
    const { check } = await otherSite(context, {}, { robots });
    assert.deepEqual(await check(['/a', '/private']), ['notice 2']);
    assert.ok(sent < 20_000_000, `${sent} bytes`);
  });
});

describe('robots.txt', () => {
  const ORIGIN = 'http://other.test';
  const text = [
    'User-agent: other',
    'Disallow: /',
    '',
    'User-agent: *',
    'User-agent: second',
    'Disallow: /private # all of it',
    'Allow: /private/open',
    'Disallow: /*.pdf$',
    'Crawl-delay: 2',
  ].join('\n');

  it('allows what its longest rule allows', () => {
    const { isAllowed, crawlDelay } = parseRobots(ORIGIN, text);
    const paths = ['/', '/private', '/private/x', '/private/open/x', '/a/b.pdf', '/a/b.pdf?x', '/b.pdfs'];
    assert.deepEqual(
      paths.filter(each => isAllowed(ORIGIN + each)),
      ['/', '/private/open/x', '/a/b.pdf?x', '/b.pdfs'],
    );
    assert.equal(crawlDelay, 2);
  });

  it('is read for the program itself before all others', () => {
    const allows = (rules: string, path: string) => parseRobots(ORIGIN, rules).isAllowed(ORIGIN + path);
    assert.ok(allows(`${text}\nUser-agent: Lectern/3.8 # us\nDisallow:`, '/private'));
    assert.ok(!allows(`User-agent: a\nUser-agent: LECTERN\nUser-agent: b\nDisallow: /x\n${text}`, '/x'));
    assert.ok(allows('User-agent: a\nUser-agent: b\nDisallow: /', '/x'));
    assert.ok(allows('', '/'));
  });

  it('is read in time that its length bounds, whatever is in it', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `user-agent: ${index}\n`);
    const rules = Array.from({ length: 20_000 }, (_, index) => `allow: /${index}\n`);
    const rows = ['user-agent: *\nx\n'.repeat(20_000), 'user-agent: lectern\n'.repeat(20_000), names.join('')];
    const files = [...rows.map(row => row + rules.join('')), ' '.repeat(500_000), `x:${' '.repeat(500_000)}#`];
    for (const file of files) {
      const begin = process.cpuUsage();
      assert.ok(parseRobots(ORIGIN, file).isAllowed(`${ORIGIN}/${'a'.repeat(100_000)}`));
      assert.ok(process.cpuUsage(begin).user < 2_000_000, file.slice(0, 20));
    }
  });
});
