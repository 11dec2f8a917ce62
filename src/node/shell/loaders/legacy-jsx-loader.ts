/** React's internals before version 19, which a compiled JSX runtime within a package reads. */
const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

const READ = new RegExp(`(?<![\\w$]|[\\w$]\\.)[\\w$]+(?:\\.[\\w$]+)*\\.${INTERNALS}`, 'g');

/** Matches packages that contain React itself. */
const DEFINED = new RegExp(`\\b${INTERNALS}["']?\\s*[:=]`);

/** Replacement for the internals, in the state that they have outside of rendering. */
const IDLE_INTERNALS =
  '({ReactCurrentOwner:{current:null},ReactDebugCurrentFrame:{setExtraStackFrame(){},getStackAddendum:()=>""}})';

/**
 * Adapts JSX runtimes within packages to the current React. Those of React 17 or 18 would fail when they are loaded, and create
 * elements that it does not accept.
 */
export default function legacyJsxLoader(code: string): string {
  if (!code.includes(INTERNALS) || DEFINED.test(code)) return code;
  return code.replace(READ, IDLE_INTERNALS).replace(/(["'])react\.element\1/g, '$1react.transitional.element$1');
}
