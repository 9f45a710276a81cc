import type { WordGroup } from './word-group';

export const healthWords: readonly WordGroup[] = [
  {
    said: 'shot, shots, jab, jabs, vaccinate, vaccinated, vaccination, vaccinations, immunize, immunization, vax, vaxx, vaccine schedule, mmr',
    means: 'vaccines, vaccine',
  },
  { said: 'whooping cough, pertussis, tdap', means: 'Tdap, whooping cough' },
  {
    said: 'flu, flu shot, influenza, covid, covid shot, rsv, measles, chickenpox, polio, hep b',
    means: 'flu, RSV, COVID-19, vaccine, measles',
  },
  {
    said: 'grandparents, grandma, grandpa, visitors, kiss the baby, visitors holding the baby, family visiting',
    means: 'around a newborn, newborn, kisses',
  },
  {
    said: 'elderberry, vitamin c, zinc, probiotics, immune booster, boost immunity, boost immune, boost the immune system, echinacea, essential oils, gummies',
    means: 'supplement, claims to doubt, immune',
  },
  {
    said: 'sick all the time, sick constantly, always sick, gets sick, getting sick, catch everything, cold, colds, germs, stomach bug, virus, contagious, hand washing, sanitizer, fever, cough',
    means: 'infection, hygiene, wash hands',
  },
  { said: 'food poisoning, reheat, leftovers, wash fruit', means: 'safe food' },
  {
    said: 'ppd, postpartum depression, postnatal depression, empty, hopeless, numb, sad, depressed, depression, feel nothing, no joy, not myself, feel low, down all the time, no bond',
    means: 'depression, low mood',
  },
  {
    said: 'anxiety, anxious, panic, panic attack, panic attacks, worry all the time, racing thoughts, overwhelmed, nervous, ocd',
    means: 'anxiety, depression',
  },
  {
    said: 'intrusive thoughts, scary thoughts, bad thoughts, images in my head, dropping the baby',
    means: 'unwanted thoughts',
  },
  {
    said: 'therapy, therapist, counselor, counselling, psychologist, someone to talk to, cheap therapy, support group',
    means: 'therapy, what helps, hotline',
  },
  {
    said: 'burnout, burned out, burnt out, touched out, cant cope, cant do this anymore, me time, self care, losing myself, no break',
    means: 'strain, rest, small skills, good enough',
  },
  {
    said: 'dads depressed, dad depression, paternal, men get depressed, new dad, dads, fathers',
    means: 'fathers, partners, depression',
  },
  { said: 'antidepressant, zoloft, ssri, lexapro, prozac', means: 'medicine, depression' },
  {
    said: 'abuse, abusive, hits me, controlling, domestic violence, scared of him, scared of my husband',
    means: 'violence, unsafe',
  },
  {
    said: 'checkup, checkups, physical, screening for me, mammogram, colonoscopy, pap, pap smear, cholesterol, bloodwork, preventive',
    means: 'checks, screening',
  },
  {
    said: 'mri, whole body scan, full body scan, prenuvo, nad, nmn, iv drip, infusion, infusions, anti aging, longevity, biohacking, rapamycin, metformin, ozempic, supplements to live longer, live longer',
    means: 'anti-aging, unproven, skip, infusions',
  },
  { said: 'heart disease, heart later, stroke, later in life, long term health', means: 'heart, pregnancy can tell' },
  {
    said: 'how much exercise, steps a day, strength training, stay fit, get in shape, out of shape',
    means: 'move, stronger, activity',
  },
  { said: 'healthy habits, eat healthy, healthy for my kids, be around for my kids', means: 'habits' },
  { said: 'prostate, menopause, perimenopause, hot flashes', means: 'checks' },
  {
    said: 'bumper, bumpers, canopy, crib tent, inclined sleeper, rock n play, mobile',
    means: 'bumpers, crib, canopies',
  },
  {
    said: 'crib, cot, bassinet, moses basket, pack n play, playard, mini crib, mattress, used crib, second hand crib, hand me down crib',
    means: 'crib, bassinet, mattress',
  },
  { said: 'nursery, babys room, baby room, decorate, decorating', means: 'nursery, room' },
  {
    said: 'how warm, room temperature, too hot, too cold, overheating, ac, air conditioning, heater, space heater, fan, humidifier, heat wave',
    means: 'warmth, heat, heat and cold, warm',
  },
  { said: 'paint, painting, paint fumes, wallpaper, new furniture smell, off gassing, voc', means: 'paint, air' },
  { said: 'dresser, bookshelf, tip over, anchor, furniture straps, tv falling', means: 'anchor, furniture' },
  { said: 'baby monitor, monitor, cord, cords, blinds, window blinds', means: 'cords, monitor' },
  { said: 'changing table, diaper station, rocking chair, glider', means: 'change and feed, changing' },
  {
    said: 'babyproof, baby proof, babyproofing, childproof, child proof, baby proofing, toddler proof',
    means: 'childproofing, poison, burns, falls',
  },
  {
    said: 'kitchen, stove, hot coffee, burned his hand, scald, burn, burns, hot water, water heater',
    means: 'burns, hot water, scald',
  },
  {
    said: 'cleaning pod, tide pod, detergent, bleach, swallowed, ate a, drank cleaner, poison, poisoned, pills, medicine cabinet, gummies overdose, batteries, button battery, magnets, battery',
    means: 'poison, swallowed, battery',
  },
  {
    said: 'stairs, stair, gate, gates, baby gate, window guard, fell off, fell, rolled off, high chair, bumped head',
    means: 'falls, gates',
  },
  { said: 'pool, bath, bathtub, drown, drowning, lake, swim lessons, dry drowning', means: 'water, pool, swim' },
  { said: 'choke, choking, grapes, gag, gagging, popcorn, heimlich, cpr, not breathing', means: 'choking, CPR' },
  { said: 'gun, guns, firearm, pistol, rifle', means: 'guns, locked' },
  { said: 'car seat, booster, rear facing, forward facing, front seat, hot car, seat belt', means: 'car seat, cars' },
  { said: 'smoke alarm, fire, fire drill, fire extinguisher, smoke detector', means: 'fire, smoke alarm, way out' },
  { said: 'dog and baby, dog bite, pet, pets, cat litter, cat, puppy', means: 'pets, dog' },
  {
    said: 'air purifier, purifier, purifiers, hepa, air quality, wildfire smoke, dust, asthma, allergies, allergy, ventilation, air filter, ionizer',
    means: 'air, filters, HEPA',
  },
  {
    said: 'tap water, well water, water filter, bottled water, fluoride, brita, lead in water, water for formula',
    means: 'water, safe water, lead',
  },
  { said: 'mold, mould, mildew, damp, moisture', means: 'mold' },
  { said: 'carbon monoxide, co alarm, co detector, gas stove, gas leak', means: 'carbon monoxide, gas' },
  {
    said: 'blue light, night light, nightlight, dark room, blackout, light, lamp, screen before bed, phones at night',
    means: 'light, darkness, night',
  },
  {
    said: 'noise, loud, white noise, sound machine, neighbors loud, noisy, traffic noise',
    means: 'noise, quieter, nights',
  },
  {
    said: 'candles, air freshener, scented, fragrance, cleaning products, disinfectant, diffuser, vinegar',
    means: 'cleaning, scented products',
  },
  { said: 'emf, wifi, 5g, radiation', means: 'EMF' },
  { said: 'quit smoking, stop smoking, give up smoking, stop vaping, quit vaping', means: 'quit, tobacco, smoking' },
];
