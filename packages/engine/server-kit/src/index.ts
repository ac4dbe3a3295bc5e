// leads-api may use only this package and the lead contract.
export type { Log } from './command-line/log.ts';
export { isSystemError, SiteError, systemError, UsageError, usageError } from './errors/site-error.ts';
export { startFailure } from './errors/start-failure.ts';
export { importFile } from './files/import-file.mjs';
export * from './files/index.ts';
export { installedFile } from './files/installed-file.ts';
export { drainOnSignal, drainSeconds } from './http/drain.ts';
export {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createHttpServer,
  listen,
  nodeHttp,
  stopServer,
} from './http/http-server.ts';
export { type NetworkUse, networkOf } from './http/network-of.ts';
export { hostProblem, isForeignPost, isOwnOrigin } from './http/own-origin.ts';
export { isProbeMark, PROBE_HEADER, probeMark, probeSecret } from './http/probe-mark.ts';
export { readBody } from './http/read-body.ts';
export {
  forwardedIds,
  loggedIds,
  REQUEST_ID_HEADER,
  type RequestIds,
  requestIdsOf,
} from './http/request-ids.ts';
export { SECURITY_HEADERS, STRICT_TRANSPORT } from './http/security-headers.ts';
export { trustProxy, visitorAddress } from './http/visitor-address.ts';
export { startLimitedProcess, watchProcess } from './limited-process.ts';
export { printable } from './printable.ts';
export { RecentMap } from './recent-map.ts';
export { parseSettings, projectFolder, wholeNumber } from './settings.ts';
export {
  type CreateTracing,
  installedTracing,
  NO_TRACING,
  type Span,
  type SpanOptions,
  TRACING_NOT_INSTALLED,
  type Tracing,
  wantsTracing,
} from './tracing.ts';
export { createEventQueue, type Notify, type SiteEvent } from './webhooks/event-queue.ts';
export { eventWebhooks, readEventTargets } from './webhooks/event-targets.ts';
export {
  type DeliveryOutcome,
  isSigningSecret,
  isWebhookUrl,
  sendWebhook,
  WEBHOOK_URL_RULE,
  type WebhookEvent,
  type WebhookTarget,
} from './webhooks/send-webhook.ts';
