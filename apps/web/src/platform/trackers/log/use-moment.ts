import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { correctedNow } from '../../api/clock';
import { instantIn, useTypedTime } from '../../locale/use-typed-time';

/** The field for when something was: what is stored, or for a new entry now or so long `ago`. */
export function useMoment(stored: string | undefined, ago = 0) {
  const [known] = useState(() => stored ?? new Date(correctedNow().getTime() - ago).toISOString());
  const time = useTypedTime(Date.parse(known));
  return {
    time,
    /** What the form was opened with. */
    known,
    /** What the field `name` says; throws an error of that field where that is no time. */
    read: (name = 'started_at'): string => {
      const instant = instantIn(time, name, entryTexts.timeRequired);
      return instant === Date.parse(known) ? known : new Date(instant).toISOString();
    },
  };
}
