import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Disclosure } from '../../../ui/disclosure';

const LessonFigures = lazyPart(async () => (await import('./lesson-figures')).LessonFigures);

/** Closed at first, because the list is long; nothing is loaded before it is opened. */
export function LessonSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-y border-line">
      <Disclosure title="Lessons: readers and reviews" isOpen={isOpen} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-dvh" />}>
            <LessonFigures />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}
