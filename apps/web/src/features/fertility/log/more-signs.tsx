import { memo } from 'react';
import {
  cervixFirmnessLabels,
  cervixOpeningLabels,
  intercourseLabels,
  lhLabels,
  logTexts,
  moodLabels,
  mucusFeelingLabels,
  mucusTextureLabels,
  symptomLabels,
} from '@everstep/domain/fertility';
import { Disclosure } from '../../../ui/disclosure';
import { Checkbox } from '../../../ui/form/checkbox';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { RadioGroup } from '../../../ui/form/radio-group';
import type { Signs } from './log-draft';
import { optionalSign, signOptions } from '../options';

interface MoreSignsProps {
  /** Groups with something logged are open. */
  savedEntry: Signs;
  signs: Signs;
  onChange: (change: Partial<Signs>) => void;
}

/** Everything but temperature and bleeding, collapsed where nothing is logged. Memoized, so that typing does not render it. */
export const MoreSigns = memo(function MoreSigns({ savedEntry, signs, onChange }: MoreSignsProps) {
  return (
    <>
      <Disclosure
        title={logTexts.mucus}
        isOpen={savedEntry.mucus_feeling !== null || savedEntry.mucus_texture !== null}
      >
        <RadioGroup
          legend={logTexts.mucusFeeling}
          variant="tags"
          options={optionalSign(mucusFeelingLabels)}
          value={signs.mucus_feeling}
          onChoose={(mucus_feeling) => onChange({ mucus_feeling })}
        />
        <RadioGroup
          legend={logTexts.mucusTexture}
          variant="tags"
          options={optionalSign(mucusTextureLabels)}
          value={signs.mucus_texture}
          onChoose={(mucus_texture) => onChange({ mucus_texture })}
        />
        <p className="text-sm text-ink-3">{logTexts.bothNeeded}</p>
        {(signs.mucus_feeling ?? signs.mucus_texture) !== null && (
          <Checkbox
            label={logTexts.leaveOutMucus}
            isChecked={signs.mucus_excluded}
            onChange={(mucus_excluded) => onChange({ mucus_excluded })}
          />
        )}
      </Disclosure>
      <Disclosure
        title={logTexts.cervix}
        isOpen={savedEntry.cervix_opening !== null || savedEntry.cervix_firmness !== null}
      >
        <RadioGroup
          legend={logTexts.cervixOpening}
          variant="tags"
          options={optionalSign(cervixOpeningLabels)}
          value={signs.cervix_opening}
          onChoose={(cervix_opening) => onChange({ cervix_opening })}
        />
        <RadioGroup
          legend={logTexts.cervixFirmness}
          variant="tags"
          options={optionalSign(cervixFirmnessLabels)}
          value={signs.cervix_firmness}
          onChoose={(cervix_firmness) => onChange({ cervix_firmness })}
        />
        <p className="text-sm text-ink-3">{logTexts.bothNeeded}</p>
        {(signs.cervix_opening ?? signs.cervix_firmness) !== null && (
          <Checkbox
            label={logTexts.leaveOutCervix}
            isChecked={signs.cervix_excluded}
            onChange={(cervix_excluded) => onChange({ cervix_excluded })}
          />
        )}
      </Disclosure>
      <Disclosure title={logTexts.lhTest} isOpen={savedEntry.lh_test !== null}>
        <RadioGroup
          legend={logTexts.lhTest}
          isLegendHidden
          variant="tags"
          options={optionalSign(lhLabels)}
          value={signs.lh_test}
          onChoose={(lh_test) => onChange({ lh_test })}
        />
      </Disclosure>
      <Disclosure title={logTexts.intercourse} isOpen={savedEntry.intercourse !== null}>
        <RadioGroup
          legend={logTexts.intercourse}
          isLegendHidden
          variant="tags"
          options={optionalSign(intercourseLabels)}
          value={signs.intercourse}
          onChoose={(intercourse) => onChange({ intercourse })}
        />
      </Disclosure>
      <Disclosure title={logTexts.mood} isOpen={savedEntry.moods.length > 0}>
        <CheckboxGroup
          legend={logTexts.mood}
          isLegendHidden
          variant="tags"
          options={signOptions(moodLabels)}
          values={signs.moods}
          onChoose={(moods) => onChange({ moods })}
        />
      </Disclosure>
      <Disclosure title={logTexts.symptoms} isOpen={savedEntry.symptoms.length > 0}>
        <CheckboxGroup
          legend={logTexts.symptoms}
          isLegendHidden
          variant="tags"
          options={signOptions(symptomLabels)}
          values={signs.symptoms}
          onChoose={(symptoms) => onChange({ symptoms })}
        />
      </Disclosure>
    </>
  );
});
