import assert from 'node:assert/strict';
import { test } from 'node:test';
import { footerMessages, navbarMessages } from '../../../../src/node/translations/theme-config-messages.ts';

const texts = (messages: Readonly<Record<string, { readonly message: string }>>) =>
  Object.entries(messages).map(([key, { message }]) => [key, message]);

test('a navbar has its title, its logo and the labels of all its items', () => {
  const messages = navbarMessages({
    title: 'Site',
    logo: { alt: 'Logo', src: 'logo.svg' },
    items: [
      { label: 'Docs', type: 'doc' },
      {
        label: 'More',
        items: [
          { label: 'Inner', to: '/' },
          { type: 'html', value: '<hr>' },
        ],
      },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Help us', href: 'https://a.test' }] },
      { type: 'search' },
    ],
  });
  assert.deepEqual(texts(messages), [
    ['title', 'Site'],
    ['logo.alt', 'Logo'],
    ['item.label.Docs', 'Docs'],
    ['item.label.More', 'More'],
    ['item.label.Inner', 'Inner'],
    ['item.label.Help us', 'Help us'],
  ]);
  assert.equal(messages['item.label.Docs']?.description, 'Navbar item with label Docs');
});

test('a footer has its columns, links, copyright and logo', () => {
  const messages = footerMessages({
    links: [
      { title: 'Community', items: [{ label: 'Forum', href: 'https://f.test' }, { html: '<b>' }] },
      { title: 'Docs', items: [{ label: 'Start', to: '/start' }] },
    ],
    copyright: '© us',
    logo: { alt: 'Logo' },
  });
  assert.deepEqual(texts(messages), [
    ['link.title.Community', 'Community'],
    ['link.title.Docs', 'Docs'],
    ['link.item.label.Forum', 'Forum'],
    ['link.item.label.Start', 'Start'],
    ['copyright', '© us'],
    ['logo.alt', 'Logo'],
  ]);
  const { description } = messages['link.item.label.Start'] ?? {};
  assert.equal(description, 'The label of footer link with label=Start linking to /start');
  assert.deepEqual(texts(footerMessages({ links: [{ label: 'Flat', href: '/' }] })), [
    ['link.item.label.Flat', 'Flat'],
  ]);
});

test('a site without them has no texts of them', () => {
  assert.deepEqual([navbarMessages(undefined), footerMessages(undefined), navbarMessages({ items: [] })], [{}, {}, {}]);
});
