/** Values of the fields by name; a ticked box is `on`. */
export type Application = Readonly<Record<string, string>>;

/** Why nothing was accepted. */
export type FailureReason = 'refused' | 'server' | 'timeout' | 'network';

/** The answer of the endpoint. */
export type Answer =
  | { readonly kind: 'sent'; readonly message: string }
  /** The site had been submitted before. */
  | { readonly kind: 'already-sent'; readonly message: string }
  /** The message is empty where the endpoint gave none. */
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

/** Milliseconds that an answer may take. */
const PATIENCE = 30_000;

/** First words of the message for a site that is registered already, from endpoints without a flag for that. */
const KNOWN_SITE = 'Your DocSearch';

/** Sends an application to an endpoint; whatever goes wrong is an answer, too. */
export async function sendApplication(endpoint: string, application: Application): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(application),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return readAnswer(await response.text(), response.status);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'failed', reason: isLate ? 'timeout' : 'network', message: '' };
  }
}

/**
 * The application in a form. What is optional and was left empty is left out.
 *
 * @example applicationOf(new FormData(form)) // { url: 'https://project.org/docs', email: …, public: 'on', … }
 */
export function applicationOf(data: FormData): Application {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text !== ''));
}

/** Reads the body of a response, the JSON of `{ success, message, alreadySubmitted? }`; its status only explains a failure. */
export function readAnswer(body: string, status: number): Answer {
  const fields = fieldsOf(body);
  const message = typeof fields?.message === 'string' ? fields.message : '';
  if (fields?.success !== true) {
    const isServer = status >= 500 || (fields?.success !== false && status < 400);
    return { kind: 'failed', reason: isServer ? 'server' : 'refused', message };
  }
  const known = fields.alreadySubmitted === true || message.startsWith(KNOWN_SITE);
  return { kind: known ? 'already-sent' : 'sent', message };
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
