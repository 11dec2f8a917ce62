import { Children, type HTMLAttributes, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react';
import { Head as ShellHead } from '../page/head.tsx';

type BodyElement = ReactElement<HTMLAttributes<HTMLBodyElement>>;

/**
 * Adds its children to the document's head while it is mounted. Attributes of an `html` or `body` element are set on those of
 * the document; those of `body` only after hydration.
 */
export default function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  const all = Children.toArray(children);
  const bodies = all.filter(isBody);
  return (
    <>
      <ShellHead>{all.filter(child => !isBody(child))}</ShellHead>
      {bodies.map(({ key, props }) => (
        <BodyAttributes key={key} {...props} />
      ))}
    </>
  );
}

function isBody(child: ReactNode): child is BodyElement {
  return isValidElement(child) && child.type === 'body';
}

function BodyAttributes({ className = '', ...attributes }: HTMLAttributes<HTMLBodyElement>): null {
  const key = JSON.stringify(attributes);
  useEffect(() => {
    const { body } = document;
    const added = className.split(/\s+/).filter(name => name !== '' && !body.classList.contains(name));
    const values = Object.entries(JSON.parse(key) as Record<string, unknown>).map(
      ([name, value]) => [name, String(value)] as const,
    );
    const before = values.map(([name]) => [name, body.getAttribute(name)] as const);
    body.classList.add(...added);
    for (const [name, value] of values) body.setAttribute(name, value);
    return () => {
      body.classList.remove(...added);
      for (const [name, value] of before) value === null ? body.removeAttribute(name) : body.setAttribute(name, value);
    };
  }, [className, key]);
  return null;
}
