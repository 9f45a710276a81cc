import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { LessonLinks } from '../../features/lessons/browse/lesson-links';
import { Quiz } from '../../features/quiz/quiz';
import { previousPage } from '../../platform/navigation/previous-page';
import { useSession } from '../../platform/session/session';
import { FirstActs, StageAct } from './first-acts';

/** /smart-start-quiz: public; new users start here. */
export function SmartStartQuizPage() {
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<{ isNewHere?: boolean } | null>;
  const { record } = useSession();

  function close(): void {
    // A new user returns to the page before the sign-up page.
    if (state?.isNewHere && record.isAuthenticated) {
      const previous = previousPage.read() ?? paths.home;
      return void navigate(previous === paths.home ? paths.dashboard : previous, { replace: true });
    }
    // The router numbers its history entries; going back from the first one would leave the app.
    const historyState = history.state as { idx?: number } | null;
    const hasPreviousEntry = key !== 'default' && historyState?.idx !== 0;
    if (hasPreviousEntry) void navigate(-1);
    else void navigate(paths.home, { replace: true });
  }
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto w-full max-w-2xl">
        <Quiz
          showLessons={(slugs) => <LessonLinks slugs={slugs} />}
          showFirstAct={(stage) => <StageAct stage={stage} />}
          aboveFirst={state?.isNewHere && <FirstActs />}
          onClose={close}
        />
      </div>
    </div>
  );
}
