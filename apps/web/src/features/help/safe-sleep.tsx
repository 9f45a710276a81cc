import { safeSleepTexts } from '@everstep/domain/help';

export function SafeSleep() {
  return (
    <div className="grid gap-3 card">
      <p className="font-semibold">{safeSleepTexts.lead}</p>
      <ul className="grid list-disc gap-2 pl-5 marker:text-spruce">
        {safeSleepTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{safeSleepTexts.tired}</p>
    </div>
  );
}
