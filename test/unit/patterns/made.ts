/** Patterns that are made when the program runs. */
type Made = readonly RegExp[] | string;

const CONFIG = "it is the site owner's, from the config";

/**
 * For each call of `RegExp`, in the order of its file: the patterns that it makes, or why these need no check. The
 * parts that vary are as in a site.
 */
export const MADE: Readonly<Record<string, readonly Made[]>> = {
  'src/client/docusaurus/router.ts': [
    [/^\/docs\/(?<id>[^/]+)(?:\/(?<part>[^/]+))?(?:\/.*)?(?:\/(?=$))?$/i, /^(?:\/.*)?\/a(?:\/(?=$))?(?=\/|$)/],
  ],
  'src/client/docusaurus/theme-common/util/lists.ts': [CONFIG],
  'src/client/search/dialog/find-passage.ts': [[/(?<![\p{L}\p{N}])(?:state\.x|a|\$)/iu]],
  'src/client/search/results/links.ts': [CONFIG, CONFIG],
  'src/node/compile/image-size.ts': [[/\swidth=["']([\d.]+)(?:px)?["']/]],
  'src/node/compile/parse/fallback-patterns.ts': [
    [
      /^(?:[a-z][\w-]*(?:\[.*\])?(?:\{\s*(?:(?:(?:[.#][\w-]+)+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?)(?:\s+(?:(?:[.#][\w-]+)+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?))*\s*)?\})?)? *$/i,
    ],
  ],
  'src/node/config/resolve/unused-keys.ts': [[/(?<![\w$])custom(?![\w$])/]],
  'src/node/config/schema/common.ts': [CONFIG],
  'src/node/server/host-rules.ts': [[/^\/docs\/(?<splat>.*)$/s, /^\/(?<version>[^/]+)\/(?<page>[^/]+)$/s]],
  'src/node/diagnostics/blocked-requests.ts': [[/\bdata:/, /\beval\b|\bFunction\s*\(/, /api\.github\.com/]],
  'src/node/features/doctor/imports.ts': [[/\b(?:from|import|require)\s*(?:\(\s*)?(?=['"`]\.\/a['"`])/]],
  'src/node/features/doctor/supported.ts': [[/@theme-(original|init)\/Footer\/Links['"]/]],
  'src/node/features/mcp/files/remote.ts': [[/(?:^|\/)search\/(?:core|list|block)-[\da-f]{12}\.\w+$/]],
  'src/node/features/migrate/edit-manifest.ts': [
    [/("dependencies"\s*:\s*\{\r?\n)((?:(?!"dependencies"\s*:)[\s\S])*?)(\r?\n[ \t]*\})/],
  ],
  'src/node/plugins/content/non-prose.ts': [[/^[\s>]*```[`~]*\s*$/, /^[\s>]*~~~~[`~]*\s*$/]],
  'src/node/plugins/navbar/targets.ts': [CONFIG],
  'src/node/util/rare-classes.ts': [
    [
      /\bavatar(?:__|--)[a-z]|\bpills(?:__item|--block)|\bpagination(?:__|--)[a-z]|\brow--align-[a-z]|\bcol--offset-(?:[5-9]|1[0-2])|\btext--(?:primary|secondary|success|info|warning|danger|capitalize|lowercase|uppercase|light|normal)|\balert__(?:heading|icon)|\bbutton(?:--active|-group--block)|\bcard(?:--full-height|__image)|\bbreadcrumbs--(?:sm|lg)|\bdropdown--nocaret/,
    ],
  ],
  'src/node/features/portable/rewrite.ts': [
    [/\/__lectern_root__\/([^"'\s,)<>]*)/g],
    [/( (?:src|href|poster)=")\/__lectern_root__\/([^"]*)/g],
    [/(["'`])\/__lectern_root__\/(?:\1|([^"'`\\\n]*)\1)/g],
  ],
  'src/node/render/code-place.ts': [
    [/(?:^|[\s(])([^\s(/]*)\/lectern-page-code.js:\d/],
    [/\blectern-page-code.js:(\d+):(\d+)/],
    [/<Name(?![\w$])/, /\{[^{}]*?(?<![\w$.])(name)(?![\w$])/, /\{\{/, /(?<=\s)style=\{?\s*["'`]/],
    [/<Name(?![\w$])/, /\{[^{}]*?(?<![\w$.])(name)(?![\w$])/, /\{\{/, /(?<=\s)style=\{?\s*["'`]/],
  ],
  'src/node/render/component-place.ts': [[/\((?:[\w$]{1,80}\.){0,9}Name\s{0,9},/]],
  'src/node/render/load-failure.ts': [[/^const a = [\w$.]+\([\w$.]+\)$/], [/^const a = [\w$.]+\([\w$.]+\)/]],
  'src/node/render/policy-needs.ts': [[/(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i]],
  'src/node/features/secrets/patterns.ts': [
    [
      /[\w-]{0,30}secret[_-]?access[_-]?key(?:<[^<>]{0,80}>|&\w{2,5};|[\s"'\x60:=,>\\]){1,12}([0-9A-Za-z/+]{40})(?![0-9A-Za-z/+=])/iy,
    ],
  ],
  'src/node/features/secrets/places.ts': [[/\\?g\\?h\\?p\\?_\\?a/gi]],
  'src/node/shell/loaders/legacy-jsx-loader.ts': [
    [/(?<![\w$]|[\w$]\.)[\w$]+(?:\.[\w$]+)*\.__SECRET/g],
    [/\b__SECRET["']?\s*[:=]/],
  ],
  'src/node/features/social/card.ts': [[/.{1,20}/gu]],
  'src/node/features/doctor/overrides.ts': [
    [/@theme-(original|init)\/Footer['"/]/],
    [/['"][^'"\n]*\/Footer(\/index)?(\.[jt]sx?)?['"]/],
  ],
  'src/shared/search/filters.ts': [
    [/(?<![^\s()"':])([^\s()"':]+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"']+))/],
    [/[()]|(?<![^\s()"':])([^\s()"':]+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"']+))|[^\s()]+/g],
    [/^(?<![^\s()"':])([^\s()"':]+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"']+))$/],
  ],
  'src/shared/search/grams.ts': [
    [/[ぁ-ヿก-๛]/u],
    [/[ก-๛]/u],
    [/[ぁ-ヿ\p{M}]+|[ก-๛\p{M}]+|[^ぁ-ヿก-๛]+/gu],
    [/[\p{M}\u{10000}-\u{10ffff}]/u],
    [/[\s\S][\p{M}]*/gu],
  ],
  'src/shared/search/words.ts': [
    [
      /[\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$\u00ad\u200c\u200d]|['’](?=\p{L})|(?<=\d)\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$])))*/gu,
    ],
    [
      /[\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$\u00ad\u200c\u200d]|['’](?=\p{L})|(?<=\d)\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$])))*(?:[-.][\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$\u00ad\u200c\u200d]|['’](?=\p{L})|(?<=\d)\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$])))*)*/gu,
    ],
    [
      /[vV]?\d+(?:\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$]))(?:\d+|[xX]))+|\p{Lu}+(?=v\d+\.\d)|\p{Lu}+(?![\p{Ll}'’])(?:\p{N}+(?!\p{N}|\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$]))))?|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+(?:['’]\p{L}+)*(?:\p{N}+(?!\p{N}|\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$]))))?|\p{N}+/gu,
    ],
    [
      /[vV]?\d+(?:\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$]))(?:\d+|[xX]))+|\p{Lu}+(?=v\d+\.\d)|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu,
    ],
  ],
  'src/shared/search/open-language.ts': [[/(?<=.{3})(?:ungen|ung|en|e)$/u], [/^(?:l|d|qu)['’]/iu], [/([åäö])/u]],
};
