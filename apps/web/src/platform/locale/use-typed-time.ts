import { useState } from 'react';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { readTypedTime, type TypedTime } from '@everstep/domain/base/typed-time';
import { FormRefusal } from '../../ui/form/form-refusal';
import { deviceZone } from './dates';

/** A field for a local time, for `TimeField`. */
export interface TypedTimeField extends TypedTime {
  /** In the format of a `datetime-local` field. */
  text: string;
  type: (text: string) => void;
  /** Chooses one of two instants, for a time that occurs twice. */
  choose: (index: number) => void;
}

/**
 * A local time of the device in a form. The field begins with `known`, and keeps it to the second while it shows it. `after` is what
 * the time follows.
 */
export function useTypedTime(known: number | null, after: number | null = null): TypedTimeField {
  const [zone] = useState(deviceZone);
  const [text, type] = useState(() => (known === null ? '' : localTimeIn(zone, known)));
  const [chosen, choose] = useState<number | null>(null);
  return { ...readTypedTime(zone, text, { known, chosen, after }), text, type, choose };
}

/** The instant of the field `name`; throws why there is none, as an error of that field. */
export function instantIn({ instant, problem }: TypedTime, name: string, required: string): number {
  if (instant === null) throw new FormRefusal('', { [name]: problem ?? required });
  return instant;
}
