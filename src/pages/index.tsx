import Layout from '@theme/Layout';
import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './index.module.css';

const TITLE = 'DocSearch: search made for documentation';
const DESCRIPTION =
  'The easiest way to add search to your documentation: free, powered by Algolia, and integrated in minutes.';

/** The home page: what DocSearch is and why, how to get it, and who has it. */
export default function Home(): ReactNode {
  return (
    <Layout title={TITLE} description={DESCRIPTION}>
      <main className={`container ${styles.home}`}>
        <Hero />
        <Steps />
        <Reasons />
        <Showcase />
        <LastCall />
      </main>
    </Layout>
  );
}

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={styles.title}>
          Your docs have the answer. <mark className={styles.marker}>Help readers find it.</mark>
        </h1>
        <p className={styles.lead}>
          DocSearch reads your documentation, keeps an index of every section, and hands you a search box that answers
          from the first keystroke. It costs nothing and takes minutes to add.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/apply">
            Apply for free
          </Link>
          <Link className="button button--secondary button--outline button--lg" to="/docs/what-is-docsearch">
            Get started
          </Link>
        </div>
      </div>
      <Preview />
    </header>
  );
}

const HITS = [
  {
    group: 'Guides',
    title: (
      <>
        Search as you <b>type</b>
      </>
    ),
    path: 'Getting started',
  },
  {
    group: 'Guides',
    title: (
      <>
        Tolerate <b>typos</b>
      </>
    ),
    path: 'Relevance',
  },
  {
    group: 'Reference',
    title: (
      <>
        <b>typ</b>oTolerance
      </>
    ),
    path: 'Settings › Ranking',
  },
] as const;

