import type { KnownPeer } from './types.ts';

/** A `hugo` that is installed goes first. A floor, not an equal: a theme of five templates, the sidebar of a page's own section, no search, no scripts. */
export const hugo: KnownPeer = {
  name: 'hugo',
  packages: { 'hugo-extended': '0.152.2' },
  programs: { 'hugo-extended': 'hugo' },
  files: {
    'config.toml': `baseURL = 'https://corpus.example/'
title = 'Corpus'
publishDir = 'build'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.highlight]
noClasses = false
[[module.mounts]]
source = 'docs'
target = 'content'
excludeFiles = 'index.md'
[[module.mounts]]
source = 'docs/index.md'
target = 'content/_index.md'
`,
    'layouts/_default/baseof.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Summary | plainify | truncate 160 }}">
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<header><a href="/">{{ site.Title }}</a></header>
{{ $dir := "/" }}{{ with .File }}{{ $dir = .Dir }}{{ end }}
{{ partialCached "nav.html" (dict "dir" $dir) $dir }}
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`,
    'layouts/_default/single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ .Content }}</article>
<aside>{{ .TableOfContents }}</aside>
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>{{ end }}
`,
    'layouts/_default/list.html': `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
`,
    'layouts/partials/nav.html': `<nav><ul>{{ range site.Home.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
<ul>{{ range where site.RegularPages "File.Dir" .dir }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
`,
    'layouts/_default/_markup/render-link.html': `{{- $to := .Destination -}}
{{- if strings.HasSuffix $to ".md" -}}
{{- $path := path.Join "/" .Page.File.Dir $to -}}
{{- if eq $path "/index.md" }}{{ $path = "/" }}{{ end -}}
{{- with site.GetPage $path }}{{ $to = .RelPermalink }}{{ else }}{{ errorf "no page %s" $path }}{{ end -}}
{{- end -}}
<a href="{{ $to | safeURL }}">{{ .Text | safeHTML }}</a>
`,
  },
  command: 'PATH="$PATH:$PWD/node_modules/.bin" hugo --quiet',
};

/** The same with a search that works without a service. */
export const hugoWithPagefind: KnownPeer = {
  ...hugo,
  name: 'hugo-pagefind',
  packages: { ...hugo.packages, pagefind: '1.6.0' },
  command: `${hugo.command} && node_modules/.bin/pagefind --site build --quiet`,
};
