/**
 * What Docusaurus 3.10 hands to the code of a site: names, written down from its types, as Docusaurus is not installed here.
 * Those of the blog, of its debug pages and of single presets are left out.
 */

const words = (text: string) => text.trim().split(/\s+/);

/** Names that a module exports, by the module's name after `@docusaurus/`. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  BrowserOnly: ['default'],
  ComponentCreator: ['default'],
  ErrorBoundary: ['default'],
  ExecutionEnvironment: ['default'],
  Head: ['default'],
  Interpolate: ['default', 'interpolate'],
  Link: ['default'],
  Noop: ['default'],
  Translate: ['default', 'translate'],
  constants: ['DEFAULT_PLUGIN_ID'],
  isInternalUrl: ['default', 'hasProtocol'],
  renderRoutes: ['default'],
  router: ['Redirect', 'matchPath', 'useHistory', 'useLocation'],
  useBaseUrl: ['default', 'useBaseUrlUtils'],
  useBrokenLinks: ['default'],
  useDocusaurusContext: ['default'],
  useGlobalData: ['default', 'useAllPluginInstancesData', 'usePluginData'],
  useIsBrowser: ['default'],
  useIsomorphicLayoutEffect: ['default'],
  useRouteContext: ['default'],
  'plugin-content-docs/client': words(`
    DocProvider DocSidebarItemsExpandedStateProvider DocsPreferredVersionContextProvider DocsSidebarProvider
    DocsVersionProvider filterDocCardListItems findFirstSidebarItemLink findSidebarCategory
    getDocsVersionSearchTag isActiveSidebarItem isVisibleSidebarItem useActiveDocContext useActivePlugin
    useActivePluginAndVersion useActiveVersion useAllDocsData useBreadcrumbsStructuredData
    useCurrentSidebarCategory useCurrentSidebarSiblings useDoc useDocById useDocRootMetadata
    useDocSidebarItemsExpandedState useDocVersionSuggestions useDocsContextualSearchTags useDocsData
    useDocsPreferredVersion useDocsPreferredVersionByPluginId useDocsSidebar useDocsVersion
    useDocsVersionCandidates useLatestVersion useLayoutDoc useLayoutDocsSidebar useSidebarBreadcrumbs
    useVersions useVisibleSidebarItems
  `),
  'theme-common/index': words(`
    Collapsible DraftBannerMessage DraftBannerTitle ErrorBoundaryError ErrorBoundaryErrorMessageFallback
    ErrorBoundaryTryAgainButton ErrorCauseBoundary HtmlClassNameProvider NavbarSecondaryMenuFiller
    PageMetadata ReactContextError SkipToContentFallbackId SkipToContentLink ThemeClassNames ThemedComponent
    UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata composeProviders createStorageSlot duplicates
    filterDocCardListItems groupBy isMultiColumnFooterLinks isRegexpStringMatch listStorageKeys
    listTagsByLetters mergeSearchParams mergeSearchStrings prefersReducedMotion processAdmonitionProps
    translateTagsPageTitle uniq useAnchorTargetClassName useClearQueryString useCollapsible useColorMode
    useContextualSearchFilters useCurrentSidebarCategory useDocsPreferredVersion useEvent useHistorySelector
    usePluralForm usePrevious usePrismTheme useQueryString useQueryStringList useSearchLinkCreator
    useSearchQueryString useStorageSlot useThemeConfig useWindowSize
  `),
  'theme-common/internal': words(`
    AnnouncementBarProvider CodeBlockContextProvider ColorModeProvider DEFAULT_SEARCH_TAG NavbarProvider
    PluginHtmlClassNameProvider ScrollControllerProvider TabsProvider TitleFormatterProvider
    containsLineNumbers createCodeBlockMetadata extractLeadingEmoji getLineNumbersStart getPrismCssVariables
    isSamePath parseCodeBlockTitle parseLanguage parseLines sanitizeTabsChildren splitNavbarItems
    useAlternatePageUtils useAnnouncementBar useBackToTopButton useCodeBlockContext useCodeWordWrap
    useDateTimeFormat useDocCardDescriptionCategoryItemsPlural useFilteredAndTreeifiedTOC useHideableNavbar
    useHistoryPopHandler useHistorySelector useHomePageRoute useLocalPathname useLocationChange
    useLockBodyScroll useNavbarMobileSidebar useNavbarSecondaryMenu useQueryStringValue useScrollController
    useScrollPosition useScrollPositionBlocker useSmoothScrollTo useTOCHighlight useTabs useTabsContextValue
    useTitleFormatter useTreeifiedTOC
  `),
  'theme-mermaid/client': words(`
    MermaidContainerClassName useMermaidConfig useMermaidRenderResult useMermaidThemeConfig
  `),
  'theme-search-algolia/client': words(`
    mergeFacetFilters useAlgoliaAskAi useAlgoliaContextualFacetFilters
    useAlgoliaContextualFacetFiltersIfEnabled useAlgoliaThemeConfig useSearchResultUrlProcessor
  `),
};

/** Names that `theme-common/internal` had up to Docusaurus 3.4, and in part up to 2.4; ejected components still import them. */
export const EARLIER_INTERNAL = words(`
  DocProvider DocSidebarItemsExpandedStateProvider DocsPreferredVersionContextProvider DocsSidebarProvider
  DocsVersionProvider docVersionSearchTag findFirstCategoryLink findFirstSidebarItemLink findSidebarCategory
  isActiveSidebarItem isVisibleSidebarItem useDoc useDocById useDocRootMetadata
  useDocSidebarItemsExpandedState useDocsPreferredVersionByPluginId useDocsSidebar useDocsVersion
  useDocsVersionCandidates useLayoutDoc useLayoutDocsSidebar useSidebarBreadcrumbs useVisibleSidebarItems
`);

