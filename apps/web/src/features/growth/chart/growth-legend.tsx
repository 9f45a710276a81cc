import { growthTexts } from '@everstep/domain/growth';

/** The legend of the chart. */
export function growthLegend({ hasLines, isCorrected }: { hasLines: boolean; isCorrected: boolean }) {
  return [
    {
      name: growthTexts.legend.measured,
      mark: (
        <>
          <path d="M1 8H23" stroke="currentColor" strokeWidth="2.5" />
          <circle cx="12" cy="8" r="4" fill="currentColor" />
        </>
      ),
      isShown: true,
    },
    {
      name: growthTexts.legend.corrected,
      mark: (
        <>
          <path d="M1 8H23" stroke="currentColor" strokeWidth="2" strokeDasharray="1 4" strokeLinecap="round" />
          <circle cx="12" cy="8" r="3.5" fill="var(--color-surface)" stroke="currentColor" strokeWidth="1.5" />
        </>
      ),
      isShown: isCorrected,
    },
    {
      name: growthTexts.legend.median,
      mark: <path d="M1 8H23" stroke="var(--color-ink-2)" strokeWidth="1.5" strokeDasharray="7 4" />,
      isShown: hasLines,
    },
    {
      name: growthTexts.legend.inner,
      mark: <path d="M1 3H23V13H1Z" fill="var(--color-spruce-soft)" stroke="var(--color-edge)" />,
      isShown: hasLines,
    },
    {
      name: growthTexts.legend.outer,
      mark: <path d="M1 3H23V13H1Z" fill="var(--color-sunken)" stroke="var(--color-edge)" />,
      isShown: hasLines,
    },
  ].filter(({ isShown }) => isShown);
}
