import type { Agent, RequestOptions, request } from 'node:http';
import { isIP } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { nodeHttp } from '@site/server-kit';

/** Per target; more calls wait. */
const CONNECTIONS = 256;

export interface ApiTarget {
  /** Of node:http or node:https. */
  request: typeof request;
  address: RequestOptions;
  /** No keep-alive: a target that stops closes kept connections under a post, and it is unknown whether that was stored. */
  pool: Agent;
}

/** @param url scheme, host and port. */
export function apiTargetAt(url: string): ApiTarget {
  const { hostname, port, protocol } = urlToHttpOptions(new URL(url));
  const secure = protocol === 'https:';
  const { Agent, request } = secure ? process.getBuiltinModule('node:https') : nodeHttp;
  return {
    request,
    address: {
      host: hostname,
      port: port ?? (secure ? 443 : 80),
      // otherwise Node checks the certificate against the visitor's Host header
      ...(secure && { servername: isIP(hostname ?? '') ? '' : hostname }),
    },
    pool: new Agent({ keepAlive: false, maxSockets: CONNECTIONS }),
  };
}
