import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { lessonTier, type LessonSummary } from '@everstep/domain/lessons';
import { HelpStrip } from '../../features/help/help-strip';
import { LessonPage } from '../../features/lessons/read/lesson-page';
import { paths } from '@everstep/domain/base/paths';
import { PageHead } from '../../platform/navigation/page-head';
import { NotFound } from '../public/not-found';
import { lazyDialog } from '../../platform/offline/lazy-part';

const UpgradeDialog = lazyDialog(
  async () => (await import('../../features/billing/plans/upgrade-dialog')).UpgradeDialog,
);

/** /library/{slug} */
export function LibraryLessonPage() {
  const { slug = '' } = useParams();
  const [locked, setLocked] = useState<LessonSummary | null>(null);
  return (
    <div className="page grid gap-6 py-6">
      <HelpStrip />
      <LessonPage
        key={slug}
        slug={slug}
        onUnlock={setLocked}
        notFound={
          <>
            <PageHead title="Not found" />
            <NotFound text="There is no lesson at this address." to={paths.library} label="Go to the library" />
          </>
        }
      />
      {locked && (
        <Suspense>
          <UpgradeDialog feature={locked.title} tier={lessonTier(locked)} onClose={() => setLocked(null)} />
        </Suspense>
      )}
    </div>
  );
}
