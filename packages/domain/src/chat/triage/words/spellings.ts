/** One line for each word: how the phrases write it, then its other forms and spellings. Regular endings need no entry. */
export const spellings = `
abuse abusive abuser
alcohol wine vodka whiskey whisky liquor booze beer
allergic allergy allergies alergic
ambulance ambulence
angry anger rage furious
asthma asma
awful horrible horrendous terrible horrid
baby bub infant babe babie lo littleone
bad badly
battery batteries batery battrey
bang bonk whack bash thump clunked conked
beat beaten
belly tummy stomach abdomen abdominal tum tummies stomache stomack abdomin pelvic pelvis
birth childbirth delivery
bite bit bitten
bleach detergent cleaner antifreeze disinfectant ammonia pesticide insecticide kerosene turpentine descaler windex lye cleaning acid
bleed bled bleading haemorrhage hemorrhage
blister
blood bloody
blue bluish purple purplish grey gray greyish grayish ashen dusky
blurry blurred blur blurring
breast boob boobies
breathe breath breething breth breating
bruise
burn burnt scald
bump
car truck van vehicle
child kid children kiddo
choke chocking chocked choaking choaked chokin
cleft
clot clotting clumps
collapse
coin penny quarter dime nickel
cold freezing icy
confused confusion disoriented delirious incoherent confuse
contraction tightening contracting surges
cough coff
cry cries cried scream wail sobbing sob howling
csection cesarean caesarean caesarian cesarian csec
cut cutting
day
daughter dd
die
died dead death
dying diying
depressed depression depressing depresion ppd pnd
diaper nappy nappies diper diapper
diarrhea diarrhoea diarhea diarrea
dizzy dizziness lightheaded woozy giddy lightheadedness dizzyness diziness
doctor dr doc pediatrician paediatrician gp midwife obgyn
drink drank drunk guzzled sipped gulped
drop dropped dropping
drown
drowsy drowsiness lethargic lethargy listless groggy
eat ate eaten chew
eye
face facial
faint syncope
fall fell fallen
fever feverish febrile fevr feaver fevar feve pyrexia
floppy floppiness limp lifeless flopy
friend neighbor neighbour
grandson
grunt
gun pistol rifle firearm shotgun
gush pouring poured streaming flooding
hallucinate hallucination
hand
hang hung
head forehead skull
headache hedache headake headaces headach migraine
hear heard
heavy heavily heavier
hit hitting smack slap slapped slapping punch
hives hive urticaria welts
hopeless hopelessness worthless
hour hr hrs
hurt harm
husband hubby boyfriend bf fiance spouse hubs dh
itch itchy itchiness
jaundice jaundis jaundace
jerk jerky twitch twitchy
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
magnet magnetic
medicine medication med tablet pill drug paracetamol tylenol ibuprofen acetaminophen calpol motrin advil aspirin benadryl melatonin insulin antidepressants painkiller syrup dose
minute min
miscarriage miscarry miscarried
mom mum mommy mummy mother mama mam
month mo mos mth mnth
mouth
move movement movin movment
nanny babysitter sitter childminder
neck
newborn neonate preemie newbron newborm
nose nostril
numb numbness
overdose od
pad
cramp crampy
agony agonizing agonising stabbing
pain ache painful sore soreness tender achy achey painfull
pale pallid paler
panic panicking panicky panicked
pee peed urine urinate wee urination
period
poison poisonous
poop poo stool feces faeces
postpartum postnatal pp postpartem ppartum
pregnant pregnancy preg preggo preggers pregnent pregant pergnant prego pregnancies pregnat prengant prefnant
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
seizure seizing siezure seisure convulsion convulse
severe severely intense intensely excruciating unbearable extreme extremely worst crushing crippling blinding splitting pounding
sex sexually sexual
shake shook shaken shakey trembling
shiver shivery rigor
chills
shoot shot
shoulder
sleep asleep slept
sleepy sleepier
smell smelly stink stinky smelt reeks foul
soak saturated saturating drenched
son ds
speak speech talk
spots dots specks floaters
spotting
stab stabbed
stair staircase
stiff stiffness stiffened
sting stung
strangle throttled
suck cave
suffocate smother
suicide suicidal suicid
sunken sunk
swallow swallowd swollowed ingest
swell swollen puffy puffed puffing puffiness swolen
temperature temp tempature temprature temperture thermometer
testicle testicular balls ballsack nutsack scrotum testes
threat threaten
throat airway windpipe
tired exhausted exhaustion fatigue tiredness knackered
toddler tot
tongue
trouble difficulty difficulties struggle labored laboured
labor labour
unconscious unconcious
voice
vomit puke barf vomitting vommiting spew
wake woke waken rouse awaken
walk
water
weak weaker weakness
week wk wks weeke
weird strange odd
wet wetting
wheeze wheezy
wife girlfriend gf fiancee dw
wipe
wobbly unsteady wobbling
year yr yrs yo
yellow yellowish
breastfeed breastfed nursing
crash wreck
gone disappeared vanished
havent havnt haven
doesnt dosnt doesn dosent doesent
isnt isn isnot
hasnt hasn hasent
didnt didn
couldnt couldn cudnt
dont dnt don
wont wnt
cant cnt carnt
sudden suddenly
mottled blotchy mottling
vision eyesight sight
visual
seem
keep kept
stop stopped stopping quit
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
grandpa grandad grandfather granddad
dad father daddy
vape nicotine ejuice cigarette
edible gummy gummies weed thc cannabis marijuana
heroin meth cocaine opioid oxy oxycodone oxycontin fentanyl percocet xanax methadone
shock electrocuted
chickenpox measles rubella shingles varicella
glass tumbler
want wanna
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
uncontrollable uncontrollably
scalp
egg
nothing nothin
without wihtout
cannot
tantrum
vaccine vaccinated jab injection shots
laundry
gasp
gag gagging gagged
droop droopy
slur slurred slurring
wander
swim swimming
`;

/** Long words of signs, also recognized with one wrong letter. */
export const oftenMistyped = `
ambulance anaphylaxis antifreeze battery bleeding blisters breathing collapsed confused contractions convulsing convulsion
depressed depression diarrhea discharge dizziness emergency fainted haemorrhage hallucinating headache headaches hemorrhage
inconsolable jaundice lethargic medicine migraine miscarriage movement movements newborn overdose overdosed palpitations
paracetamol poisoned postpartum preeclampsia pregnancy pregnant screaming seizure seizures severely shivering strangled suicidal
suicide swallowed swelling swollen temperature testicle testicles threatening toddler unconscious unresponsive unsteady vomited
vomiting wheezing
`;
