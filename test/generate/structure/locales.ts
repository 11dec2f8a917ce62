import { inSyntaxOf } from '../page/syntax.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import type { DocSet } from './docs.ts';
import { idLines } from './front-matter.ts';

type WriteLocales = (sets: readonly DocSet[]) => void;

/** The languages of a site, and what of it is translated. */
export const LOCALES: Rule<SiteContext, WriteLocales> = rule<SiteContext, WriteLocales>('locales', {
  none: () => () => {},
  'none-again': () => () => {},
  'none-still': () => () => {},
  'one-other': site => () => i18n(site, { defaultLocale: 'de', locales: ['de'] }),
  two: site => sets => {
    i18n(site, { defaultLocale: 'en', locales: ['en', 'fr'] });
    translate(site, sets, 'fr');
  },
  'right-to-left': site => sets => {
    i18n(site, {
      defaultLocale: 'en',
      locales: ['en', 'ar'],
      localeConfigs: { ar: { direction: 'rtl', label: 'Arabic' } },
    });
    translate(site, sets, 'ar');
  },
  keys: site => sets => {
    i18n(site, {
      defaultLocale: 'fr',
      locales: ['en', 'fr'],
      path: 'i18n',
      localeConfigs: {
        fr: { label: 'Le français', htmlLang: 'fr-FR', calendar: 'gregory' },
        en: { label: 'English!', htmlLang: 'en-GB', path: 'en-uk' },
      },
    });
    translate(site, sets, 'en-uk');
  },
  'own-addresses': site => sets => {
    i18n(site, {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: {
        en: { url: 'https://en.test' },
        fr: { url: 'https://fr.test', baseUrl: '/la-france/', translate: true },
      },
    });
    translate(site, sets, 'fr');
  },
  'not-translated': site => sets => {
    i18n(site, {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: { fr: { translate: false } },
    });
    translate(site, sets, 'fr');
  },
  untranslated: site => () => i18n(site, { defaultLocale: 'en', locales: ['en', 'pt-BR'] }),
});

function i18n(site: SiteContext, values: Readonly<Record<string, unknown>>): void {
  site.config.i18n = values;
}

/** Every third doc when its own id is known, some labels, and texts of the theme. */
function translate(site: SiteContext, sets: readonly DocSet[], locale: string): void {
  for (const { root, docs } of sets) {
    const folder = `i18n/${locale}/${pluginFolder(root)}`;
    for (const doc of docs.filter((_, index) => index % 3 === 0)) {
      const file = `${folder}/${doc.file.slice(root.length + 1)}`;
      const slugs = doc.meta.filter(line => line.startsWith('slug:'));
      site.state.afterPages.push(() => {
        const meta = ['title: Titre traduit', ...slugs, ...idLines(site.files.get(doc.file) ?? '')];
        const text = inSyntaxOf(site, site.random, '## Une partie {#part}\n\nTexte traduit.');
        site.files.set(file, `---\n${meta.join('\n')}\n---\n\n${text}\n`);
      });
    }
  }
  const message = (text: string) => ({ message: text });
  site.files.set(
    `i18n/${locale}/code.json`,
    JSON.stringify({ 'theme.common.editThisPage': message('Éditer'), 'theme.docs.paginator.next': message('Après') }),
  );
  site.files.set(
    `i18n/${locale}/docusaurus-plugin-content-docs/current.json`,
    JSON.stringify({ 'version.label': message('Version suivante') }),
  );
}

/** The folder of translations of a version of one docs plugin. */
function pluginFolder(root: string): string {
  const version = /^versioned_docs\/(.*)$/.exec(root)?.[1];
  const ofCommunity = /^community_versioned_docs\/(.*)$/.exec(root)?.[1];
  if (ofCommunity !== undefined) return `docusaurus-plugin-content-docs-community/${ofCommunity}`;
  if (root === 'docs' || version !== undefined) return `docusaurus-plugin-content-docs/${version ?? 'current'}`;
  return `docusaurus-plugin-content-docs-${root === 'community' ? 'community' : 'api-2'}/current`;
}
