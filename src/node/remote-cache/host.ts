/** The host of a remote cache: a server that speaks Bazel's HTTP cache protocol. */
import { messageOf } from '../diagnostics/thrown.ts';

/** The two stores of the protocol: mutable results of actions, and blobs by the SHA-256 of their bytes. */
export type Store = 'ac' | 'cas';

export interface Host {
  /** The bytes at a hash; undefined if the host has none. @throws HostError */
  get(store: Store, hash: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Whether the host has bytes at a hash. @throws HostError */
  has(store: Store, hash: string): Promise<boolean>;
  /** @throws HostError */
  put(store: Store, hash: string, bytes: Uint8Array): Promise<void>;
}

/** Why a host cannot be used, as the end of a sentence that begins with its name. */
export class HostError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'HostError';
  }
}

/** How long a host is waited for. */
export interface HostLimits {
  /** Milliseconds without a byte. */
  readonly stallMs: number;
  /** Bytes a second below which sending is given up. */
  readonly minRate: number;
}

const LIMITS: HostLimits = { stallMs: 10_000, minRate: 250_000 };

export interface HostAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A host for a limited time. */
export interface Connection {
  readonly host: Host;
  /** Adds milliseconds. */
  readonly extend: (ms: number) => void;
}

export interface ConnectionLimits {
  /** Milliseconds for everything. */
  readonly ms: number;
  readonly limits: HostLimits | undefined;
  /** Ends the connection. */
  readonly signal?: AbortSignal | undefined;
}

/** Uses a host for `ms` milliseconds at most. Returns why that failed, as the end of a sentence that begins with the host's name. */
export async function withHost(
  address: HostAddress,
  { ms, limits = LIMITS, signal }: ConnectionLimits,
  use: (connection: Connection) => Promise<void>,
): Promise<string | undefined> {
  const late = new AbortController();
  const end = signal ? AbortSignal.any([late.signal, signal]) : late.signal;
  const begin = performance.now();
  let allowed = ms;
  let timer = setTimeout(() => late.abort(), ms);
  const extend = (more: number): void => {
    allowed += more;
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), allowed - (performance.now() - begin));
  };
  try {
    await use({ host: createHost(address, end, limits), extend });
    return undefined;
  } catch (error) {
    if (error instanceof HostError) return error.message;
    // A full disk, or files that another run has removed: a site is built without the cache as well.
    return `cannot be used (${messageOf(error)})`;
  } finally {
    // Ends what is still under way.
    late.abort();
    clearTimeout(timer);
  }
}

/** Connects to a host. `signal` ends all requests. */
function createHost({ url, headers }: HostAddress, signal: AbortSignal, limits: HostLimits): Host {
  const request = async <T>(
    { store, hash, ...init }: { readonly store: Store; readonly hash: string } & RequestInit,
    ms: number,
    read: (response: Response, alive: () => void) => Promise<T>,
  ): Promise<T> => {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), ms);
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), limits.stallMs);
    };
    try {
      const options = {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, stalled.signal]),
      } as const;
      return await read(await fetch(`${url}/${store}/${hash}`, options), alive);
    } catch (error) {
      if (error instanceof HostError) throw error;
      if (signal.aborted) throw new HostError('takes too long');
      if (stalled.signal.aborted) throw new HostError('does not answer');
      throw new HostError(`cannot be reached (${reasonOf(error)})`);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    get: (store, hash, maxBytes) =>
      request({ store, hash }, limits.stallMs, async (response, alive) => {
        if (response.status === 404) {
          await response.body?.cancel();
          return undefined;
        }
        await requireSuccess(response);
        return await bodyOf(response, maxBytes, alive);
      }),
    has: (store, hash) =>
      request({ store, hash, method: 'HEAD' }, limits.stallMs, async response => {
        if (response.status === 404) return false;
        await requireSuccess(response);
        return true;
      }),
    put: (store, hash, bytes) =>
      request(
        { store, hash, method: 'PUT', body: Buffer.from(bytes) },
        limits.stallMs + (bytes.length / limits.minRate) * 1000,
        async response => {
          await requireSuccess(response);
          await response.body?.cancel();
        },
      ),
  };
}

async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const { status, statusText } = response;
  throw new HostError(`answers ${`${status} ${statusText}`.trim()}`);
}

async function bodyOf({ body }: Response, maxBytes: number, alive: () => void): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    alive();
    size += chunk.length;
    if (size > maxBytes) throw new HostError('sends more than was stored');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason of a failed `fetch`, which is in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: own } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return code ?? own ?? message;
}
