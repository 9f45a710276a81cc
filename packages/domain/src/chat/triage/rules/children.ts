/** Children, and accidents of everybody. */
export const childRules = `
emergency choking choking: chokes !images !fineSince !gagsFine | stuckInThroat | swallowed turnsBlue/-breathing/hardBreathing/oddColor !thirsty | swallowed/stuck -coughing | stuck -speaking/-crying/turnsBlue |
  objectEaten turnsBlue/hardBreathing/vomits/-swallowing | swallowed -speaking/-crying | objectMouth -speaking/-breathing/-coughing | gags -speaking/-crying/-breathing/-coughing !planned
emergency unresponsive not-breathing: -breathing | unresponsive !sleepToFeed !forFeeds/-forFeeds !noHearing | hardWake |
  -wake !night !forFeeds/-forFeeds | -responding !noHearing | limp | faints child !headHit | died childish time | turnsBlue limp | cordNeck childish |
  faints !expecting !headHit | dyingFeel !images
emergency seizure seizure: fits !seizureKnown | shakes uncontrollably childish
emergency breathing_child breathing: hardBreathing | brokenSentence !aged | brokenSentence time/severe/asthmaWord/wheezing/coughing/fastBreathing | noisyBreathing | ribs | nostrils | grunting !straining | turnsBlue | oddColor !straining !wound |
  wheezing turnsBlue/hardBreathing/fastBreathing/-feeding | fastBreathing u3m | breaths60 |
  fastBreathing nostrils/ribs/limp/sleepiness/waterIn/-feeding | -speaking hardBreathing | -swallowing drools/objectEaten/feverish |
  -speaking wheezing/coughing/chokes childish
emergency allergy allergic-reaction: allergicReaction | faceSwells food | faceSwells hivesSign/wheezing/vomits |
  hivesSign vomits/wheezing/coughing/faceSwells/hardBreathing/faintOrDizzy/swollen/hoarse | food vomits paleSign/limp/hoarse |
  food wheezing | hoarse swollen | food vomits repeated limp
emergency drowning drowning: drowns !idiom !images | waterIn coughing/fastBreathing/sleepiness/hardBreathing/vomits
emergency carbon_monoxide carbon-monoxide: monoxide headacheSign/faintOrDizzy/sickness/alarmSounds | monoxide alarm !alarmChecked | monoxide !asked !alarmChecked |
  gas faintOrDizzy/headacheSign/sickness | smokeIn coughing/hardBreathing/anyBreath | everybodySick heater | gas
emergency heat: heatPlace sleepiness/confusion/feverish/unresponsive/limp/vomits/hotTouch | hotCar | sunstroke
emergency stroke stroke: stroke !expecting !longAgo | stroke expecting | -speaking other !childish
emergency poisoning poison: batteryEaten | drugEaten childish | swallowed battery | magnetEaten | swallowed magnet | lostHazard child/aged/pronoun/mouthed | swallowed fridgeMagnet childish objectMouth | medicineEaten childish |
  medicineInto | medicineFound | medicineError !vitaminTwice | chemicalEaten !substanceUse | overdose childish | manyPills childish | sharpEaten |
  plantEaten sleepiness/vomits/limp/confusion/fits | soapEaten vomits/sleepiness/hardBreathing | objectEaten sleepiness/bellyPain
emergency meningitis_rash sepsis: noFade !fades | purpleSpots feverish/sleepiness/childish/ill/coldBlotchy/coldHands |
  stiffNeck feverish/rashSign/lightHurts/headacheSign/childish | soreNeck feverish childish | bulgingSpot | softSpot swollen | feverish lightHurts childish |
  meningitisWord feverish/rashSign/stiffNeck/sleepiness/headacheSign
emergency head_injury head-injury: clearFluid saltTaste |
  headHit/falls faints/vomits/sleepiness/fits/confusion/unsteady/pupil/clearFluid/swelledHead/limp/stroke/turnsBlue/unresponsive/-feeding/cryHours/visionSign !onceOnly |
  headHit u3m childish !images | falls u3m childish !ageless !images | crushes u3m childish !ageless | falls high childish | headHit high childish !table | faints headHit | crashed childish |
  bloodThinner headHit
emergency burns burns: burned burnGrave !images | burned u1y big | electric | blisters hotThing burnGrave | chemicalEye
emergency bleeding_wound severe-bleeding: spurting !expecting !menstrual | wound noStop | bleeding noStop !menstrual | toStop bleeding/heavyBleeding !menstrual !nosebleed | deepCut |
  nosebleed long/halfHour | wound long | wound heavyBleeding | bleeding long wound
emergency animal_bite: snake | bitten faceWord | bitten deepCut | bitten faceSwells | bitten noStop
emergency fever_immune: feverish immune
emergency infant_fever_under3 young-baby-fever: t38 u3m childish !walksNot |
  feverWord u3m childish !tNormal !seizureKnown !walksNot !recovered | hotTouch newborn | feelsHot u3m childish !ageless !tNormal
emergency feeding_newborn: sleepiness -wakeToFeed u28d aged
emergency newborn_danger: dull -feeding/fewFeeds u3m childish | wetFew/noPee -wakeToFeed/sleepToFeed u28d aged | sleepsOnly -feeding/fewFeeds u3m aged | coldBody newborn | tLow u3m childish !ageless | tLow u3m childish child | yellowSkin firstDay |
  yellowSkin sleepiness/-feeding/fewFeeds/arching/highCry/limp/feverish childish | blisters u28d aged |
  navelRed feverish/ill/sleepiness | highCry u3m | cryHours ill/feverish/paleSign/limp/turnsBlue childish |
  yellowSkin forFeeds childish
emergency fever_grave: feverish fits !seizureKnown |
  feverish sleepiness/hardBreathing/confusion/hallucinating/turnsBlue/purpleSpots/limp/coldBlotchy/unresponsive/ribs/grunting childish |
  feverish/hotTouch confusion | realConfusion child/aged | t40 ill/again childish
emergency dehydration_severe: dry/sunkenSpot/fewWet sleepiness childish | dry/noPee unresponsive childish | noPee sleepiness/-feeding/fewFeeds/limp/sunkenEyes childish | sunkenEyes childish | sunkenEyes |
  coldBlotchy childish | wetVeryFew childish !daysOld | noPee vomits sleepiness |
  coldHands feverish/sleepiness/limp/ill/diarrhea/paleSign/vomits/-feeding childish
emergency vomiting_danger green-vomit: greenVomit | bloodVomit !childish
emergency stool_blood: bloodVomit childish | jellyPoop | bloodPoop much childish !little | bloodPoop paleSign/drawnLegs
emergency belly_child: drawnLegs cryHours/paleSign/crying | hardBelly childish | bellyPain childish ill/limp
emergency diabetes: thirsty vomits/fastBreathing childish | diabetic vomits/fastBreathing/sleepiness/confusion
emergency testicular_torsion testicle: testiclePain | testicleWord painful/severe/swollen/big/vomits | groinWord lump painful/crying/hard/red | groinLump painful/crying/cryHours/red | groinLump u1y hard
emergency shaken harm-to-baby: shakenBaby
urgent seizure seizure: fits
urgent infant_fever_3_6: t383 u6m childish | feverWord u6m childish !tNormal !tMild
urgent fever_older: t394 | t40 | feverish u2y feverDays childish | feverish feverDays3/sinceWeekday | feverish returns | tempWord returns childish |
  feverish soreLimb/faceSwells/earSign childish | walksNot painful childish | feverish rashSign childish | feverish travel | feverish childish ageless !recovered | feverish u1y childish noTemp !recovered
urgent dehydration_mild: noPee childish | lastWet manyHours childish | -wetDiaper childish | wetFew childish | dry childish | sunkenSpot | -tears childish |
  noPee | fewWet childish
urgent feeding_newborn: -feeding u6w childish !fromDad | fewFeeds u6w childish !fromDad | fewFeeds hours childish | -feeding ill/coughing/sickness childish | sleepiness ill childish | sleepiness u28d aged | fewFeeds ill childish |
  -feeding hours childish | weightLow u3m | -wakeToFeed childish | sleepToFeed childish | weightLow childish | unresponsive forFeeds
urgent jaundice: yellowSkin !yellowVomit !cleared
urgent white_stool: palePoop
urgent navel: navelRed
urgent stool_blood: bloodPoop | bleeding childish babyThing !wound
urgent vomiting_child: jetVomit | jetFeed !breastFlow | yellowVomit u3m | vomits childish repeated | -keepDown childish | vomits diarrhea childish | diarrhea repeated childish |
  cannotKeep childish
urgent cry: cryHours childish | highCry childish
urgent ear_breath_mild: barking | wheezing | fastBreathing | breaths50 !u6w | breaths50 ageless | breaths40 !u1y childish | earSign
urgent swallowed poison: objectEaten | lostObject mouthed/objectMouth | soapEaten | plantEaten | vitaminTwice | medicineEaten | swallowed unknownThing
urgent head_mild head-injury: headHit | falls furniture childish | falls u1y childish !scrape | crushes u1y childish | falls u1y childish !ageless | falls cryHours childish
urgent burn_mild burns: burned !urineSign | blisters hotThing
urgent allergy_mild allergic-reaction: hivesSign | food rashSign
urgent bruise: bruiseSign u1y childish | bruiseSign bleeding childish | bruiseSign unexplained childish
urgent belly_child: bellyPain lasting childish !pregnant | lowerRight painful/bellyPain | bellyPain childish repeated | bellyPain childish oneSided
urgent diabetes: thirsty muchPee | thirsty losingWeight
urgent lost_skill: lostSkill childish | lostSkill u2y | noHearing
urgent animal_bite: bitten
urgent groin: groinLump !planned
urgent wound severe-bleeding: bleeding wound childish | toStop nosebleed | oddLimb | brokenLimb falls/painful/swollen/thinks | trapped | punctured
urgent eye: eyeSign !idiom
urgent in_doubt: bleeding childish !menstrual !cycle | dull/shakes/bruiseSign/sleepiness childish | blisters/swollen childish | pusSign |
  weakLimb childish | colaPee | vomits u1y childish | diarrhea u1y childish !straining
urgent exposure: exposure u1y childish | exposure pregnant
urgent asks_for_care: asksForCare
`;
