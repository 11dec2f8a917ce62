import clsx from 'clsx';
import { Collapsible, Link, translate, useCollapsible } from 'lectern/theme';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface DropdownProps {
  readonly label: ReactNode;
  /** Label of the list in the mobile menu, where the label is not visible. */
  readonly mobileLabel?: string;
  /** Target of the label; without it, the label only opens the list. */
  readonly href?: string | undefined;
  readonly active: boolean;
  readonly right: boolean;
  readonly mobile: boolean;
  readonly className?: string | undefined;
  /** The items, each a `li`. */
  readonly children: ReactNode;
}

/** A label with a list of links: a dropdown in the navbar, a collapsible list in the mobile menu. */
export default function Dropdown(props: DropdownProps): ReactNode {
  return props.mobile ? <MobileDropdown {...props} /> : <DesktopDropdown {...props} />;
}

/**
 * Opens on hover and focus, by CSS alone until the page has hydrated. A click, Enter or Space keeps it open or closes it, and Escape
 * always closes it.
 */
function DesktopDropdown({ label, href, active, right, className, children }: DropdownProps): ReactNode {
  const { ref, open, closed, listeners, toggle } = useDropdown();
  const control = {
    className: clsx('navbar__item navbar__link dropdown__label', className, active && 'navbar__link--active'),
    'aria-haspopup': 'true',
    'aria-expanded': open,
  } as const;
  return (
    <div
      ref={ref}
      className={clsx(
        'navbar__item dropdown',
        !closed && 'dropdown--hoverable',
        right && 'dropdown--right',
        open && 'dropdown--show',
      )}
      {...listeners}
    >
      {href === undefined ? (
        <button type="button" {...control} className={clsx('clean-btn', control.className)} onClick={toggle}>
          {label}
        </button>
      ) : (
        <Link to={href} {...control}>
          {label}
        </Link>
      )}
      <ul className="dropdown__menu">{children}</ul>
    </div>
  );
}

/** What keeps a dropdown open; `closed` overrides hover and focus until both have left. */
interface DropdownState {
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly kept: boolean;
  readonly closed: boolean;
}

const AT_REST: DropdownState = { hovered: false, focused: false, kept: false, closed: false };

/** State of a dropdown in the navbar, with listeners that change it. */
function useDropdown() {
  const [state, setState] = useState(AT_REST);
  const ref = useRef<HTMLDivElement>(null);
  const { hovered, focused, kept, closed } = state;
  const open = !closed && (hovered || focused || kept);
  const change = (changed: Partial<DropdownState>) =>
    setState(before => {
      const after = { ...before, ...changed };
      return after.hovered || after.focused ? after : AT_REST;
    });
  useEffect(() => {
    if (!open) return;
    // On the document, since a dropdown opened by the pointer does not have the focus.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (ref.current?.contains(document.activeElement)) (ref.current.firstElementChild as HTMLElement).focus();
      setState(before => ({ ...before, kept: false, closed: true }));
    };
    // Some browsers do not focus a clicked button, so that nothing would blur.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setState(AT_REST);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);
  const listeners = {
    onMouseEnter: () => change({ hovered: true }),
    onMouseLeave: () => change({ hovered: false }),
    onFocus: () => change({ focused: true }),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) change({ focused: false, kept: false });
    },
  };
  return { ref, open, closed, listeners, toggle: () => change({ focused: true, kept: !kept, closed: kept }) };
}

function MobileDropdown({ label, mobileLabel, href, active, className, children }: DropdownProps): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !active });
  const name = mobileLabel ?? label;
  const toggle = { 'aria-expanded': !collapsed, onClick: toggleCollapsed };
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        {href === undefined ? (
          <button
            type="button"
            className={clsx('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
            {...toggle}
          >
            {name}
          </button>
        ) : (
          <>
            <Link to={href} className={clsx('menu__link menu__link--sublist', className)}>
              {name}
            </Link>
            <button
              type="button"
              className="clean-btn menu__caret"
              aria-label={`${expandText()} “${name}”`}
              {...toggle}
            />
          </>
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {children}
      </Collapsible>
    </li>
  );
}

function expandText(): string {
  return translate({
    id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel',
    message: 'Expand the dropdown',
  });
}
