import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface MenuOptions {
  readonly onOpen?: () => void;
}

/** Props for the elements of a menu button and its menu, as in https://www.w3.org/WAI/ARIA/apg/patterns/menu-button. */
export function useMenu({ onOpen }: MenuOptions = {}) {
  const [isOpen, setOpen] = useState<false | 'first' | 'last'>(false);
  const id = useId();
  const menuRef = useRef<HTMLUListElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = (at: 'first' | 'last'): void => {
    setOpen(at);
    onOpen?.();
  };
  const close = (): void => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  useEffect(() => {
    const items = itemsOf(menuRef);
    if (isOpen !== false) (isOpen === 'first' ? items[0] : items.at(-1))?.focus();
  }, [isOpen]);

  return {
    isOpen: isOpen !== false,
    button: {
      ref: buttonRef,
      id: `${id}button`,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen !== false,
      ...(isOpen !== false && { 'aria-controls': `${id}menu` }),
      // Without this, pressing the button moves the focus out of the menu, which closes it, and the click opens it again.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => (isOpen === false ? open('first') : close()),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 'first' : 'last');
      },
    },
    menu: {
      ref: menuRef,
      id: `${id}menu`,
      role: 'menu',
      'aria-labelledby': `${id}button`,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Tab') return setOpen(false);
        const target = event.key === 'Escape' ? buttonRef.current : itemForKey(event.key, itemsOf(menuRef));
        if (!target) return;
        event.preventDefault();
        if (event.key === 'Escape') close();
        else target.focus();
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onClick: close,
    },
    item: { role: 'menuitem', tabIndex: -1 },
  } as const;
}

function itemsOf(menu: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The item that a key moves the focus to: the next or previous one, the first or last, or the next that begins with a letter. */
function itemForKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement): boolean => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}
