#!/usr/bin/env node
import { loadCommand } from '@site/server-kit/load-command';

await loadCommand(() => import('@site/site-server/main'), 1);
