import type { Response } from 'express';
import type { Problem } from './problem.ts';
import { idsOf } from './request-log.ts';

export function sendJson(response: Response, status: number, body: object, type = 'application/json'): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

export function sendProblem(response: Response, problem: Problem): void {
  for (const name in problem.headers) response.setHeader(name, problem.headers[name]!);
  const body = { ...problem.toJSON(), requestId: idsOf(response)?.requestId };
  sendJson(response, problem.status, body, 'application/problem+json');
}

/** @param policy the page's Content-Security-Policy */
export function sendPage(response: Response, status: number, html: string, policy: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Content-Security-Policy': policy,
  });
  response.end(html);
}
