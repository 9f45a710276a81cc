/** Mind and safety. */
export const mindRules = `
emergency suicide suicide: suicide | selfHarm bleeding | selfHarm means | selfHarm noStop | selfHarm wound | selfHarm child |
  selfHarm pregnant !wouldNot | -safe self | -safeNow lowMood/feelsNothing/selfHarm/images |
  barePlan lowMood/feelsNothing/selfHarm/images/-coping/-safe/noSleep | barePlan brief !thanked !ourPlan | cutting teenAge | cutting child !aged !drools |
  cutMarks teenAge hidden !longClear | takesPills self !question | manyPills self !childish
emergency unresponsive not-breathing: harmsOther/woundsOther unresponsive/-breathing/faints
emergency violence_now violence: hitsMe partner killsOther/killsAnybody/wouldHarmOther/harmsOther/asksOfHarm/woundsOther !childAttacks |
  partnerHitsMe killsOther/killsAnybody/wouldHarmOther/harmsOther/asksOfHarm/woundsOther | theyWould partner killsOther/killsAnybody/wouldHarmOther
emergency harm_to_other harm-to-other: wouldHarmOther self weapon/time/strangled/noStop !lol !wouldNot !intimate !game |
  harmsOther/asksOfHarm attacked !pastTime !habit !intimate !asleepThen | harmsOther strangled/bleeding | woundsOther !game
emergency violence_now violence: strangled !killsOther !killsAnybody | attacked partner !childAttacks !pastTime !habit !killsOther !killsAnybody | attacked pregnant partner |
  attacked bleeding | attacked weapon !killsOther !killsAnybody | killThreat partner !lol !grownChild | -safeNow | breakingIn | weapon partner !killsOther !killsAnybody | weapon pointing |
  pushes time | pushes falls !pushedByOther | pushes pregnant | raped bleeding/painful/time/night/bitten | bellyHit partner pregnant attacked
emergency psychosis psychosis: realConfusion !aged !child | realConfusion after | hallucinating !feverWord | voices | delusion !grownChild | delusion after | strangely after |
  confusion after | hallucinating after | strangely noSleep
emergency harm_to_baby harm-to-baby: hurtBaby intent !wouldNot !images | shakenBaby | smothersBaby | voices hurtBaby |
  hurtBaby self time | hurtBaby noStop |
  hurtBaby actLikely | losingControl child !wouldNot
emergency child_abuse_now violence: childHit carer !sibling | childHit self !sibling !intent
urgent harm_to_other harm-to-other: wouldHarmOther self !lol !intimate !game | killsOther !lol | killsAnybody !lol !pests !game | harmsOther !intimate !asleepThen | asksOfHarm !intimate
urgent violence_ongoing violence: attacked partner !childAttacks | controlled | pushes | raped | weapon controlled |
  killThreat partner !lol
urgent low_mood suicide: selfHarm | hurtBaby intent | images !lol | scaryThoughts | hatesBaby !lol | lowMood !wellNow | feelsNothing !wellNow !noMoving !neverMoved !noneYet | cutMarks teenAge !byAccident !falls !longClear | noSleep !grownChild | -coping self | -bonding
urgent substance: substanceUse
`;
