import { translate, useMarkdown, useMenu, usePage } from 'lectern/theme';
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

/** Offers the page as Markdown: to copy, to view, or to open in an assistant. Without JavaScript it is a link to the Markdown. */
export default function DocItemCopyPage(): ReactNode {
  return <CopyPage key={usePage().path} />;
}

function CopyPage(): ReactNode {
  const { url, text, assistants } = useMarkdown();
  const { isOpen, button, menu, item } = useMenu({ onOpen: () => void text().catch(() => undefined) });
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    setStatus('');
    try {
      await navigator.clipboard.writeText(await text());
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
      <button type="button" className="button button--secondary needs-script" {...button}>
        {translate({ id: 'theme.CopyPage.button', message: 'Copy page' })}
      </button>
      {isOpen && (
        <ul className={styles.menu} {...menu}>
          <li role="none">
            <button type="button" className={styles.item} {...item} onClick={() => void copy()}>
              {translate({ id: 'theme.CopyPage.copy', message: 'Copy as Markdown' })}
            </button>
          </li>
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
