/** What the parts of a code block share where it is put together of components. */
import settings from '@generated/code-settings';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type CodeBlockMetadata, type CodeBlockOptions, createCodeBlockMetadata } from './metadata.ts';
import type { WordWrap } from './word-wrap.ts';

interface CodeBlockValue {
  readonly metadata: CodeBlockMetadata;
  readonly wordWrap: WordWrap;
  /** The lines as HTML, where they were coloured at build. */
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

/** The code block around. @throws outside of one */
export function useCodeBlockContext(): CodeBlockValue {
  const value = useContext(CodeBlockContext);
  if (!value) throw new Error('`useCodeBlockContext` works inside of code blocks only.');
  return value;
}

/** A code block's lines and looks by the site's settings. */
export function useCodeBlockMetadata(props: CodeBlockOptions & { readonly children: string }): CodeBlockMetadata {
  const { children: code, className, language, title, metastring, showLineNumbers } = props;
  return useMemo(() => {
    const { magicComments } = settings;
    return createCodeBlockMetadata({ code, className, language, title, metastring, showLineNumbers, magicComments });
  }, [code, className, language, title, metastring, showLineNumbers]);
}
