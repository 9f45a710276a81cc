import { brand } from '@everstep/domain/base/brand';
import { useInstallation } from '../../platform/offline/installation';
import { Button } from '../../ui/button';

/** Offers to install the app where the browser can. */
export function InstallCard() {
  const { way, install, decline } = useInstallation();
  if (way === null) return null;
  return (
    <section aria-labelledby="install" className="grid content-start gap-3 card">
      <h2 id="install" className="text-2xl">
        Keep {brand.name} at hand
      </h2>
      <p className="text-ink-2">
        {way === 'prompt'
          ? 'On your home screen it opens like an app, and what you read stays with you without a network.'
          : 'In Safari choose Share, then ‘Add to Home Screen’. It then opens like an app, also without a network.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {way === 'prompt' && <Button onClick={install}>Install</Button>}
        <Button variant="quiet" onClick={decline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
