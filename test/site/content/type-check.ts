import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../support/paths.ts';
import { temporaryDirectory } from '../../support/sites.ts';
import type { Sample } from './doc-files.ts';

const require = createRequire(import.meta.url);

/** Type-checks samples, JavaScript too, each as a module of its own; returns what the compiler says of which sample. */
export function typeErrorsOf(samples: readonly Sample[]): readonly string[] {
  const directory = temporaryDirectory();
  try {
    const places = new Map(samples.map((sample, index) => [`sample-${index}.${sample.language}`, sample]));
    for (const [file, { code }] of places) writeFileSync(path.join(directory, file), code);
    copyFileSync(new URL('sample-globals.d.ts', import.meta.url), path.join(directory, 'globals.d.ts'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
    writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify(tsconfig()));
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '--project', directory, '--pretty', 'false'], {
      cwd: directory,
      encoding: 'utf8',
    });
    const errors = stdout.split('\n').filter(line => line !== '');
    const named = errors.map(line => line.replace(/^[\w.-]+/, file => places.get(file)?.location ?? file));
    return status === 0 || named.length > 0 ? named : [`The compiler ended with ${status}.`];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function tsconfig() {
  return {
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      types: [],
      skipLibCheck: true,
      paths: {
        '@docsearch/react': [documentedReactPackage()],
        // The latest that DocSearch 3.8.3 supports.
        react: ['./node_modules/types-react-18'],
        'react/*': ['./node_modules/types-react-18/*'],
      },
    },
    include: ['*'],
  };
}

/** The package that the docs describe; this repository itself depends on a later version of it. */
function documentedReactPackage(): string {
  const fromJs = createRequire(require.resolve('@docsearch/js'));
  return path.dirname(fromJs.resolve('@docsearch/react/package.json'));
}
