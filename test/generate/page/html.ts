import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import type { WriteBlocks } from './containers.ts';
import { addStatic } from './files.ts';
import { inlineText } from './inline.ts';
import { sentence, words } from './words.ts';

/** HTML between blocks, and comments of each kind. */
export function htmlRule(blocks: WriteBlocks): Rule<PageContext, string> {
  return rule<PageContext, string>('html', {
    division: page => `<div className="card">\n\n${blocks(page, 2)}\n\n</div>`,
    'division-tight': page => `<div class="card">\n${sentence(page.random)}\n</div>`,
    'division-inline': page => `<div>${inlineText(page, 2)}</div>`,
    'division-style': page => `<div style={{textAlign: 'center'}}>\n  ${inlineText(page, 1)}\n</div>`,
    paragraph: ({ random }) => `<p>${sentence(random)}</p>`,
    'paragraph-lines': ({ random }) => `<p>\n${sentence(random)}\n</p>`,
    'paragraph-align': page =>
      `<p align="center">\n  <img src="${addStatic(page, 'img/logo.png')}" width="50%" />\n</p>`,
    center: ({ random }) => `<center>${words(random)}</center>`,
    section: page => `<section id="part">\n\n## Part\n\n${blocks(page, 1)}\n\n</section>`,
    comment: () => '<!-- a comment -->',
    'comment-lines': () => '<!--\na comment\n\n## not a heading\n\n-->',
    'comment-mdx': () => '{/* a comment */}',
    'comment-mdx-lines': () => '{/*\na comment\n\n## not a heading\n*/}',
    'comment-definition': () => '[//]: # (a comment)',
    'comment-prettier': () => '<!-- prettier-ignore -->\n| a | b |\n|--|--|\n| c | d |',
    truncate: () => '<!-- truncate -->',
    break: () => '<br />',
    rule: () => '<hr />',
    'rule-stars': () => '***',
    'rule-dashes': ({ random }) => `${sentence(random)}\n\n---`,
    'rule-underscores': () => '_ _ _',
    definitions: ({ random }) => `<dl>\n  <dt>Term</dt>\n  <dd>${words(random)}</dd>\n</dl>`,
    list: ({ random }) => `<ul>\n  <li>${words(random)}</li>\n  <li>*${words(random)}*</li>\n</ul>`,
    figure: page =>
      `<figure>\n  <img src="${addStatic(page, 'img/logo.png')}" alt="fig" />\n  <figcaption>Caption</figcaption>\n</figure>`,
    video: () => '<video controls width="100" src="https://example.com/v.mp4" />',
    frame: () =>
      '<iframe width="10" height="10" src="https://example.com/embed" title="frame" allowFullScreen></iframe>',
    drawing: () => '<svg width="10" height="10" viewBox="0 0 1 1"><path d="M0 0h1" strokeWidth="2" /></svg>',
    style: () => '<style>{`.card { color: red; }`}</style>',
    'nested-spans': () => '<span>\n\n*block* in span\n\n</span>',
    button: () => `<button type="button" className="button" onClick={() => alert('x')}>Press</button>`,
    'list-ordered': () => '<ol start="3" reversed>\n  <li>a</li>\n  <li>\n\n  *b*\n\n  </li>\n</ol>',
    'media-attributes': () =>
      '<video autoPlay loop muted playsInline poster="https://example.com/p.png"><source src="https://example.com/v.mp4" type="video/mp4" /></video>',
    audio: () => '<audio controls src="https://example.com/a.mp3"></audio>',
    'form-elements': () => '<select defaultValue="b"><option value="a">A</option><option value="b">B</option></select>',
    columns: page =>
      `<div className="row">\n  <div className="col col--6">\n\n${blocks(page, 1)}\n\n  </div>\n  <div className="col">Two</div>\n</div>`,
    'text-around': ({ random }) => `${words(random)}\n<div>${words(random)}</div>\n${words(random)}`,
    'heading-tight': ({ random }) => `<div>\n\n## ${words(random, 1, 2)}\n\n</div>`,
    indented: ({ random }) => `  <div>\n    <p>\n      ${sentence(random)}\n    </p>\n  </div>`,
  });
}
