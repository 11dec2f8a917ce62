import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { copyOwnSite } from '../support/own-site.ts';
import { type ApplyEndpoint, startApplyEndpoint } from './support/apply-endpoint.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { siteTest, test } from './support/test.ts';

const APPLICANT = { url: 'https://project.org/docs', email: 'you@project.org' };
const CONSENTS = { public: 'on', owner: 'on', opensource: 'on' };

const applyTest = siteTest(copyOwnSite).extend<object, { readonly endpoint: ApplyEndpoint }>({
  endpoint: [
    async ({ server: _ }, use) => {
      const endpoint = await startApplyEndpoint();
      await use(endpoint);
      await endpoint.close();
    },
    { scope: 'worker' },
  ],
  siteEnv: ({ endpoint }, use) => use({ APPLY_ENDPOINT: endpoint.url }),
});

applyTest.describe('applying, where an endpoint is configured', { tag: '@build' }, () => {
  const test = applyTest;

  test('a complete form is sent as JSON, without the empty repository, and the answer is shown', async ({
    endpoint,
    visit,
  }) => {
    const { page } = visit;
    endpoint.answerWith({ body: { success: true, message: 'We have noted your site.' } });
    await visit.open('/apply');
    await fillIn(page);
    await join(page).click();
    const card = page.getByRole('region', { name: 'Thank you, your application is with us' });
    await card.getByText('We have noted your site.').waitFor();
    assert.ok(await card.getByText(APPLICANT.email).isVisible());
    assert.equal(await card.getByRole('link', { name: APPLICANT.url }).getAttribute('href'), APPLICANT.url);
    assert.equal(await card.getByRole('link', { name: 'our recommendations' }).getAttribute('href'), '/docs/tips');
    assert.deepEqual(endpoint.requests(), [
      { method: 'POST', type: 'application/json', body: { ...APPLICANT, ...CONSENTS } },
    ]);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
    assert.deepEqual(await axeViolations(page), []);
  });

  test('a repository that was given is sent, too', { tag: '@nightly' }, async ({ endpoint, page, open }) => {
    endpoint.answerWith({ body: { success: true, message: '' } });
    await open('/apply');
    await fillIn(page);
    await page.getByLabel('Address of the repository').fill('https://gitlab.com/project/docs');
    await join(page).click();
    await page.getByRole('heading', { name: 'Thank you, your application is with us' }).waitFor();
    assert.deepEqual(endpoint.requests()[0]?.body, {
      ...APPLICANT,
      repoURL: 'https://gitlab.com/project/docs',
      ...CONSENTS,
    });
  });

  for (const [how, body] of [
    ['by a flag', { success: true, message: 'We know this one.', alreadySubmitted: true }],
    ['by how the message begins', { success: true, message: 'Your DocSearch is on its way.' }],
  ] as const) {
    test(`a site that was submitted before is said to be, ${how}`, { tag: '@nightly' }, async ({
      endpoint,
      page,
      open,
    }) => {
      endpoint.answerWith({ body });
      await open('/apply');
      await fillIn(page);
      await join(page).click();
      const card = page.getByRole('region', { name: 'This site has been submitted already' });
      await card.getByText(body.message).waitFor();
    });
  }

  for (const [what, answer, reason] of [
    ['refuses', { body: { success: false, message: 'This address is private' } }, 'This address is private'],
    ['fails', { text: '{"error": "no database"}', status: 500 }, /^Something went wrong on our side\./],
    ['does not speak JSON', { text: '<h1>Bad gateway</h1>', status: 502 }, /^Something went wrong on our side\./],
    ['gives no reason', { text: '{"success": false}', status: 403 }, /^It was not accepted/],
    ['hangs up', { hangUp: true }, 'You might want to check your network connection.'],
  ] as const) {
    test(`an endpoint that ${what} costs nothing that was typed, and can be tried again`, { tag: '@nightly' }, async ({
      allowInConsole,
      endpoint,
      page,
      open,
    }) => {
      // A failed request shows there, whatever the page makes of it.
      allowInConsole(/Failed to load resource/);
      endpoint.answerWith(answer);
      await open('/apply');
      await fillIn(page);
      await join(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'could not be submitted' });
      await alert.waitFor();
      assert.ok(await alert.getByText(reason, { exact: true }).isVisible());
      const again = page.locator('form').getByRole('button');
      assert.deepEqual(await again.allTextContents(), ['Try again']);
      assert.ok(await again.evaluate(button => button === document.activeElement));
      assert.equal(await page.getByLabel('Your email address').inputValue(), APPLICANT.email);
      assert.ok(await page.getByLabel(/^I own the site/).isChecked());
      assert.deepEqual(await axeViolations(page), []);
      endpoint.answerWith({ body: { success: true, message: 'Now it worked.' } });
      await page.keyboard.press('Enter');
      await page.getByText('Now it worked.').waitFor();
      assert.equal(endpoint.requests().length, 1);
    });
  }

  test('an endpoint that does not answer in time costs nothing that was typed', { tag: '@nightly' }, async ({
    endpoint,
    page,
    open,
  }) => {
    const release = endpoint.answerLater({ body: { success: true, message: 'Too late.' } });
    // Half a minute, for somebody who cannot wait.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = milliseconds => timeout.call(AbortSignal, milliseconds / 100);
    });
    await open('/apply');
    await fillIn(page);
    await join(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be submitted' });
    await alert.getByText('check your network connection').waitFor();
    release();
    assert.equal(await page.getByLabel('Your email address').inputValue(), APPLICANT.email);
    assert.equal(await page.getByText('Too late.').count(), 0);
  });

  test('a form that is being sent cannot be sent a second time', { tag: '@nightly' }, async ({
    endpoint,
    page,
    open,
  }) => {
    const release = endpoint.answerLater({ body: { success: true, message: 'Once is enough.' } });
    await open('/apply');
    await fillIn(page);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole('status').filter({ hasText: 'Sending' }).waitFor();
    assert.equal(await join(page).getAttribute('aria-disabled'), 'true');
    await join(page).click({ force: true });
    await page.getByLabel('Your email address').press('Enter');
    release();
    await page.getByText('Once is enough.').waitFor();
    assert.equal(endpoint.requests().length, 1);
  });

  test('an empty form is not sent; every field says what it needs, and the first has the focus', async ({
    endpoint,
    visit,
  }) => {
    const { page } = visit;
    endpoint.answerWith({ body: { success: true, message: '' } });
    await visit.open('/apply');
    await join(page).click();
    const alert = page.getByRole('alert').filter({ hasText: '5 fields need your attention' });
    await alert.waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'url');
    for (const id of ['url', 'email', 'public', 'owner', 'opensource']) {
      const field = page.locator(`#${id}`);
      assert.equal(await field.getAttribute('aria-invalid'), 'true', id);
      assert.match((await descriptionOf(page, id)) ?? '', /^.*(Enter|Confirm)/s, id);
    }
    assert.equal(await page.locator('#repoURL').getAttribute('aria-invalid'), 'false');
    await alert.getByRole('link', { name: 'Terms' }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'opensource');
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(endpoint.requests(), []);
  });

  test('a malformed address is explained, and the explanation goes once it is mended', { tag: '@nightly' }, async ({
    endpoint,
    page,
    open,
  }) => {
    endpoint.answerWith({ body: { success: true, message: '' } });
    await open('/apply');
    await fillIn(page);
    await page.getByLabel('Address of your documentation').fill('project.org/docs');
    await join(page).click();
    const complaint = page.getByText('Enter a whole address, for example https://project.org/docs.');
    await complaint.waitFor();
    await page.getByLabel('Address of your documentation').fill(APPLICANT.url);
    await complaint.waitFor({ state: 'detached' });
    assert.deepEqual(endpoint.requests(), []);
  });

  test('the form can be filled in and sent with the keyboard alone', { tag: '@nightly' }, async ({
    endpoint,
    page,
    open,
  }) => {
    endpoint.answerWith({ body: { success: true, message: 'From the keyboard.' } });
    await open('/apply');
    await page.locator('#url').focus();
    await page.keyboard.type(APPLICANT.url);
    await page.keyboard.press('Tab');
    await page.keyboard.type(APPLICANT.email);
    await page.keyboard.press('Tab');
    for (const tabs of [1, 1, 2]) {
      for (let tab = 0; tab < tabs; tab++) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await page.getByText('From the keyboard.').waitFor();
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test('without JavaScript the browser sends the form', async ({ endpoint, page, open }) => {
      endpoint.answerWith({ text: '<p>We have noted your site.</p>', status: 200 });
      await open('/apply');
      await fillIn(page);
      await join(page).click();
      await page.getByText('We have noted your site.').waitFor();
      const [request] = endpoint.requests();
      assert.equal(request?.type, 'application/x-www-form-urlencoded');
      assert.deepEqual(request?.body, { ...APPLICANT, repoURL: '', ...CONSENTS });
    });
  });

  test('the empty form, light and dark, has no accessibility problem', { tag: '@nightly' }, async ({ page, open }) => {
    for (const mode of ['light', 'dark']) {
      await page.addInitScript(chosen => localStorage.setItem('theme', chosen), mode);
      await open('/apply');
      const violations = mode === 'light' ? axeViolations : colourViolations;
      assert.deepEqual(await violations(page), [], mode);
    }
  });
});

