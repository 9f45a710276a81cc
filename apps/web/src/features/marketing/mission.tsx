import { missionTexts } from '@everstep/domain/marketing/mission';
import { paths } from '@everstep/domain/base/paths';
import { DawnPath } from '../../ui/art/dawn-path';
import { ButtonLink } from '../../ui/button';

const [mission, ...parts] = missionTexts.sections;

/** Why the company exists, what it holds to, and what it claims. */
export function Mission() {
  return (
    <>
      <section
        className="page grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-2 lg:gap-12"
        aria-labelledby={mission.title}
      >
        <div className="grid gap-5">
          <p id={mission.title} className="font-semibold text-apricot-ink">
            {mission.title}
          </p>
          <h1 className="text-3xl leading-tight text-pretty sm:text-4xl">{mission.text}</h1>
        </div>
        <DawnPath view="band" className="w-full rounded-[2rem]" />
      </section>
      <div className="page grid gap-12 py-6">
        {parts.map(({ title, text }) => (
          <section key={title} className="grid gap-x-12 gap-y-2 lg:grid-cols-[1fr_2fr]" aria-labelledby={title}>
            <h2 id={title} className="text-2xl sm:text-3xl">
              {title}
            </h2>
            <p className="max-w-[60ch] text-lg leading-[1.7] text-ink-2">{text}</p>
          </section>
        ))}
        <section className="grid gap-6" aria-labelledby="values">
          <h2 id="values" className="text-2xl sm:text-3xl">
            Core Values
          </h2>
          <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {missionTexts.values.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-spruce pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-6 rounded-card bg-sunken p-6 sm:p-10" aria-labelledby="figures">
          <div className="grid gap-2">
            <h2 id="figures" className="text-2xl">
              Figures you may hear
            </h2>
            <p className="max-w-[60ch] text-ink-2">{missionTexts.claimsLead}</p>
          </div>
          <ul className="grid gap-4">
            {missionTexts.claims.map((claim) => (
              <li key={claim} className="grid gap-1 border-t border-line pt-4 sm:grid-cols-2">
                <span className="text-lg font-semibold tabular-nums">{claim}</span>
                <span className="text-ink-2">{missionTexts.claimNote}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid justify-items-start gap-5 py-4" aria-labelledby="next">
          <h2 id="next" className="text-2xl sm:text-3xl">
            Start with one small step
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.dashboard}>Open your dashboard</ButtonLink>
            <ButtonLink to={paths.library} variant="quiet">
              Explore the library
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}
