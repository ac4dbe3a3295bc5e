import { type ComponentType, createElement, type ReactElement } from 'react';
import type { PageView, ViewData } from '../content/view-data.ts';

export const drawView = ({ View, data }: PageView): ReactElement =>
  createElement(View as ComponentType<ViewData>, data);
