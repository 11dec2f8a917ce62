import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from '../../support/gate.ts';

/** A request as the endpoint got it. */
export interface ApplyRequest {
  readonly method: string;
  readonly type: string;
  readonly body: unknown;
}

/** The endpoint's answer to a request. */
export type ApplyAnswer =
  | { readonly body: unknown }
  | { readonly text: string; readonly status: number }
  | { readonly hangUp: true };

/** A place to send applications to, on another origin than the site's. */
export interface ApplyEndpoint {
  readonly url: string;
  /** Requests since the answer was last set. */
  requests(): readonly ApplyRequest[];
  answerWith(answer: ApplyAnswer): void;
  /** Answers only once the function that it returns is called. */
  answerLater(answer: ApplyAnswer): () => void;
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

/** Starts an endpoint that remembers what it was sent. */
export async function startApplyEndpoint(): Promise<ApplyEndpoint> {
  const state: { answer: Promise<ApplyAnswer>; requests: ApplyRequest[] } = {
    answer: Promise.resolve({ hangUp: true }),
    requests: [],
  };
  const setAnswer = (answer: Promise<ApplyAnswer>) => Object.assign(state, { answer, requests: [] });

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const { method = '', headers } = request;
    const type = headers['content-type'] ?? '';
    const text = await textOf(request);
    const body = type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    state.requests.push({ method, type, body });
    respond(response, await state.answer);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/apply`,
    requests: () => state.requests,
    answerWith: answer => void setAnswer(Promise.resolve(answer)),
    answerLater: answer => {
      const { passed, open } = gate();
      setAnswer(passed.then(() => answer));
      return open;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, answer: ApplyAnswer): void {
  if ('hangUp' in answer) response.destroy();
  else if ('text' in answer)
    response.writeHead(answer.status, { ...CORS, 'content-type': 'text/html' }).end(answer.text);
  else response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
