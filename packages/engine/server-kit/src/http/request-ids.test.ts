import { forwardedIds, loggedIds, requestIdsOf } from './request-ids.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('a valid id is kept; anything else is replaced by a new one', () => {
  for (const id of ['0123456789abcdef0123456789abcdef', 'Root.1-67891233', 'a'.repeat(64)])
    expect(requestIdsOf({ 'x-request-id': id })).toEqual({ requestId: id });
  for (const id of [undefined, '', 'short', 'a'.repeat(65), 'a b c d e f', '{"level":60}', 'ümlaut-12'])
    expect(requestIdsOf({ 'x-request-id': id }).requestId).toMatch(UUID);
  expect(requestIdsOf({}).requestId).not.toBe(requestIdsOf({}).requestId);
});

test('a traceparent is passed on where it is valid, with its tracestate, and nothing of it otherwise', () => {
  const sent = (traceparent: string, tracestate?: string) => {
    const { requestId: _, ...rest } = requestIdsOf({ traceparent, ...(tracestate && { tracestate }) });
    return rest;
  };
  expect(sent(PARENT, 'a=1')).toEqual({ traceparent: PARENT, tracestate: 'a=1' });
  expect(sent(PARENT, `a=${'1'.repeat(600)}`)).toEqual({ traceparent: PARENT });
  expect(sent(PARENT.replace(/^00/, '01'))).toEqual({ traceparent: PARENT.replace(/^00/, '01') });
  expect(sent(`01${PARENT.slice(2)}-more`)).toEqual({ traceparent: `01${PARENT.slice(2)}-more` });
  const invalid = [
    '',
    'x',
    `${PARENT}-more`,
    PARENT.toUpperCase(),
    PARENT.replace(/^00/, 'ff'),
    PARENT.replace(TRACE, '0'.repeat(32)),
    PARENT.replace('b7ad6b7169203331', '0'.repeat(16)),
    `${PARENT}, ${PARENT}`,
  ];
  for (const one of invalid) expect([one, sent(one, 'a=1')]).toEqual([one, {}]);
});

test('a log line has the id and the trace; the next program gets the headers', () => {
  const ids = { requestId: 'one-request', traceparent: PARENT, tracestate: 'a=1' };
  expect(loggedIds(ids)).toEqual({ requestId: 'one-request', traceId: TRACE });
  expect(loggedIds({ requestId: 'one-request' })).toEqual({ requestId: 'one-request' });
  expect(forwardedIds(ids)).toEqual({
    'x-request-id': 'one-request',
    traceparent: PARENT,
    tracestate: 'a=1',
  });
});
