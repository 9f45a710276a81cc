import { useEffect, useState, type ComponentType } from 'react';
import { firstAidPictures, type FirstAidPicture } from '@everstep/domain/help/first-aid';
import { useOnline } from '../../../platform/offline/online';

type Drawing = ComponentType<{ picture: FirstAidPicture }>;
let known: Drawing | undefined;

/** The drawings have a file of their own, which the page asks for before any card is opened. */
export async function loadDrawings(): Promise<Drawing> {
  const { FirstAidDrawing: loaded } = await import('./drawings/drawings');
  known = loaded;
  return loaded;
}

/** Without the drawings the steps are whole; they are asked for anew when there is a network. */
function useDrawings(): { Drawing: Drawing | undefined; isMissing: boolean } {
  const [Drawing, setDrawing] = useState(() => known);
  const [isMissing, setMissing] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    if (known) return;
    let isHere = true;
    loadDrawings().then(
      (loaded) => {
        if (!isHere) return;
        setDrawing(() => loaded);
        setMissing(false);
      },
      () => {
        if (isHere) setMissing(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isOnline]);
  return { Drawing, isMissing };
}

/** Its place has its size before it is there. */
export function FirstAidDrawing({ picture }: { picture: FirstAidPicture }) {
  const { Drawing, isMissing } = useDrawings();
  if (isMissing) return null;
  return (
    <div
      role="img"
      aria-label={firstAidPictures[picture]}
      className="aspect-[320/220] w-full max-w-md overflow-hidden rounded-card border border-line bg-art-aid-ground"
    >
      {Drawing && <Drawing picture={picture} />}
    </div>
  );
}
