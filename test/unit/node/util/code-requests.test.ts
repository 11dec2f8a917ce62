import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeRequests } from '../../../../src/node/util/code-requests.ts';

const hasAll = (isOwn: boolean, cases: Readonly<Record<string, object>>): void => {
  for (const [script, expected] of Object.entries(cases)) {
    assert.deepEqual(codeRequests(script, isOwn), expected, script);
  }
};
const connects = (...sources: readonly string[]) => ({ 'connect-src': sources });
const loads = (...sources: readonly string[]) => ({ 'script-src': sources });

describe('what a script of the site asks other servers for', () => {
  it('is what it fetches, in any of the usual ways', () => {
    hasAll(true, {
      "fetch('https://api.a.test/repos')": connects('https://api.a.test'),
      "const API = 'https://a.test'; export const get = () => fetch(`${API}/x`)": connects('https://a.test'),
      'axios.get(`https://a.test/${id}`)': connects('https://a.test'),
      "fetch(new Request(new URL('https://a.test')))": connects('https://a.test'),
      "request.open('GET', 'https://a.test')": connects('https://a.test'),
      "fetch(isLive ? 'https://a.test' : '//b.test:8080/x')": connects('https://a.test', 'https://b.test:8080'),
      "new WebSocket('wss://a.test')": connects('wss://a.test'),
      "useStars('https://a.test/x')": connects('https://a.test'),
      "fetch('data:image/png;base64,xx')": connects('data:'),
    });
  });

  it('is what constants and attributes say, where the request is in another file', () => {
    hasAll(true, {
      "export const API_URL = 'https://a.test/v1'": connects('https://a.test'),
      "export default { endpoint: 'https://a.test/v1' }": connects('https://a.test'),
      "jsx(Stats, { endpoint: 'https://a.test' })": connects('https://a.test'),
      "export const widget = 'https://a.test/x.min.js?v=1'": loads('https://a.test'),
    });
  });

  it('is the scripts that it inserts', () => {
    const created = "const script = document.createElement('script');";
    hasAll(true, {
      [`${created} script.src = 'https://a.test/x.js'`]: loads('https://a.test'),
      [`${created} const url = 'https://a.test/x'; script.src = url`]: loads('https://a.test'),
      [`${created} script.setAttribute('src', 'https://a.test/x')`]: loads('https://a.test'),
      [`${created} script.src = '//a.test/x'; fetch('https://b.test')`]: {
        ...loads('https://a.test'),
        ...connects('https://b.test'),
      },
      "jsx('script', { async: true, src: 'https://a.test/x' })": loads('https://a.test'),
      "loadScript('https://a.test/x')": loads('https://a.test'),
      "import('https://a.test/x')": loads('https://a.test'),
    });
  });

  it('is the right to run code that comes as text, WebAssembly or a blob', () => {
    hasAll(true, {
      'new Function(code)': loads("'unsafe-eval'"),
      'WebAssembly.instantiate(bytes)': loads("'wasm-unsafe-eval'"),
      'new Worker(URL.createObjectURL(blob))': { 'worker-src': ['blob:'] },
    });
  });

  it('is nothing for links, images and text', () => {
    for (const script of [
      "jsx('a', { href: 'https://a.test', children: 'https://a.test' }); fetch('/x')",
      "jsx('img', { src: 'https://a.test/x.png' }); fetch('/x')",
      "const items = [{ title: 'A', link: 'https://a.test', image: 'https://b.test', website: 'https://c.test' }]",
      "window.open('https://a.test'); window.location = 'https://a.test'",
      "url.startsWith('https://a.test'); throw new Error('https://a.test')",
      "document.createElementNS('http://www.w3.org/2000/svg', 'svg'); fetch('http://localhost:3000')",
      `fetch(\`https://api.\${name}.test/\`); fetch('https://' + host); fetch('https://api.' + host)`,
      "// fetch('https://a.test')\nfetch('/own'); const text = \"fetch('https://a.test')\"",
      "const script = document.createElement('script'); script.src = '/own.js'",
      'not a script: https://a.test',
    ])
      assert.deepEqual(codeRequests(script, true), {}, script);
  });
});

it('is of packages only what they do ask for: they name many addresses', () => {
  hasAll(false, {
    "useStars('https://a.test/x')": {},
    "const API = 'https://a.test'": {},
    "Function('return this')()": {},
    "const api = 'https://a.test'; const request = new XMLHttpRequest(); request.open('GET', api)":
      connects('https://a.test'),
    "const s = document.createElement('script'); s.src = 'https://a.test/x.js'": loads('https://a.test'),
    "const prefix = 'data:application/octet-stream;base64,'": connects('data:'),
  });
});
