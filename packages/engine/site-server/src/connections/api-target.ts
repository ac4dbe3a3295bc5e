import type { Agent, RequestOptions, request } from 'node:http';
import { isIP } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { nodeHttp } from '@site/server-kit';

/** Connections to one target at once; more calls wait for one of them. */
const CONNECTIONS = 256;

/** How to call what is behind a name below /api, wherever it runs. */
export interface ApiTarget {
  /** Of node:http or node:https. */
  request: typeof request;
  /** Host, port, and for TLS the name that its certificate must be for. */
  address: RequestOptions;
  /**
   * A connection for each call. A target that stops closes kept ones, also under a post that is on its way: nothing tells
   * whether it was stored, and nothing is ever sent a second time.
   */
  pool: Agent;
}

/** @param url scheme, host and port, as LEADS_API_URL and API_TARGETS have them. */
export function apiTargetAt(url: string): ApiTarget {
  const { hostname, port, protocol } = urlToHttpOptions(new URL(url));
  const secure = protocol === 'https:';
  const { Agent, request } = secure ? process.getBuiltinModule('node:https') : nodeHttp;
  return {
    request,
    address: {
      host: hostname,
      port: port ?? (secure ? 443 : 80),
      // otherwise Node asks for a certificate of the visitor's Host header
      ...(secure && { servername: isIP(hostname ?? '') ? '' : hostname }),
    },
    pool: new Agent({ keepAlive: false, maxSockets: CONNECTIONS }),
  };
}
