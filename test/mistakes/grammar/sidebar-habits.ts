import { ACCEPTED, EITHER, type Expected, fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

/** A sidebars file with one line that is wrong. */
function sidebar(line: string, text = line, around = ['export default {', '};']): Write {
  return ({ docsOptions, files: entries }) => {
    docsOptions.sidebarPath = './sidebars.js';
    entries.set('sidebars.js', `${around[0]}\n  main: [\n    'index',\n    ${line}\n  ],\n${around[1]}\n`);
    return fails('sidebars.js', text);
  };
}

function sidebarWith(line: string, expected: Expected, around?: string[]): Write {
  return site => {
    sidebar(line, line, around)(site);
    return expected;
  };
}

export const SIDEBAR_HABITS: MistakeRule = mistakes('sidebar-habit', {
  'curly-quotes': sidebar('‘guide’,'),
  extension: sidebar("'index.md',"),
  'folder-of-docs': sidebar("'docs/index',"),
  'in-case': sidebar("'Index',"),
  'slash-first': sidebar("'/index',"),
  folder: sidebar("'guide',"),
  semicolon: sidebar("{ type: 'doc', id: 'index' };"),
  'label-of-doc-number': sidebarWith("{ type: 'doc', id: 'index', label: 5 },", EITHER),
  'type-in-case': sidebar("{ type: 'Category', label: 'A', items: ['index'] },"),
  'items-object': sidebarWith("{ type: 'category', label: 'A', items: { B: ['index'] } },", EITHER),
  'items-of-null': sidebar("{ type: 'category', label: 'A', items: [null] },"),
  'link-of-near-name': sidebar("{ type: 'link', label: 'A', url: 'https://a.test' },"),
  'exports-default': sidebar("'index',", 'exports default', ['exports default {', '};']),
  'not-closed': sidebar("{ type: 'category', label: 'A', items: ['index'] ,", ''),
  'module-and-commonjs': sidebarWith("'index',", EITHER, ["const a = require('path');\nexport default {", '};']),
  commonjs: sidebarWith("'index',", ACCEPTED, ['module.exports = {', '};']),
  'json-comment': ({ docsOptions, files: entries }) => {
    docsOptions.sidebarPath = './sidebars.json';
    entries.set('sidebars.json', '{\n  // The main one\n  "main": ["index"]\n}\n');
    return EITHER;
  },
  'missing-package': sidebar("'index',", 'no-such-package', [
    "import a from 'no-such-package';\nexport default {",
    '};',
  ]),
  'category-twice-of-a-key': sidebarWith(
    "{ type: 'category', key: 'a', label: 'A', items: ['index'] }, { type: 'category', key: 'a', label: 'B', items: ['index'] },",
    EITHER,
  ),
});
