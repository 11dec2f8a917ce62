import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { UserError } from '../../src/node/diagnostics/index.ts';
import { openDrawer } from '../../src/node/features/diagrams/mermaid/drawer.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { findChromium, findHeadlessShell } from '../support/browsers.ts';
import { epubcheck, findEpubcheck } from '../support/epubcheck.ts';
import { keepLog } from '../support/log.ts';
import { nightly } from '../support/nightly.ts';
import { ROOT } from '../support/paths.ts';
import { docsConfig, linkPackages, temporarySite } from '../support/sites.ts';
import { unzipped } from '../support/unzipped.ts';

const FLOW = `flowchart LR
  accTitle: How a page is made
  accDescr: A source becomes a page
  Source["a <b>"] -->|compile| Page[(Cache)]
  click Page "./other" "Go there"
`;
const PAGE = `# Diagrams\n\n\`\`\`mermaid title="Flow"\n${FLOW}\`\`\`\n\n\`\`\`mermaid\n${FLOW}\`\`\`\n\n\`\`\`mermaid\nsequenceDiagram\n  A->>B: ping\n\`\`\`\n`;
/** Types whose looks need care. */
const KINDS = [
  'journey\n section Work\n  Tea: 5: Me',
  'gantt\n dateFormat YYYY-MM-DD\n section A\n M :milestone, 2024-02-01, 0d',
  'sankey-beta\n\nA,B,1',
  'kanban\n a[Todo]\n b[Done]',
  'classDiagram\n A "1" --> "many" B',
];
const OTHER_KINDS = [
  'sequenceDiagram\n autonumber\n actor A\n A->>B: Tea?\n loop daily\n  B-->>A: Yes\n end\n Note over A: N',
  'stateDiagram-v2\n [*] --> A\n A --> [*]',
  'erDiagram\n A ||--o{ B : has\n B {\n  int id PK "key"\n }',
  'pie\n "a": 1',
  'quadrantChart\n A: [0.3, 0.6]',
  'gitGraph\n commit\n branch b\n commit',
  'C4Context\n Person(a, "A", "x")\n System(b, "B")\n Rel(a, b, "uses")',
  'mindmap\n root((A))\n  B',
  'timeline\n 2002 : A',
  'xychart-beta\n x-axis [a, b]\n bar [1, 2]\n line [2, 1]',
  'block-beta\n a b\n a --> b',
  'packet-beta\n 0-15: "A"',
  'architecture-beta\n group g(cloud)[G]\n service d(database)[D] in g',
  'radar-beta\n axis a["A"], b["B"], c["C"]\n curve x["X"]{1,2,3}',
  'treemap-beta\n "A"\n  "B": 1',
  '---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n A --> B',
];
const fences = (codes: readonly string[]): string => codes.map(code => `\`\`\`mermaid\n${code}\n\`\`\`\n`).join('\n');
const CONFIG = docsConfig(
  "markdown: { mermaid: { draw: 'build' } }, themeConfig: { mermaid: { options: { securityLevel: 'loose' } } },",
);
const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/index.md': `---\nslug: /\n---\n\n${PAGE}`,
  'docs/other.md': '# Other\n',
};

