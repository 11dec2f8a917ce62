import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocsOptions } from '../../../../../src/node/config/site.ts';
import { appendPath, editUrlOf } from '../../../../../src/node/plugins/content/edit-url.ts';
import type { SourceDoc, VersionInfo } from '../../../../../src/node/plugins/docs/types.ts';
import { docsOptionsAt, siteAt } from '../site.ts';

const site = siteAt('/repo/website');

const doc = { source: 'guide/a.md', permalink: '/docs/guide/a', frontMatter: {} } as SourceDoc;

function editUrl(own: Partial<DocsOptions>, custom?: string | null): string | undefined {
  const options = docsOptionsAt('/repo/website', own);
  const version = { name: '1.0', contentPath: '/repo/website/versioned_docs/version-1.0' } as VersionInfo;
  const frontMatter = custom === undefined ? {} : { custom_edit_url: custom };
  return editUrlOf({ ...doc, frontMatter }, { site, options, version });
}

test('a text is followed by the path of the file from the site', () => {
  assert.equal(editUrl({}), undefined);
  assert.equal(
    editUrl({ editUrl: 'https://x.test/edit/main/' }),
    'https://x.test/edit/main/versioned_docs/version-1.0/guide/a.md',
  );
});

test('`editCurrentVersion` leads to the same file of the current docs, even outside the site', () => {
  const editUrlOption = 'https://x.test/edit/main/website';
  const own = { editUrl: editUrlOption, editCurrentVersion: true };
  assert.equal(editUrl(own), 'https://x.test/edit/main/website/docs/guide/a.md');
  assert.equal(editUrl({ ...own, path: '/repo/docs' }), 'https://x.test/edit/main/website/../docs/guide/a.md');
});

test('a function gets version, folder, path, permalink and locale', () => {
  assert.equal(
    editUrl({ editUrl: context => JSON.stringify(context) }),
    JSON.stringify({
      version: '1.0',
      versionDocsDirPath: 'versioned_docs/version-1.0',
      docPath: 'guide/a.md',
      permalink: '/docs/guide/a',
      locale: 'en',
    }),
  );
  assert.equal(editUrl({ editUrl: () => undefined }), undefined);
});

test('front matter comes first; empty or null hides the link', () => {
  const own = { editUrl: 'https://x.test' };
  assert.equal(editUrl(own, 'https://y.test/a'), 'https://y.test/a');
  assert.equal(editUrl(own, ''), undefined);
  assert.equal(editUrl(own, null), undefined);
});

test('characters that mean something in a URL are escaped', () => {
  assert.equal(appendPath('https://x.test/edit', 'docs/a b#c?.md'), 'https://x.test/edit/docs/a%20b%23c%3F.md');
});
