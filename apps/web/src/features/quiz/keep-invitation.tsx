import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ButtonLink } from '../../ui/button';

/** The form takes this screen's place in the history: closing the plan afterwards must not lead to the same plan again. */
export function KeepInvitation() {
  return (
    <div className="grid justify-items-start gap-3">
      <ButtonLink to={paths.signUp} replace>
        Create a free account to keep this plan
      </ButtonLink>
      <p className="text-ink-2">
        Already have one?{' '}
        <Link to={paths.login} state={{ from: paths.quiz }} replace className="link">
          Sign in
        </Link>
        . Until then the plan stays in this browser tab only.
      </p>
    </div>
  );
}
