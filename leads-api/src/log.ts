import { createLog as createServerLog } from '@site/server-kit/log';
import type { DestinationStream, Logger } from 'pino';

export const createLog = (destination?: Pick<DestinationStream, 'write'>): Logger =>
  createServerLog({ service: 'leads-api', ...(destination && { destination }) });
