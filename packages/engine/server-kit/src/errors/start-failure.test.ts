import { createServer } from 'node:http';
import { listen } from '../http/http-server.ts';
import { SiteError } from './site-error.ts';
import { startFailure } from './start-failure.ts';

/** The one form: a code, what happened, and on lines of their own what to do. */
const FORM = /^(SITE_[A-Z_]+): \S.*\.\n {2}[A-Z].*\.$/;

const system = (code: string, path?: string) => Object.assign(new Error(`${code}: no`), { code, path });

test.each([
  ['ENOSPC', 'SITE_DISK_FULL'],
  ['EDQUOT', 'SITE_DISK_FULL'],
  ['EACCES', 'SITE_FILE_DENIED'],
  ['EPERM', 'SITE_FILE_DENIED'],
  ['EROFS', 'SITE_FILE_DENIED'],
  ['ENOTDIR', 'SITE_FILE_UNUSABLE'],
  ['EISDIR', 'SITE_FILE_UNUSABLE'],
  ['EEXIST', 'SITE_FILE_UNUSABLE'],
  ['ENOENT', 'SITE_FILE_UNUSABLE'],
  ['EMFILE', 'SITE_FILE_UNUSABLE'],
  ['EIO', 'SITE_FILE_UNUSABLE'],
])('system error %s is reported as %s, with the file', (given, code) => {
  const message = startFailure(system(given, '/srv/data/x'));
  expect([FORM.exec(message)?.[1], message.includes('/srv/data/x')]).toEqual([code, true]);
  expect(startFailure(system(given))).toMatch(FORM);
});

test.each([
  ['EADDRINUSE', 'SITE_PORT_TAKEN'],
  ['EACCES', 'SITE_PORT_DENIED'],
  ['EADDRNOTAVAIL', 'SITE_HOST_UNKNOWN'],
  ['ENOTFOUND', 'SITE_HOST_UNKNOWN'],
  ['EAI_AGAIN', 'SITE_HOST_UNKNOWN'],
  ['EAFNOSUPPORT', 'SITE_LISTEN_FAILED'],
])('%s of a server that cannot listen is reported as %s', async (given, code) => {
  const server = createServer();
  server.listen = () => {
    server.emit('error', system(given));
    return server;
  };
  const message = await listen(server, { host: '192.0.2.1', port: 80 }).then(String, startFailure);
  expect(FORM.exec(message)?.[1]).toBe(code);
});

test('a project error is printed as it is; an unexpected one keeps its stack, without control characters', () => {
  expect(startFailure(new SiteError('SITE_X', 'It is so.', 'Do this.'))).toBe(
    'SITE_X: It is so.\n  Do this.',
  );
  const message = startFailure(new TypeError('x is \u001b[2J no function'));
  expect(message).toMatch(/^SITE_FAULT: TypeError: x is \\u001b\[2J no function\n {4}at /);
  expect(message).toMatch(/\n {2}This is a fault in the program\. Report it/);
});
