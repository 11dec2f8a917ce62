import { ADMONITION_KEYWORDS } from '../../shared/admonitions.ts';
import type { Messages } from './messages.ts';
import type { Text } from './texts.ts';

/** Texts that the generator writes into pages; all others belong to the theme and the client. */
export const GENERATOR_TEXTS = {
  headingLink: { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
  taskDone: { id: 'theme.TaskList.done', message: 'Done' },
  taskToDo: { id: 'theme.TaskList.toDo', message: 'To do' },
  /** Docusaurus has this text for blog posts, in many languages. */
  readingTime: { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' },
  unfold: { id: 'theme.CodeBlock.unfold', message: 'Show all {count} lines' },
  fold: { id: 'theme.CodeBlock.fold', message: 'Show fewer lines' },
  details: { id: 'theme.Details.summary', message: 'Details' },
  notFound: { id: 'theme.NotFound.title', message: 'Page Not Found' },
  tags: { id: 'theme.tags.tagsPageTitle', message: 'Tags' },
  categoryItems: { id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' },
  docsTagged: { id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: 'One doc tagged|{count} docs tagged' },
  tag: { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
  /** This and the next are the client's, too. */
  failed: {
    id: 'theme.Content.failed',
    message:
      'Some parts of this page could not be loaded, and do not work yet. You might want to check your network connection.',
  },
  retry: { id: 'theme.common.retry', message: 'Retry' },
  /** Search group of pages without a category. */
  searchGroup: { id: 'theme.SearchModal.documentation', message: 'Documentation' },
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of rows of fields, which authors write, or which references are made of. */
export const FIELD_TEXTS = {
  default: { id: 'theme.openapi.default', message: 'Default' },
  deprecated: { id: 'theme.openapi.deprecated', message: 'deprecated' },
  fieldsOf: { id: 'theme.openapi.fieldsOf', message: 'Fields of {name}' },
  required: { id: 'theme.openapi.required', message: 'required' },
  since: { id: 'theme.Fields.since', message: 'since {version}' },
} as const satisfies Readonly<Record<string, Text>>;

/** The default title of an admonition; sites can translate those of their own keywords, too. */
export function admonitionText(keyword: string): Text {
  return { id: `theme.admonition.${keyword}`, message: keyword };
}

/** All of these texts, for translators. */
export function generatorMessages(): Messages {
  const own = { ...GENERATOR_TEXTS, ...FIELD_TEXTS };
  return messagesOf([...Object.values(own), ...ADMONITION_KEYWORDS.map(admonitionText)]);
}

/** Texts as messages, by id. */
export function messagesOf(texts: readonly Text[]): Messages {
  return Object.fromEntries(texts.map(({ id, message }) => [id, { message }]));
}
