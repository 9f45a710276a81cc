import { useEffect, useState, type ComponentType } from 'react';
import type { Country } from '@everstep/domain/help';
import { firstAidPictures, type FirstAidPicture } from '@everstep/domain/help/first-aid';
import { inWordsOf } from '@everstep/domain/base/words';
import { useOnline } from '../../../platform/offline/online';

type Drawing = ComponentType<{ picture: FirstAidPicture }>;
let loadedDrawing: Drawing | undefined;

/** Loads the drawings, which are a separate chunk. The page calls this before any card is opened. */
export async function loadDrawings(): Promise<Drawing> {
  const { FirstAidDrawing: drawing } = await import('./drawings/drawings');
  loadedDrawing = drawing;
  return drawing;
}

/** The drawings, loaded again once the device is online. The steps are complete without them. */
function useDrawings(): { Drawing: Drawing | undefined; isMissing: boolean } {
  const [Drawing, setDrawing] = useState(() => loadedDrawing);
  const [isMissing, setMissing] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    if (loadedDrawing) return;
    let isMounted = true;
    loadDrawings().then(
      (loaded) => {
        if (!isMounted) return;
        setDrawing(() => loaded);
        setMissing(false);
      },
      () => {
        if (isMounted) setMissing(true);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isOnline]);
  return { Drawing, isMissing };
}

/** Reserves its space before the drawing is loaded. */
export function FirstAidDrawing({ picture, country }: { picture: FirstAidPicture; country: Country }) {
  const { Drawing, isMissing } = useDrawings();
  if (isMissing) return null;
  return (
    <div
      role="img"
      aria-label={inWordsOf(country, firstAidPictures[picture])}
      className="w-full max-w-md overflow-hidden rounded-card border border-line bg-art-aid-background"
    >
      {Drawing ? <Drawing picture={picture} /> : <svg viewBox="0 0 320 220" aria-hidden />}
    </div>
  );
}
