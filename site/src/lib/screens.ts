import type { ComponentType } from 'react';
import type { RouteId } from '../../../shared/routes.ts';

export interface ScreenProps {
  /** Parameters of the address: `{ jobId }`. */
  parameters: Record<string, string>;
}

/** Screens by route; each is loaded when it is opened. Its module's default export is the component. */
export type Screens = Partial<Record<RouteId, () => Promise<{ default: ComponentType<ScreenProps> }>>>;
