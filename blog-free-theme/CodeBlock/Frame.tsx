import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import { languageLabel } from 'lectern/theme';
import type { ReactNode } from 'react';

interface FrameProps {
  readonly className: string;
  readonly language: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a code block: box, title and the name of the language. */
export default function CodeBlockFrame({ className, language, title, children }: FrameProps): ReactNode {
  const label = languageLabel(language);
  return (
    <Container as="div" className={className}>
      {title && (
        <div className="codeBlockTitle">
          <Title>{title}</Title>
        </div>
      )}
      <div className="codeBlockContent">
        {label !== undefined && <span className="codeBlockLanguage">{label}</span>}
        {children}
      </div>
    </Container>
  );
}
