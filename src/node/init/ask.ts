import { createInterface, type Interface } from 'node:readline/promises';
import { userError } from '../diagnostics/index.ts';
import { type Choices, DEFAULTS, HOSTS, type Host, parseAddress } from './choices.ts';

/** The questions on a terminal: the choices, and the directory. */
export type Answers = Omit<Choices, 'packageManager'> & { readonly directory: string };

/** The streams of a terminal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

interface Question<T> {
  readonly text: string;
  readonly fallback: string;
  /** Parses an answer; if it is invalid, the result is undefined and the question is asked again. */
  readonly parse: (answer: string) => T | undefined;
}

/** Asks the questions whose answer is not known. @throws UserError when the terminal is closed before the last one */
export async function ask(known: Partial<Answers>, terminal: Terminal): Promise<Answers> {
  const lines = createInterface(terminal);
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const answered = <T>(question: Question<T>) => answer(question, lines, closed.signal);
  try {
    return {
      directory: known.directory ?? (await answered(DIRECTORY)),
      title: known.title ?? (await answered(TITLE)),
      host: known.host ?? (await answered(HOST)),
      address: known.address ?? (await answered(ADDRESS)),
      versioned: known.versioned ?? (await answered(VERSIONED)),
    };
  } catch (error) {
    if (!closed.signal.aborted) throw error;
    throw userError({
      code: 'init/not-answered',
      message: 'Not all questions were answered, so no files were written.',
      fix: 'Run the command again and answer them, or pass `--yes` for the defaults.',
    });
  } finally {
    lines.close();
  }
}

async function answer<T>(question: Question<T>, lines: Interface, signal: AbortSignal): Promise<T> {
  const { text, fallback, parse } = question;
  const line = (await lines.question(`${text} (${fallback}) `, { signal })).trim();
  return parse(line === '' ? fallback : line) ?? answer(question, lines, signal);
}

const names = Object.keys(HOSTS) as readonly Host[];

const DIRECTORY: Question<string> = { text: 'Which folder?', fallback: 'my-docs', parse: text => text };

const TITLE: Question<string> = {
  text: 'What is the title of the site?',
  fallback: DEFAULTS.title,
  parse: text => text,
};

const ADDRESS: Question<string> = {
  text: 'What is the URL of the site?',
  fallback: DEFAULTS.address,
  parse: text => (parseAddress(text) ? text : undefined),
};

const HOST: Question<Host> = {
  text: `Where will you publish it?\n${names.map((name, index) => `  ${index + 1} ${HOSTS[name]}\n`).join('')}Number`,
  fallback: String(names.length),
  parse: text => names[Number(text) - 1] ?? names.find(name => name === text.toLowerCase()),
};

const VERSIONED: Question<boolean> = {
  text: 'Create a first version of the docs, yes or no?',
  fallback: 'no',
  parse: text => (/^y(es)?$/i.test(text) ? true : /^no?$/i.test(text) ? false : undefined),
};
