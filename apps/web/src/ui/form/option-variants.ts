// Native radio buttons and checkboxes whose whole label is the target. The border shows which is checked, the outline the focus.

const target =
  'transition-[background-color] duration-120 hover:bg-sunken has-checked:border-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';
const pill = `relative flex min-h-11 items-center justify-center rounded-full border border-edge bg-surface has-checked:bg-spruce has-checked:text-on-spruce forced-colors:has-checked:border-4 ${target}`;
/** The input covers its label invisibly. */
const overlay = 'absolute inset-0 cursor-pointer opacity-0';

export const optionVariants = {
  /** Pills of equal width, two in a row on a phone. */
  pills: {
    list: 'grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
    option: `${pill} px-3 font-semibold tabular-nums`,
    input: overlay,
  },
  /** Three pills of equal width in a row. */
  thirds: { list: 'grid max-w-md grid-cols-3 gap-2', option: `${pill} px-1 text-center font-medium`, input: overlay },
  /** Pills as wide as their text. */
  tags: { list: 'flex flex-wrap gap-2', option: `${pill} px-4 font-medium`, input: overlay },
  /** A segmented control: the checked option lies on the surface. */
  segments: {
    list: 'flex gap-1 bg-sunken p-1 max-2xs:flex-wrap max-2xs:rounded-card',
    option:
      'relative flex min-h-11 min-w-11 items-center justify-center rounded-full font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:border-4',
    input: overlay,
  },
  /** A segmented control whose checked option is filled. */
  filledSegments: {
    list: 'flex w-fit gap-1 rounded-card bg-sunken p-1',
    option:
      'grid min-h-12 cursor-pointer content-center justify-items-center rounded-full px-5 py-1.5 text-center leading-tight font-semibold text-ink-2 transition-[background-color] duration-200 hover:text-ink has-checked:bg-spruce has-checked:text-on-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:border-4',
    input: 'sr-only',
  },
  /** Full-width rows with a visible input in front. */
  rows: {
    list: 'grid gap-3',
    option: `flex min-h-14 cursor-pointer items-center gap-4 rounded-input border border-edge bg-surface px-4 py-3 font-medium has-checked:bg-spruce-soft ${target}`,
    input: 'size-5 shrink-0 accent-spruce outline-none',
  },
  /** Rows whose colors the caller chooses: accent, border and background. */
  plainRows: {
    list: 'grid gap-2',
    option:
      'flex min-h-12 cursor-pointer items-center gap-3 rounded-input border px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:cursor-default',
    input: 'size-5 shrink-0 outline-none',
  },
} as const;

export type OptionVariant = keyof typeof optionVariants;
