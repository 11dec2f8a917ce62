/** The plan of a site that can be opened from a disk, without a server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOnDisk, type Plan, type PlannedFile } from '../../emit/index.ts';
import { hashOf } from '../../util/hash.ts';
import { type OutputPath, outputPath } from '../../util/output-path.ts';
import { createStage } from '../../util/stage-dir.ts';
import { packageRoot } from '../../version.ts';
import {
  fileScript,
  moduleBody,
  type PortableSite,
  portableHtml,
  portableScript,
  portableStyles,
  portableText,
} from './rewrite.ts';

/** The script that pages run before the shell; bundled when the package is compiled. */
const SCRIPT = path.join(packageRoot, 'dist/packages/portable.js');

export interface PortableInput extends Pick<PortableSite, 'url' | 'baseUrl'> {
  /** The output directory, absolute. */
  readonly outDir: string;
  /** Absolute path for files that are staged before they are moved to the output. */
  readonly stageDir: string;
  readonly trailingSlash: boolean | undefined;
  /** Names of the route bundles. */
  readonly pageScripts: ReadonlySet<string>;
}

/** Files that pages fetch; they are turned into scripts. */
const FETCHED = /(?:^|\/)(?:search\/[^/]+\.(?:json|txt)|assets\/sidebars\/[^/]+\.json)$/;

/** Rewrites the texts of a plan so that the site works in any folder; images and other files are unchanged. */
export function portablePlan(plan: Plan, input: PortableInput): Plan {
  const suffix = input.trailingSlash === false ? '.html' : '/index.html';
  const start = `var __lectern_suffix=${JSON.stringify(suffix)};\n${readFileSync(SCRIPT, 'utf8')}`;
  const script = outputPath('', `assets/js/portable.${hashOf(start).slice(0, 8)}.js`);
  const site: PortableSite = { ...input, files: plan, script };
  const writeText = createStage(path.join(input.stageDir, 'portable'));
  const stage = (name: OutputPath, text: string): PlannedFile => ({
    ...{ path: name, hash: hashOf(text) },
    source: { kind: 'staged', file: writeText(text) },
  });
  const files = [...plan.values()].map(file => {
    const rewrite = rewriterOf(file.path, site, input.pageScripts);
    if (!rewrite) return file;
    const { name, text } = rewrite(readFile(file, input.outDir));
    return stage(name, text);
  });
  return new Map([...files, stage(script, start)].map(file => [file.path, file]));
}

type Rewrite = (text: string) => { readonly name: OutputPath; readonly text: string };

function rewriterOf(name: OutputPath, site: PortableSite, pageScripts: ReadonlySet<string>): Rewrite | undefined {
  const same =
    (rewritten: (text: string) => string): Rewrite =>
    text => ({ name, text: rewritten(text) });
  const fetched =
    (made: (text: string) => string): Rewrite =>
    text => ({
      name: outputPath('', `${name}.js`),
      text: fileScript(name, made(text)),
    });
  if (pageScripts.has(name)) return fetched(moduleBody);
  if (FETCHED.test(name)) return fetched(text => text);
  if (/\.html?$/.test(name)) return same(text => portableHtml(name, text, site));
  if (/\.js$/.test(name)) return same(text => portableScript(text, site));
  if (/\.css$/.test(name)) return same(text => portableStyles(name, text, site));
  return /\.(?:xml|txt|json|webmanifest|md)$/.test(name) || /^_\w+$/.test(name)
    ? same(text => portableText(text, site))
    : undefined;
}

function readFile({ path: name, source }: PlannedFile, outDir: string): string {
  if (source.kind === 'bytes') return Buffer.from(source.read() as Uint8Array).toString('utf8');
  return readFileSync(fileOnDisk(name, source, outDir), 'utf8');
}
