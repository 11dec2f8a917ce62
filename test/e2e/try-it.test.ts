import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { copySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest, type Visit } from './support/test.ts';

const base = siteTest(() => copySite('try-it'));

/** A host of an API, and what it was asked. */
interface Host {
  readonly port: string;
  readonly asked: readonly Asked[];
}

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts hosts that lead to `answer`, and closes them. */
const test = base.extend<{
  readonly host: (answer: (response: ServerResponse, request: Asked) => void) => Promise<Host>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
  host: async ({}, use) => {
    const servers: Server[] = [];
    await use(async answer => {
      const asked: Asked[] = [];
      const server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { method, url, headers } = request;
        const own = { method, url, headers, body: Buffer.concat(parts).toString('utf8') };
        asked.push(own);
        answer(response, own);
      });
      servers.push(server);
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      return { port: String((server.address() as AddressInfo).port), asked };
    });
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    }
  },
});

/** Answers with JSON that every site may read, if the host allows it. */
function answerJson(response: ServerResponse, { method, headers }: Asked): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, x-trace, x-more');
  if (method === 'OPTIONS') response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":12345678901234567890,"tags":[]}');
}

test('samples and the form stand beside the parameters where there is room, and stay in view', {
  tag: '@build',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/pets/pets/list-pets');
  const boxOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => element.getBoundingClientRect().toJSON());
  const beside = await boxOf('.openapi-beside');
  const others = await boxOf('.markdown > h2');
  assert.ok(others.right < beside.left && beside.width >= 400, JSON.stringify({ beside, others }));
  assert.equal(await page.locator('.theme-doc-toc-desktop').isVisible(), false);
  // The buttons of the code are in the row of the labels.
  await page.locator('.openapi-panel pre').first().hover();
  const copy = await boxOf('.openapi-panel .buttonGroup');
  assert.ok(copy.top >= (await boxOf('.openapi-tabs')).top && copy.bottom <= (await boxOf('.openapi-panel')).top + 1);
  // What is answered is below it, with what only answers have.
  await page.locator('.openapi-beside').getByText('200 OK').waitFor();
  assert.match(
    (await page.locator('.openapi-beside .openapi-panel').last().textContent()) ?? '',
    /"id": 1,\s*"name": "Tom"/,
  );
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
  assert.ok((await boxOf('.openapi-beside')).top >= (await boxOf('.navbar')).bottom);
  // One column, as in print and without room.
  await page.emulateMedia({ media: 'print' });
  assert.equal((await boxOf('.openapi-beside')).left, (await boxOf('.markdown > h2')).left);
  await page.emulateMedia({ media: 'screen' });
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal((await boxOf('.openapi-beside')).left, (await boxOf('.markdown > h2')).left);
    assert.equal(await page.locator('.theme-doc-toc-mobile').isVisible(), true);
  }
});

const form = (page: Page) => page.getByRole('form', { name: 'Try it' });
const status = (page: Page) => page.getByRole('status').filter({ visible: true });

async function openForm({ page, open }: Pick<Visit, 'page' | 'open'>, path: string, port = '1'): Promise<void> {
  await open(path);
  await page.getByRole('button', { name: 'Try it' }).click();
  const field = form(page).getByRole('textbox', { name: 'port' });
  await field.fill(port);
}

