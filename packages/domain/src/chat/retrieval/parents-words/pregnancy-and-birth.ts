import type { WordGroup } from './word-group';

export const pregnancyWords: readonly WordGroup[] = [
  {
    said: 'expecting, knocked up, preggo, preggers, with a bump, bump, first trimester, second trimester, third trimester, weeks along',
    means: 'pregnancy, pregnant',
  },
  { said: 'sushi, raw fish, sashimi, oysters, shrimp, salmon, seafood', means: 'fish, raw, seafood' },
  {
    said: 'deli meat, lunch meat, cold cuts, ham, salami, hot dog, hot dogs, brie, soft cheese, feta, blue cheese, unpasteurized, raw milk, runny eggs, raw eggs, cookie dough, listeria',
    means: 'food safe, listeria, unpasteurized, deli',
  },
  { said: 'coffee, espresso, energy drink, energy drinks, latte, cola, soda, tea, matcha', means: 'caffeine, drinks' },
  { said: 'wine, beer, glass of wine, drink, drinking, booze, cocktail, drunk, alcohol', means: 'alcohol' },
  { said: 'weed, pot, marijuana, cannabis, edibles, joint, cbd, thc, smoke weed, smoking weed', means: 'cannabis' },
  {
    said: 'smoke, smoking, cigarettes, vape, vaping, nicotine, quit smoking, e-cigarette',
    means: 'smoking, tobacco, smoke',
  },
  { said: 'pounds, put on weight, weight gain, how much weight, gaining, gain', means: 'weight gain, weight' },
  {
    said: 'throw up, throwing up, puking, vomiting, nauseous, queasy, morning sickness, sick all day, cant keep food down, feel sick, hyperemesis',
    means: 'feeling sick, nausea, vomiting',
  },
  {
    said: 'heartburn, constipated, constipation, cravings, hungry, eating for two, extra calories, calories',
    means: 'eat, eating, how much to eat',
  },
  {
    said: 'vitamins, vitamin, minerals, iron pills, calcium, choline, iodine, omega, dha, b12',
    means: 'nutrients, vitamin, supplements',
  },
  { said: 'gestational diabetes, sugar test, glucose test, gd', means: 'gestational diabetes' },
  { said: 'herbal tea, raspberry leaf, herbs, ginger', means: 'herbal teas' },
  { said: 'vegetarian, vegan while pregnant, plant based', means: 'vegetarian, vegan, iron' },
  {
    said: 'nipt, cell free dna, cffdna, harmony, panorama, blood test for gender, quad screen, nuchal',
    means: 'cell-free DNA, screening test',
  },
  { said: 'amnio, amniocentesis, cvs, chorionic', means: 'amniocentesis, CVS, diagnostic test' },
  { said: 'downs, down syndrome, trisomy, down', means: 'Down syndrome, trisomy, screening' },
  {
    said: 'cystic fibrosis, sickle cell, tay sachs, sma, thalassemia, runs in the family, hereditary, inherited, genetic disease, family history, runs in my family',
    means: 'carrier, carrier screening, family story, genes',
  },
  { said: 'carriers, carrier', means: 'carrier screening' },
  { said: '23andme, ancestry, dna kit, dna test, mail in dna', means: 'genetic tests, kits, privacy' },
  {
    said: 'heel prick, newborn screening, hearing test, blood spot',
    means: 'blood spot, tests after birth, newborn screening',
  },
  { said: 'genetic counselor, geneticist, dna, genes', means: 'genetic counselor, genetic' },
  { said: 'high risk result, came back positive, screen positive, high risk', means: 'screening, diagnosis' },
  {
    said: 'work out, working out, workout, exercise, exercising, lifting, lift weights, weights, gym, crossfit, jog, jogging, running, run, swim, swimming, yoga, pilates, peloton, hiit, fitness, sport, sports',
    means: 'exercise, activity, active',
  },
  {
    said: 'ski, skiing, horse riding, riding a horse, horseback, biking, snowboard, scuba, diving, hockey, soccer, contact sport, roller coaster',
    means: 'risk of falling, contact sport, leave out',
  },
  { said: 'kegel, kegels, pelvic floor', means: 'pelvic floor' },
  { said: 'abs, diastasis, mommy tummy, belly gap, core', means: 'gap in the tummy muscles, tummy' },
  {
    said: 'bounce back, get my body back, lose the baby weight, back in shape, after the baby',
    means: 'after the birth, return',
  },
  {
    said: 'pee when i sneeze, pee a little, wet myself, leak, leaking, leaks, bladder, incontinence, pee myself, peeing myself, pee',
    means: 'leaks, leaking, pelvic floor',
  },
  {
    said: 'given birth, gave birth, giving birth, after birth, had a baby, since having my baby, since the baby, had my baby, post partum, pp, fourth trimester, since birth, after delivery',
    means: 'birth, postpartum',
  },
  { said: 'bleed, bleeding after, lochia, pads', means: 'bleeding, lochia' },
  {
    said: 'stitches, tear, tore, episiotomy, sore down there, down there, hemorrhoids, perineum',
    means: 'perineum, soreness, scar',
  },
  { said: 'c section, csection, cesarean, incision, section scar', means: 'cesarean, scar' },
  {
    said: 'boob, boobs, nipple, nipples, clogged duct, mastitis, engorged, tit, breast pain',
    means: 'breast, mastitis',
  },
  {
    said: 'nursing, breastfeed, breastfeeding, latch, milk supply, pump, pumping, breast milk, bottle feed, formula, bottle',
    means: 'feeding, breastfeeding, breast',
  },
  {
    said: 'another baby, second baby, next baby, baby number two, next pregnancy, again after the baby, pregnant again, another child',
    means: 'next pregnancy, interval, another child',
  },
  { said: 'postpartum checkup, six week checkup, 6 week check, follow up visit', means: 'visit, 12 weeks, 3 weeks' },
  { said: 'baby blues, weepy, crying, cry all day, cry, crying all the time', means: 'baby blues, crying' },
  {
    said: 'high blood pressure, preeclampsia, toxemia, hypertension, blood pressure',
    means: 'pre-eclampsia, blood pressure',
  },
  { said: 'sweats, night sweats, hair loss, cramps after, afterpains', means: 'sweating, cramps, usual' },
];
