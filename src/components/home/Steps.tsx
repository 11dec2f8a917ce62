import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import { CrawlDrawing, PasteDrawing, TuneDrawing } from './drawings.tsx';
import { More } from './More.tsx';
import styles from './Steps.module.css';

const CRAWLER = 'https://www.algolia.com/products/search-and-discovery/crawler/';

/** The steps from application to search, each with who does it. */
export function Steps(): ReactNode {
  return (
    <Band
      ground="tinted"
      title="Three steps, and two of them are ours"
      sub="We crawl your pages, set up the application, and send you a snippet. You paste it."
    >
      <ol className={styles.steps}>
        <li>
          <CrawlDrawing />
          <h3>We crawl</h3>
          <p>
            Tell us where your documentation lives. The <Link href={CRAWLER}>Algolia Crawler</Link> reads it and turns
            every section into a record.
          </p>
        </li>
        <li>
          <TuneDrawing />
          <h3>We configure</h3>
          <p>
            The index and its ranking are set up for you. There is nothing to install, and no account to open first.
          </p>
        </li>
        <li>
          <PasteDrawing />
          <h3>You paste</h3>
          <p>
            You get a snippet for your pages and an invitation to your own Algolia application. From then on, a weekly
            crawl picks up what you publish.
          </p>
        </li>
      </ol>
      <More to="/docs/how-does-it-work">How it works in detail</More>
    </Band>
  );
}
