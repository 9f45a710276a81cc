import { isFertileCervix, isFertileMucus, type Cervix } from './signs';

/** One logged day of a cycle. A cycle begins with the first day of a period. */
export interface CycleDay {
  /** YYYY-MM-DD */
  date: string;
  /** Waking temperature in °C. */
  temperature?: number | null;
  /** 0 to 4, see MucusQuality. */
  mucus?: number | null;
  cervix?: Cervix | null;
  /** 0 spotting to 3 heavy. */
  bleeding?: number | null;
  /** The temperature is disturbed: it counts neither as low nor as high. */
  exclude?: boolean;
}

export type SecondarySign = 'mucus' | 'cervix';

export function hasFertileSign({ mucus, cervix }: CycleDay, secondarySign: SecondarySign): boolean {
  if (secondarySign === 'mucus') return typeof mucus === 'number' && isFertileMucus(mucus);
  return cervix !== null && cervix !== undefined && isFertileCervix(cervix);
}
