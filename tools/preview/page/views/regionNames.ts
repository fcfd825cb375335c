/* The regions of the page by name, and what the views give for them. */
import type { Html } from './html.ts';

/** A part of the page that is redrawn separately. */
export type RegionName = CommonRegionName | SandboxRegionName | `choices-${string}`;

type CommonRegionName =
  | 'badge'
  | 'expired'
  | 'connection'
  | 'connection-form'
  | 'connection-message'
  | 'step'
  | 'test-button'
  | 'test-summary'
  | 'records'
  | 'switch'
  | 'trigger'
  | 'balance'
  | 'zap'
  | 'clock'
  | 'pace'
  | 'announcement'
  | 'chart'
  | 'history'
  | 'runs';

export type SandboxRegionName =
  | 'demonstrations'
  | 'people-notice'
  | 'people'
  | 'leave'
  | 'responses'
  | 'api-notice'
  | 'newest-count'
  | 'profile';

export type ContentOf<Name extends RegionName> = Readonly<Record<Name, Html>>;

/** The contents of all regions. A real account has none of the sandbox's. */
export type RegionContents = ContentOf<CommonRegionName> &
  Partial<ContentOf<SandboxRegionName>> &
  Readonly<Partial<Record<`choices-${string}`, Html>>>;

/** Returns the id of a region's element. */
export const regionId = (name: string) => `region-${name}`;
