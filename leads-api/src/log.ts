import { createLog as createServerLog } from '@site/server-kit/log';
import type { DestinationStream, Logger } from 'pino';

/** The log of leads-api. */
export const createLog = (destination?: Pick<DestinationStream, 'write'>): Logger =>
  createServerLog({ service: 'leads-api', ...(destination && { destination }) });
