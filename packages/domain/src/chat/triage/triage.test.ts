import { describe, expect, it } from 'vitest';
import { triage, type TriageLevel } from '..';
import { helpCards } from '../../help/cards';
import { cases } from './cases/all';
import { rules } from './rules';

const expecting = (level: TriageLevel) => cases.filter(({ expect: expected }) => expected === level);
const missed = (level: TriageLevel) =>
  expecting(level).flatMap(({ phrase }) => (triage(phrase).level === level ? [] : [phrase]));

describe('the triage of the cases', () => {
  it.each<[TriageLevel, number, number]>([
    ['emergency', 0.98, 800],
    ['urgent', 0.95, 500],
    ['routine', 0.95, 600],
  ])('finds the %s ones', (level, share, count) => {
    const all = expecting(level).length;
    expect(all).toBeGreaterThan(count);
    expect(1 - missed(level).length / all, missed(level).join('\n')).toBeGreaterThanOrEqual(share);
  });

  it('takes no emergency for routine', () => {
    const taken = expecting('emergency').flatMap(({ phrase }) => (triage(phrase).level === 'routine' ? [phrase] : []));
    expect(taken).toEqual([]);
  });
});

describe('what the triage must never miss', () => {
  it.each([
    'my baby is not breathing',
    'shes choking',
    'baby turned blue',
    'i want to kill myself',
    'he is going to kill me',
    'i shook my baby',
    'my son swallowed a button battery',
    "my daughter won't wake up",
    '38.2 in my 8 week old',
    'she is 5 weeks and has a temperature of 38.4 should i wait',
    'shes 3 weeks, i took her temp and its 38',
    'night terrors and now he has gone blue',
    'the blue inhaler does nothing',
    'ventolin not working',
    'i cant feel my legs',
    'there is a bone sticking out',
    'stung by a wasp in the mouth',
    'weed edible, toddler found it',
    'eye chemical splash bleach',
    'her epipen has been used',
    'he burnt the bottom of his foot on the fire, skin peeling off',
    'his medicine is causing seizures right now',
    'the dog bit me while nursing, deep cut wont stop bleeding',
    'mustard yellow skin newborn wont feed',
    'run away with my kids because he hits me',
    'the baby cries and then he hits me',
    'passed out on my chest after a feed and not breathing',
    'he is limp like a rag doll with blue lips',
    'is it normal for my newborn to be floppy and not feed',
    'do i need to go in if my waters broke at 34 weeks',
    'what do i do if my baby is choking right now',
    "she can't count it, nostrils flaring",
    'hes at the bottom of the pool',
    "we had a lovely day, she rolled off the sofa onto the tiles (she's only 7 weeks!) but cried and was ok",
    'bottom temp 100.6, not quite 3 weeks old',
    'contractions every six minutes since lunch, due in nine weeks',
    'jabs this morning, ten weeks tomorrow, now he is reading 38.4 and i am fine with it',
    'yellow eyes newborn day 1',
    'he wakes crying every night and is limp',
    'My wife is having a seizure, 34 weeks',
    'heavy bleeding, 30 weeks pregnant',
    'I can see the cord',
    'I soaked a pad in an hour, 3 days after birth',
    'worst headache ever and blurry vision, 37 weeks',
    'my baby stopped moving, 35 weeks',
    'call an ambulance',
    'he stopped breathing for a few seconds and is ok now',
    'what is preeclampsia? I have a terrible headache and see spots, 36 weeks',
    'what is preeclampsia i have a terrible headache and see spots 36 weeks',
    'my temp is 39 and i am shaking uncontrollably after my c-section',
    'baby girl seven weeks old, one hundred point four',
    'BP 160 over 110 at 33 weeks',
    'mi bebé no respira',
    'ich will sterben',
    'je veux mourir',
    'my baby is not waking up facebook group says wait',
    'my son is not breathing he was watching a movie',
    'my baby went blue last night for a minute, hes fine now',
    'she had a fit 2 days ago, she is fine now',
    'had a baby a year ago, bleeding heavily and dizzy',
    'he strangled me last month, im fine now',
    'he pretended to sleep but he is not breathing',
    'we were playing with the dolls and she choked on a doll shoe and cant breathe',
    'i dont know if he is breathing',
    'no idea what he swallowed, he is choking',
    'saw on tiktok that blue lips are bad, my daughters lips are blue',
    'is it ok that he hasnt woken for 10 hours and wont wake, 3 weeks old',
    'last month he had a cold all good but now he cant breathe',
    'he is for weeks old and it says thirty eight point five',
    'temp of hundred and one in my ate week old baby',
    'bp 17 over 11, 33 weeks',
    'lower number is 112, pregnant',
    'i took 30 paracetamol',
    'please she wont wake up',
    'please he wont wake',
    'my dad is having a heart attack at the table',
    'i think im having a heart attack when i climb stairs 36 weeks',
    'he has a knife in the kitchen and says he will kill me',
    'massive headache what do i do 36 weeks and seeing spots',
    'massive headache wont go, is it normal, 34 weeks, flashing lights',
    'tried to wake him no joy',
    'he swallowed a button battery and is not responding',
    'swallowed a button and is not responding',
    'after my anatomy scan bleeding heavily with clots, 20 weeks',
    'he had a seizure while playing minecraft',
    'chicken stuck in throat cant breathe',
    'goats milk now hives and wheezing',
    'he has trouble isnt breathing',
    'a problem not breathing baby blue',
    'i think i gave him shaken baby syndrome',
    'co alarm red light flashing and we have headaches what should i do',
    '4 year old asthma cannot say a full sentence',
    'i was stabbed in the belly',
    'the carbon monoxide alarm is going off what should i do',
    'had a fit at 3 now sleepy',
  ])('%s', (phrase) => expect(triage(phrase).level).toBe('emergency'));

  it.each([
    'my dog ate chocolate',
    'what is preeclampsia?',
    'I am dying to know if it is a boy',
    'had an ectopic two years ago, when can we try again?',
    'no fever and no rash, just a cold',
    '38.2 in my four-year-old, playing happily',
    'I watched a film in which the mother dies',
    'how many naps does a 6 month old need?',
    'he is pretending his teddy is choking',
    'she choked on toast last month, the nurse checked her over and all good',
    'my daughters doll has a fever',
    'no temp, 3 weeks, feeding lovely',
    '',
  ])('nor raise an alarm for: %s', (phrase) => expect(triage(phrase)).toEqual({ level: 'routine' }));
});

