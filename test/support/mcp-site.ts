import assert from 'node:assert/strict';
import { openSite } from '../../src/node/features/mcp/site/site.ts';
import { FORMAT } from '../../src/shared/search/format.ts';
import { type McpClient, overMemory } from './mcp-client.ts';

/** Address of the site. */
export const ADDRESS = 'https://tea.test/';
/** Characters of the largest answer, as text or as data; only one of both is for models. */
const MAX_ANSWER = 200_000;

export interface Version {
  readonly name: string;
  readonly sidebars?: readonly { readonly name: string; readonly file: string }[];
}

export interface Tea {
  readonly versions?: readonly Version[];
  readonly languages?: readonly string[];
  /** Pages of the index, by path and title. */
  readonly listed?: readonly (readonly [string, string])[];
  /** Other files by path; strings are written as they are. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** A client of a site that exists in memory only. */
export async function clientOf({ versions = [{ name: 'current' }], languages = ['en'], listed = [], files = {} }: Tea) {
  const all: Readonly<Record<string, unknown>> = {
    'lectern.json': {
      ...{ format: 1, generator: '9.9.9', title: 'Tea', tagline: '', url: 'https://tea.test', baseUrl: '/' },
      language: 'en',
      languages: languages.map((name, at) => ({ name, label: name, address: at === 0 ? ADDRESS : ADDRESS + name })),
      docs: [
        {
          id: 'default',
          versions: versions.map(({ name, sidebars = [] }, at) => ({
            ...{ name, label: name, path: `/${name}`, isLast: at === 0, sidebars },
          })),
        },
      ],
    },
    'search/manifest.json': {
      format: FORMAT,
      cores: [{ language: 'en', tag: `docs-default-${versions[0]?.name}`, core: 'core.json' }],
    },
    'search/core.json': {
      list: 'list.txt',
      folder: '',
      packs: { hashes: '', starts: [] },
      slots: 0,
      passages: 0,
      early: [],
    },
    'search/list.txt': listed.map(([path, title], at) => `${at} ${path} ${title}`).join('\n'),
    ...files,
  };
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const file = all[path];
    if (file === undefined || file instanceof Uint8Array) return file;
    return Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  };
  return overMemory(await openSite({ name: 'tea', address: null, read }));
}

/** What the tools' answers have in common. */
export interface Answer {
  readonly nextOffset?: number;
  readonly notes: readonly string[];
}

/** The answers of a tool from the first part to the last, each of a bounded size and with a note of the next one in its text. */
export async function partsOf<T>(mcp: McpClient, tool: string, args: Readonly<Record<string, unknown>> = {}) {
  const parts: (T & Answer)[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const asked = { ...args, offset };
    const part: T & Answer = await mcp.call(tool, asked);
    const text = await mcp.text(tool, asked);
    assert.ok(text.length < MAX_ANSWER && JSON.stringify(part).length < MAX_ANSWER, `${text.length} characters`);
    assert.equal(text.includes(`\`offset\` ${part.nextOffset}`), part.nextOffset !== undefined);
    assert.ok((part.nextOffset ?? offset + 1) > offset);
    parts.push(part);
    offset = part.nextOffset;
  }
  return parts;
}
