import { translate, useMarkdown, useMenu, usePage } from 'lectern/theme';
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

/**
 * Copies the page as Markdown; a menu beside it leads to the Markdown and to assistants. Without JavaScript it is a link to the
 * Markdown.
 */
export default function DocItemCopyPage(): ReactNode {
  return <CopyPage key={usePage().path} />;
}

function CopyPage(): ReactNode {
  const { url, text, assistants } = useMarkdown();
  const { isOpen, button, menu, item } = useMenu();
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    setStatus('');
    try {
      // A promise within the item: browsers forbid writing once the click is over, which it is when the Markdown has come.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text() })]);
      setStatus(translate({ id: 'theme.CopyPage.copied', message: 'Copied' }));
    } catch {
      setStatus(translate({ id: 'theme.CopyPage.failed', message: 'The page could not be copied.' }));
    }
  };
  const view = translate({ id: 'theme.CopyPage.view', message: 'View as Markdown' });
  return (
    <div className={`theme-doc-copy-page ${styles.copyPage}`}>
      <noscript>
        <a href={url}>{view}</a>
      </noscript>
      <div className={`needs-script ${styles.buttons}`}>
        <button type="button" className="clean-btn" onClick={() => void copy()}>
          {translate({ id: 'theme.CopyPage.button', message: 'Copy page' })}
        </button>
        <button
          type="button"
          className="clean-btn"
          aria-label={translate({ id: 'theme.CopyPage.menu', message: 'More ways to read this page' })}
          {...button}
        />
      </div>
      {isOpen && (
        <ul className={styles.menu} {...menu}>
          <li role="none">
            <a href={url} className={styles.item} {...item}>
              {view}
            </a>
          </li>
          {assistants.map(({ name, url: address }) => (
            <li key={name} role="none">
              <a href={address} target="_blank" rel="noopener noreferrer" className={styles.item} {...item}>
                {translate({ id: 'theme.CopyPage.open', message: 'Open in {name}' }, { name })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className={styles.status}>
        {status}
      </span>
    </div>
  );
}
