/** Mind and safety. */
export const mindRules = `
emergency suicide suicide: suicide | selfHarm bleeding | selfHarm means | selfHarm noStop | selfHarm wound | selfHarm child |
  selfHarm pregnant !wouldNot | -safe self |
  takesPills self !question | manyPills self !childish
emergency violence_now violence: hitsMe attacked partner killsOther/wouldHarmOther/harmsOther !childAttacks
emergency harm_to_other harm-to-other: killsOther !lol !wouldNot |
  wouldHarmOther self weapon/time/strangled/noStop !lol !wouldNot !intimate | harmsOther attacked !pastTime !habit !intimate |
  harmsOther strangled/bleeding
emergency violence_now violence: strangled | attacked partner !childAttacks !pastTime !habit | attacked pregnant partner |
  attacked bleeding | attacked weapon | killThreat partner !lol !grownChild | breakingIn | weapon partner | weapon pointing |
  pushes time | pushes falls | pushes pregnant | raped bleeding/painful/time/night/bitten | bellyHit partner pregnant attacked
emergency psychosis psychosis: realConfusion | hallucinating !feverWord | voices | delusion !grownChild | delusion after | strangely after |
  confusion after | hallucinating after | strangely noSleep
emergency harm_to_baby harm-to-baby: hurtBaby intent !wouldNot !images | shakenBaby | smothersBaby | voices hurtBaby |
  hurtBaby self time | hurtBaby noStop |
  hurtBaby actLikely | losingControl child !wouldNot
emergency child_abuse_now violence: childHit carer !sibling | childHit self !sibling !intent
urgent harm_to_other harm-to-other: wouldHarmOther self !lol !intimate | killsOther !lol | harmsOther !intimate
urgent violence_ongoing violence: attacked partner !childAttacks | controlled | pushes | raped | weapon controlled |
  killThreat partner !lol
urgent low_mood suicide: selfHarm | hurtBaby intent | images !lol | scaryThoughts | lowMood !wellNow | noSleep !grownChild | -coping self | -bonding
urgent substance: substanceUse
`;
