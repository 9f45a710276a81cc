import type { Locator } from '@playwright/test';

/** Counts what a user does on the way to something. */
export class Effort {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Does not count the tap into the field, which the keyboard spares. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