describe('a denial', () => {
  it.each([
    'hard belly that wont relax and bleeding 33 weeks',
    'she wont settle and is vomiting green',
    'he hasnt slept and cant breathe',
    'i cant get warm and bleeding loads 3 days after birth',
    'newborn doesnt stir and is blue',
  ])('does not reach past what it denies: %s', (text) => {
    expect(triage(text).level).toBe('emergency');
  });

  it.each(['no fever and no rash just a runny nose 2 years old', 'not vomiting and not floppy'])(
    'reaches what it is said of: %s',
    (text) => {
      expect(triage(text).level).toBe('routine');
    },
  );
});

describe('breaths in a minute', () => {
  it.each([
    ['he breathes 70 times a minute', 'emergency'],
    ['i counted 35 breaths in 30 seconds', 'emergency'],
    ['counted 20 breaths in 15 seconds', 'emergency'],
    ['breath 32 in half a minute', 'emergency'],
    ['he is 2 months breathing 62/min', 'emergency'],
    ['resp rate 72', 'emergency'],
    ['she does about seventy breaths a minute', 'emergency'],
    ['she is 3 and breathes 45 a minute', 'urgent'],
    ['he is 8 months old and breathes 54 times a minute', 'urgent'],
    ['newborn breathes 45 times a minute normal?', 'routine'],
    ['fetal heart rate 150 beats a minute, is breathing ok', 'routine'],
    ['breathing 16 times a minute during meditation', 'routine'],
    ['20 minute breathing meditation 3 times a week for anxiety in pregnancy', 'routine'],
  ])('%s: %s', (text, level) => {
    expect(triage(text).level).toBe(level);
  });
});

