import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
};

export type TextResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** On a connection of its own, with these headers and no others. */
export function send(
  url: string,
  { method = 'POST', path = '/api/leads', headers = {}, body }: Sent,
): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // Node sends the body of a GET or DELETE only with a length
    const framing =
      body === undefined || headers['Transfer-Encoding'] ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { hostname, port, path, method, headers: { ...framing, ...headers }, agent: false };
    const outgoing = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const sendJson = (url: string, value: unknown, headers: Record<string, string> = {}) =>
  send(url, { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) });

export const sendForm = (url: string, body: string, headers: Record<string, string> = {}) =>
  send(url, { headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, body });

/** Resolves when the other side closes, or after `timeout` ms. */
export function sendRaw(url: string, bytes: string, timeout = 2000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding('latin1');
    socket.setTimeout(timeout, done);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', done);
    socket.on('error', done);
  });
}
