import type { WordGroup } from './word-group';

export const childrenWords: readonly WordGroup[] = [
  {
    said: 'kid, kids, little one, lo, son, daughter, toddler, preschooler, boy, girl, my 4 year old, year old, yo',
    means: 'child, children',
  },
  { said: 'infant, newborn, babys, bub, bubs, month old, week old', means: 'baby, newborn' },
  {
    said: 'walk, walking, crawl, crawling, sit up, sitting up, roll over, stand, first steps',
    means: 'milestones, movement, walk',
  },
  {
    said: 'talk, talking, babble, babbling, say mama, first words, words, speech, speech delay, speak late, late talker, not talking',
    means: 'milestones, call early, words, talk',
  },
  {
    said: 'behind, delayed, delay, developmental, development, on track, catch up, milestone',
    means: 'milestones, development, call early',
  },
  {
    said: 'autism, autistic, asd, spectrum, eye contact, not answering to name',
    means: 'autism, check for autism, milestones',
  },
  { said: 'adhd, hyperactive, cant focus, cant sit still, attention', means: 'ADHD, attention, learning' },
  { said: 'tummy time, on his belly, on her belly', means: 'tummy time' },
  {
    said: 'tv, television, ipad, tablet, youtube, cartoons, screen time, screens, video games, gaming, tiktok, social media, phone addiction',
    means: 'screens, screen time, media',
  },
  {
    said: 'spank, spanking, smack, slap, hit my child, hitting, whoop, belt, corporal punishment, swat, beat',
    means: 'discipline, hitting, spanking',
  },
  {
    said: 'discipline, punish, punishment, misbehave, misbehaving, bad behavior, acting out, behave, ground, naughty, wont listen, doesnt listen, not listening, defiant',
    means: 'discipline, limits, consequences',
  },
  { said: 'timeout, time out, naughty step, time in', means: 'time-out, discipline' },
  {
    said: 'tantrum, tantrums, meltdown, meltdowns, screaming fit, throws himself, terrible twos, outburst, losing it, big feelings',
    means: 'tantrum, feelings, calm',
  },
  { said: 'lie, lies, lying, fib, fibbing, dishonest, stealing, steal, cheat', means: 'lies, honesty' },
  {
    said: 'share, sharing, take turns, selfish, kinder, kind, nicer, nice to each other, mean, rude, polite, manners, empathy, siblings fight, sibling, fight with each other, fighting with his sister',
    means: 'kindness, empathy, fairness, sharing',
  },
  {
    said: 'chore, chores, allowance, pocket money, pay my kids, responsibility, responsible, help around the house',
    means: 'jobs, chores, responsibility',
  },
  { said: 'reward, rewards, sticker chart, bribe, bribing, praise, good job', means: 'praise, rewards' },
  { said: 'spoiled, entitled, grateful, gratitude, values, morals, honest, character', means: 'character, values' },
  {
    said: 'say sorry, apologize, apology, yelled, yell, yelling, shout, screaming at my kids, lose my temper, snapping, snap, anger, angry, rage',
    means: 'repair, anger, calm',
  },
  {
    said: 'shy, quiet, introvert, speak up, clingy, confidence, confident, self esteem, timid, stand up for herself',
    means: 'shy, voice, confidence',
  },
  {
    said: 'home alone, stay alone, walk to school alone, independent, independence, by himself, by herself, unsupervised',
    means: 'alone, freedom, supervision',
  },
  { said: 'losing, sore loser, loses, team, coach, competitive, win', means: 'losing, team, sport' },
  {
    said: 'make decisions, decide, own choices, choices, take charge, leader, leadership, lead, boss, bossy, initiative',
    means: 'leadership, choice, decide',
  },
  {
    said: 'after school, activities, overscheduled, too busy, extracurricular, pressure, perfectionist, gifted',
    means: 'pressure, activities, filling every hour',
  },
  { said: 'bully, bullied, bullying, picked on', means: 'bullying' },
  {
    said: 'play, imaginary, pretend, bored, toys for development, brain development, smarter, iq, stimulate',
    means: 'play, read, talk',
  },
  {
    said: 'daycare, day care, childcare, preschool, nursery school, creche, child care, after care, pre k, prek',
    means: 'childcare, early years, care',
  },
  { said: 'pick a daycare, good daycare, choose a daycare', means: 'good care, license, inspection' },
  {
    said: 'montessori, waldorf, steiner, reggio, charter school, private school, public school, homeschool, homeschooling, which school, good school, choose a school, school district',
    means: 'school, choosing a school, programs',
  },
  {
    said: 'dyslexia, dyslexic, iep, 504, special ed, special education, learning disability, struggling in school, falling behind at school, cant read, reading problems, cant read yet, evaluation',
    means: 'struggles, evaluation, learning, reading',
  },
  {
    said: 'learning style, visual learner, brain training, growth mindset, flash cards, baby einstein, mozart',
    means: 'learning styles, weak evidence, brain-training',
  },
  {
    said: 'kindergarten, redshirt, hold back, hold my kid back, repeat a grade, start school, school readiness, kindergarden',
    means: 'early academic, school, start',
  },
  {
    said: 'homework, grades, report card, study, studying, tutor, tutoring, teacher, parent teacher',
    means: 'learning, feedback, tutoring, school',
  },
  { said: 'ai, chatgpt, chatbot, gpt', means: 'AI, screens' },
  { said: 'read, reading, phonics, books, bedtime story', means: 'reading, phonics, read together' },
  {
    said: 'bilingual, two languages, second language, foreign language, spanish at home, mother tongue, speak two, trilingual',
    means: 'languages, two languages',
  },
  {
    said: 'racism, racist, race, skin color, different skin, prejudice, diversity, differences, disability',
    means: 'difference, fairness, respect',
  },
  { said: 'war, shooting, news, scary news, disaster, scared of the news, terror', means: 'news, worry, media' },
  {
    said: 'culture, cultures, religion, traditions, other countries, holidays, heritage, world',
    means: 'culture, culture food, respect',
  },
  {
    said: 'fly, flying, plane, airplane, flight, travel, traveling, trip, abroad with kids, vacation, jet lag, passport',
    means: 'travel',
  },
  { said: 'fake news, misinformation, influencer, ads, internet facts', means: 'media, check' },
  { said: 'climate, environment, recycling, volunteering, volunteer', means: 'small acts, volunteer, giving' },
  {
    said: 'cry it out, cio, sleep training, sleep train, ferber, self soothe, self settle, gentle sleep, extinction, teach to sleep, teach my baby to sleep, put himself to sleep',
    means: 'teaching sleep, sleep training',
  },
  {
    said: 'sleep through, sleep through the night, wakes up, wakes every, waking, night wakings, up all night, wont sleep, not sleeping, sleep regression, regression, naps, nap, nap schedule, wake windows, sleep schedule',
    means: 'sleep, waking, night, teaching sleep',
  },
  {
    said: 'split nights, take turns at night, night shift with baby, night feeds, who gets up',
    means: 'sharing the night, turns',
  },
  {
    said: 'cosleep, co sleep, cosleeping, co sleeping, bed share, bedsharing, sleep in our bed, in our bed, same bed, share the bed, sleeps with us, dockatot, snuggle me, boppy, swing, car seat nap, lounger',
    means: 'safe sleep, own space, bed',
  },
  {
    said: 'sids, crib death, on the back, sleeps on his stomach, stomach sleeper, swaddle, swaddling, blanket, blankets, pillow, stuffed animal, loveys, sleep sack',
    means: 'safe sleep, on the back, nothing soft, swaddle',
  },
  {
    said: 'exhausted, so tired, tired, worn out, sleep deprived, no sleep, insomnia, cant sleep, cant fall asleep, drowsy, nodding off, fell asleep driving, snore, snoring',
    means: 'tired, drowsy, sleep, insomnia',
  },
  {
    said: 'bedtime, bedtime routine, wont go to bed, going to bed, bed time, night time routine',
    means: 'bedtime, routine',
  },
  {
    said: 'morning chaos, getting out the door, routine, routines, schedule, structure, mornings, late for school',
    means: 'routines, morning',
  },
  {
    said: 'mess, messy, clutter, tidy, declutter, organize, organizing, toys everywhere, clean up, cleaning up',
    means: 'order, toys, calm, space to play',
  },
  {
    said: 'picky eater, picky, refuses to eat, wont eat, vegetables, veggies, dinner time, family dinner, mealtime, snack, snacks, eats nothing',
    means: 'meals, eating',
  },
  {
    said: 'housework, mental load, share the work, does nothing around the house, dishes, laundry, fair share, invisible work',
    means: 'sharing the work, mental load',
  },
  {
    said: 'two homes, joint custody, custody, co parent, coparent, shared custody, week on week off, divorced parents, stepkids, blended',
    means: 'two homes, parenting plan, separate',
  },
  {
    said: 'small apartment, tiny apartment, no space, share a room, sharing a room',
    means: 'small homes, shared homes',
  },
  { said: 'sensory, overstimulated kid, calm down corner, quiet corner', means: 'calm corner, quiet' },
  { said: 'decision, decisions, make a decision', means: 'decide, choice' },
  {
    said: 'after school activities, too many activities, too many sports',
    means: 'filling every hour, pressure, too much',
  },
  { said: 'teach, teaching', means: 'learn, show, practice' },
  {
    said: 'sleep tips, sleep better, help my baby sleep, get my baby to sleep, get him to sleep, get her to sleep',
    means: 'teaching sleep, bedtime, routine',
  },
];
