import IconArrow from '@theme/Icon/Arrow';
import clsx from 'clsx';
import { Collapsible, Link, useCollapsible } from 'lectern/client';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

interface DropdownProps {
  readonly label: ReactNode;
  /** Label of the list in the slide-in menu, where it stands alone. */
  readonly mobileLabel?: string;
  /** Target of the label; without it the label only opens the list. */
  readonly href?: string | undefined;
  readonly active: boolean;
  readonly right: boolean;
  readonly mobile: boolean;
  readonly className?: string | undefined;
  /** The entries, each a `li`. */
  readonly children: ReactNode;
}

/** A label with a list of links: below it in the bar, inside it in the slide-in menu. */
export default function Dropdown(props: DropdownProps): ReactNode {
  return props.mobile ? <MobileDropdown {...props} /> : <DesktopDropdown {...props} />;
}

/** Opens on hover and focus by CSS alone; a click, Enter or Space keeps it open. */
function DesktopDropdown({ label, href, active, right, className, children }: DropdownProps): ReactNode {
  const [shown, setShown] = useState(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    setShown(false);
    (event.currentTarget.firstElementChild as HTMLElement).focus();
  };
  const label_ = clsx('navbar__item navbar__link dropdown__label', className, active && 'navbar__link--active');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the controls inside
    <div
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        right && 'dropdown--right',
        shown && 'dropdown--show',
      )}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {href === undefined ? (
        <button
          type="button"
          className={clsx('clean-btn', label_)}
          aria-haspopup="true"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {label}
          <IconArrow width={14} height={14} className="dropdown__caret" />
        </button>
      ) : (
        <Link to={href} autoAddBaseUrl={false} className={label_}>
          {label}
          <IconArrow width={14} height={14} className="dropdown__caret" />
        </Link>
      )}
      <ul className="dropdown__menu">{children}</ul>
    </div>
  );
}

function MobileDropdown({ label, mobileLabel, href, active, className, children }: DropdownProps): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !active });
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
            {mobileLabel ?? label}
          </button>
        ) : (
          <>
            <Link to={href} autoAddBaseUrl={false} className={clsx('menu__link menu__link--sublist', className)}>
              {mobileLabel ?? label}
            </Link>
            <button
              type="button"
              className="clean-btn menu__caret"
              aria-label={`Expand “${mobileLabel ?? label}”`}
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
