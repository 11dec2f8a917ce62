import type { Logo } from '../../shared/model/theme.ts';
import { pathBelow, safeDecode, withBase } from '../../shared/url.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { Site } from './site.ts';

type NamingSite = Pick<Site, 'favicon' | 'theme' | 'baseUrl' | 'configFile'>;

/** Warnings about images that the config names but the site lacks; the check of pages' links would not find them. */
export function missingConfigFiles(site: NamingSite, hasFile: (address: string) => boolean): readonly Diagnostic[] {
  const { baseUrl, configFile } = site;
  const locate = createLocator(configFile);
  return namedFiles(site).flatMap(([keys, value]): Diagnostic[] => {
    const [address = ''] = withBase(baseUrl, value).split(/[?#]/);
    const isOwn = address.startsWith(baseUrl) && !address.startsWith('//');
    if (!isOwn || hasFile(safeDecode(address))) return [];
    return [
      {
        code: 'config/missing-file',
        severity: 'warning',
        message: `\`${keys.join('.')}\` names \`${pathBelow(baseUrl, value) ?? value}\`, which does not exist`,
        location: locate(keys),
        fix: 'Add the file to `static`, or correct its path, which is relative to `static`.',
      },
    ];
  });
}

/** Images that the config names, each with the path of its key. */
function namedFiles({ favicon, theme }: Pick<Site, 'favicon' | 'theme'>): readonly (readonly [string[], string])[] {
  const { navbar, footer } = theme.data;
  const files = {
    favicon,
    'themeConfig.image': theme.image,
    ...logoFiles('themeConfig.navbar.logo', navbar.logo),
    ...logoFiles('themeConfig.footer.logo', footer?.logo),
  };
  return Object.entries(omitUndefined(files)).map(([keys, value]) => [keys.split('.'), value]);
}

function logoFiles(keys: string, logo: Logo | undefined): Readonly<Record<string, string | undefined>> {
  return logo ? { [`${keys}.src`]: logo.src, [`${keys}.srcDark`]: logo.srcDark } : {};
}
