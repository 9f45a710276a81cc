import type { ComponentType } from 'react';
import type { FirstAidPicture } from '@everstep/domain/help/first-aid';
import {
  PhoneSpeaker,
  BabyFaceDown,
  BabyBackBlows,
  BabyFaceUp,
  BabyChestThrusts,
  BabyFiveAndFive,
  BabyLimp,
  BabyWithoutBellyThrusts,
} from './choking-baby';
import {
  BackBlowsStanding,
  BackBlowsLap,
  BellyThrustHands,
  BellyThrusts,
  ChestThrustsStanding,
  ChestThrustsPregnant,
  FiveAndFiveBelly,
  FiveAndFiveChest,
  ChildLimp,
} from './choking-child';
import {
  BabyTapFoot,
  BabyCheckBreath,
  BabyHeadLevel,
  BabyBreath,
  BabyCompressHeel,
  BabyCompressThumbs,
  ThirtyCompressionsTwoBreaths,
  BabyAed,
} from './cpr-baby';
import {
  CheckBreath,
  ChildHeadTilt,
  ChildBreath,
  ChildCompress,
  ChildAed,
  CallAndAed,
  AdultHands,
  AdultCompress,
  AdultBreath,
  SwapRescuers,
  AdultAed,
} from './cpr';
import { PushBellyLeft } from './push-belly-left';
import { RecoveryRoll, RecoveryPosition, BabyOnSide } from './recovery';
import { CoolBurn, RemoveClothing, CoverBurn, BurnProhibitions } from './burns';
import {
  InjectorThigh,
  PhoneAnaphylaxis,
  LieLegsUp,
  LieLeftSide,
  SitLegsOut,
  ChildFlatOnLap,
  SecondInjector,
  DoNotStand,
} from './allergy';
import { ReachPole, ThrowRing, DoNotJump, DryChest, SideBlankets } from './drowning';

const drawings: Record<FirstAidPicture, ComponentType> = {
  'phone-speaker': PhoneSpeaker,
  'baby-face-down': BabyFaceDown,
  'baby-back-blows': BabyBackBlows,
  'baby-face-up': BabyFaceUp,
  'baby-chest-thrusts': BabyChestThrusts,
  'baby-five-and-five': BabyFiveAndFive,
  'baby-limp': BabyLimp,
  'baby-no-belly-thrusts': BabyWithoutBellyThrusts,
  'back-blows-standing': BackBlowsStanding,
  'back-blows-lap': BackBlowsLap,
  'belly-thrust-hands': BellyThrustHands,
  'belly-thrusts': BellyThrusts,
  'chest-thrusts-standing': ChestThrustsStanding,
  'chest-thrusts-pregnant': ChestThrustsPregnant,
  'five-and-five-belly': FiveAndFiveBelly,
  'five-and-five-chest': FiveAndFiveChest,
  'child-limp': ChildLimp,
  'baby-tap-foot': BabyTapFoot,
  'baby-check-breath': BabyCheckBreath,
  'baby-head-level': BabyHeadLevel,
  'baby-breath': BabyBreath,
  'baby-compress-heel': BabyCompressHeel,
  'baby-compress-thumbs': BabyCompressThumbs,
  'thirty-and-two': ThirtyCompressionsTwoBreaths,
  'baby-aed': BabyAed,
  'check-breath': CheckBreath,
  'child-head-tilt': ChildHeadTilt,
  'child-breath': ChildBreath,
  'child-compress': ChildCompress,
  'child-aed': ChildAed,
  'call-and-aed': CallAndAed,
  'adult-hands': AdultHands,
  'adult-compress': AdultCompress,
  'adult-breath': AdultBreath,
  'change-over': SwapRescuers,
  'push-belly-left': PushBellyLeft,
  'adult-aed': AdultAed,
  'recovery-roll': RecoveryRoll,
  'recovery-position': RecoveryPosition,
  'baby-on-side': BabyOnSide,
  'burn-tap': CoolBurn,
  'burn-undress': RemoveClothing,
  'burn-film': CoverBurn,
  'burn-never': BurnProhibitions,
  'injector-thigh': InjectorThigh,
  'phone-anaphylaxis': PhoneAnaphylaxis,
  'lie-legs-up': LieLegsUp,
  'lie-left-side': LieLeftSide,
  'sit-legs-out': SitLegsOut,
  'child-flat-on-lap': ChildFlatOnLap,
  'second-injector': SecondInjector,
  'no-standing': DoNotStand,
  'reach-pole': ReachPole,
  'throw-ring': ThrowRing,
  'no-jump': DoNotJump,
  'dry-chest': DryChest,
  'side-blankets': SideBlankets,
};

/** Renders any of the drawings. They are one chunk, so that all of them are cached for offline use. */
export function FirstAidDrawing({ picture }: { picture: FirstAidPicture }) {
  const Shown = drawings[picture];
  return <Shown />;
}
