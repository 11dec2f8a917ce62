import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHostRules } from '../../../../src/node/server/host-rules.ts';

const read = ({ headers = '', redirects = '' }) => readHostRules({ headers, redirects });

describe('headers for a host', () => {
  it('hold for the paths of their rule, with splats and named parts', () => {
    const { rules, ignored } = read({
      headers: '# all\n/*\n  X-All: 1\n/docs/:version/api\n\tX-Api: a:b\r\n/gr%C3%B6%C3%9Fe\n  X-Size: 2\n',
    });
    assert.deepEqual(ignored, []);
    assert.deepEqual(rules.headers('/docs/2.0/api'), { 'x-all': '1', 'x-api': 'a:b' });
    assert.deepEqual(rules.headers('/docs/2.0/x/api'), { 'x-all': '1' });
    assert.deepEqual(rules.headers('/größe'), { 'x-all': '1', 'x-size': '2' });
  });

  it('of several rules are joined, and taken away by a mark', () => {
    const { rules } = read({ headers: '/*\n  X-A: 1\n  X-B: 1\n/docs/*\n  x-a: 2\n  ! X-B\n' });
    assert.deepEqual(rules.headers('/docs/a'), { 'x-a': '1, 2' });
    assert.deepEqual(rules.headers('/docs'), { 'x-a': '1', 'x-b': '1' });
  });

  it('that set cookies stay apart, from one rule or several', () => {
    const { rules } = read({
      headers: '/*\n  Set-Cookie: a=1; Path=/\n  set-cookie: b=2\n/a\n  Set-Cookie: c=3\n/b\n  ! Set-Cookie\n',
    });
    assert.deepEqual(rules.headers('/a'), { 'set-cookie': ['a=1; Path=/', 'b=2', 'c=3'] });
    assert.deepEqual(rules.headers('/b'), {});
  });

  it('that break a message are left out, and told', () => {
    const { rules, ignored } = read({
      headers:
        '  X-Lost: 1\n/*\n  Content-Length: 5\n  nothing\n  X(y): 1\n  X-Y: \u0000\n  X-Good: 1\n/:a/:a\n  X-Twice: 1\n',
    });
    assert.deepEqual(rules.headers('/a/a'), { 'x-good': '1' });
    assert.deepEqual(
      ignored.map(({ line, reason }) => [line, reason]),
      [
        [1, 'no path stands above the header'],
        [3, "`Content-Length` is the host's own"],
        [4, 'it is no header'],
        [5, 'it is no header'],
        [6, 'it is no header'],
        [8, 'its path names one part twice'],
      ],
    );
  });
});

describe('redirects for a host', () => {
  const { rules, ignored } = read({
    redirects: [
      '/old /new',
      '/a/:id/* /b/:id/:splat?x=1 302 # a note',
      '/forced/* https://other.test/:splat 308!',
      '/fr/* /fr/404.html 404',
      '/same /same 301',
      '/app /index.html 200',
    ].join('\n'),
  });

  it('lead by the first rule that fits, with its parts', () => {
    assert.deepEqual(ignored, []);
    assert.deepEqual(rules.target('/old', 'before files'), { status: 301, to: '/new', isRedirect: true });
    assert.deepEqual(rules.target('/a/1/x y/z', 'after files'), {
      status: 302,
      to: '/b/1/x%20y/z?x=1',
      isRedirect: true,
    });
  });

  it('for the very path, and forced ones, come before files, those for many paths after', () => {
    assert.equal(rules.target('/old', 'after files'), undefined);
    assert.equal(rules.target('/fr/x', 'before files'), undefined);
    assert.equal(rules.target('/forced/x', 'before files')?.to, 'https://other.test/x');
  });

  it('show another file with a status that does not lead on', () => {
    assert.deepEqual(rules.target('/fr/x', 'after files'), { status: 404, to: '/fr/404.html', isRedirect: false });
    assert.deepEqual(rules.target('/app', 'before files'), { status: 200, to: '/index.html', isRedirect: false });
  });

  it('never lead in a circle of one', () => {
    assert.equal(rules.target('/same', 'before files'), undefined);
    const more = read({ redirects: '/größe /gr%C3%B6%C3%9Fe\n/@a /@a?b=c#d\n' });
    for (const path of ['/größe', '/@a']) assert.equal(more.rules.target(path, 'before files'), undefined, path);
  });

  it('hold for characters that are encoded in a rule, and are no placeholders there', () => {
    const more = read({ redirects: '/a%3Fb /1\n/c%2A /2\n/%3Ad /3\n/100%25 /4\n' });
    const lead = (path: string) => more.rules.target(path, 'before files')?.to;
    assert.deepEqual(['/a?b', '/c*', '/:d', '/100%', '/cx', '/x'].map(lead), [
      '/1',
      '/2',
      '/3',
      '/4',
      undefined,
      undefined,
    ]);
  });

  it('that only a host can follow are left out, and told', () => {
    const faulty = read({
      redirects: [
        '/only',
        'old /new',
        '/a /b 200 Country=de',
        '/a id=:id /b/:id 301',
        '/a /b 418',
        '/api/* https://api.test/:splat 200',
        '/a javascript:alert(1) 301',
        '/:a/:a /b',
      ].join('\n'),
    });
    assert.deepEqual(
      faulty.ignored.map(({ line, reason }) => `${line} ${reason}`),
      [
        '1 it names no path and where that leads',
        '2 it names no path and where that leads',
        '3 its conditions are for the host alone',
        '4 its conditions are for the host alone',
        '5 418 is no status of a redirect',
        '6 only the host asks other servers',
        '7 it leads to no address',
        '8 its path names one part twice',
      ],
    );
    assert.equal(faulty.rules.target('/a', 'before files'), undefined);
  });
});
