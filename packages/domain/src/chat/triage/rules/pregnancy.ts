/** Trying, pregnancy, labor and the year after a birth. */
export const pregnancyRules = `
emergency labour_complication labor: cordOut pregnant/waterBroke | cordOut !grownChild | babyComing !braxton | waterBroke preterm |
  waterBroke coloredWater | contractions preterm !braxton | contractions preterm regular | coloredWater pregnant | waterBroke noMoving/lessMoving |
  waterBroke feverish | waterBroke pregnant !term | waterOwn !term !preterm
emergency fetal_movement_none movements: noMoving/-feltMoving fetalStage !neverMoved !unripe !few !asMuch |
  noMoving pregnant !neverMoved !unripe !few !asMuch | noMoving !aged !few !neverMoved !unripe !asMuch !limbHurts |
  feltNothing lateStage !aged !after | fetal -moving !aged !neverMoved !unripe !few !asMuch
emergency ectopic bleeding: shoulderTip earlyStage | bellyPain severe/oneSided/faints/faintOrDizzy/paleSign earlyStage |
  painful oneSided earlyStage !ligament | severe painful earlyStage lowDown | faints earlyStage | faintOrDizzy paleSign earlyStage |
  ectopicWord painful/faintOrDizzy/bleeding/bellyPain/faints | ectopicWord thinks | oneSided severe earlyStage |
  faintOrDizzy bellyPain pregnant
emergency pregnancy_bleeding bleeding:
  pregnant bleeding heavy/clots/painful/bellyPain/faints/faintOrDizzy/hardBelly/severe/lessMoving/noMoving/heavyBleeding/eggClot/spurting |
  pregnant heavyBleeding | pregnant clots | padSoak pregnant | weeks heavyBleeding !bleedsAgain !aged |
  weeks bleeding heavy !bleedsAgain !aged
emergency postpartum_bleeding bleeding: padSoak after | padSoak !menstrual | padSoak positive |
  padSoak menstrual painful/faints/faintOrDizzy | eggClot !smallThing |
  bleeding after heavyNow/faints/faintOrDizzy/heartRaces/sweating/paleSign/noStop/spurting/eggClot !smallThing |
  heavyBleeding after | heavyBleeding !menstrual !grownChild !bleedsAgain
emergency preeclampsia preeclampsia: bp160 !asked | headacheSign lasting !mild expecting |
  headacheSign severe/worse/visionSign/upperPain/faceSwells/noStop expecting | severeHeadache expecting | visionSign expecting |
  upperPain expecting | faceSwells headacheSign/visionSign/upperPain expecting | bp140 headacheSign/visionSign/upperPain |
  visionSign headacheSign | pressureHigh expecting | thunderclap
emergency seizure seizure: fits expecting
emergency trauma bleeding: lateStage falls/crashed/bellyHit !ligament |
  pregnant falls/crashed/bellyHit painful/bleeding/bellyPain !ligament | pregnant bellyHit !earlyWeeks |
  pregnant crashed !earlyWeeks | pregnant falls !earlyWeeks !ligament | bellyHit weeks !earlyWeeks
emergency breathing_chest: chestPain adult | chestPain expecting | hardBreathing expecting | heartRaces expecting | bloodCough |
  faints expecting | -breathing adult !child | hardBreathing adult !child | chestPain | hardBreathing/fastBreathing legSign |
  heartRaces chestPain/hardBreathing/faintOrDizzy
emergency postpartum_sepsis sepsis: confusion expecting | feverish confusion/shivers/hardBreathing/faints/dyingFeel/ill expecting |
  shivers uncontrolled expecting | shivers breastRed uncontrolled | shivers breastRed worse | rigor expecting |
  coldBlotchy expecting | coldHands expecting feverish/ill/faintOrDizzy/bleeding | noFade expecting |
  purpleSpots feverish expecting | badDischarge after feverish/ill/shivers/chilled | dyingFeel expecting |
  antibiotics worse expecting/breastRed | -peeing after day | noPee after day | urineSign feverish shivers |
  flankPain feverish shivers | breastRed confusion
emergency pregnancy_pain bleeding: bellyPain severe expecting | bellyPain lasting severe expecting |
  hardBelly expecting painful/severe/bleeding
emergency vomiting_pregnancy bleeding: vomits faints pregnant | bloodVomit expecting
emergency ohss_danger: ivf hardBreathing/faints/chestPain/-breathing
emergency loss_danger bleeding: miscarrying heavy/faints/faintOrDizzy/severe/padSoak !longAgo
emergency placenta bleeding: placentaSign bleeding | placentaStays !aged !pregnant
urgent pregnancy_fever: t38 weeks !child !pronoun !babyThing !fromDad
urgent fetal_movement_less movements: lessMoving fetalStage !aged !unripe | lessMoving baby !aged !unripe | neverMoved ripe24 |
  noMoving fetalStage !unripe | few noMoving fetalStage | movesChanged fetalStage | lessMoving !aged fetal | lessMoving !childish |
  movesLess | fetal justFew
urgent bp_high preeclampsia: bp140 !asked | bp140 expecting
urgent swelling preeclampsia: faceSwells expecting
urgent headache_mild preeclampsia: headacheSign expecting | severeHeadache | legSign adult !childish
urgent pregnancy_spotting bleeding: bleeding pregnant | bleeding weeks !aged !childish | lightBleeding positive |
  spottingOnly !menstrual !cycle !wound | lightBleeding weeks !aged | bleeding weeks !aged !wound !bloodPoop
urgent fluid_leak labor: waterBroke pregnant | waterBroke !grownChild | contractions term regular |
  contractions pregnant regular !braxton | waterBroke term
urgent pregnancy_fever: feverish pregnant !childish | flu listeria pregnant | chilled pregnant | feverish travel | flu travel
urgent vomiting_pregnancy: vomits pregnant repeated/darkPee/losingWeight/-keepDown/faintOrDizzy | -keepDown pregnant |
  darkPee pregnant | -peeing pregnant | losingWeight pregnant !plan | vomits pregnant noPee | cannotKeep pregnant | -keepDown day | -feeding vomits pregnant | purges pregnant
urgent leg_swollen: legSign expecting | legSign ivf
urgent itching: itching itchGrave pregnant !stretchMarks | itching lateStage !stretchMarks
urgent urine sepsis: urineSign | flankPain expecting
urgent trauma_early bleeding: pregnant falls/crashed/bellyHit !ligament | weeks bellyHit
urgent postpartum_fever sepsis: feverish after !childish | chilled after !childish | feverish adult !child | tLow after !childish
urgent wound sepsis: woundBad | pusSign wound | pusSign after
urgent mastitis sepsis: breastRed feverish/chilled/painful/ill | breastRed flu | breastRed red/hotThing
urgent postpartum_discharge sepsis: badDischarge | badSmell after
urgent postpartum_clot bleeding: clots after | bleedsAgain | clots !asked !leg
urgent postpartum_bleeding bleeding: bleeding after !wound
urgent miscarriage bleeding: miscarrying !longAgo |
  pastLoss bleeding/heavyBleeding/lightBleeding/spottingOnly/painful/severe/bellyPain/feverish/shivers/chilled/badSmell/badDischarge/faintOrDizzy/flu |
  loss feverish
urgent medication_pregnant: bloodThinner pregnant | riskyMedicine pregnant | stopsMedicine expecting | bloodThinner after |
  takesRisky pregnant | riskyMedicine weeks | bloodThinner weeks | -takesRisky pregnant
urgent ivf_mild: ivf bloated/vomits/bellyPain/littlePee/feverish/painful/swollen/losingWeight/-peeing | ivf feverWord
urgent period_heavy bleeding: padSoak menstrual | heavyBleeding menstrual
urgent measles_exposure: rashContact liveWith childish | rashContact pregnant | rashContact weeks | rashContact exposed | rashContact sameRoom
urgent dizzy: faintOrDizzy expecting | suddenTired expecting
urgent pregnancy_pain bleeding: bellyPain pregnant !ligament !braxton | bellyPain severe !childish | painful severe !ligament
`;