describe('a temperature in whole numbers', () => {
  it.each<[TriageLevel, string, Parameters<typeof triage>[1]?]>([
    ['emergency', 'my newborn is 39 degrees'],
    ['emergency', 'My 6-week-old has 38 degrees, what should I do?'],
    ['emergency', 'My 2-month-old baby is at 102 degrees. Should I be worried?'],
    ['emergency', 'she is 8 weeks and 101 degrees'],
    ['emergency', 'she has 38 degrees', { childAgeDays: 40 }],
    ['emergency', 'thirty nine degrees, 5 weeks old'],
    ['emergency', 'my newborn is 39ºC'],
    ['emergency', 'newborn 38 deg'],
    ['emergency', 'my newborn is 39 degress'],
    ['emergency', 'newborn 102 farenheit'],
    ['emergency', 'my 2 month old is over 38 degrees'],
    ['emergency', 'my newborn is 35 degrees'],
    ['emergency', 'is 38 ok for a 3 week old'],
    ['emergency', 'is 39 ok for a 2 month old'],
    ['emergency', 'is 101 too much for a newborn'],
    ['emergency', 'is it ok for a 3 week old to be 38'],
    ['emergency', 'my 3 week old measured 38'],
    ['emergency', 'i measured 38 on my 3 week old'],
    ['emergency', 'my 2 month old reads 102'],
    ['emergency', 'my five week old got up to 102'],
    ['emergency', '2 month old went from 99 to 102'],
    ['emergency', 'my 6 week old was 39 this morning'],
    ['emergency', 'my newborn is 38 degrees after a bath'],
    ['emergency', 'gave her a bath, still 39 degrees, 6 weeks old'],
    ['emergency', '38 degrees and not taking her bottle, 3 weeks old'],
    ['emergency', "it's 39 degrees and she's been outside, 5 weeks old"],
    ['emergency', 'gave water 38 degrees 5 weeks'],
    ['emergency', 'rectal 39 degrees in the bedroom, my 5 week old'],
    ['emergency', 'room is 22 degrees and my newborn is 38 degrees'],
    ['emergency', 'nursery says 38.9, he is 2 months'],
    ['emergency', "the nursery measured 38.9 he's 2 months"],
    ['emergency', 'at nursery 38.9, 2 months'],
    ['emergency', 'newborn in the nursery 38.5'],
    ['emergency', 'readings of 101 and 102, 9 week old'],
    ['emergency', 'in light clothes 38.9, 2 months'],
    ['emergency', 'the reading was 101, my baby is 7 weeks'],
    ['emergency', 'my newborn of a diabetic mother is 38.5'],
    ['urgent', 'nursery says 40.5, he is 2'],
    ['urgent', 'nursery says 104.5, 18 months'],
    ['urgent', 'my 2 year old is 41 degrees'],
    ['urgent', 'my 18 month old is over 40 degrees'],
    ['urgent', '4 year old measured 104'],
    ['urgent', 'pregnant and 39 degrees'],
    ['urgent', 'i am 39 degrees', { pregnancyWeeks: 22 }],
    ['urgent', 'i have 38 degrees', { daysSinceBirth: 6 }],
  ])('is %s: %s', (level, text, context) => expect(triage(text, context).level).toBe(level));

  it.each([
    'is 40 degrees too hot for the bottle',
    'my fridge is at 39 degrees f, is the breast milk safe for my newborn',
    'the room is 33.5 degrees newborn',
    'bath thermometer says 38, is that ok for my newborn',
    'bath temperature 38 degrees for newborn',
    'hot tub at 38 degrees while pregnant',
    'it costs 38.5 for newborn photos',
    '38.5 euros for newborn diapers',
    'a 38.5 inch crib for newborn',
    'he took 38.5 ounces yesterday, 2 months',
    'my husband is 40. we have a newborn',
    'i had my newborn at 38',
  ])('is no longer found in: %s', (text) => expect(triage(text).level).toBe('routine'));

  it.each([
    'it is 38 degrees outside, can i take my newborn for a walk',
    'its 104 degrees here and the AC is broken, 2 month old, how to keep cool',
    'how to keep my newborn cool in 40 degree heat',
    'what is the right temperature for a baby bath, 37 or 38 degrees?',
    'should the bath be 38 degrees for my newborn',
    'wash baby clothes at 40 degrees for newborn?',
    'oven at 100 degrees to dry rusks for my 7 month old',
    'car seat at a 40 degree angle for newborn',
    'is 38 cm ok for a 3 week old',
    'my 3 week old measured 38 cm',
    'my 2 year old reads 102 books',
    'head circumference measured 38, 3 week old',
    'my 3 year old can count to 105',
    'is 38 too old to have a baby',
    'in the nursery it gets to 35 degrees, 2 months old',
    'the nursery is 33.5 degrees and my newborn sleeps there',
    'gestational diabetes, my reading was 102 after breakfast',
    'glucose reading 104, 26 weeks',
    'sugar reading 102 28 weeks',
    'my blood sugar is 102, 28 weeks',
    'my heart rate is 102, 30 weeks',
    'i am reading chapter 38 with my newborn',
    'we read page 101 to our newborn',
    'read 38 stories to my newborn',
    'reading 38 books to my newborn before bed',
    '38 weeks',
  ])('is not found in: %s', (text) => expect(triage(text).level).toBe('routine'));
});

