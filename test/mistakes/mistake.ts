import { type Choosing, type Rule, rule } from '../generate/production.ts';
import type { ConfigValues, FileContent } from '../generate/site.ts';

/** What stands at a path of a site: a file, or something else where a file is expected. */
export type Entry =
  | FileContent
  | { readonly kind: 'folder' }
  | { readonly kind: 'link'; readonly to: string }
  | { readonly kind: 'unreadable'; readonly text: string };

/** A valid site into which a mistake is written. */
export interface MistakeSite extends Choosing {
  /** A name for the files of one mistake, so that several mistakes fit into a site: `m1`. */
  readonly name: string;
  readonly config: ConfigValues;
  readonly docsOptions: ConfigValues;
  readonly themeConfig: ConfigValues;
  readonly files: Map<string, Entry>;
}

/** What a command has to say about a mistake. */
export type Expected =
  | {
      readonly outcome: 'error';
      /** Path in the site; undefined where no file is wrong. */
      readonly file?: string;
      /** Text of the line that is wrong; undefined where no line is. */
      readonly text?: string | undefined;
      /** What a message has to say, such as what was thrown. */
      readonly says?: string;
    }
  /** Lectern and Docusaurus take it. */
  | { readonly outcome: 'accepted' }
  /** It may be taken, but what is refused is refused well. */
  | { readonly outcome: 'either' };

/** Mistakes of one kind. */
export type MistakeRule = Rule<MistakeSite, Expected>;

/** An error in a file, at the line that has this text. */
export function fails(file: string, text?: string): Expected {
  return { outcome: 'error', file, text };
}

/** An error in a file, which says something. */
export function failsWith(file: string, says: string, text?: string): Expected {
  return { outcome: 'error', file, text, says };
}

/** An error about something that is in no file. */
export function failsNowhere(): Expected {
  return { outcome: 'error' };
}

export const ACCEPTED: Expected = { outcome: 'accepted' };

export const EITHER: Expected = { outcome: 'either' };

/** Writes a mistake into a site, and says what is expected of it. */
export type Write = (site: MistakeSite) => Expected;

/** @returns mistakes by name, named after their rule */
export function mistakes(name: string, productions: Readonly<Record<string, Write>>): MistakeRule {
  return rule<MistakeSite, Expected>(name, productions);
}

/** Writes a file whose one mistake is at the line with this text. */
export function file(path: string, content: Entry, text?: string): Write {
  return ({ files }) => {
    files.set(path, content);
    return fails(path, text);
  };
}

/** Writes files, and expects an outcome. */
export function files(entries: Readonly<Record<string, Entry>>, expected: Expected): Write {
  return site => {
    for (const [path, content] of Object.entries(entries)) site.files.set(path, content);
    return expected;
  };
}
