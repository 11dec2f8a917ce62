import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Diagnostic } from '../../../../../src/node/diagnostics/index.ts';
import { namedFile, placeProblems } from '../../../../../src/node/plugins/docs/maker.ts';

it('a broken link in texts of others is told with what to do about all of them', () => {
  const maker = { feature: 'openapi', make: assert.fail, linkHint: 'Name that in `linkBase`.' };
  // Only its makers are read.
  const site = { docs: [{ maker }] } as unknown as Parameters<typeof placeProblems>[1];
  const location = { file: namedFile(import.meta.filename, 'openapi', '/paths/~1a') };
  const problem: Diagnostic = {
    ...{ code: 'links/broken-link', severity: 'error', message: 'Broken', location },
    fix: 'Correct it.',
  };
  const placed = placeProblems(
    (['links/broken-link', 'links/broken-anchor', 'links/leads-away'] as const).map(code => ({ ...problem, code })),
    site,
  );
  assert.deepEqual(
    placed.map(({ fix }) => fix),
    ['Correct it. Name that in `linkBase`.', 'Correct it. Name that in `linkBase`.', 'Correct it.'],
  );
  assert.match(placed[0]?.message ?? '', /, in \/paths\/~1a$/);
});

it('a broken link of a page that is made of a file as it is has the hint of what owns the file', () => {
  const maker = {
    feature: 'changelog',
    make: assert.fail,
    linkHint: 'Name the base.',
    owns: (file: string) => /LOG/.test(file),
  };
  const site = { docs: [{ maker }] } as unknown as Parameters<typeof placeProblems>[1];
  const problemIn = (file: string): Diagnostic => ({
    ...{ code: 'links/broken-link', severity: 'error', message: 'Broken', location: { file, line: 3 } },
    fix: 'Correct it.',
  });
  const [own, other] = placeProblems(['/a/LOG.md', '/a/b.md'].map(problemIn), site);
  assert.deepEqual(own, { ...problemIn('/a/LOG.md'), fix: 'Correct it. Name the base.' });
  assert.deepEqual(other, problemIn('/a/b.md'));
});
