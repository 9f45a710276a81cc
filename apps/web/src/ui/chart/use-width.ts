import { useCallback, useState } from 'react';

const defaultRem = 16;
const defaultWidth = 640;

/** The width of an element in 1/16 rem: an SVG drawn in this unit scales its text with the font size. */
export function useWidth<Measured extends Element>(): [(element: Measured) => () => void, number] {
  const [width, setWidth] = useState(defaultWidth);
  const measureRef = useCallback((element: Measured) => {
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultRem;
      setWidth(Math.round((element.clientWidth / rem) * defaultRem) || defaultWidth);
    };
    // Also measured immediately, so that the first frame already has the right width.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measureRef, width];
}
