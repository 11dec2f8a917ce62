import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { type ListenOptions, listen } from '../../../../src/node/server/listen.ts';

const HOST = '127.0.0.1';

function serverFor(context: TestContext): Server {
  const server = createServer();
  context.after(() => server.close());
  return server;
}

async function failure(context: TestContext, options: ListenOptions): Promise<unknown> {
  const error = await listen(serverFor(context), options).catch((reason: unknown) => reason);
  assert.ok(error instanceof UserError, String(error));
  const [{ message, fix } = { message: '' }] = error.diagnostics;
  return [message, fix];
}

describe('a server whose port is in use', () => {
  it('takes the next one that is free', async context => {
    const taken = await listen(serverFor(context), { host: HOST, port: 0 });
    const port = await listen(serverFor(context), { host: HOST, port: taken });
    assert.ok(port > taken);
  });

  it('says so where it may take no other, and names one that is free', async context => {
    const taken = await listen(serverFor(context), { host: HOST, port: 0 });
    const [message, fix] = (await failure(context, { host: HOST, port: taken, strictPort: true })) as string[];
    assert.equal(message, `Port ${taken} of 127.0.0.1 is in use by another program.`);
    const [, free = '', flag] = /^Port (\d+) is free: `--port (\d+)`\.$/.exec(fix ?? '') ?? [];
    assert.equal(free, flag);
    assert.equal(await listen(serverFor(context), { host: HOST, port: Number(free), strictPort: true }), Number(free));
  });

  it('says so where there is no next one', async context => {
    await listen(serverFor(context), { host: HOST, port: 65535 }).catch(() => undefined);
    assert.deepEqual(await failure(context, { host: HOST, port: 65535 }), [
      'Port 65535 of 127.0.0.1 is in use by another program.',
      'Set a lower port with `--port`.',
    ]);
  });
});

it('a server for an address that this machine does not have says so', async context => {
  for (const host of ['203.0.113.7', 'no-such-host.invalid']) {
    assert.deepEqual(await failure(context, { host, port: 0 }), [
      `\`${host}\` is not an address of this machine.`,
      'Omit `--host` to use `localhost`, or use `--host 0.0.0.0` for all addresses of the machine.',
    ]);
  }
});

it('a server that may not open its port says so', async context => {
  const server = serverFor(context);
  server.listen = () => {
    process.nextTick(() => server.emit('error', Object.assign(new Error('listen'), { code: 'EACCES' })));
    return server;
  };
  await assert.rejects(listen(server, { host: HOST, port: 80 }), (error: UserError) => {
    assert.equal(error.message, 'You do not have permission to use port 80 of 127.0.0.1.');
    return true;
  });
});
