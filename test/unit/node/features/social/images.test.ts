import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openCache } from '../../../../../src/node/cache/index.ts';
import type { Site } from '../../../../../src/node/config/site.ts';
import { type Cards, drawImages, readCards } from '../../../../../src/node/features/social/images.ts';
import type { SocialImages } from '../../../../../src/node/features/social/options.ts';
import { createPainter } from '../../../../../src/node/features/social/paint.ts';
import { inOutput } from '../../../../support/in-output.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

describe('social images', () => {
  let siteDir: string;
  before(() => {
    siteDir = temporaryDirectory();
    mkdirSync(path.join(siteDir, 'static'));
    writeFileSync(path.join(siteDir, 'static/logo.svg'), LOGO);
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  const read = (own: Partial<SocialImages>) => {
    const colors = { background: '#000', color: '#fff', accentColor: 'red', fonts: [] };
    const socialImages = { ...colors, ...own };
    const configFile = path.join(siteDir, 'docusaurus.config.js');
    writeFileSync(configFile, `export default ${JSON.stringify({ themeConfig: { socialImages } }, null, 2)};`);
    const known: Partial<Site> = {
      siteDir,
      configFile,
      title: 'Site',
      url: 'https://site.test',
      staticDirectories: [path.join(siteDir, 'static')],
      environment: 'production',
      options: { 'themeConfig.socialImages': socialImages },
    };
    return readCards(known as Site);
  };
  const cardsOf = (own: Partial<SocialImages> = {}): Cards => {
    const { value } = read(own);
    assert.ok(value);
    return value;
  };
  const draw = async (titles: readonly string[], cards: Cards, isUpToDate = false) => {
    const cache = openCache(path.join(siteDir, 'cache'));
    const images = titles.map(title => ({ output: inOutput(`${title}.png`), title }));
    const draw = async (titles: readonly string[]) => titles.map(createPainter(cards));
    const files = await drawImages(images, { cache, isUpToDate: () => isUpToDate, draw });
    cache.commit();
    return files;
  };

  it('look different where title or style are', async () => {
    const plain = await draw(['One', 'Two', 'Ёжик'], cardsOf());
    const other = await draw(['One '], cardsOf({ logo: 'logo.svg', background: '#fff' }));
    const hashes = [...plain, ...other].map(({ hash }) => hash);
    assert.equal(new Set(hashes).size, 4);
    assert.equal(cardsOf().key, cardsOf().key);
    assert.notEqual(cardsOf().key, cardsOf({ color: '#eee' }).key);
  });

  it('are drawn once', async () => {
    const cards = cardsOf();
    const [first] = await draw(['Once'], cards);
    const [again] = await draw(['Once'], cards);
    const [standing] = await draw(['Once'], cards, true);
    assert.deepEqual(
      again?.source.kind === 'bytes' && again.source.read(),
      first?.source.kind === 'bytes' && first.source.read(),
    );
    assert.deepEqual(standing, { path: 'Once.png', hash: first?.hash, source: { kind: 'unchanged' } });
  });

  it('need the files that the config names', () => {
    const { value, diagnostics } = read({ logo: 'logo.png', fonts: ['./none.ttf'] });
    assert.equal(value, undefined);
    assert.deepEqual(
      diagnostics.map(({ message, location }) => [message, location?.line]),
      [
        ['There is no file `logo.png` in the static directories: the logo of social images', 10],
        ['There is no file `./none.ttf` in the site: the font of social images', 8],
      ],
    );
  });
});
