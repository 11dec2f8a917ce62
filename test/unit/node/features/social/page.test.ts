import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { social } from '../../../../../src/node/features/social/index.ts';
import { addSocialImage } from '../../../../../src/node/features/social/page.ts';
import { pageAdder } from '../../../../../src/node/render/page-hook.ts';
import type { RenderContext } from '../../../../../src/node/render/types.ts';
import type { HeadTag } from '../../../../../src/shared/model/head.ts';
import type { PageProps } from '../../../../../src/shared/model/page.ts';
import { siteWith } from '../../../client/hooks/site.ts';

const IMAGE: HeadTag = { tagName: 'meta', attributes: { property: 'og:image', content: '/own.png' } };
const titled = (title: string): HeadTag => ({ tagName: 'title', innerHTML: title });

const A = { page: { path: '/a' } as PageProps, head: [titled('A')], html: '' };

describe('the social image of a page', () => {
  const site = { ...siteWith(), title: 'Tea', url: 'https://tea.test' };
  const contextWith = (head: readonly HeadTag[] = []) =>
    ({
      ...{ site, assetsPath: 'a/', assetsUrl: '/a/', siteTags: { head, preBody: [], postBody: [] } },
      additions: [{ name: 'social', settings: { key: 'look' } }],
    }) as unknown as RenderContext;
  const added = (page: Parameters<typeof addSocialImage>[0], context = contextWith()) =>
    addSocialImage(page, context, 'look');

  it('has its title, without that of the site', () => {
    const { facts, head } = added({ page: { path: '/docs/green' }, head: [titled('Green | Tea')] });
    assert.match(JSON.stringify(facts), /^\{"output":"a\/assets\/social\/[\da-f]+\.png","title":"Green"\}$/);
    assert.match(
      JSON.stringify(head),
      /"og:image","content":"https:\/\/tea\.test\/a\/assets\/social\/[\da-f]+\.png".*"og:image:alt","content":"Green"/,
    );
  });

  it('is not made where it has one, and on the home page also where the site has one', () => {
    assert.deepEqual(added({ page: { path: '/docs/a' }, head: [titled('A'), IMAGE] }), {});
    assert.deepEqual(added({ page: { path: '/' }, head: [titled('Tea')] }, contextWith([IMAGE])), {});
    assert.ok(added({ page: { path: '/docs/a' }, head: [titled('A')] }, contextWith([IMAGE])).facts);
  });

  it('is what its feature adds, by the name of the feature', async () => {
    const [addition, ...others] = (await pageAdder(contextWith(), [{ name: 'other' }, social]))(A);
    assert.deepEqual([addition?.name, others], ['social', []]);
    assert.ok(addition?.facts);
    assert.deepEqual((await pageAdder({ ...contextWith(), additions: [] }, [social]))(A), []);
  });

  it('is an error where threads do not know the feature', async () => {
    await assert.rejects(pageAdder(contextWith(), [{ name: 'other' }]), /do not know what the feature social adds/);
  });
});
