import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openAnswers } from '../../../../src/node/external/answers.ts';
import { checkExternalLinks } from '../../../../src/node/external/index.ts';
import { parseRobots } from '../../../../src/node/external/robots.ts';
import { siteWith } from '../plugins/site.ts';

/** An answer by method and path; a list is for one request after the other. */
type Site = Readonly<Record<string, number | readonly number[]>>;

async function otherSite(context: TestContext, site: Site, robots = '') {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    if (url === '/robots.txt') return response.end(robots);
    const answers = [site[`${method} ${url}`] ?? site[url] ?? 200].flat();
    const times = asked.filter(line => line === `${method} ${url}`).length;
    response.writeHead(answers[Math.min(times, answers.length) - 1] ?? 200).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  context.after(() => server.close());
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const origin = 'http://other.test';
  const fetchThere = (url: string | URL | Request, init?: RequestInit) =>
    fetch(String(url).replace(origin, address), init);
  const siteDir = siteWith({}, context);
  const check = async (links: readonly string[], now = 0) => {
    asked.length = 0;
    const found = links.map((url, index) => {
      const full = url.startsWith('/') ? origin + url : url;
      return { url: full, written: full, location: { file: path.join(siteDir, 'a.md'), line: index + 1 } };
    });
    const answers = openAnswers(siteDir, now);
    const problems = await checkExternalLinks(found, {
      fetch: fetchThere,
      answers,
      userAgent: 'Lectern',
      gapMs: 0,
      retryMs: 1,
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
    const { asked, check } = await otherSite(context, { '/closed': 403 }, 'User-agent: *\nDisallow: /private/');
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

describe('robots.txt', () => {
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
    const { isAllowed, crawlDelay } = parseRobots(text, 'lectern');
    const paths = ['/', '/private', '/private/x', '/private/open/x', '/a/b.pdf', '/a/b.pdf?x', '/b.pdfs'];
    assert.deepEqual(paths.filter(isAllowed), ['/', '/private/open/x', '/a/b.pdf?x', '/b.pdfs']);
    assert.equal(crawlDelay, 2);
  });

  it('is read for the program itself before all others', () => {
    assert.ok(!parseRobots(text, 'other').isAllowed('/'));
    assert.ok(parseRobots(`${text}\nUser-agent: Lectern\nDisallow:`, 'lectern').isAllowed('/private'));
    assert.ok(parseRobots('', 'lectern').isAllowed('/'));
  });
});
