/** Values of the fields by name; a ticked box is `on`. */
export type Application = Readonly<Record<string, string>>;

/** Reason why an application was not accepted. */
export type FailureReason = 'refused' | 'server' | 'timeout' | 'network';

/** The answer of the endpoint. */
export type Answer =
  | { readonly kind: 'sent'; readonly message: string }
  /** Whether the site had been submitted before. */
  | { readonly kind: 'already-sent'; readonly message: string }
  /** Message of the endpoint; empty if it gave none. */
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

/** Timeout of a request, in milliseconds. */
const PATIENCE = 30_000;

/** Beginning of the message for a site that is already registered, from endpoints that do not send a flag. */
const KNOWN_SITE = 'Your DocSearch';

/** Sends an application to an endpoint. Never rejects: failures are results, too. */
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
 * Reads the application from a form, without optional fields that are empty.
 *
 * @example applicationOf(new FormData(form)) // { url: 'https://project.org/docs', email: …, public: 'on', … }
 */
export function applicationOf(data: FormData): Application {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text !== ''));
}

/** Reads a response, the JSON of `{ success, message, alreadySubmitted? }`; its status only matters for failures. */
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
