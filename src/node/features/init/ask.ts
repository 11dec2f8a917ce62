import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { userError } from '../../diagnostics/index.ts';
import { type Choices, DEFAULTS, HOSTS, type Host, parseAddress } from './choices.ts';

/** The questions on a terminal: the choices, and the directory. */
export type Answers = Omit<Choices, 'packageManager'> & { readonly directory: string };

/** The streams of a terminal. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** The answer of an empty line to the first question. */
const DIRECTORY = 'my-docs';

/** Asks the questions whose answer is not known. @throws UserError when the reader leaves before the last one */
export async function ask(known: Partial<Answers>, terminal: Terminal): Promise<Answers> {
  const closed = new AbortController();
  const close = () => closed.abort();
  const closeByKey = (_: unknown, key?: { readonly ctrl?: boolean; readonly name?: string }) => {
    if (key?.ctrl && key.name === 'd') close();
  };
  terminal.input.once('end', close).on('keypress', closeByKey);
  const on = { ...terminal, signal: closed.signal };
  const line = async (
    message: string,
    fallback: string,
    validate: (value?: string) => string | undefined = () => undefined,
  ) => (await answered(text({ ...on, message, placeholder: fallback, validate }))).trim() || fallback;
  try {
    return {
      directory: known.directory ?? (await line('Which folder?', DIRECTORY)),
      title: known.title ?? (await line('What is the title of the site?', DEFAULTS.title)),
      host: known.host ?? (await answered(select({ ...on, message: 'Where will you publish it?', options: hosts() }))),
      address: known.address ?? (await line('What is the URL of the site?', DEFAULTS.address, addressProblem)),
      versioned:
        known.versioned ??
        (await answered(confirm({ ...on, message: 'Create a first version of the docs?', initialValue: false }))),
    };
  } finally {
    terminal.input.off('end', close).off('keypress', closeByKey);
  }
}

/** The hosts, the undecided first: it is chosen by a single key. */
function hosts() {
  const all = Object.entries(HOSTS) as readonly (readonly [Host, string])[];
  const sorted = [...all.filter(([name]) => name === DEFAULTS.host), ...all.filter(([name]) => name !== DEFAULTS.host)];
  return sorted.map(([value, label]) => ({ value, label }));
}

function addressProblem(value = ''): string | undefined {
  return value.trim() === '' || parseAddress(value.trim()) ? undefined : `Use a URL such as ${DEFAULTS.address}.`;
}

async function answered<T>(answer: Promise<T>): Promise<Exclude<T, symbol>> {
  const value = await answer;
  if (!isCancel(value)) return value as Exclude<T, symbol>;
  throw userError({
    code: 'init/not-answered',
    message: 'Not all questions were answered, so no files were written.',
    fix: 'Run the command again and answer them, or pass `--yes` for the defaults.',
  });
}
