import { appPasswordScreenTexts as texts } from '@everstep/domain/app-passwords/screen-texts';
import { Disclosure, Disclosures } from '../../ui/disclosure';

/** How calendar apps are set up, and what is different in them. */
export function SetupSteps({ id }: { id: string }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-text text-lg font-semibold">
        {texts.stepsTitle}
      </h3>
      <Disclosures>
        {texts.steps.map(({ title, lines }) => (
          <Disclosure key={title} title={title} group={id}>
            <ol className="grid list-decimal gap-2 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Disclosure>
        ))}
        <Disclosure title={texts.notesTitle} group={id}>
          <ul className="grid list-disc gap-2 pl-5">
            {texts.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      </Disclosures>
    </section>
  );
}
