import type { WordGroup } from './word-group';

/** Ordinary words and names of things about body, food, sleep and safety, which lessons sum up under one term. */
export const dailyHealthWords: readonly WordGroup[] = [
  {
    said: 'camembert, gorgonzola, cheese, ricotta, mozzarella, pate, liver, sprouts, rare steak, steak, turkey, bacon, jerky, raw meat, mayo, tiramisu, smoked salmon, takeout, buffet, salad bar',
    means: 'food safe, unpasteurized, listeria, keeping food safe',
  },
  {
    said: 'superfood, superfoods, smoothie, smoothies, avocado, pineapple core, nuts, berries, whole grains, sugar, junk food, fast food, processed food, ice cream, snacks while pregnant',
    means: 'way of eating, diet, food',
  },
  {
    said: 'red bull, decaf, green tea, kombucha, diet coke, sparkling water, hydrate, how much water to drink',
    means: 'caffeine, drinks',
  },
  {
    said: 'smell of food, food aversion, gag at food, hungry at night, weight loss in pregnancy, not gaining',
    means: 'eating is hard, feeling sick, weight gain',
  },
  { said: 'binge, bulimia, anorexia, eating disorder', means: 'eating disorder' },
  {
    said: 'point at things, pointing, wave, waving, clap, smile, smiling, copy, imitate, stack blocks, pincer, respond to name, understand me, follow directions, jump, run yet, hold his head, head control',
    means: 'milestones, movement, social',
  },
  {
    said: 'well visit, well child, pediatrician visit, screening questionnaire, asq, m chat, mchat',
    means: 'checks, screening',
  },
  { said: 'ear tubes, hearing loss, deaf, glasses, squint', means: 'hearing, milestones' },
  { said: 'lost words, lost skills, stopped talking, going backwards', means: 'loses skills, call early' },
  {
    said: 'blastocyst, day 5 embryo, euploid, mosaic, aneuploid, abnormal embryo, embryo biopsy',
    means: 'embryo, PGT-A, genetic tests on embryos',
  },
  {
    said: 'cramping after transfer, spotting after transfer, beta, bed rest after transfer, progesterone in oil',
    means: 'transfer, luteal support, pregnancy test',
  },
  {
    said: 'cost of ivf, pay for ivf, ivf loan, how much does ivf cost, egg freezing cost, refund program',
    means: 'money, cost, treatment',
  },
  {
    said: 'finasteride, propecia, hair loss medicine, prostate medicine, opioids, chemo, radiation, cancer treatment, banking sperm',
    means: 'some medicines, banking sperm, chemotherapy',
  },
  {
    said: 'ejaculate, abstain, save up, masturbate, how often to have sex, have sex too often',
    means: 'sex, fertile window',
  },
  { said: 'varicose vein, varicocele, undescended, mumps, injury down there', means: 'varicocele, testicle' },
  {
    said: 'cousins, related by blood, ashkenazi, jewish, mediterranean descent, family tree, bloodline',
    means: 'family story, carrier screening',
  },
  {
    said: 'birth defect, birth defects, spina bifida, anatomy scan, 20 week scan, ultrasound, nuchal scan',
    means: 'screening, tests during pregnancy, diagnostic test',
  },
  { said: 'gender reveal, find out the sex, boy or girl blood test', means: 'cell-free DNA' },
  {
    said: 'falling out, heaviness, bulge, prolapse, pressure down there, painful sex, dryness, numb down there',
    means: 'pelvic floor, heaviness, leaks',
  },
  {
    said: 'first poop after birth, peeing hurts, sitz bath, ice pack, padsicle, belly binder, waist trainer, corset',
    means: 'soreness, healing body',
  },
  {
    said: 'iron low after birth, thyroid after birth, clots, leg pain after birth, headache after birth, epidural headache',
    means: 'warning signs',
  },
  { said: 'back to work, return to work, end of leave, going back to work', means: 'leave, work, childcare' },
  {
    said: 'battery plant, work clothes, takes dust home, welding, construction job, lab work, dry cleaning, farm, paint thinner, gasoline',
    means: 'at work, lead, solvents, dust',
  },
  { said: 'imported spices, pottery, old toys, kohl, soil, garden soil, blood lead, lead test', means: 'lead' },
  {
    said: 'cry at bedtime, cries at bedtime, let him cry, let her cry, let the baby cry, crying to sleep, rock to sleep, nurse to sleep, pacifier falls out, early waking, wakes at 5',
    means: 'teaching sleep, waking',
  },
  {
    said: 'shift work, night shift, jet lagged, nap for parents, cant fall back asleep, apnea, restless legs',
    means: 'your own sleep, insomnia, tiredness',
  },
  {
    said: 'twins sleep, share a crib, room sharing, own room, when to move baby out, move to own room, roll, rolling, rolls onto his tummy',
    means: 'safe sleep, own space, in your room, rolling',
  },
  { said: 'spit up and sleep, reflux, wedge, incline', means: 'on the back, flat and firm' },
  {
    said: 'sex is a chore, sex has become, scheduled sex, no desire, libido, pressure to perform',
    means: 'sex, partner, schedule, chore',
  },
  {
    said: 'period came again, negative again, another negative, bfn, hope every month, obsessed with, cant stop thinking, give me a break',
    means: 'waiting, bear, when tracking hurts',
  },
  {
    said: 'holidays with family, nosy questions, when are you having kids, people ask, insensitive, comments',
    means: 'other people, parties',
  },
  {
    said: 'temperature shift, thermal shift, temp drop, no rise, cover line, annovulatory, anovulation, no ovulation, lh surge, surge, two peaks, cervix, cervix position, spotting, short luteal, luteal phase',
    means: 'basal temperature, LH, cervical mucus, chart',
  },
  {
    said: 'smartwatch, oura, ring, wearable, tempdrop, monitor for ovulation, saliva test',
    means: 'tests you can buy, app',
  },
  {
    said: 'skipped period, missed period, late period, no period, heavy period, painful period, cycle length, short cycle, long cycle',
    means: 'period, cycle, chart says',
  },
  {
    said: 'want another one, one more baby, last chance, too late for, menopause early, early menopause, egg quality, old eggs, old sperm, his age, older dad',
    means: 'age, 35, over 40',
  },
  {
    said: 'hot yoga, altitude, saunas, heart rate, planks, crunches, squats, spin class, walking enough, dance class, sit ups, trampoline, marathon, race',
    means: 'exercise, activity, leave out',
  },
  {
    said: 'round ligament, back pain, short of breath when i walk, dizzy when exercising, contractions when i exercise',
    means: 'stop and call, activity',
  },
  {
    said: 'catching things, catch anything, thanksgiving, christmas, crowds, germs at daycare, who can hold the baby, sick visitor, sibling is sick, wash hands, masks',
    means: 'everyday protection, newborn, stay home',
  },
  {
    said: 'vitamin d drops, immune gummies, raw honey, bone broth, garlic, colloidal silver, iv drip vitamins',
    means: 'claims to doubt, supplement',
  },
  {
    said: 'side effects, aluminum, thimerosal, too many shots, spread out shots, exemption, natural immunity',
    means: 'vaccines, evidence',
  },
  {
    said: 'horrible images, awful thoughts, what if i drop, afraid to be alone with the baby, check if baby breathes, checking the baby',
    means: 'unwanted thoughts',
  },
  {
    said: 'resent, regret, dont love my baby, dont feel love, not bonding, disconnected, hate being a mom, mom guilt, dad guilt, bad mom, bad dad, failing as',
    means: 'depression, not the only one, good enough, mood',
  },
  { said: 'drinking too much, addicted, addiction, pills problem, relapse, sober', means: 'alcohol or drugs, help' },
  {
    said: 'mammograms, breast lump screening, skin check, dentist, eye exam, blood sugar, cholesterol test, vaccines for adults',
    means: 'checks that matter, screening',
  },
  {
    said: 'burn out of energy, no energy, sedentary, desk job, belly fat, fitness over 40, muscle, protein, creatine, cold plunge, red light, peptides, stem cells, testosterone clinic, fasting, supplements for energy',
    means: 'habits, skip, unproven, stronger',
  },
  { said: 'seat belt, texting and driving, fall off ladder, helmet', means: 'risks close to home' },
  {
    said: 'hand me down, secondhand, co sleeper, sidecar, crib slats, drop side, crib recall, recall, mattress gap, sheet, tight sheet, hat, dress baby for sleep, layers, mosquito net',
    means: 'crib, bassinet, mattress, warmth',
  },
  { said: 'baby camera, wifi monitor, owlet, breathing monitor, smart sock', means: 'monitor, cords' },
  {
    said: 'climbs, climbs on everything, climbing, climbs out, pulls drawers, opens doors, escapes, outlet, outlets, sockets, cabinet locks, sharp corners, fireplace, laundry pods, plants, trampolines, bouncer on table',
    means: 'childproofing, falls, furniture',
  },
  {
    said: 'raisin, hot dog pieces, nuts for toddlers, cut food, small parts, coins, marbles, balloon, balloons, cord around neck',
    means: 'choking',
  },
  {
    said: 'gas range, electric stove, cooking fumes, cooker, fireplace smoke, incense, neighbor smokes, thirdhand smoke, vacuum, carpet, dust mites, plants clean air, purifying plants',
    means: 'cooking, smoke, cleaner air',
  },
  {
    said: 'hot apartment, no air conditioning, baby in summer, heat stroke, cold house, winter, blackout, power outage, frozen pipes',
    means: 'heat and cold',
  },
  {
    said: 'flint, lead service line, boil notice, nitrate, reverse osmosis, hard water, private well, pool water swallowed',
    means: 'safe water, nitrate, lead',
  },
  {
    said: 'run away, want to escape, had enough of being a mom, at my limit, end of my rope, breaking point',
    means: 'strain, small skills, what helps, mood',
  },
  {
    said: 'stay healthy, grow up healthy, see my kids grow up, see my grandkids, live long',
    means: 'habits, checks that matter',
  },
  {
    said: 'busy road, highway, traffic, pollution, smog, airport noise, exhaust, train noise',
    means: 'traffic, air, noise',
  },
  {
    said: 'so anxious about it, making me anxious, making me crazy, driving me crazy, stress of trying, consumed by',
    means: 'stress, waiting, tools that ease',
  },
];
