import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import {
  type CorpusOptions,
  type CorpusPage,
  corpusPages,
  writeSite,
  writeSiteAround,
  writeVersionedSite,
} from '../../bench/corpus.ts';

const PAGES = pagesOf({ pages: 230, seed: 7 });

describe('the corpus', () => {
  it('is the same for the same number of pages and seed', () => {
    assert.deepEqual(pagesOf({ pages: 230, seed: 7 }), PAGES);
  });

  it('is another for another seed', () => {
    const others = new Set(pagesOf({ pages: 230, seed: 8 }).map(({ text }) => text));
    assert.ok(PAGES.every(({ text }) => !others.has(text)));
  });

  it('has the same page under the same number in a larger site, but for its links', () => {
    const larger = pagesOf({ pages: 400, seed: 7 });
    PAGES.forEach((page, number) => {
      assert.equal(larger[number]?.path, page.path);
      assert.equal(withoutLinkTargets(larger[number]?.text ?? ''), withoutLinkTargets(page.text));
    });
  });

  it('has an index, 20 pages a section and 10 sections a part', () => {
    assert.equal(PAGES[0]?.path, 'index.md');
    const pathOf = (number: number): string => PAGES[number]?.path ?? '';
    assert.match(pathOf(1), /^part-01\/section-001\/[a-z-]+-0001\.md$/);
    assert.match(pathOf(19), /^part-01\/section-001\/[a-z-]+-0019\.md$/);
    assert.match(pathOf(20), /^part-01\/section-002\//);
    assert.match(pathOf(199), /^part-01\/section-010\//);
    assert.match(pathOf(200), /^part-02\/section-011\//);
  });

  it('gives every page a title of its own', () => {
    const titles = PAGES.map(({ text }) => /^---\ntitle: (.+)\n---\n/.exec(text)?.[1]);
    assert.ok(!titles.includes(undefined));
    assert.equal(new Set(titles).size, PAGES.length);
  });

  it('gives every page six headings, a list and a table', () => {
    for (const { text } of PAGES) {
      const prose = withoutFences(text);
      assert.equal(prose.match(/^#{2,3} /gm)?.length, 6);
      assert.equal(prose.match(/(?:^- .+\n){5}/gm)?.length, 1);
      assert.equal(prose.match(/^\| --- \| :-: \| --- \|\n(?:\| .+ \| .+ \| .+ \|\n){5}/gm)?.length, 1);
    }
  });

  it('gives every page three fences of 10 to 20 lines in different languages', () => {
    for (const { text } of PAGES) {
      const fences = fencesOf(text);
      assert.equal(new Set(fences.map(({ language }) => language)).size, 3);
      for (const { language, lines } of fences) {
        assert.ok(['js', 'ts', 'bash', 'json'].includes(language));
        assert.ok(lines.length >= 10 && lines.length <= 20, `${language}: ${lines.length} lines`);
      }
    }
  });

  it('has JSON that parses', () => {
    const sources = PAGES.flatMap(({ text }) => fencesOf(text)).filter(({ language }) => language === 'json');
    assert.ok(sources.length > 0);
    for (const { lines } of sources) assert.doesNotThrow(() => JSON.parse(lines.join('\n')));
  });

  it('gives every page four relative links to pages that are there, never to itself', () => {
    const paths = new Set(PAGES.map(page => page.path));
    for (const page of PAGES) {
      const targets = linksOf(page).map(link => path.posix.join(path.posix.dirname(page.path), link));
      assert.equal(targets.length, 4);
      for (const target of targets) assert.ok(paths.has(target), target);
      assert.ok(!targets.includes(page.path));
    }
  });

  it('has about 840 words of prose a page', () => {
    const words = PAGES.map(
      ({ text }) =>
        withoutFences(text)
          .replace(/^\|.*$/gm, '')
          .match(/\S+/g)?.length ?? 0,
    );
    const mean = words.reduce((sum, count) => sum + count) / words.length;
    assert.ok(mean > 800 && mean < 880, `${mean} words`);
  });

  it('has nothing in its prose that MDX would take for code', () => {
    for (const { text } of PAGES) assert.doesNotMatch(withoutFences(text), /[{}<>]/);
  });
});

describe('a site with a corpus', () => {
  it('has a config beside its docs', async () => {
    await inTemporaryDirectory(async dir => {
      const { docsDir, files } = await writeSite(dir, 3);
      assert.equal(docsDir, path.join(dir, 'docs'));
      assert.equal(files.length, 3);
      assert.match(await readFile(path.join(docsDir, 'index.md'), 'utf8'), /title: Introduction/);
      assert.match(await readFile(path.join(dir, 'docusaurus.config.ts'), 'utf8'), /routeBasePath: '\/'/);
    });
  });

  it('can have older versions, each with other words on a tenth of its pages', async () => {
    await inTemporaryDirectory(async dir => {
      const { docsDir, files } = await writeVersionedSite(dir, ['2.0', '1.0'], { pages: 20, seed: 7 });
      assert.equal(await readFile(path.join(dir, 'versions.json'), 'utf8'), '["2.0","1.0"]');
      for (const version of ['2.0', '1.0']) {
        const texts = (folder: string) => Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')));
        const old = await texts(path.join(dir, 'versioned_docs', `version-${version}`));
        const current = await texts(docsDir);
        assert.equal(old.filter((text, at) => text !== current[at]).length, 2);
      }
    });
  });

  it('can be made around a copy of other docs', async () => {
    await inTemporaryDirectory(async dir => {
      const original = await writeSite(path.join(dir, 'original'), 3);
      const copy = await writeSiteAround(path.join(dir, 'copy'), original.docsDir);
      assert.deepEqual(copy.files, original.files.toSorted());
      assert.equal(copy.docsDir, path.join(dir, 'copy/docs'));
    });
  });

  it('has what copied pages may use of their site, and nothing of its look', async () => {
    await inTemporaryDirectory(async dir => {
      const original = path.join(dir, 'original');
      const { docsDir } = await writeSite(original, 1);
      await writeFile(path.join(docsDir, 'page.mdx'), "import Badge from '@site/src/theme/Badge';\n\n<Badge />\n");
      for (const name of ['static/a.png', 'src/theme/Badge.js', 'src/theme/Footer.js', 'src/pages/index.js']) {
        await mkdir(path.dirname(path.join(original, name)), { recursive: true });
        await writeFile(path.join(original, name), '');
      }
      await writeSiteAround(path.join(dir, 'copy'), docsDir);
      const copied = await readdir(path.join(dir, 'copy'), { recursive: true });
      const files = copied.filter(file => /^(?:src|static)\/.*\./.test(file));
      assert.deepEqual(files.sort(), ['src/theme/Badge.js', 'static/a.png']);
    });
  });
});

function pagesOf(options: CorpusOptions): readonly CorpusPage[] {
  return [...corpusPages(options)];
}

function fencesOf(text: string): readonly { readonly language: string; readonly lines: readonly string[] }[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(([, language = '', body = '']) => ({
    language,
    lines: body.split('\n'),
  }));
}

function withoutFences(text: string): string {
  return text.replace(/^```.*?^```$/gms, '');
}

function withoutLinkTargets(text: string): string {
  return text.replace(/\]\([^)]+\)/g, ']');
}

function linksOf({ text }: CorpusPage): readonly string[] {
  return [...withoutFences(text).matchAll(/\[[^\]]+\]\((\.{1,2}\/[^)]+\.md)\)/g)].map(([, target = '']) => target);
}

async function inTemporaryDirectory(use: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-corpus-'));
  try {
    await use(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
