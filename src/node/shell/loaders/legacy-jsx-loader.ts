/** What React had for its own packages before version 19, and packages that carry compiled JSX read. */
const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

const READ = new RegExp(`[\\w$]+(?:\\.[\\w$]+)*\\.${INTERNALS}`, 'g');

/** React itself, which some packages carry whole. */
const DEFINED = new RegExp(`\\b${INTERNALS}["']?\\s*[:=]`);

const AT_REST =
  '({ReactCurrentOwner:{current:null},ReactDebugCurrentFrame:{setExtraStackFrame(){},getStackAddendum:()=>""}})';

/**
 * Lets a package that carries JSX compiled for React 17 or 18 make elements that the React here takes; with theirs it would
 * fail where it is loaded.
 */
export default function legacyJsxLoader(code: string): string {
  if (!code.includes(INTERNALS) || DEFINED.test(code)) return code;
  return code.replace(READ, AT_REST).replace(/(["'])react\.element\1/g, '$1react.transitional.element$1');
}
