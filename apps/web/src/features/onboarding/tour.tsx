import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { tourDestinations, tourSteps, type TourStep } from '@everstep/domain/onboarding';
import { Button, ButtonLink } from '../../ui/button';
import { DialogFrame } from '../../ui/dialog/dialog';
import { ProgressStones } from '../../ui/progress-stones';
import { BookPath } from '../../ui/art/book-path';
import { DawnPath } from '../../ui/art/dawn-path';
import { LampWindow } from '../../ui/art/lamp-window';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { SproutStone } from '../../ui/art/sprout-stone';

const last = tourSteps.length - 1;

/** The tour for new users. Closing it in any way completes it. */
export function Tour({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const step = tourSteps[index] as TourStep;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [index]);

  return (
    <DialogFrame onClose={onClose} className="grid">
      <div className="flex min-h-19 flex-col justify-center gap-x-4 gap-y-2 py-3 pr-18 pl-6 sm:flex-row sm:items-center sm:justify-start sm:pl-8">
        <ProgressStones lit={index + 1} total={tourSteps.length} />
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          Step {index + 1} of {tourSteps.length}
        </p>
      </div>
      <TourArt step={step.id} />
      <div key={step.id} className="grid animate-[fade-in_200ms] gap-3 px-6 pt-6 sm:px-8">
        <Heading slot="title" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {step.title}
        </Heading>
        <div className="grid min-h-42 content-start gap-2 text-lg text-ink-2 sm:min-h-38">
          {step.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {index === last && (
            <div className="mt-2 flex flex-wrap gap-3 text-base">
              {tourDestinations.map(({ label, path }) => (
                <ButtonLink key={path} to={path} variant="quiet" onClick={onClose}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </div>
      <div className="flex justify-end gap-3 p-6 pt-4 sm:p-8 sm:pt-4">
        {index > 0 && (
          <Button variant="plain" className="mr-auto -ml-5" onClick={() => setIndex(index - 1)}>
            Previous
          </Button>
        )}
        {index < last ? (
          <Button onClick={() => setIndex(index + 1)}>Next</Button>
        ) : (
          <Button onClick={onClose}>Get Started</Button>
        )}
      </div>
    </DialogFrame>
  );
}

const filling = 'size-full';
const small = 'h-4/5 max-w-full';

const pictures: Record<TourStep['id'], ReactNode> = {
  welcome: <DawnPath view="band" className={filling} />,
  library: <BookPath className={filling} />,
  chat: <LampWindow isCropped className={filling} />,
  trackers: <SproutStone className={small} />,
  community: <PathWithMissingStone className={small} />,
  ready: <DawnPath view="house" className={filling} />,
};

/** The picture of a step. All have the same height, so that the layout does not shift. */
function TourArt({ step }: { step: TourStep['id'] }) {
  return (
    <div
      key={step}
      className={`grid h-[30dvh] max-h-60 min-h-28 animate-[fade-in_200ms] place-items-center overflow-hidden ${step === 'community' ? 'bg-art-hill-1' : 'bg-art-sky'}`}
    >
      {pictures[step]}
    </div>
  );
}
