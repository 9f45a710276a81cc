import { useEffect, useState } from 'react';
import { storage } from './storage';

const nightKey = 'everstep_night';

/** Shows dim red on black while the component is mounted, if this device is set to it. */
export function useNightMode() {
  const [isNight, setNight] = useState(() => storage.read(nightKey) === 'on');
  useEffect(() => {
    if (!isNight) return;
    const { dataset } = document.documentElement;
    dataset.night = 'on';
    return () => void delete dataset.night;
  }, [isNight]);
  return {
    isNight,
    toggle: (): void => {
      storage.write(nightKey, isNight ? 'off' : 'on');
      setNight(!isNight);
    },
  };
}
