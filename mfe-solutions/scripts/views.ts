import { costPerTenant } from '../src/content/industries/technology.view.ts';
import type { ViewData } from './draw-view.ts';

export const industryViews: Record<string, ViewData> = { technology: costPerTenant };
export const providerViews: Record<string, ViewData> = {};
