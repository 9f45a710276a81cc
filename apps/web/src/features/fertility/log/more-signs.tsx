import { memo } from 'react';
import {
  cervixFirmnessLabels,
  cervixOpeningLabels,
  intercourseLabels,
  lhLabels,
  moodLabels,
  mucusFeelingLabels,
  mucusTextureLabels,
  symptomLabels,
} from '@everstep/domain/fertility';
import { Disclosure } from '../../../ui/disclosure';
import { Checkbox } from '../../../ui/checkbox';
import type { Marks } from './log-draft';
import { RadioPills, CheckboxPills } from './choice-pills';

interface MoreSignsProps {
  /** What the day began with: groups that held something are open. */
  start: Marks;
  marks: Marks;
  onMark: (change: Partial<Marks>) => void;
}

/** Everything beside temperature and bleeding, folded where nothing is noted. It is not redrawn while somebody types. */
export const MoreSigns = memo(function MoreSigns({ start, marks, onMark }: MoreSignsProps) {
  return (
    <>
      <Disclosure title="Mucus" isOpen={start.mucus_feeling !== null || start.mucus_texture !== null}>
        <RadioPills
          legend="How it feels"
          labels={mucusFeelingLabels}
          value={marks.mucus_feeling}
          onChoose={(mucus_feeling) => onMark({ mucus_feeling })}
        />
        <RadioPills
          legend="How it looks"
          labels={mucusTextureLabels}
          value={marks.mucus_texture}
          onChoose={(mucus_texture) => onMark({ mucus_texture })}
        />
        <p className="text-sm text-ink-3">It counts as a sign when both are noted.</p>
        {(marks.mucus_feeling ?? marks.mucus_texture) !== null && (
          <Checkbox
            label="Leave mucus out of the reading"
            isChecked={marks.mucus_excluded}
            onChange={(mucus_excluded) => onMark({ mucus_excluded })}
          />
        )}
      </Disclosure>
      <Disclosure title="Cervix" isOpen={start.cervix_opening !== null || start.cervix_firmness !== null}>
        <RadioPills
          legend="How open it is"
          labels={cervixOpeningLabels}
          value={marks.cervix_opening}
          onChoose={(cervix_opening) => onMark({ cervix_opening })}
        />
        <RadioPills
          legend="How firm it is"
          labels={cervixFirmnessLabels}
          value={marks.cervix_firmness}
          onChoose={(cervix_firmness) => onMark({ cervix_firmness })}
        />
        <p className="text-sm text-ink-3">It counts as a sign when both are noted.</p>
        {(marks.cervix_opening ?? marks.cervix_firmness) !== null && (
          <Checkbox
            label="Leave the cervix out of the reading"
            isChecked={marks.cervix_excluded}
            onChange={(cervix_excluded) => onMark({ cervix_excluded })}
          />
        )}
      </Disclosure>
      <Disclosure title="LH test" isOpen={start.lh_test !== null}>
        <RadioPills
          legend="LH test"
          isLegendHidden
          labels={lhLabels}
          value={marks.lh_test}
          onChoose={(lh_test) => onMark({ lh_test })}
        />
      </Disclosure>
      <Disclosure title="Intercourse" isOpen={start.intercourse !== null}>
        <RadioPills
          legend="Intercourse"
          isLegendHidden
          labels={intercourseLabels}
          value={marks.intercourse}
          onChoose={(intercourse) => onMark({ intercourse })}
        />
      </Disclosure>
      <Disclosure title="Mood" isOpen={start.moods.length > 0}>
        <CheckboxPills
          legend="Mood"
          isLegendHidden
          labels={moodLabels}
          values={marks.moods}
          onChoose={(moods) => onMark({ moods })}
        />
      </Disclosure>
      <Disclosure title="Symptoms" isOpen={start.symptoms.length > 0}>
        <CheckboxPills
          legend="Symptoms"
          isLegendHidden
          labels={symptomLabels}
          values={marks.symptoms}
          onChoose={(symptoms) => onMark({ symptoms })}
        />
      </Disclosure>
    </>
  );
});
