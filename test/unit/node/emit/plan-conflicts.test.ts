import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textFile } from '../../../../src/node/emit/index.ts';
import { type Claim, planConflicts } from '../../../../src/node/emit/plan-conflicts.ts';
import { inOutput } from '../../../support/in-output.ts';

function claim(kind: Claim['kind'], path: string, text: string = kind): Claim {
  return { file: textFile(inOutput(path), text), kind, by: `the ${kind} \`${path}\`` };
}

/** Severities and codes of what is reported, such as `error plan/conflict`. */
function problemsOf(...claims: readonly Claim[]): readonly string[] {
  return planConflicts(claims).map(({ severity, code }) => `${severity} ${code}`);
}

test('two files of one path are an error, whichever comes first', () => {
  assert.deepEqual(problemsOf(claim('page', 'a/index.html'), claim('static', 'a/index.html')), ['error plan/conflict']);
  assert.deepEqual(problemsOf(claim('page', '404.html'), claim('generated', '404.html')), ['error plan/conflict']);
  assert.deepEqual(problemsOf(claim('generated', 'sitemap.xml'), claim('page', 'sitemap.xml')), [
    'error plan/conflict',
  ]);
});

test('the same bytes twice are none, nor are static files of two directories', () => {
  assert.deepEqual(problemsOf(claim('page', 'a.js', 'x'), claim('generated', 'a.js', 'x')), []);
  assert.deepEqual(problemsOf(claim('static', 'logo.svg', 'one'), claim('static', 'logo.svg', 'other')), []);
});

test('a static file that a generated one or a page replaces is a warning', () => {
  assert.deepEqual(problemsOf(claim('static', 'sitemap.xml'), claim('generated', 'sitemap.xml')), [
    'warning plan/conflict',
  ]);
  assert.deepEqual(problemsOf(claim('static', 'index.html'), claim('page', 'index.html')), ['warning plan/conflict']);
});

test('a page of one locale that the page of another replaces is one warning, with all of its files', () => {
  const inLocale = (locale: string) =>
    ['fr/about.html', 'fr/about.md'].map(path => ({
      ...claim('page', path, locale),
      by: 'the page `/fr/about`',
      locale,
    }));
  const [problem, ...others] = planConflicts([...inLocale('en'), ...inLocale('fr')]);
  assert.deepEqual(
    [problem?.severity, problem?.message],
    ['warning', 'The page `/fr/about` of the locale `en` is not published: the locale `fr` has the same page'],
  );
  assert.deepEqual(others, []);
});

test('so is one that a file of a later locale replaces, and what a build makes for one that a page replaces', () => {
  const inLocale = (locale: string, kind: Claim['kind']) => ({ ...claim(kind, 'fr/about.html'), locale });
  const [problem, ...others] = planConflicts([inLocale('en', 'page'), inLocale('fr', 'static')]);
  assert.deepEqual(
    [problem?.severity, problem?.message],
    [
      'warning',
      'The page `fr/about.html` of the locale `en` is not published: the locale `fr` has the static `fr/about.html` at its path',
    ],
  );
  assert.deepEqual(others, []);
  assert.deepEqual(problemsOf(inLocale('en', 'generated'), inLocale('fr', 'page')), ['warning plan/conflict']);
  assert.deepEqual(problemsOf(inLocale('fr', 'page'), inLocale('fr', 'static')), ['error plan/conflict']);
});

test('a file where others need a folder is one error, however many they are', () => {
  const claims = [claim('static', 'a'), claim('page', 'a/b/index.html'), claim('page', 'a/c/index.html')];
  assert.deepEqual(problemsOf(...claims), ['error plan/conflict']);
  assert.deepEqual(problemsOf(...claims.reverse()), ['error plan/conflict']);
});

test('names that differ in capitals or in the spelling of accents alone are a warning', () => {
  assert.deepEqual(problemsOf(claim('page', 'Foo.html'), claim('page', 'foo.html', 'other')), [
    'warning plan/lookalikes',
  ]);
  assert.deepEqual(problemsOf(claim('page', 'caf\u00e9.html'), claim('page', 'cafe\u0301.html', 'other')), [
    'warning plan/lookalikes',
  ]);
});
