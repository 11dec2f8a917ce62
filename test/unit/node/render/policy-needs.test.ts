import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { NO_NEEDS, policyNeedsOf } from '../../../../src/node/render/policy-needs.ts';

const needs = (html: string) => policyNeedsOf(html, 'https://own.test');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what HTML needs of a policy', () => {
  it('is nothing for plain pages, whatever they speak of', () => {
    for (const html of [
      '<p>one = two</p>',
      '<p title="a > b onclick=1">On it = now, javascript: too</p>',
      '<code>&lt;script&gt;alert(1)&lt;/script&gt; onclick=1</code>',
      '<!-- <p onclick="x()"> --><p data-onclick="x()" aria-description=\'on x=1\'>',
      '<script type="application/ld+json">{"a":"<p onclick=1>"}</script>',
      '<form action="/search"><button formaction="https://own.test/x">',
      '<script src="/own.js"></script><script type="text/template"><p onclick=1></script>',
    ])
      assert.deepEqual(needs(html), NO_NEEDS, html);
  });

  it('is the hash of each script inside', () => {
    const html = '<script>one()</script><SCRIPT type=module>\n two < 3 \n</SCRIPT ><script>one()</script>';
    assert.deepEqual(needs(html).scripts, [hash('one()'), hash('\n two < 3 \n')]);
  });

  it('is the host of each script and form elsewhere', () => {
    const html =
      '<script src="https://a.test/x.js"></script><form method=post action=//f.test/send></form>' +
      '<form><input formaction="https://g.test/"></form><form action="mailto:a@b.test"></form>';
    assert.deepEqual(needs(html), {
      scripts: ['https://a.test'],
      forms: ['https://f.test', 'https://g.test'],
      connections: [],
      blocked: [],
      requests: {},
    });
  });

  it('is each host that a form sends requests to by a script, and nothing that would be more', () => {
    const list = 'https://a.test http://b.test:* https://*.c.test * https://d.test;script-src javascript:x';
    assert.deepEqual(needs(`<form data-connect="${list}"></form><p data-connect="https://e.test"></p>`).connections, [
      'https://a.test',
      'http://b.test:*',
      'https://*.c.test',
    ]);
  });

  it('is no host for paths that were joined badly', () => {
    for (const address of ['//js/x.js', '//x.js', '//app.min.js', String.raw`\\js\x.js`, '//css/../x.js'])
      assert.deepEqual(needs(`<script src="${address}"></script><form action="${address}"></form>`), NO_NEEDS, address);
    assert.deepEqual(needs('<script src="https://intranet/x.js"></script>').scripts, ['https://intranet']);
  });

  it('is what scripts inside contact', () => {
    const html = '<script>fetch("https://a.test")</script><script type="application/json">"https://b.test"</script>';
    assert.deepEqual(needs(html).requests, { 'connect-src': ['https://a.test'] });
  });

  it('cannot be met for scripts in attributes and addresses', () => {
    const html =
      '<p class="a" onclick="go()">x</p><img src=x onerror=go()><svg/onload=go()><b onblur = go()><a href=" javascript:go()">x</a>';
    assert.deepEqual(needs(html).blocked, ['onclick', 'onerror', 'onload', 'onblur', 'javascript:']);
  });
});
