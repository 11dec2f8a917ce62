import path from 'node:path';
import type { Paragraph, Root } from 'mdast';
import { escapeText } from '../../../shared/escape.ts';
import { assetUrl } from '../../compile/assets.ts';
import { setDrawing } from '../../compile/drawings.ts';
import type { CompilePart, PageContext } from '../../compile/page-context.ts';
import { packageRoot } from '../../version.ts';
import type { CommentsSettings, Giscus } from './options.ts';

const SCRIPT = path.join(packageRoot, 'dist/packages/comments.js');

/** A proper name, which no language translates. */
const LABEL = 'GitHub Discussions';

/** Writes `<Comments>`, and adds the same to pages that have none of it and shall have comments. */
export function commentsCompilePart({ giscus, below }: CommentsSettings): CompilePart {
  return {
    writers: {
      Comments(element, page) {
        const place = element as unknown as Paragraph;
        Object.assign(place, { type: 'paragraph', children: [] });
        drawComments(place, giscus, page);
      },
    },
    draw(tree: Root, page) {
      if (page.drawings.some(({ properties }) => properties.dataGiscus !== undefined) || !isAsked(page, below)) return;
      const place: Paragraph = { type: 'paragraph', children: [] };
      tree.children.push(place);
      drawComments(place, giscus, page);
    },
  };
}

/** Whether the front matter of a page asks for comments, or else the config. */
function isAsked({ source, settings }: PageContext, below: readonly string[]): boolean {
  const { comments } = source.frontMatter;
  if (source.including || source.made) return false;
  if (typeof comments === 'boolean') return comments;
  const pathInSite = `/${source.permalink.slice(settings.baseUrl.length)}`;
  return below.some(folder => pathInSite === folder || pathInSite.startsWith(`${folder}/`));
}

/** The place for comments: a link to them, until the script has put the frame of giscus beside it. No search finds its text. */
function drawComments(place: Paragraph, giscus: Giscus, page: PageContext): void {
  const { repo, repoId, category, categoryId, mapping, strict, reactions, inputPosition, host } = giscus;
  const query = new URLSearchParams({
    ...{ repo, repoId, category, categoryId, inputPosition },
    ...{ strict: strict ? '1' : '0', reactionsEnabled: reactions ? '1' : '0', emitMetadata: '0' },
  });
  const properties = {
    ...{ className: ['lectern-comments', 'margin-top--xl'], ariaLabel: LABEL },
    ...{ dataGiscus: query.toString(), dataHost: host, dataMapping: mapping },
  };
  const href = `https://github.com/${repo}/discussions`;
  const html = `<a class="lectern-comments-link" href="${href}" target="_blank" rel="noopener noreferrer">${escapeText(LABEL)}</a>`;
  setDrawing(place, { tagName: 'section', properties, html, placeholder: 'div', text: '' }, page);
  addScript(page);
}

function addScript(page: PageContext): void {
  const src = assetUrl(SCRIPT, 'files', page);
  if (page.head.some(({ attributes }) => attributes?.src === src)) return;
  page.head.push({ tagName: 'script', attributes: { src, defer: true } });
}