test.describe('the form of an operation', { tag: '@build' }, () => {
  test('sends what is typed, and shows status, headers and the body without a change of its values', async ({
    page,
    visit,
    host,
    url,
  }) => {
    const { port, asked } = await host(answerJson);
    await openForm(visit, '/pets/pets/list-pets', port);
    await form(page).getByLabel('limit').fill('5');
    await form(page).getByRole('textbox', { name: 'token' }).fill('secret');
    await page.getByText('More headers').click();
    await form(page).getByLabel('One on each line').fill('X-More: yes\nHost: other.test');
    await page.keyboard.press('Tab');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    const { method, url: address, headers } = asked.at(-1) ?? assert.fail();
    assert.equal(`${method} ${address}`, 'GET /v1/pets?limit=5&kind=cat&kind=dog&dataset=all&ids=%5B1%2C%222%22%5D');
    assert.equal(headers.authorization, 'Bearer secret');
    assert.equal(headers['x-trace'], 'abc');
    assert.equal(headers['x-more'], 'yes');
    assert.equal(
      await page.getByRole('region', { name: 'Body of the response' }).textContent(),
      '{\n  "id": 12345678901234567890,\n  "tags": []\n}',
    );
    await page.getByText('The header Host was not sent').waitFor();
    assert.equal(page.url(), url('/pets/pets/list-pets'));
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    assert.doesNotMatch(stored, /secret/);
  });

  test('keeps credentials for the next operation of the same API, and shows none in the address', async ({
    page,
    visit,
    host,
  }) => {
    const { port, asked } = await host(answerJson);
    await openForm(visit, '/pets/pets/list-pets', port);
    await form(page).getByLabel('One of').selectOption('key');
    await form(page).getByRole('textbox', { name: 'key' }).fill('k&y');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    assert.equal(asked.at(-1)?.url, '/v1/pets?kind=cat&kind=dog&dataset=all&ids=%5B1%2C%222%22%5D&key=k%26y');
    await page.getByText('key=•••').waitFor();
    await page.getByRole('link', { name: 'Add a pet' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Add a pet' }).waitFor();
    await page.getByRole('button', { name: 'Try it' }).click();
    assert.equal(await form(page).locator('[data-credential="query"]').inputValue(), 'k&y');
    await page.reload();
    await page.getByRole('button', { name: 'Try it' }).click();
    assert.equal(await form(page).locator('[data-credential="query"]').inputValue(), '');
  });

  test('sends bodies as JSON and as forms, and reports JSON that is none', async ({ page, visit, host }) => {
    const { port, asked } = await host(answerJson);
    await openForm(visit, '/pets/pets/add-pet', port);
    await form(page).getByLabel('One of').selectOption('No credentials');
    const text = form(page).locator('textarea[data-body]');
    assert.equal(await text.inputValue(), '{\n  "name": "Tom"\n}');
    await text.fill('{ "name": }');
    await form(page).getByRole('button', { name: 'Send' }).click();
    assert.match(await text.evaluate(element => (element as HTMLTextAreaElement).validationMessage), /no valid JSON/);
    assert.equal(asked.length, 0);
    await text.fill('{ "name": "Jerry" }');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    assert.deepEqual(
      asked.map(({ method }) => method),
      ['OPTIONS', 'POST'],
    );
    assert.equal(asked.at(-1)?.body, '{ "name": "Jerry" }');
    assert.equal(asked.at(-1)?.headers.authorization, undefined);
    await form(page).getByLabel('Media type').selectOption('application/x-www-form-urlencoded');
    await form(page).getByLabel('tags').fill('old\ngrey');
    await form(page).getByLabel('chip').fill('{ "no": 7 }');
    await form(page).getByLabel('toys').fill('ball\nmouse');
    await form(page).getByLabel('home').fill('{"a":1}');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    const fields = 'name=Tom&tags=old&tags=grey&chip%5Bno%5D=7&toys=ball%2Cmouse&home=%7B%22a%22%3A1%7D';
    assert.equal(asked.at(-1)?.body, fields);
    await form(page).getByLabel('Media type').selectOption('multipart/form-data');
    await form(page)
      .getByLabel('photo')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('cat') });
    await form(page).getByLabel('card').fill('{"no":7}');
    await form(page).getByLabel('note').fill('Tom');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    const parts = asked.at(-1)?.body ?? '';
    assert.match(parts, /name="photo"; filename="a.txt"\r\nContent-Type: image\/png\r\n\r\ncat/);
    assert.match(parts, /name="card"; filename="blob"\r\nContent-Type: application\/json\r\n\r\n{"no":7}/);
    assert.match(parts, /name="note"\r\n\r\nTom/);
  });

  test('sends cookies of the browser where the API wants some, and encodes paths', async ({ page, visit, host }) => {
    const { port, asked } = await host(answerJson);
    await page.context().addCookies([{ name: 'session', value: 'mine', domain: '127.0.0.1', path: '/' }]);
    await openForm(visit, '/pets/pets/get-pet', port);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: '200 OK' }).waitFor();
    assert.equal(asked.at(-1)?.url, '/v1/pets/a%2Fb');
    assert.match(asked.at(-1)?.headers.cookie ?? '', /session=mine/);
  });

  test('says what can be checked where a host does not allow other sites', async ({
    page,
    visit,
    host,
    allowInConsole,
  }) => {
    allowInConsole(/CORS policy|net::ERR_FAILED/);
    const { port } = await host(response => response.end('{}'));
    await openForm(visit, '/pets/pets/list-pets', port);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page).filter({ hasText: 'There was no answer that this page may read.' }).waitFor();
    const origin = new URL(page.url()).origin;
    await page.getByText(`Access-Control-Allow-Origin: ${origin}`).waitFor();
    await page.getByText('allow the method GET and these headers: x-trace').waitFor();
    assert.equal(await page.getByText('The security policy of this site').isVisible(), false);
    assert.deepEqual(
      (await page.getByText('can be reached').getByRole('link').getAttribute('href'))?.split(':').at(-1),
      port,
    );
  });

  test('says that the policy of the site refuses a host, where one is sent', async ({
    page,
    visit,
    allowInConsole,
  }) => {
    allowInConsole(/violates the following|Refused to connect/);
    await openForm(visit, '/pets/pets/list-pets');
    await page.evaluate(() => {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "connect-src 'self'";
      document.head.append(policy);
    });
    await form(page).getByRole('button', { name: 'Send' }).click();
    await page.getByText('The security policy of this site does not allow requests to http://127.0.0.1:1.').waitFor();
    assert.equal(await page.getByText('can be reached').isVisible(), false);
  });

  test('is cancelled, by the keyboard alone', async ({ page, visit, host }) => {
    const { port, asked } = await host(() => {});
    await openForm(visit, '/pets/pets/get-pet', port);
    await page.keyboard.press('Enter');
    await status(page).filter({ hasText: 'Sending' }).waitFor();
    await form(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await status(page).filter({ hasText: 'Cancelled.' }).waitFor();
    assert.equal(asked.length, 1);
    await page.getByRole('button', { name: 'Try it' }).press('Enter');
    await form(page).waitFor({ state: 'hidden' });
  });

  test('is loaded at the first press, and only where an operation has it', async ({ page, open }) => {
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    const scripts = () =>
      loaded.filter(each => /try-it/.test(each)).map(each => /try-it[a-z-]*(?=-\w+\.)/.exec(each)?.[0]);
    await open('/');
    await open('/read-only/pets/list-pets');
    await open('/pets/pets/remove-pet');
    assert.equal(await page.getByRole('button', { name: 'Try it' }).count(), 0);
    assert.deepEqual(scripts(), []);
    await open('/pets/pets/list-pets');
    assert.deepEqual(scripts().sort(), ['try-it', 'try-it']);
    await page.getByRole('button', { name: 'Try it' }).click();
    await form(page).waitFor();
    assert.equal(scripts().at(-1), 'try-it-panel');
  });

  test('works in another locale and another version', async ({ page, visit, host }) => {
    const { port, asked } = await host(answerJson);
    for (const path of ['/de/pets/pets/get-pet', '/pets/next/pets/get-pet']) {
      await openForm(visit, path, port);
      await form(page).getByRole('button', { name: 'Send' }).click();
      await status(page).filter({ hasText: '200 OK' }).waitFor();
    }
    assert.equal(asked.length, 2);
  });

  test('writes numbers in the language of its texts', async ({ page, visit, host }) => {
    const { port } = await host(answerJson);
    await openForm(visit, '/pets/pets/get-pet', port);
    // As on a page of another locale, which is in the default language.
    await page
      .locator('.theme-doc-markdown')
      .evaluate((content: HTMLElement) => Object.assign(content, { lang: 'ar-EG' }));
    await form(page).getByRole('button', { name: 'Send' }).click();
    await status(page)
      .filter({ hasText: /200 OK · [٠-٩]+/ })
      .waitFor();
  });

  test('is accessible in both modes, also without an answer, and fits in 320 pixels', async ({
    visit,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_/);
    const { page } = visit;
    await assertAccessibleInAllLooks(visit, ['/pets/pets/list-pets', '/pets/pets/add-pet'], async () => {
      await page.getByRole('button', { name: 'Try it' }).click();
      await form(page).getByRole('textbox', { name: 'port' }).fill('1');
      await form(page).getByRole('button', { name: 'Send' }).click();
      await status(page).filter({ hasText: 'There was no answer' }).waitFor();
    });
  });
});

test.describe('the form of an operation without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('is not there, and neither is its button', async ({ page, open }) => {
    await open('/pets/pets/list-pets');
    assert.equal(await page.getByRole('button', { name: 'Try it' }).count(), 0);
    assert.equal(await form(page).count(), 0);
  });
});
