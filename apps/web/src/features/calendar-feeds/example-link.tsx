import type { CalendarFeed } from '@everstep/domain/calendar-feeds';
import { feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { screenTexts } from '@everstep/domain/planner';
import { useNow } from '../../platform/trackers/use-now';
import { LinkCard } from './link-card';

const family = { id: 'example', name: screenTexts.family, people: [] };
const settings: CalendarFeed['settings'] = {
  name: texts.exampleName,
  level: 'busy',
  household: family.id,
  about: null,
  nights: true,
  own: false,
  own_cycle: false,
  places: false,
};

/** A link, for users whose plan does not include them. */
export function ExampleLink() {
  const now = useNow(3_600_000);
  return (
    <section aria-labelledby="example-link" className="grid content-start gap-4 card">
      <h2 id="example-link" className="text-2xl">
        {texts.exampleTitle}
      </h2>
      <LinkCard
        feed={{ settings, state: 'open', last_used: new Date(now).toISOString().slice(0, 10) }}
        families={[family]}
        now={now}
      />
      <p className="text-ink-2">{texts.exampleText}</p>
    </section>
  );
}
