import { ADMONITION_KEYWORDS } from '../../shared/admonitions.ts';
import type { Messages } from './messages.ts';
import type { Text } from './texts.ts';

/** What the generator itself says in pages; the theme and the client say the rest. */
export const GENERATOR_TEXTS = {
  headingLink: { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
  taskDone: { id: 'theme.TaskList.done', message: 'Done' },
  taskToDo: { id: 'theme.TaskList.toDo', message: 'To do' },
  /** Docusaurus has it for posts of blogs, in many languages. */
  readingTime: { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' },
  details: { id: 'theme.Details.summary', message: 'Details' },
  notFound: { id: 'theme.NotFound.title', message: 'Page Not Found' },
  tags: { id: 'theme.tags.tagsPageTitle', message: 'Tags' },
  docsTagged: { id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: 'One doc tagged|{count} docs tagged' },
  tag: { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
  /** Search's group of the pages that no category holds. */
  searchGroup: { id: 'theme.SearchModal.documentation', message: 'Documentation' },
} as const satisfies Readonly<Record<string, Text>>;

/** The usual title of an admonition: a site may translate those of its own keywords, too. */
export function admonitionText(keyword: string): Text {
  return { id: `theme.admonition.${keyword}`, message: keyword };
}

/** All of these, for translators. */
export function generatorMessages(): Messages {
  const texts: readonly Text[] = [...Object.values(GENERATOR_TEXTS), ...ADMONITION_KEYWORDS.map(admonitionText)];
  return Object.fromEntries(texts.map(({ id, message }) => [id, { message }]));
}
