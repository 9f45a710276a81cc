import type { ReactNode } from 'react';
import type { TourStep } from '@everstep/domain/onboarding';
import { BookPath } from '../../ui/art/book-path';
import { DawnPath } from '../../ui/art/dawn-path';
import { LampWindow } from '../../ui/art/lamp-window';
import { MissingStone } from '../../ui/art/missing-stone';
import { SproutStone } from '../../ui/art/sprout-stone';

const filling = 'size-full';
const small = 'h-4/5 max-w-full';

const pictures: Record<TourStep['id'], ReactNode> = {
  welcome: <DawnPath view="band" className={filling} />,
  library: <BookPath className={filling} />,
  chat: <LampWindow isBand className={filling} />,
  trackers: <SproutStone className={small} />,
  community: <MissingStone className={small} />,
  ready: <DawnPath view="house" className={filling} />,
};

/** The picture of a step. All have the same height, so that the layout does not shift. */
export function TourArt({ step }: { step: TourStep['id'] }) {
  return (
    <div
      key={step}
      className={`grid h-[30dvh] max-h-60 min-h-28 animate-[fade-in_200ms] place-items-center overflow-hidden ${step === 'community' ? 'bg-art-hill-1' : 'bg-art-sky'}`}
    >
      {pictures[step]}
    </div>
  );
}
