import { createContext, use, useEffect, useState, type ComponentType } from 'react';
import { firstAidPictures, type FirstAidPicture } from '@everstep/domain/help/first-aid';
import { useOnline } from '../../lib/online';

type Drawing = ComponentType<{ picture: FirstAidPicture }>;
let known: Drawing | undefined;

/** The drawings have a file of their own. Without it the steps are whole, and it is asked for anew when there is a network. */
function useDrawings(): { Drawing: Drawing | undefined; isMissing: boolean } {
  const [Drawing, setDrawing] = useState(() => known);
  const [isMissing, setMissing] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    if (known) return;
    let isHere = true;
    import('./drawings/drawings').then(
      ({ FirstAidDrawing }) => {
        known = FirstAidDrawing;
        if (!isHere) return;
        setDrawing(() => FirstAidDrawing);
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

/** Whether the card around a drawing has been opened. */
export const DrawingsShown = createContext(false);

/** Its place has its size before it is there. */
export function FirstAidDrawing({ picture }: { picture: FirstAidPicture }) {
  const { Drawing, isMissing } = useDrawings();
  const isShown = use(DrawingsShown);
  if (isMissing) return null;
  return (
    <div
      role="img"
      aria-label={firstAidPictures[picture]}
      className="aspect-[320/220] w-full max-w-md overflow-hidden rounded-card border border-line bg-art-aid-ground"
    >
      {isShown && Drawing && <Drawing picture={picture} />}
    </div>
  );
}
