/** One line for each word: how the phrases write it, then its other forms and spellings. Regular endings need no entry. */
export const spellings = `
abuse abusive abuser
alcohol wine vodka whiskey liquor booze beer
allergic allergy allergies
ambulance
angry anger rage furious
asthma asma
awful horrible horrendous terrible horrid
baby bub infant babe babie lo littleone
bad badly
battery batteries batry batery battry
bang bonk whack bash thump clunked conked
beat beaten
belly tummy stomach abdomen abdominal tum pelvic pelvis
birth childbirth delivery
bite bit bitten
bleach detergent cleaner antifreeze disinfectant ammonia pesticide insecticide kerosene turpentine descaler windex lye cleaning acid
bleed bled
hemorrhage
blister
blood bloody
blue bluish purple purplish grey gray greyish ashen dusky
blurry blurred blur blurring
breast boob
breathe breth breating
bruise
burn burnt scald
bump
car truck van vehicle
child kid children kiddo
choke chocking chocked chokin
cleft
clot clumps
collapse
coin penny quarter dime nickel
cold freezing icy
confused confuse confusion disoriented delirious incoherent
contraction tightening contracting surges
cough coff
cry cries cried scream wail sobbing sob howling
csection cesarean csec
cut
day
daughter dd
die
died dead death
dying diying
degree degrees deg degs
celsius celcius centigrade
fahrenheit farenheit fahrenheight farenheight
depressed depression depressing ppd pnd
diaper nappy nappies diper diapper
diarrhea
dizzy dizziness lightheaded woozy giddy lightheadedness
doctor dr doc pediatrician gp midwife obgyn
drink drank drunk guzzled sipped gulped
drop dropping
drown
drowsy drowsiness lethargic lethargy listless groggy
eat ate eaten et chew
eye
face facial
faint syncope
fall fell fallen tumbled tumble tumbles tumbling
fever feverish febrile fevr feaver fevar feve pyrexia
floppy floppiness limp lifeless flopy
friend neighbour
grandson
grunt
gun pistol rifle firearm shotgun
gush pouring poured streaming flooding
hallucinate hallucination
hand
hang hung
head forehead skull
headache headake migraine
hear heard
heavy heavily heavier
hit smack slap slapped slapping punch
hives hive urticaria welts
hopeless hopelessness worthless
hour hr hrs
hurt harm
husband hubby boyfriend bf fiance spouse hubs dh
itch itchy itchiness
jaundice jaundis
jerk twitch jerky twitchy
kick
kill murder
knife knives machete
knock
leak leakage trickle dripping
leave left
leg calf thigh
legs calves
limping
lip
lochia
lose lost
lump
vitamin vitamins
ventolin
paraffin
raisin raisins
hairpin hairpins
isotretinoin
imagine imagines imagined imagining
remain remains remained remaining
strain strains strained straining
explain explains explained explaining
curtain curtains
cousin cousins
fountain fountains
pumpkin pumpkins
amoxicillin
magnet magnetic
medicine medication med tablet pill drug paracetamol tylenol ibuprofen acetaminophen calpol motrin advil aspirin benadryl melatonin insulin antidepressants painkiller syrup dose
minute min
miscarriage miscarry miscarried
mom mum mommy mummy mother mama mam
month mo mos mth mnth
mouth
move movment movement movin
nanny babysitter sitter childminder
neck
newborn neonate preemie
nose nostril
numb numbness
overdose od
pad
cramp crampy
agony agonizing stabbing
pain ache painful sore soreness tender achy achey
pale pallid paler
panic panicking panicky panicked
pee peed urine urinate wee urination
period
poison poisonous
poop poo stool feces faeces
postpartum postnatal pp ppartum
pregnant pregnancy preg preggo prego pregnancies
pus ooze weeping
push shove
rape rapist
rash
react respond response responsive
red reddish redness reddened
retrieval collection
scar incision stitch suture
scared scare scaring afraid frightened terrified fearful scard petrified
scary horrifying disturbing
seizure seizing convulsion convulse
severe severely intense intensely excruciating unbearable extreme extremely worst crushing crippling blinding splitting pounding
sex sexually sexual
shake shook shaken shakey trembling
shiver shivery rigor
chills
shoot shot
shoulder
sleep asleep slept
sleepy sleepier
smell smelly stink stinky smelt foul
soak saturated saturating drenched
son ds
speak speech talk
spots dots specks floaters
spotting
stab
stair staircase
stiff stiffness stiffened
sting stung
strangle throttled
suck cave
suffocate smother
suicide suicidal
sunken sunk
swallow swallowd swollowed ingest
swell swollen puffy puffed puffing puffiness
temperature temp tempature thermometer
testicle testicular balls ballsack nutsack scrotum testes
threat threaten
throat airway windpipe
tired exhausted exhaustion fatigue tiredness knackered
toddler tot
tongue
trouble difficulty difficulties struggle labored laboured
labor labour
unconscious
voice
vomit puke barf spew
wake woke waken rouse awaken
walk
water
weak weaker weakness
week wk wks weeke
weird strange odd
wet
wheeze wheezy
wife girlfriend gf fiancee dw
wipe
wobbly unsteady wobbling
year yr yrs yo
yellow yellowish
breastfeed nursing
crash wreck
gone disappeared vanished
disappear dissapear disapear dissappear
possess possessed posessed possesed
havent havnt haven
doesnt dosnt doesn doesent
isnt isn isnot
hasnt hasn hasent
didnt didn
couldnt cudnt
dont dnt don
wont wnt
cant cannot cnt carnt
sudden suddenly
mottled blotchy mottling
vision eyesight sight
visual
seem
keep kept
stop quit
fade
blanch
throw threw thrown
answer
molest
active
feel felt
broke broken break burst
knee
take took taken
spasm
slip slipped trip tripped slipping
bloated bloating
test
drool
bed couch sofa
discharge
positive pos
miss
diabetes diabetic
detach
oxygen
carbon
monoxide
afterbirth
partner
feed fed latch nurses
grandma grandmother granny nana gran
grandpa grandad grandfather
dad father daddy
vape nicotine ejuice cigarette
edible gummy gummies weed thc cannabis marijuana
heroin meth cocaine opioid oxy oxycodone oxycontin fentanyl percocet xanax methadone
shock electrocuted
chickenpox measles rubella shingles varicella
glass tumbler
want wanna wana
gonna gona gunna gonn imma
idea
thought think
dream dreamt nightmare
clammy
sweat sweaty
hopelessly
breathless
bulge
retract retractions
dehydrated dehydration
quiet quieter
burp
peanut cashew shrimp shellfish
rip tore
wound
uncontrollable
scalp
egg
nothing
without
tantrum
vaccine vaccinated jab injection shots
laundry
gasp
gag
droop droopy
slur
wander
swim
`;

/** Long words of signs, also recognized with one wrong letter. */
export const oftenMistyped = `
anaphylaxis bleeding blisters breathing collapsed contractions convulsing emergency fainted hallucinating headaches inconsolable
movements overdosed palpitations poisoned pressure respirations screaming seizures shivering strangled swallowed swelling testicles threatening
unresponsive vomited vomiting wheezing
`;