/** A picture of the dialog, made of the page's own colours so that it follows the mode. */
function Preview(): ReactNode {
  return (
    <div className={styles.preview} role="img" aria-label="The search dialog, with results grouped by section">
      <div className={styles.previewInput}>
        <Glyph d="M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 20 20" />
        <span>
          typ
          <i className={styles.caret} />
        </span>
      </div>
      <div className={styles.previewHits}>
        {HITS.map(({ group, title, path }, index) => (
          <div key={path}>
            {HITS[index - 1]?.group !== group && <div className={styles.previewGroup}>{group}</div>}
            <div className={index === 0 ? `${styles.previewHit} ${styles.previewHitActive}` : styles.previewHit}>
              <Glyph d="M9 4 7.5 20M16.5 4 15 20M4 9.5h16M4 14.5h16" />
              <div>
                <div>{title}</div>
                <small>{path}</small>
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.previewKeys}>
        <span>
          <kbd>↵</kbd> to select
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to navigate
        </span>
        <span>
          <kbd>esc</kbd> to close
        </span>
      </div>
    </div>
  );
}

const STEPS = [
  {
    title: 'We crawl',
    text: 'Tell us where your documentation lives. Our crawler reads it and turns every section into a record.',
    drawing: <CrawlDrawing />,
  },
  {
    title: 'We configure',
    text: 'We set up the index and its ranking for you. There is nothing to install and no account to open first.',
    drawing: <TuneDrawing />,
  },
  {
    title: 'You paste',
    text: 'One snippet puts the search box on your site. From then on, the weekly crawl picks up what you publish.',
    drawing: <PasteDrawing />,
  },
] as const;

function Steps(): ReactNode {
  return (
    <section className={styles.section}>
      <h2>Three steps, and two of them are ours</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, drawing }) => (
          <li key={title} className={styles.step}>
            {drawing}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <Link to="/docs/how-does-it-work">How it works in detail</Link>
      </p>
    </section>
  );
}

const REASONS = [
  {
    title: 'Built for documentation',
    text: 'Results follow the structure of your pages: chapter, section, paragraph. A hit opens at the right heading.',
  },
  {
    title: 'Fast and forgiving',
    text: 'Results change with every keystroke, misspelled words find their way, and the best match comes first.',
  },
  {
    title: 'At home under every hand',
    text: 'A shortcut opens it, arrow keys move through it, and on a phone it fills the screen like an app.',
  },
  {
    title: 'Yours to shape',
    text: 'Colours, texts, ranking and the results themselves are open to change, with CSS variables and a small API.',
  },
] as const;

function Reasons(): ReactNode {
  return (
    <section className={styles.section}>
      <h2>Why readers like it</h2>
      <div className={styles.reasons}>
        {REASONS.map(({ title, text }) => (
          <div key={title} className={styles.reason}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const SHOWCASE = [
  ['Astro', 'https://docs.astro.build/'],
  ['Babel', 'https://babeljs.io/docs/'],
  ['Bootstrap', 'https://getbootstrap.com/docs/'],
  ['Docusaurus', 'https://docusaurus.io/docs'],
  ['ESLint', 'https://eslint.org/docs/latest/'],
  ['Gradle', 'https://docs.gradle.org/'],
  ['Home Assistant', 'https://www.home-assistant.io/docs/'],
  ['Homebrew', 'https://docs.brew.sh/'],
  ['Jest', 'https://jestjs.io/docs/getting-started'],
  ['Laravel', 'https://laravel.com/docs'],
  ['Material UI', 'https://mui.com/material-ui/'],
  ['NestJS', 'https://docs.nestjs.com/'],
  ['React Native', 'https://reactnative.dev/docs/getting-started'],
  ['Redux', 'https://redux.js.org/'],
  ['Sass', 'https://sass-lang.com/documentation/'],
  ['Scala', 'https://docs.scala-lang.org/'],
  ['Tailwind CSS', 'https://tailwindcss.com/docs'],
  ['Testing Library', 'https://testing-library.com/docs/'],
  ['TypeScript', 'https://www.typescriptlang.org/docs/'],
  ['Vite', 'https://vite.dev/guide/'],
  ['Vue.js', 'https://vuejs.org/guide/'],
  ['webpack', 'https://webpack.js.org/concepts/'],
] as const;

function Showcase(): ReactNode {
  return (
    <section className={styles.section}>
      <h2>Docs you have searched before</h2>
      <p className={styles.sub}>Some of the projects whose readers have looked things up with DocSearch.</p>
      <ul className={styles.tiles}>
        {SHOWCASE.map(([name, href]) => (
          <li key={name}>
            <Link className={styles.tile} href={href} rel="noreferrer">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastCall(): ReactNode {
  return (
    <section className={styles.lastCall}>
      <h2>Is your documentation next?</h2>
      <p>If it is public, technical and yours, you can have DocSearch.</p>
      <div className={styles.actions}>
        <Link className={`button button--lg ${styles.lastCallButton}`} to="/apply">
          Apply for free
        </Link>
        <Link className={`button button--lg ${styles.lastCallLink}`} to="/docs/who-can-apply">
          Who can apply?
        </Link>
      </div>
    </section>
  );
}

function Glyph({ d }: { readonly d: string }): ReactNode {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Pages with a lens over one of their lines. */
function CrawlDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M26 14h52v68H26z" />
      <path className={styles.paper} d="M40 22h52v68H40z" />
      <path d="M50 36h32M50 46h26M50 66h30M50 76h18" />
      <path className={styles.mark} d="M50 56h22" />
      <circle className={styles.lens} cx="98" cy="48" r="22" />
      <path className={styles.strong} d="m114 64 18 18" />
      <path className={styles.mark} d="M86 48h24" />
    </svg>
  );
}

/** Sliders, one of them marked. */
function TuneDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M28 12h104v76H28z" />
      <path d="M44 32h72M44 68h72" />
      <path className={styles.mark} d="M44 50h72" />
      <circle className={styles.knob} cx="62" cy="32" r="7" />
      <circle className={styles.knob} cx="100" cy="50" r="7" />
      <circle className={styles.knob} cx="78" cy="68" r="7" />
    </svg>
  );
}

/** A page with a search box in its bar. */
function PasteDrawing(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path className={styles.paper} d="M20 12h120v76H20z" />
      <path d="M20 32h120M32 22h14M32 44h16M32 54h12M32 64h16" />
      <path className={styles.mark} d="M92 22h38" />
      <path d="M64 48h60M64 58h52M64 68h56M64 78h30" />
      <circle className={styles.strong} cx="88" cy="22" r="3.5" />
    </svg>
  );
}
