/**
 * Loaded into a command before its own code: ends it, or fails, at one of its calls that write below a folder.
 *
 * `SOAK_FAULT` is JSON: `call` the number of the call, `error` the system's code of the failure (none: the process is killed),
 * `lasting` whether all later calls fail, too, `below` the folder, `log` the file that tells what was done, `threads` whether the
 * calls are those of threads.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const fault = JSON.parse(process.env.SOAK_FAULT ?? 'null');

/** Calls that take space; those after them only give another name or remove. */
const TAKING = ['writeFile', 'appendFile', 'mkdir', 'copyFile', 'cp', 'symlink', 'link', 'open'];
const WRITING = [...TAKING, 'rename', 'rm', 'rmdir', 'unlink', 'truncate', 'utimes'];
/** The argument with the path that is written. */
const TARGETS = { copyFile: 1, cp: 1, symlink: 1, link: 1, rename: 1 };

const { appendFileSync, writeFileSync } = fs;
const state = { calls: 0 };

if (fault && isMainThread !== fault.threads) install();

function install() {
  for (const name of fault.error === 'ENOSPC' ? TAKING : WRITING) {
    wrap(fs, `${name}Sync`, name, error => {
      throw error;
    });
    wrap(fs, name, name, (error, args) => process.nextTick(args.at(-1), error));
    wrap(fs.promises, name, name, error => Promise.reject(error));
  }
  syncBuiltinESMExports();
}

/** @param {Record<string, any>} owner @param {string} key @param {string} name @param {(error: Error, args: any[]) => unknown} fail */
function wrap(owner, key, name, fail) {
  const call = owner[key];
  if (typeof call !== 'function') return;
  owner[key] = /** @this {unknown} @param {any[]} args */ function (...args) {
    const target = args[TARGETS[name] ?? 0];
    if (!isWriting(name, args) || !isBelow(target)) return call.apply(this, args);
    state.calls++;
    const isTurn = state.calls === fault.call || (fault.lasting && state.calls > fault.call);
    if (!isTurn) return call.apply(this, args);
    tear(name, args);
    appendFileSync(fault.log, `${fault.error ?? 'killed'} at ${name} ${target}\n`);
    if (!fault.error) process.kill(process.pid, 'SIGKILL');
    return fail(errorOf(name, target), args);
  };
}

/** @param {string} name @param {any[]} args */
function isWriting(name, args) {
  return name !== 'open' || (typeof args[1] === 'string' && /[wa+]/.test(args[1]));
}

/** @param {unknown} target */
function isBelow(target) {
  return typeof target === 'string' && path.resolve(target).startsWith(fault.below + path.sep);
}

/** What is written when it ends is there in part. @param {string} name @param {any[]} args */
function tear(name, args) {
  const [target, bytes] = args;
  if (name !== 'writeFile' || !fault.torn || (typeof bytes !== 'string' && !ArrayBuffer.isView(bytes))) return;
  const whole =
    typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    writeFileSync(target, whole.subarray(0, whole.length >> 1));
  } catch {}
}

/** @param {string} name @param {string} target */
function errorOf(name, target) {
  const message = `${fault.error}: of the soak test, ${name} '${target}'`;
  return Object.assign(new Error(message), { code: fault.error, syscall: name, path: target });
}
