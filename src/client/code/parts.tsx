/** State shared by the parts of a code block, on sites that override some of the parts. */
import settings from '@generated/code-settings';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type CodeBlockMetadata, type CodeBlockOptions, createCodeBlockMetadata } from './metadata.ts';
import type { WordWrap } from './word-wrap.ts';

interface CodeBlockValue {
  readonly metadata: CodeBlockMetadata;
  readonly wordWrap: WordWrap;
  /** Highlighted lines, where they come from the build. */
  readonly html?: string | undefined;
}

const CodeBlockContext = createContext<CodeBlockValue | null>(null);

/** Provides a code block to its parts. */
export function CodeBlockContextProvider({
  children,
  metadata,
  wordWrap,
  html,
}: CodeBlockValue & { readonly children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ metadata, wordWrap, html }), [metadata, wordWrap, html]);
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>;
}

/** The surrounding code block. @throws Error outside of one */
export function useCodeBlockContext(): CodeBlockValue {
  const value = useContext(CodeBlockContext);
  if (!value) throw new Error('`useCodeBlockContext` works inside of code blocks only.');
  return value;
}

/** The lines and the look of a code block, with the site's settings. */
export function useCodeBlockMetadata(props: CodeBlockOptions & { readonly children: string }): CodeBlockMetadata {
  const { children: code, className, language, title, metastring, showLineNumbers } = props;
  return useMemo(() => {
    const { magicComments } = settings;
    return createCodeBlockMetadata({ code, className, language, title, metastring, showLineNumbers, magicComments });
  }, [code, className, language, title, metastring, showLineNumbers]);
}