describe('a unit or a name in any of its forms', () => {
  it.each<[TriageLevel, string]>([
    ['emergency', 'pressure 160, 35 weeks'],
    ['emergency', 'my pressure was 170, 34 weeks pregnant'],
    ['urgent', 'pressure 142 at 36 weeks'],
    ['urgent', '145 pressure 36 weeks'],
    ['emergency', 'call 911'],
    ['emergency', 'i need 999 now'],
    ['urgent', 'should i call 911'],
    ['emergency', 'we need to call 911'],
    ['emergency', 'i must call 911'],
    ['emergency', 'can someone please call 911'],
    ['emergency', 'my baby is blue call 911'],
    ['emergency', 'need 911 now he is on the floor'],
    ['routine', 'teaching my 3 year old to call 911'],
    ['routine', 'my son learned to call 911 at school'],
    ['routine', 'my toddler accidentally called 911'],
    ['routine', 'we called 911 last month when she choked, she is fine now'],
    ['routine', 'they told me to call 911 if he turns blue'],
    ['routine', 'should we have called 911'],
    ['routine', 'i had to dial 999 once'],
    ['routine', 'when should i teach my kid to call 911'],
    ['routine', 'call 911 song for toddlers'],
    ['routine', "How do you explain 'call 999' to a four-year-old"],
    ['urgent', 'should i just call 911'],
    ['routine', 'call 5 friends'],
    ['emergency', 'presure 170, 34 weeks pregnant'],
    ['emergency', 'respirtions 70 in my 2 week old'],
    ['routine', 'under pressure at work, 160 emails today, 30 weeks'],
    ['routine', 'my pressure was 118, 36 weeks'],
    ['emergency', 'respirations 70 in my 2 week old'],
    ['emergency', '70 respirations a minute, 2 weeks old'],
    ['routine', 'respirations 40 in my 2 week old'],
    ['urgent', 'last wet nappy was at midnight, now 10 am, he is 5 weeks'],
    ['urgent', 'last wet diaper at 10pm and it is 8am, 2 months'],
    ['urgent', 'last wet diaper at midnight, 5 weeks old'],
    ['routine', 'last wet diaper 30 minutes ago'],
    ['urgent', '6 weeks old and every feed comes out like a fountain'],
    ['urgent', 'vomits after every feed like a fountain, 5 weeks old'],
    ['urgent', 'milk comes back up like a fountain, 5 weeks'],
    ['routine', 'the milk comes out of my breast like a fountain'],
    ['routine', 'letdown like a fountain, milk came in like a hose'],
    ['routine', 'milk comes out in jets from my nipple, oversupply'],
    ['routine', 'the bottle comes out like a hose, nipple flow too fast'],
    ['routine', 'letdown so strong after every feed it comes out like a fountain from my breast'],
  ])('%s: %s', (level, text) => expect(triage(text).level).toBe(level));
});

