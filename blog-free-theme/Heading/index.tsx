import clsx from 'clsx';
import { translate, useBrokenLinks } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface HeadingProps extends ComponentProps<Level> {
  readonly as: Level;
}

/** A heading; with an id, it has a link to itself. */
export default function Heading({ as: Element, id, className, children, ...props }: HeadingProps): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (Element === 'h1' || !id) {
    return (
      <Element {...props} {...(className && { className })}>
        {children}
      </Element>
    );
  }
  collectAnchor(id);
  const heading = (typeof children === 'string' && children.trim()) || id;
  const label = translate({ id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' }, { heading });
  return (
    <Element {...props} className={clsx('anchor', className)} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} translate="no">
        &#8203;
      </a>
    </Element>
  );
}
