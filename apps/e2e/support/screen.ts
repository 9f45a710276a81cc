import type { Page } from '@playwright/test';

/** A state of a page that the accessibility run checks in addition to its plain state. */
export interface Screen {
  name: string;
  path: string;
  /** The e-mail of the demo account to sign in; a visitor without one. */
  as?: string;
  /** Brings the page into this state. */
  prepare?: (page: Page) => Promise<unknown>;
}