describe('a number in a phrase', () => {
  it('is found as that number', () => {
    expect(triage('bleeding in my 1st trimester').topic).toBe('pregnancy_spotting');
    expect(triage('zero kicks today, 32 weeks').topic).toBe('fetal_movement_none');
  });
});

describe('what only sounds like a sign', () => {
  it.each([
    'bottle temperature for formula',
    'room temperature for formula bottle ok?',
    'temperature for bath',
    'my son wakes screaming from night terrors every night at 10',
    'she has night terrors 3 year old',
    'he bit me while nursing ouch',
    'my 2 year old has started hitting me',
    'my 3 year old gets angry and hits me',
    'burnt the bottom of the carrot puree, can i still freeze what is on top',
    'his poo is mustard yellow',
    'i want to run away to the beach with my family',
    'does eating bone broth help',
    'what do i do if my baby chokes, i want to be prepared',
    'what would happen if she swallowed a battery',
    'my husband snores the second his head hits the pillow',
  ])('is routine: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});

describe('a threat to another adult', () => {
  it.each<[TriageLevel, string]>([
    ['emergency', 'i am going to kill my husband tonight'],
    ['emergency', 'I will kill her if she leaves me'],
    ['emergency', "i'm gonna shoot my ex"],
    ['emergency', 'i bought a gun to kill my ex'],
    ['emergency', 'i want to stab my boyfriend'],
    ['emergency', 'i have a knife and i want to hurt my husband'],
    ['emergency', 'I slapped my wife'],
    ['emergency', 'i choked my girlfriend during a fight'],
    ['emergency', "i'm going to kill my wife. the baby kicks me"],
    ['urgent', 'I could kill my wife for leaving me'],
    ['urgent', 'i want to murder my husband'],
    ['urgent', 'i keep thinking about killing my wife'],
    ['urgent', 'i want to kill everyone'],
    ['urgent', 'i am scared that i will hurt my partner'],
    ['urgent', 'i hit my partner when i am angry'],
    ['urgent', 'i push my wife around'],
    ['urgent', 'scared of hurting my partner'],
    ['urgent', 'i pushed my wife for shouting at me'],
    ['urgent', 'How do I stop hitting my wife?'],
    ['urgent', 'I want my husband dead'],
    ['emergency', 'I am going to shoot up the school'],
  ])('is %s, with a card of its own: %s', (level, text) =>
    expect(triage(text)).toEqual({ level, topic: 'harm_to_other', card: 'harm-to-other' }),
  );

  it.each([
    ['urgent', 'I hate my baby'],
    ['urgent', 'sometimes I just hate my own son so much'],
    ['urgent', 'I really hate the baby, and I am so tired'],
    ['urgent', 'I hate my twins when they scream'],
    ['routine', "I hate my son's tantrums"],
    ['routine', "My baby cries all evening and I hate my baby's colic"],
    ['routine', 'I hate my child support payments'],
    ['routine', 'I hate my son in law'],
    ['routine', 'I hate my baby sling'],
    ['routine', 'I hate my baby carrier, it is too small'],
    ['routine', 'I hate my son being ill'],
    ['routine', 'He shot up so much that no school trousers fit'],
  ])('is %s where a child, or a thing of the child, is hated: %s', (level, text) =>
    expect(triage(text)).toMatchObject({ level }),
  );

  it.each([
    'he beat me and i hit my husband back',
    'my husband hits me so i want to kill my husband',
    'he choked me so I hit my husband',
    'my husband strangled me last night. im going to kill my husband',
    'he threatens me with a knife, i am going to kill my husband',
    'he said i will kill her',
    'my ex has a knife and is going to hurt my mom',
    "he won't stop hitting my wife",
    'my husband abuses me and I hit my husband',
    'My toddler hits me. My husband hits me too and I hit my husband back',
  ])('shows the card for violence to the user who is hurt, or tells of it: %s', (text) =>
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'violence' }),
  );

  it.each([
    'I beat my wife in front of the kids',
    'i am going to kill my husband, he smokes weed all day',
    'he plays roblox all day, i am going to kill my husband',
    "i'm going to kill my wife tonight lol",
    'he strangled my sister, gonna kill my husband lol',
    'i hit my wife with a belt',
    'i want to kill my whole family',
    'I stabbed my husband',
    'I will kill my wife for giving my baby drugs',
    'i am going to kill my wife because she had sex with my friend',
  ])('is an emergency: %s', (text) =>
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'harm-to-other' }),
  );

  it.each([
    ['not-breathing', 'my toddler fell and is unconscious, I am going to kill my husband'],
    ['poison', "my baby drank bleach, I'm going to kill my husband"],
    ['psychosis', "I gave birth 5 days ago, I hear voices, I'm going to kill my mom"],
    ['not-breathing', 'I hit my wife yesterday and now she is not waking up'],
  ])('leaves the card to %s: %s', (card, text) => expect(triage(text)).toMatchObject({ level: 'emergency', card }));

  it('leaves a threat to oneself first', () => {
    expect(triage('I will kill my husband and then myself')).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each([
    'i could kill my husband for snoring',
    'i want to kill my husband for eating my snacks',
    "i'm gonna kill my husband lol",
    'i beat my wife to the shower',
    'i pushed my husband to see a doctor',
    "i hurt my wife's feelings",
    'could i hurt my wife if we have sex too early',
    'the doctor said labor will hurt my wife',
    "can i kill the germs on my husband's cup",
    "I'll shoot him a text",
    'I will smother my family with love',
    'my son will not hurt my wife',
    'playing fortnite i am going to kill everyone',
    'i will kill them before they spread, the ants',
    "i'm going to kill everyone with kindness",
    "i hit my husband's car",
    'i have never hit my wife',
  ])('is none: %s', (text) => expect(triage(text).level).toBe('routine'));
});

describe('age, pregnancy and birth', () => {
  it.each<[string, Parameters<typeof triage>[1], TriageLevel]>([
    ['he has 38.2', { childAgeDays: 56 }, 'emergency'],
    ['he has 38.2', { childAgeDays: 1500 }, 'routine'],
    ['my newborn has 38.2', { childAgeDays: 1500 }, 'emergency'],
    ['my 4 year old has 38.2', { childAgeDays: 56 }, 'routine'],
    ['I am bleeding a little', { pregnancyWeeks: 9 }, 'urgent'],
    ['my water broke', { pregnancyWeeks: 30 }, 'emergency'],
    ['my water broke', { pregnancyWeeks: 39 }, 'urgent'],
    ['my water broke', {}, 'emergency'],
    ['I have a fever of 101', { daysSinceBirth: 6 }, 'urgent'],
    ['my blood pressure is 150/95', { pregnancyWeeks: 33 }, 'urgent'],
    ['a fever', {}, 'emergency'],
  ])('%s with %o', (phrase, context, level) => expect(triage(phrase, context).level).toBe(level));
});

describe('a short reply', () => {
  const user = (text: string) => ({ from: 'user' as const, text });
  const halsey = (text: string) => ({ from: 'halsey' as const, text });

  it.each<[string, Parameters<typeof triage>[1], TriageLevel]>([
    ['38.5', { previous: [user('my baby feels hot'), halsey('What is the temperature?')] }, 'emergency'],
    ['6 weeks', { previous: [user('my son has a fever'), halsey('How old is he?')] }, 'emergency'],
    ['4 years', { previous: [user('my son has a fever'), halsey('How old is he?')] }, 'routine'],
    ['30', { previous: [user('I am bleeding a lot'), halsey('How many weeks pregnant are you?')] }, 'emergency'],
    ['yes', { previous: [user('my baby has a cold'), halsey('Does she have trouble breathing?')] }, 'emergency'],
    ['no', { previous: [user('my baby has a cold'), halsey('Does she have trouble breathing?')] }, 'routine'],
    ['no', { previous: [user('he bumped into a door'), halsey('Is he awake and breathing as usual?')] }, 'emergency'],
    ['it is worse now', { previous: [user('I have a mild headache, 30 weeks')] }, 'emergency'],
    ['what do I do', { previous: [user('my baby is not breathing'), halsey('Call now.')] }, 'emergency'],
    ['thanks', { previous: [user('my baby is not breathing'), halsey('Call now.')] }, 'routine'],
    ['thanks, I will', { previous: [user('my baby is not breathing'), halsey('Call now.')] }, 'routine'],
    ['thank you so much for your help', { previous: [user('my baby is not breathing')] }, 'routine'],
    ['thanks, no worries', { previous: [user('he bumped into a door'), halsey('Is he awake?')] }, 'routine'],
    [
      'thanks, yes',
      { previous: [user('my baby has a cold'), halsey('Does she have trouble breathing?')] },
      'emergency',
    ],
    ['thank you, 38.5', { previous: [user('my baby feels hot'), halsey('What is the temperature?')] }, 'emergency'],
    ['we are at 38.5 now', { previous: [user('my 6 week old feels hot')] }, 'emergency'],
    [
      '39 degrees',
      { previous: [user('my 7 week old feels warm'), halsey('What does the thermometer say?')] },
      'emergency',
    ],
    ['102 degrees', { previous: [user('my 7 week old feels warm'), halsey('What does it read?')] }, 'emergency'],
    ['39', { previous: [user('my 7 week old is warm'), halsey('How hot is she?')] }, 'emergency'],
    ['37 degrees', { previous: [user('my 7 week old cries'), halsey('What does the thermometer say?')] }, 'routine'],
    ['pressure is 165', { previous: [user('34 weeks, swollen feet'), halsey('What is it?')] }, 'emergency'],
    ['38', { previous: [user('my newborn likes baths'), halsey('How warm is the water?')] }, 'routine'],
    ['40', { previous: [user('my newborn'), halsey('How many degrees is it in the room?')] }, 'routine'],
    ['40', { previous: [user('my newborn'), halsey('How high is the side of the cot?')] }, 'routine'],
    ['38', { previous: [user('my newborn'), halsey('How warm do you make the bottle?')] }, 'routine'],
    ['38', { previous: [user('my newborn'), halsey('What is her temperature after the bath?')] }, 'emergency'],
    ['39', { previous: [user('my newborn'), halsey('How high is the fever?')] }, 'emergency'],
    [
      'I had a miscarriage last week, when can we try again',
      { previous: [user('my baby is 5 weeks old and has 38.4'), halsey('Call now.')] },
      'routine',
    ],
    ['we are at the hospital', { previous: [user('my baby is not breathing')] }, 'routine'],
    ['thanks but no better', { previous: [user('my baby is 6 weeks, 38.5')] }, 'emergency'],
    ['the ambulance is here', { previous: [user('my baby is not breathing'), halsey('Call now.')] }, 'routine'],
    ['thanks but he got worse', { previous: [user('my baby is 6 weeks, 38.5'), halsey('Call now.')] }, 'emergency'],
    ['thanks, it is not going down', { previous: [user('my baby is 6 weeks, 38.5')] }, 'emergency'],
    ['thanks, now she has a fever', { previous: [user('my baby is 6 weeks and sneezes')] }, 'emergency'],
    ['tylenol didnt help', { previous: [user('my 6 week old has 38.5')] }, 'emergency'],
    ['how do I store milk in the freezer?', { previous: [user('my baby is not breathing')] }, 'routine'],
  ])('%s after %o', (text, context, level) => expect(triage(text, context).level).toBe(level));
});

describe('a message about another matter than what was said before', () => {
  const after = (before: string, text: string) =>
    triage(text, {
      previous: [
        { from: 'user', text: before },
        { from: 'halsey', text: 'Call now.' },
      ],
    });

  it('is named, as grave as what goes on', () => {
    expect(after('5 weeks old and has a temperature of 38.4', 'Her poo is white like clay')).toEqual({
      level: 'emergency',
      topic: 'white_stool',
    });
  });

  it.each([
    ['i want to kill myself', 'suicide'],
    ['my husband hits me and i am scared for my life', 'violence'],
  ])('does not take the place of the card for: %s', (before, card) =>
    expect(after(before, 'his skin looks yellow')).toMatchObject({ level: 'emergency', card }),
  );

  it.each(['she is 38.3 still', 'it is worse now', 'the fever is back'])('is none: %s', (text) =>
    expect(after('5 weeks old and has a temperature of 38.4', text)).toMatchObject({ card: 'young-baby-fever' }),
  );
});

describe('a wish to be with the dead', () => {
  it.each([
    'I lost my baby and I want to be with her',
    'i just want to be with my baby in heaven',
    'i want to join him, my son died',
    'my baby died and i want to be with him again',
  ])('is a wish to die: %s', (text) => expect(triage(text)).toMatchObject({ level: 'emergency', card: 'suicide' }));

  it.each([
    'I want to be with my daughter more, i work full time',
    'i lost my job and want to be with her more',
    'my grandma passed away and i want to be with her family',
    'my son wants to join the dead poets club',
    'my dad died, i want to be with my mom',
  ])('is not: %s', (text) => expect(triage(text).level).toBe('routine'));
});

describe('a loss that is over', () => {
  it.each<[TriageLevel, string]>([
    ['routine', 'I had a miscarriage last week, when can we try again'],
    ['routine', 'had a miscarriage last month, when can i start trying again'],
    ['routine', 'i miscarried last week, when can i go back to work'],
    ['urgent', 'i had a miscarriage last week'],
    ['urgent', 'i am having a miscarriage, when can we try again'],
    ['urgent', 'had a miscarriage last week, still cramping, when can we try again'],
    ['urgent', 'i had a miscarriage last week and have a fever, when can we try again'],
    ['emergency', 'had a miscarriage last week, soaking a pad an hour, when can we try again'],
  ])('is %s: %s', (level, text) => expect(triage(text).level).toBe(level));
});

describe('a card', () => {
  it('exists for every rule that names one', () => {
    const named = rules.flatMap(({ card }) => (card && card !== 'choking' ? [card] : []));
    expect(named.filter((card) => !(card in helpCards))).toEqual([]);
  });

  it.each([
    ['my baby is choking', 'choking', 'choking-under-1'],
    ['my 3 year old is choking', 'choking', 'choking-over-1'],
    ['my baby is not breathing', 'unresponsive', 'not-breathing'],
    ['I want to die', 'suicide', 'suicide'],
    ['bleeding heavily at 30 weeks', 'pregnancy_bleeding', 'bleeding'],
    ['my 5 week old has a fever of 101', 'infant_fever_under3', 'young-baby-fever'],
  ])('fits: %s', (phrase, topic, card) => expect(triage(phrase)).toEqual({ level: 'emergency', topic, card }));
});