describe('diagrams of Mermaid that are drawn at build', () => {
  const site = temporarySite(FILES);
  const log = keepLog();
  const chrome = process.env.CHROME_PATH;
  const buildSite = (siteDir = site.siteDir, ...flags: readonly string[]) =>
    build({ siteDir, features: FEATURES, log, flags: new Set(['epub', ...flags]) });
  const html = (name = 'index.html') => site.read(`build/${name}`);
  const book = (format: string) => readFileSync(path.join(site.outDir, `docs.${format}`));
  const withoutBrowser = async <T>(act: () => Promise<T>): Promise<T> => {
    const { CHROME_PATH } = process.env;
    process.env.CHROME_PATH = '/none/chrome';
    try {
      return await act();
    } finally {
      if (CHROME_PATH === undefined) delete process.env.CHROME_PATH;
      else process.env.CHROME_PATH = CHROME_PATH;
    }
  };
  before(async () => {
    const found = findHeadlessShell() ?? findChromium();
    assert.ok(found, 'Diagrams are drawn by Chromium, and none was found. This installs it: npm run test:setup');
    process.env.CHROME_PATH = found;
    process.env.SOURCE_DATE_EPOCH = '1000000000';
    linkPackages(site.siteDir, ['mermaid', 'playwright-core', '@fontsource/inter']);
    await buildSite(site.siteDir, 'pdf');
  });
  after(() => {
    delete process.env.SOURCE_DATE_EPOCH;
    if (chrome === undefined) delete process.env.CHROME_PATH;
    else process.env.CHROME_PATH = chrome;
    site.remove();
  });

  it('are SVG in the page, with names, links and colors for both color modes, and without HTML and scripts', () => {
    const page = html();
    assert.equal(page.match(/<figure class="lectern-diagram"/g)?.length, 3);
    assert.match(page, /<title id="(d[\da-f]{8}-i\d)">How a page is made<\/title>/);
    assert.match(page, /aria-label="Flow"|aria-labelledby/);
    assert.match(page, /<a href="\/other"[^>]*><g><title>Go there<\/title>/);
    assert.match(page, />a<\/tspan><tspan> &#x3C;b&#x3E;|&lt;b&gt;|&#x3C;b>/);
    assert.match(page, /html\[data-theme="dark"\] &amp;\{\.lm0\{/);
    assert.doesNotMatch(page, /foreignObject|assets\/mermaid|@theme\/Mermaid/);
    const ids = Array.from(page.matchAll(/ id="(d[^"]*)"/g), ([, id]) => id);
    assert.ok(ids.length > 4);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('are in pages as Markdown with their source, and in books', () => {
    assert.ok(html('index.md').includes(`\`\`\`mermaid title="Flow"\n${FLOW}\`\`\``));
    const [drawing = ''] = unzipped(book('epub')).get('EPUB/c1.xhtml')?.split('<figure ').slice(1) ?? [];
    assert.match(drawing, /<a transform="[^"]*" href="c2\.xhtml"><title>Go there<\/title>[\s\S]*>Cache</);
    assert.match(drawing, /marker-end="url\(#c1-d[\da-f]{8}-i\d\)"/);
    // In the table of contents, and in two drawings.
    assert.equal(
      book('pdf')
        .toString('latin1')
        .match(/\/Dest \/c2\b/g)?.length,
      3,
    );
  });

  // Java takes longer than all else in here.
  nightly(() => {
    it('are valid in EPUB, of whatever type', async t => {
      const jar = findEpubcheck();
      if (jar === undefined) return t.skip('epubcheck was not found: npm run test:setup -- --nightly');
      site.write({ 'docs/other.md': `# Other\n\n${fences([...KINDS, ...OTHER_KINDS])}` });
      await buildSite();
      site.write({ 'docs/other.md': '# Other\n' });
      const said = epubcheck(jar, path.join(site.outDir, 'docs.epub'));
      assert.match(said, /0 fatals \/ 0 errors \/ 0 warnings/, said);
    });
  });

  it('need no browser once they are drawn, whatever else changes, and are the same in a clean build', async () => {
    site.write({ 'docs/index.md': `---\nslug: /\n---\n\n${PAGE}\nMore.\n` });
    await withoutBrowser(buildSite);
    const incremental = html();
    assert.match(incremental, /More\./);
    const clean = temporarySite({ ...FILES, 'docs/index.md': `---\nslug: /\n---\n\n${PAGE}\nMore.\n` });
    try {
      linkPackages(clean.siteDir, ['mermaid', 'playwright-core', '@fontsource/inter']);
      await buildSite(clean.siteDir);
      assert.equal(clean.read('build/index.html'), incremental);
    } finally {
      clean.remove();
    }
  });

  it('look as the browser draws them: colors of HTML and of the page, turned shapes, layers, places of labels', async () => {
    site.write({ 'docs/other.md': `# Other\n\n${fences(KINDS)}` });
    await buildSite();
    site.write({ 'docs/other.md': '# Other\n' });
    const [journey = '', gantt = '', sankey = '', kanban = '', classes = ''] = html('other/index.html')
      .split('<figure')
      .slice(1);
    const [, box, label] = /<rect [^>]*fill="([^"]+)"[^>]*><\/rect>(<text [^>]*><tspan[^>]*>Work)</.exec(journey) ?? [];
    assert.ok(box && label);
    assert.ok(!label.includes(`fill="${box}"`));
    assert.match(gantt, /<line [^>]*stroke="currentColor"/);
    assert.match(
      gantt,
      /transform="translate\([^)]+\) matrix\(0\.5657, 0\.5657, -0\.5657, 0\.5657, 0, 0\) translate\([^)]+\)"/,
    );
    assert.match(sankey, /style="mix-blend-mode: ?multiply;?"/);
    assert.doesNotMatch(kanban, /<text [^>]*fill="#fff"/);
    assert.doesNotMatch(classes, /<tspan [^>]*text-anchor="middle"[^>]*><tspan>many/);
  });

  it('are errors where they cannot be drawn', async () => {
    const problems = async (): Promise<readonly string[]> => {
      const error = await buildSite().catch((error: unknown) => error);
      assert.ok(error instanceof UserError);
      return error.diagnostics.map(({ code, location, message, fix }) =>
        [code, location?.line, location?.column, message, fix].join(' '),
      );
    };
    site.write({ 'docs/other.md': '# Other\n\n```mermaid\n%% A comment\ngraph LR\n  A -->-->B\n```\n' });
    const [unread = ''] = await problems();
    assert.match(
      unread,
      /^compile\/broken-diagram 6 8 The diagram cannot be drawn: Parse error on line 2:[\s\S]*got 'LINK'/,
    );
    site.write({
      'docs/other.md': '# Other\n\n```mermaid\nflowchart LR\n  A@{ icon: "own:tea" }\n```\n',
    });
    assert.match((await problems()).join(), /^compile\/broken-diagram 3 1 .* an icon that .* Use an icon of Mermaid/);
    site.write({
      'docs/other.md': '# Other\n\n```mermaid\ngraph LR\n  A --> B\n```\n\n```mermaid\npie\n "a": 1\n```\n',
    });
    const none = await withoutBrowser(problems);
    assert.equal(none.length, 1);
    assert.match(none[0] ?? '', /^compile\/no-diagram-browser {3}There is no file `\/none\/chrome`/);
    site.write({ 'docs/other.md': '# Other\n' });
  });

  it('need all packages and a browser, of which one error names what is missing', async () => {
    const bare = temporarySite(FILES);
    try {
      const error = await withoutBrowser(() => openDrawer(bare.siteDir)).catch((error: unknown) => error);
      assert.ok(error instanceof UserError);
      const [{ message, fix } = { message: '', fix: '' }, ...others] = error.diagnostics;
      assert.deepEqual(others, []);
      assert.match(message, /^Diagrams need the package `mermaid`, which is not installed/);
      assert.match(
        fix ?? '',
        /^Run `npm install mermaid`, and for Chromium `npx playwright-core install [^`]*`, or remove/,
      );
    } finally {
      bare.remove();
    }
  });

  it('do not keep a build from ending at a signal', async () => {
    const start = `import('./src/node/util/chromium.ts').then(async ({ startBrowser }) => {
      await startBrowser(process.cwd(), { codes: {}, things: '', done: '', purpose: '', without: '' });
      console.log('started');
      setInterval(() => {}, 1000);
    })`;
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', start], { cwd: ROOT });
    try {
      await once(child.stdout, 'data');
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [null, 'SIGTERM']);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