test.describe('applying, where no endpoint is configured', () => {
  const letter = [
    'Hello,',
    '',
    'I would like to have DocSearch on this site:',
    '',
    `Documentation: ${APPLICANT.url}`,
    `Email: ${APPLICANT.email}`,
    'Repository: https://github.com/project/docs?a=b&c',
    '',
  ].join('\n');

  test('the form writes the email that readers send, and sends nothing itself', { tag: '@build' }, async ({
    page,
    open,
  }) => {
    const sent: string[] = [];
    page.on('request', request => request.method() !== 'GET' && sent.push(request.url()));
    await open('/apply');
    await write(page).click();
    await page.getByRole('alert').filter({ hasText: '5 fields need your attention' }).waitFor();
    await fillIn(page);
    await page.getByLabel('Address of the repository').fill('https://github.com/project/docs?a=b&c');
    await write(page).click();
    const written = page.getByRole('region', { name: 'Your application is ready to send' });
    await written.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your application is ready to send');
    const body = (await written.locator('pre').textContent()) ?? '';
    assert.equal(body.slice(0, letter.length), letter);
    const link = new URL((await written.getByRole('link', { name: 'mail program' }).getAttribute('href')) ?? '');
    assert.equal(link.protocol + link.pathname, 'mailto:docsearch@algolia.com');
    assert.equal(link.searchParams.get('subject'), `DocSearch for ${APPLICANT.url}`);
    assert.equal(link.searchParams.get('body')?.replaceAll('\r\n', '\n'), body);
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(sent, []);
    assert.doesNotMatch((await page.getByRole('main').textContent()) ?? '', /endpoint|configured/);
  });

  test('the email can be copied, and is written anew after a change', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/apply');
    await fillIn(page);
    await write(page).click();
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await page.getByRole('status').filter({ hasText: 'The text is copied.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await page.locator('pre').textContent());
    await page.getByLabel('Your email address').fill('me@project.org');
    await page.locator('pre').waitFor({ state: 'detached' });
    await write(page).click();
    await page.locator('pre').getByText('Email: me@project.org').waitFor();
  });

  test('text that may not be copied is selected', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open('/apply');
    await fillIn(page);
    await write(page).click();
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await page.getByRole('status').filter({ hasText: 'The text is selected' }).waitFor();
    assert.equal(await page.evaluate(() => String(getSelection())), await page.locator('pre').textContent());
  });

  test.describe('and no JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a link opens an email, and no form pretends to work', { tag: ['@build', '@nightly'] }, async ({
      page,
      open,
    }) => {
      await open('/apply');
      const link = page.getByRole('link', { name: 'write to docsearch@algolia.com' });
      assert.match((await link.getAttribute('href')) ?? '', /^mailto:docsearch@algolia\.com\?subject=.*&body=/);
      assert.ok(await link.isVisible());
      assert.ok(!(await page.locator('#form-apply-docsearch').isVisible()));
    });
  });
});

test('the page has a title of its own, the front page that of the site', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
}) => {
  const tagline = 'The best search for your documentation, integrated in minutes and free';
  const meta = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  await open('/apply');
  assert.equal(await page.title(), 'Apply to DocSearch | DocSearch by Algolia');
  await open('/');
  assert.equal(await page.title(), `${tagline} | DocSearch by Algolia`);
  for (const name of ['name="description"', 'property="og:description"']) assert.equal(await meta(name), tagline);
  assert.equal(await meta('property="og:title"'), `${tagline} | DocSearch by Algolia`);
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Address of your documentation').fill(APPLICANT.url);
  await page.getByLabel('Your email address').fill(APPLICANT.email);
  for (const consent of [/^My site is/, /^I own the site/, /^I understand/]) await page.getByLabel(consent).check();
}

function write(page: Page) {
  return page.getByRole('button', { name: 'Write my application' });
}

function join(page: Page) {
  return page.getByRole('button', { name: 'Join the program' });
}

/** The texts that describe a field to a screen reader. */
function descriptionOf(page: Page, id: string): Promise<string | undefined> {
  return page.locator(`#${id}`).evaluate(field =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(part => document.getElementById(part)?.textContent)
      .join(' '),
  );
}
