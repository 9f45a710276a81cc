import { paths } from '@everstep/domain/base/paths';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { ButtonLink } from '../../ui/button';

export function NotFoundPage() {
  return (
    <div className="page">
      <NotFound text="Let's get you back on the path." to={paths.home} label="Go home" />
    </div>
  );
}

export function NotFound({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <PathWithMissingStone className="w-full max-w-sm" />
      <h1 className="text-4xl">This stone is missing.</h1>
      <p className="text-lg text-ink-2">{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
