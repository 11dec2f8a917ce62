import { DocSearchModal } from '@docsearch/react/modal';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { usePage, useSite } from '../../contexts.ts';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { isComposing } from '../../hooks/composing.ts';
import type { Insights } from '../insights/insights.ts';
import type { pageSearch } from '../query/page-search.ts';
import type { DialogOptions } from '../types.ts';
import { AskRow } from './ask.tsx';
import { finishRowAction, isolate, keepFocusInside, repeatQuery, returnFocus, typeInto } from './modal-dom.ts';
import { ErrorScreen, LiveRegion, MainPages, Waiting } from './parts.tsx';
import { fixSemantics } from './semantics.ts';
import { createSession } from './session.tsx';
import './dialog.css';

export interface SearchDialogProps {
  /** Passed as a prop, since its code is shared with the results page. */
  readonly pageSearch: typeof pageSearch;
  /** Null on sites that report no events. */
  readonly insights: Insights | null;
  readonly options: RefObject<DialogOptions>;
  /** Scroll position that the page gets when the dialog closes. */
  readonly scrollY: RefObject<number>;
  /** Text typed before the dialog had the focus. */
  readonly typed: RefObject<string>;
  /** Called when the input has the focus. */
  readonly onReady: () => void;
  readonly onClose: () => void;
  /** Closes the dialog, then follows a hit. */
  readonly onFollow: (url: string) => void;
}

/** Loaded with the first hits. */
const Passage = lazy(async () => ({ default: (await import('./passage.tsx')).Passage }));

/** DocSearch's modal, plus what it lacks: correct dialog semantics, an error screen, announcements and sanitised contents. */
export function SearchDialog(props: SearchDialogProps): ReactNode {
  const { pageSearch, insights, options, scrollY, typed, onReady, onClose, onFollow } = props;
  const site = useSite();
  const page = usePage();
  const host = useRef<HTMLDivElement>(null);
  const isEmbedded = site.search.backend === 'embedded';
  const [{ onAsk }] = useState(options.current);
  // Created once: new props would reset the modal's input.
  const [{ modalProps, texts, status, followed }] = useState(() =>
    createSession({
      ...{ site, search: pageSearch(site, page), insights, options: options.current, scrollY },
      ...{ initialQuery: typed.current, onClose, onFollow },
      repeatQuery: () => repeatQuery(host.current?.querySelector('input')),
    }),
  );
  const { failure, count, waiting: isRunning } = useSyncExternalStore(status.subscribe, status.get);
  // The modal renders an answer later than the store reports it: until then it would show what it has for the text before.
  const wasRunning = useDeferredValue(isRunning);
  const waiting = isRunning || wasRunning;
  const dialog = useDialogSemantics(host, failure !== null);
  useTypedText(host, typed, onReady);
  useEffect(() => () => followed?.closed(), [followed]);

  return createPortal(
    <div
      ref={host}
      data-search-backend={site.search.backend}
      aria-busy={waiting}
      onInput={event => (event.target as HTMLInputElement).value === '' && status.clear()}
      onReset={status.clear}
      onKeyDownCapture={event => {
        // The modal would take Enter, which ends a composition, for the choice of a hit.
        if (isComposing(event.nativeEvent)) event.stopPropagation();
        else keepFocusInside(event, event.currentTarget);
      }}
      onClickCapture={event => {
        finishRowAction(event.target);
        returnFocus(event.target, event.currentTarget);
      }}
    >
      <ErrorBoundary fallback={() => <Closing onClose={onClose} />}>
        <DocSearchModal {...modalProps} />
      </ErrorBoundary>
      {dialog && <LiveRegion dialog={dialog} status={status} />}
      {dialog && (onAsk || site.assistants?.ask) && <AskRow {...{ dialog, status, onAsk, onClose }} />}
      {dialog && isEmbedded && <MainPages dialog={dialog} onFollow={onFollow} />}
      {dialog && isEmbedded && count !== null && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Passage dialog={dialog} status={status} onFollow={onFollow} />
          </Suspense>
        </ErrorBoundary>
      )}
      {dialog && waiting && <Waiting dialog={dialog} />}
      {dialog && failure && <ErrorScreen dialog={dialog} failure={failure} texts={texts.errorScreen} />}
    </div>,
    document.body,
  );
}

/** Closes a dialog that crashed, so that the page stays usable. */
function Closing({ onClose }: Pick<SearchDialogProps, 'onClose'>): ReactNode {
  useEffect(onClose, [onClose]);
  return null;
}

/** The modal's outermost element; keeps its semantics correct and makes the page behind it inert. */
function useDialogSemantics(host: RefObject<HTMLElement | null>, failed: boolean): HTMLElement | null {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    setDialog(host.current?.querySelector<HTMLElement>('.DocSearch-Container') ?? null);
    return host.current ? isolate(host.current) : undefined;
  }, [host]);
  useLayoutEffect(() => (dialog ? fixSemantics(dialog, failed) : undefined), [dialog, failed]);
  return dialog;
}

/** Passes text to the input that was typed after the initial query was set and before the input had the focus. */
function useTypedText(host: RefObject<HTMLElement | null>, typed: RefObject<string>, onReady: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog has mounted
  useEffect(() => {
    const input = host.current?.querySelector('input');
    const text = typed.current;
    if (input && text !== '') {
      if (input.value !== text) typeInto(input, text);
      input.setSelectionRange(text.length, text.length);
    }
    onReady();
  }, []);
}
