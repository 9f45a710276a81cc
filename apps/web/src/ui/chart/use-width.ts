import { useCallback, useState } from 'react';

const defaultRem = 16;
const defaultWidth = 640;

/** How wide an element is in sixteenths of a rem, so that a picture drawn in them keeps its text as large as the text around it. */
export function useWidth<Measured extends Element>(): [(element: Measured) => () => void, number] {
  const [width, setWidth] = useState(defaultWidth);
  const measured = useCallback((element: Measured) => {
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultRem;
      setWidth(Math.round((element.clientWidth / rem) * defaultRem) || defaultWidth);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [measured, width];
}
