// How the browser's own radios and ticks look where a whole label is pressed: its colour says what is chosen, its outline where one is.

const pressed =
  'transition-colors duration-120 hover:bg-sunken has-checked:border-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

/** A pill around a control that lies over it unseen. */
export const pill = `relative flex min-h-11 items-center justify-center rounded-full border border-edge bg-surface has-checked:bg-spruce has-checked:text-on-spruce forced-colors:has-checked:border-4 ${pressed}`;
export const pillControl = 'absolute inset-0 cursor-pointer opacity-0';

/** One end of a switch: a pill without an edge, in a trough that all ends share. */
export const segment =
  'relative flex min-h-11 min-w-11 items-center justify-center rounded-full font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:border-4';

/** A row with its control in front. */
export const row = `flex min-h-14 cursor-pointer items-center gap-4 rounded-input border border-edge bg-surface px-4 py-3 font-medium has-checked:bg-spruce-soft ${pressed}`;
export const rowControl = 'size-5 shrink-0 accent-spruce outline-none';