/** Components of the theme up to Docusaurus 3.7, and in part up to 3.4, which copies of others still import. */
export const EARLIER_THEME = words('CodeBlock/CopyButton CodeBlock/WordWrapButton Unlisted');

/** Components of the theme, after `@theme/`. */
export const THEME = words(`
  Admonition Admonition/Icon/Danger Admonition/Icon/Info Admonition/Icon/Note Admonition/Icon/Tip
  Admonition/Icon/Warning Admonition/Layout Admonition/Type/Caution Admonition/Type/Danger
  Admonition/Type/Info Admonition/Type/Note Admonition/Type/Tip Admonition/Type/Warning Admonition/Types
  AnnouncementBar AnnouncementBar/CloseButton AnnouncementBar/Content BackToTopButton CodeBlock
  CodeBlock/Buttons CodeBlock/Buttons/Button CodeBlock/Buttons/CopyButton CodeBlock/Buttons/WordWrapButton
  CodeBlock/Container CodeBlock/Content CodeBlock/Content/Element CodeBlock/Content/String
  CodeBlock/Layout CodeBlock/Line CodeBlock/Line/Token CodeBlock/Provider CodeBlock/Title CodeInline
  ColorModeToggle ContentVisibility ContentVisibility/Draft ContentVisibility/Unlisted Details
  DocBreadcrumbs DocBreadcrumbs/Items/Home DocBreadcrumbs/StructuredData DocCard DocCard/Description
  DocCard/Heading DocCard/Heading/Icon DocCard/Heading/Text DocCard/Layout DocCardList
  DocCategoryGeneratedIndexPage DocItem DocItem/Content DocItem/Footer DocItem/Layout DocItem/Metadata
  DocItem/Paginator DocItem/TOC/Desktop DocItem/TOC/Mobile DocPaginator DocRoot DocRoot/Layout
  DocRoot/Layout/Main DocRoot/Layout/Sidebar DocRoot/Layout/Sidebar/ExpandButton DocSidebar
  DocSidebar/Desktop DocSidebar/Desktop/CollapseButton DocSidebar/Desktop/Content DocSidebar/Mobile
  DocSidebarItem DocSidebarItem/Category DocSidebarItem/Html DocSidebarItem/Link DocSidebarItems
  DocTagDocListPage DocTagsListPage DocVersionBadge DocVersionBanner DocVersionRoot DocVersionSuggestions
  DocsRoot EditMetaRow EditThisPage Error ErrorPageContent Footer Footer/Copyright Footer/Layout
  Footer/LinkItem Footer/Links Footer/Links/MultiColumn Footer/Links/Simple Footer/Logo Heading Icon/Arrow
  Icon/Close Icon/Copy Icon/DarkMode Icon/Edit Icon/ExternalLink Icon/Home Icon/Language Icon/LightMode
  Icon/Menu Icon/Socials/Bluesky Icon/Socials/Default Icon/Socials/Email Icon/Socials/GitHub
  Icon/Socials/Instagram Icon/Socials/LinkedIn Icon/Socials/Mastodon Icon/Socials/StackOverflow
  Icon/Socials/Threads Icon/Socials/Twitch Icon/Socials/Twitter Icon/Socials/X Icon/Socials/YouTube
  Icon/Success Icon/SystemColorMode Icon/WordWrap IdealImage LastUpdated Layout Layout/Provider Loading Logo
  MDXComponents MDXComponents/A MDXComponents/Code MDXComponents/Details MDXComponents/Heading
  MDXComponents/Img MDXComponents/Li MDXComponents/Pre MDXComponents/Ul MDXContent MDXPage Mermaid Navbar
  Navbar/ColorModeToggle Navbar/Content Navbar/Layout Navbar/Logo Navbar/MobileSidebar
  Navbar/MobileSidebar/Header Navbar/MobileSidebar/Layout Navbar/MobileSidebar/PrimaryMenu
  Navbar/MobileSidebar/SecondaryMenu Navbar/MobileSidebar/Toggle Navbar/Search NavbarItem
  NavbarItem/ComponentTypes NavbarItem/DefaultNavbarItem NavbarItem/DefaultNavbarItem/Desktop
  NavbarItem/DefaultNavbarItem/Mobile NavbarItem/DocNavbarItem NavbarItem/DocSidebarNavbarItem
  NavbarItem/DocsVersionDropdownNavbarItem NavbarItem/DocsVersionNavbarItem NavbarItem/DropdownNavbarItem
  NavbarItem/DropdownNavbarItem/Desktop NavbarItem/DropdownNavbarItem/Mobile NavbarItem/HtmlNavbarItem
  NavbarItem/LocaleDropdownNavbarItem NavbarItem/NavbarNavLink NavbarItem/SearchNavbarItem NotFound
  NotFound/Content PaginatorNavLink Root SearchBar SearchMetadata SearchPage SearchTranslations
  SiteMetadata SkipToContent TOC TOCCollapsible TOCCollapsible/CollapseButton TOCInline TOCItems
  TOCItems/Tree TabItem Tabs Tag TagsListByLetter TagsListInline ThemeProvider
  ThemeProvider/TitleFormatter ThemedImage prism-include-languages
`);

