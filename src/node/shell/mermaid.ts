import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { type Diagrams, MERMAID_ENTRY, mermaidDirectory, mermaidPackage } from './diagrams.ts';

const CHUNKS = 'chunks/mermaid.esm.min';

/**
 * Puts Mermaid's own modules beside the shell's. A browser fetches those that a diagram needs; through the bundler they
 * would take half a minute, and every page would carry the list of them.
 */
export function copyMermaid(input: Diagrams): ((this: Compiler, compiler: Compiler) => void)[] {
  const found = mermaidPackage(input);
  if (!found) return [];
  const source = path.join(found.directory, 'dist');
  const names = [MERMAID_ENTRY, ...readdirSync(path.join(source, CHUNKS)).map(name => `${CHUNKS}/${name}`)];
  return [
    compiler =>
      compiler.hooks.thisCompilation.tap('mermaid', compilation => {
        compilation.hooks.additionalAssets.tap('mermaid', () => {
          for (const name of names.filter(each => each.endsWith('.mjs'))) {
            const bytes = new webpack.sources.RawSource(readFileSync(path.join(source, name)));
            compilation.emitAsset(`${mermaidDirectory(found)}/${name}`, bytes, { minimized: true, immutable: true });
          }
        });
      }),
  ];
}
