import clsx from 'clsx';
import {
  Link,
  type SearchDialogControl,
  searchLabel,
  searchPageUrl,
  useIsBrowser,
  useSearchDialog,
  useSearchShortcut,
  useSite,
} from 'lectern/theme';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './styles.module.css';

const CLASS_NAME = clsx('DocSearch DocSearch-Button', styles.button);

/** The button that opens the search dialog; before hydration, a link to the results page. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  // Called before the button is rendered, since shortcuts work from hydration on.
  const dialog = useSearchDialog(button);
  return useIsBrowser() ? <SearchButton ref={button} {...dialog} /> : <SearchLink />;
}

interface SearchButtonProps extends SearchDialogControl {
  readonly ref: RefObject<HTMLButtonElement | null>;
}

function SearchButton({ ref, open, preload }: SearchButtonProps): ReactNode {
  const shortcut = useSearchShortcut();
  const label = useLabel();
  return (
    <button
      ref={ref}
      type="button"
      className={CLASS_NAME}
      aria-label={shortcut ? `${label} (${shortcut.text})` : label}
      aria-keyshortcuts={shortcut?.aria}
      aria-haspopup="dialog"
      onClick={open}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      <Face label={label} keys={shortcut?.keys ?? []} />
    </button>
  );
}

function SearchLink(): ReactNode {
  const url = searchPageUrl(useSite());
  const label = useLabel();
  const face = <Face label={label} keys={[]} />;
  if (url === null) return <span className={clsx(CLASS_NAME, styles.waiting)}>{face}</span>;
  return (
    <Link to={url} className={CLASS_NAME} aria-label={label}>
      {face}
    </Link>
  );
}

function useLabel(): string {
  const { placeholder, translations } = useSite().search;
  const { buttonText } = (translations?.button ?? {}) as { readonly buttonText?: string };
  return buttonText ?? placeholder ?? searchLabel();
}

interface FaceProps {
  readonly label: string;
  readonly keys: readonly string[];
}

function Face({ label, keys }: FaceProps): ReactNode {
  return (
    <>
      <span className={clsx('DocSearch-Button-Container', styles.container)}>
        <svg className={clsx('DocSearch-Search-Icon', styles.icon)} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span className={clsx('DocSearch-Button-Placeholder', styles.placeholder)}>{label}</span>
      </span>
      <span className={clsx('DocSearch-Button-Keys', styles.keys)}>
        {keys.map(key => (
          <kbd key={key} data-key={key} className={clsx('DocSearch-Button-Key', styles.key)} />
        ))}
      </span>
    </>
  );
}
