import { nightMatrix } from './night-filter';

/** The filter that `data-night` applies to the whole page (styles.css). */
export function NightModeFilter() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      <filter id="night-mode" colorInterpolationFilters="sRGB">
        <feColorMatrix type="matrix" values={nightMatrix.flat().join(' ')} />
      </filter>
    </svg>
  );
}
