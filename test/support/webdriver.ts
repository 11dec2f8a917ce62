import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A browser that speaks the W3C's WebDriver protocol, in a window of its own. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** Runs a function in the page; its argument and value are JSON. */
  evaluate<Value, Argument = undefined>(script: (argument: Argument) => Value, argument?: Argument): Promise<Value>;
  /** Presses keys one after the other, the earlier ones held: `['Control', 'k']`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks the first element of a selector, once what moves has come to rest: a click goes to where it was looked for. */
  click(selector: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Ends when no animation runs that will end. */
const AT_REST = `
  const done = arguments[0];
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  Promise.allSettled(ending.map(({ finished }) => finished)).then(() => done());`;

/** The code points that the protocol has for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Milliseconds that a driver may take to listen. */
const START = 20_000;

/** Starts WebKitGTK's small browser on a screen that nobody sees. */
export async function startWebKit(driver: string): Promise<DrivenBrowser> {
  const port = await freePort();
  // A group of its own, so that screen and driver end together.
  const child = spawn('xvfb-run', ['--auto-servernum', driver, `--port=${port}`], { detached: true, stdio: 'ignore' });
  try {
    const address = `http://127.0.0.1:${port}`;
    await listens(address);
    const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities: {} });
    return drive(`${address}/session/${sessionId}`, child);
  } catch (error) {
    end(child);
    throw error;
  }
}

function drive(session: string, child: ChildProcess): DrivenBrowser {
  const post = <Value>(command: string, body: object) => call<Value>(`${session}/${command}`, 'POST', body);
  const act = (actions: readonly object[]) => post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const keyOf = (key: string) => KEYS[key] ?? key;
  const press = (...keys: readonly string[]) => {
    const down = keys.map(key => ({ type: 'keyDown', value: keyOf(key) }));
    const up = keys.toReversed().map(key => ({ type: 'keyUp', value: keyOf(key) }));
    return act([...down, ...up]).then(() => {});
  };
  return {
    open: url => post('url', { url }),
    evaluate: (script, argument) =>
      post('execute/sync', { script: `return (${script})(arguments[0])`, args: [argument ?? null] }),
    press,
    async type(text) {
      for (const key of text) await press(key);
    },
    async click(selector) {
      await post('execute/async', { script: AT_REST, args: [] });
      const element = await post<Readonly<Record<string, string>>>('element', {
        using: 'css selector',
        value: selector,
      });
      await post(`element/${element[ELEMENT]}/click`, {});
    },
    back: () => post('back', {}),
    resize: (width, height) => post('window/rect', { width, height }),
    async close() {
      await call(session, 'DELETE').catch(() => {});
      end(child);
    },
  };
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { readonly value: Value & { readonly error?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}`);
  return value;
}

/** Waits until a driver answers. */
async function listens(address: string): Promise<void> {
  const end = Date.now() + START;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error(`No driver listens at ${address}.`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}