/** Modules with data of the site, after `@generated/`. */
export const GENERATED = words(`
  client-modules codeTranslations docusaurus.config globalData i18n registry routes routesChunkNames site-metadata site-storage
`);

/** Of \`useDocusaurusContext\`. */
export const CONTEXT = words('codeTranslations globalData i18n siteConfig siteMetadata');

/** Of \`siteConfig\`, but for those that are there only if the site has them. */
export const SITE_CONFIG = words(`
  baseUrl baseUrlIssueBanner clientModules customFields future headTags i18n markdown noIndex onBrokenAnchors onBrokenLinks
  onDuplicateRoutes plugins presets scripts staticDirectories storage stylesheets tagline themeConfig themes title titleDelimiter url
`);

/** Of \`i18n\`, and of one of its \`localeConfigs\`. */
export const I18N = words('currentLocale defaultLocale localeConfigs locales path');
export const LOCALE_CONFIG = words('baseUrl calendar direction htmlLang label path translate url');

/** Of \`siteMetadata\`; \`siteVersion\` is there if the package of the site has one. */
export const SITE_METADATA = words('docusaurusVersion pluginVersions');

/** The argument of a plugin's function. */
export const LOAD_CONTEXT = words(`
  baseUrl codeTranslations currentBundler generatedFilesDir i18n localizationDir outDir siteConfig siteConfigPath siteDir siteStorage
  siteVersion
`);

/** Arguments of a plugin's hooks: of those that are objects, their fields. */
export const HOOKS: Readonly<Record<string, readonly string[]>> = {
  validateOptions: ['options', 'validate'],
  validateThemeConfig: ['themeConfig', 'validate'],
  contentLoaded: ['actions', 'content'],
  allContentLoaded: ['actions', 'allContent'],
  actions: ['addRoute', 'createData', 'setGlobalData'],
  translateContent: ['content', 'translationFiles'],
  translateThemeConfig: ['themeConfig', 'translationFiles'],
  configureWebpackUtils: ['currentBundler', 'getJSLoader', 'getStyleLoaders'],
  injectHtmlTags: ['content'],
  postBuild: words(`
    ${LOAD_CONTEXT.join(' ')} content head headTags plugins postBodyTags preBodyTags routes routesBuildMetadata routesPaths siteMetadata
  `),
};

/** Of one of \`routes\` and \`plugins\` in \`postBuild\`. */
export const ROUTE = words('component exact metadata path plugin');
export const PLUGIN = words('content defaultCodeTranslations globalData name options path routes version');

/** Of a version and a doc in the content of the docs plugin; what only some docs have is left out. */
export const LOADED_VERSION = words(`
  badge banner className contentPath docs drafts isLast label noIndex path routePriority sidebarFilePath sidebars tagsPath versionName
`);
export const LOADED_DOC = words(`
  description draft editUrl frontMatter id permalink sidebar slug source sourceDirName tags title unlisted version
`);

/** Of \`useDoc()\` and its \`metadata\`, \`useDocsVersion()\`, and a version of \`useVersions()\`. */
export const DOC = words('assets contentTitle frontMatter metadata toc');
export const DOC_METADATA = words(`${LOADED_DOC.join(' ')}`);
export const VERSION = words('badge banner className docs docsSidebars isLast label noIndex pluginId version');
export const GLOBAL_VERSION = words('docs draftIds isLast label mainDocId name path sidebars');
