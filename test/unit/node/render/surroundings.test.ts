import assert from 'node:assert/strict';
import { it } from 'node:test';
import { surroundingsOf } from '../../../../src/node/render/surroundings.ts';

const sidebarOf = (html: string) => surroundingsOf(html, []).sidebar;

it('the links of a sidebar are read as a browser reads them', () => {
  assert.deepEqual(
    sidebarOf(
      '<ul><li><a class="menu__link" href="/a?b=1&amp;c">Q&amp;A: &lt;T&gt;, &quot;it&#x27;s&quot;</a></li>' +
        '<li><span class="menu__link menu__link--sublist">Open</span></li>' +
        '<li><a aria-current="page" href="https://x.test/" class="x menu__link menu__link--active">Away<svg></svg></a></li></ul>',
    ),
    [{ label: 'Q&A: <T>, "it\'s"', href: '/a?b=1&c' }, { label: 'Open' }, { label: 'Away', href: 'https://x.test/' }],
  );
});

it('none is read where a page says the name of their class elsewhere', () => {
  const link = '<a class="menu__link" href="/a">A</a>';
  assert.equal(sidebarOf(link).length, 1);
  assert.deepEqual(sidebarOf(`${link}<p>.menu__link { color: red }</p>`), []);
  assert.deepEqual(sidebarOf(`<p title="menu__link">${link}</p>`), []);
});

it('scripts of linked data count as they are written', () => {
  const tag = (innerHTML: string, type = 'application/ld+json') => ({
    tagName: 'script',
    attributes: { type },
    innerHTML,
  });
  const head = [tag('{"a":1}'), tag('run()', 'module'), tag('{"b":"</script>"}')];
  assert.deepEqual(surroundingsOf('', head).linkedData, ['{"a":1}', '{"b":"\\u003c/script>"}']);
});
