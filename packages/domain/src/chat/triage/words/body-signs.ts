/** Signs of the body in a child or an adult. */
export const bodySigns = `
hardBreathing: (trouble/hard/difficult/fight) * breathe | breathe * (hard/heavy/trouble/funny/weird/shallow/difficult/bad) |
  (heavy/shallow/trouble) breathe | short of breathe | shortness of breathe | breathless | gasp |
  (cant/cannot/couldnt/not/wont/doesnt/isnt) * (catch/get/draw/take) * (breathe/air) | (barely/hardly) breathe |
  breathe * (not/isnt) (right/well/properly/normal/normally) |
  (not/isnt/cant/doesnt/wasnt/cannot) breathe (right/well/properly/normally/good) |
  (not/cant/cannot/couldnt) (finish/speak/say) * (sentence/word/words) | so hard * (cant/cannot) speak |
  breathe so * (cant/cannot) | out of breathe | (stop/forget/pause/paus) * breathe | breathe * (pause/stop) | breathe (stop/pause) |
  apnea | breathe problem | trouble to breathe | low oxygen | wind | (asthma/inhaler) * (not/isnt/wont/doesnt) * (work/help) |
  (cant/cannot) * sentence | (trouble/fight/gasp) for (air/breathe) | work * to breathe | breathe (looks/seem/sound)? (wrong/off) |
  using (his/her) (belly/muscle) to breathe | (hard/trouble) * (get/catch) * (breathe/air) | rattl | cant get enough? air
noisyBreathing: (noisy/loud/whistle/whistl/rattl/squeaky/rasp) * breathe | breathe * (noisy/loud/whistl/raspy) | stridor |
  high pitch * breathe
fastBreathing: breathe * (fast/faster/rapid/quick/quickly) | (fast/rapid) breathe | pant
ribs: (rib/ribs/chest/skin/belly) * (suck/retract/pull/sink/tug) | retract | suck * ribs | belly breathe hard |
  (rib/ribs/chest/belly) * (sinks/sink/dips/hollow) | hollow * (rib/ribs)
nostrils: nose * (flare/flar) | (flare/flar) * nose
grunting: grunt
wheezing: wheeze
turnsBlue: (turn/turns/went/going/go/goes/look/looks/gone/get/around) * blue |
  (lip/face/skin/mouth/tongue/finger/nail/nails/fingertip) * blue | blue * (lip/face/mouth/tongue) |
  (baby/he/she/hes/shes/newborn/son/daughter) (is/was/are)? blue | and blue
chokes: choke | gag on | (cant/cannot) get * air
stuckInThroat: (stuck/lodg/caught) * throat | throat * (stuck/block)
unresponsive: unresponsive | unconscious | not conscious | lose consciousness | loss of consciousness |
  (cant/cannot/couldnt/unable/wont/wouldnt/impossible/hard/difficult/not able/isnt/trouble) * wake | not wake up |
  (doesnt/didnt/does not/did not) wake up | no react | (wont/doesnt/isnt/not/cant) react | no pulse | no respira |
  ne respire (pas/plus) | respire (pas/plus) | atmet (nicht/nicht mehr) | (wont/cant/not/doesnt) open * eye | eye wont open |
  out cold | (no/not) reaction | not coming (to/round) | like a doll | doesnt (wake/react) to
sleepToFeed: (sleep/sleepy) * (every/at every/during) feed | (sleepy/sleep) * too? (feed/eat) | sleep through * feed
limp: floppy | rag doll | ragdoll
faints: faint | pass out | black out | collapse | knock out | knock * (unconscious/out) | keel over
fits: seizure | (a/the/his/her/having/has/had/of) fit | fits | eye * roll | roll * eye | eye roll back | (shake/jerk) all over |
  stiff * (jerk/shake) | (whole/full) body * (shake/jerk) | jerk (spell/move) | foam | (arms/arm/legs/hes/shes/and) jerk |
  epileptic | (arm/leg/arms/legs/body/hand) * jerk | jerk * (arm/leg/arms/legs) | keep jerk | infantile spasm |
  (baby/his/her) spasm | (stare/star) * (spell/blank/blankly/space) | zoned out | stiff as a board and shake |
  shake like a (leaf/fish)
stroke: stroke | (face/mouth/smile) * (droop/drop/lopsid/crook) | droop * face | slur | (arm/side/leg) * (weak/numb) |
  (weak/numb) * (arm/side) | sudden * (cant/cannot) (speak/see/move) | (couldnt/cant) see or speak |
  (cant/cannot) move * (arm/side/leg) | one side of * (face/body) | face * numb | speak * (slur/funny/gibberish) |
  (lose/sudden) * (vision/speak/balance) | (vision/speak) * (gone/lose) | mouth * (one side/sideway/to one side) |
  (cant/cannot/couldnt) (lift/raise/feel/move) * (arm/leg/side/face) | speak (funny/weird/nonsense/gibberish) |
  face * (hang/slip/sag)
confusion: confused | not making sense | (isnt/doesnt/not) * (make/making) * sense | not herself mentally | speak nonsense | mumbl |
  doesnt know (where/who) | speak gibberish
deepCut: deep * (cut/wound/gash) | gash | (chop/severe/slic/cut/rip/bite) off * (finger/toe/thumb/tip) |
  (finger/toe/thumb) * (chop/severe/cut) off | amputat | stab wound
wound: cut | gash | wound | noseble | nose bleed | laceration | scar
nosebleed: noseble | nose bleed
spurting: (spurt/squirt/spray/gush) | blood soak | pump * blood | blood * pump | pump out | blood * everywhere | (wont/not) clot
burned: burn | boil * (water/kettle/oil/soup/tea) |
  (hot/boil) * (coffee/tea/water/oil/soup/grease) * (spill/spilt/on/pull/over/gush) | (spill/pull/gush) * (hot/boil) |
  touch * (oven/stove/iron/kettle/radiator/grill/hob) | (firework/sparkler/straightener/curl iron)
burnGrave: skin * (peel/white/char/off) | char | electric | shock | chemical | bleach | whole | big | large | boil | kettle | face |
  neck | hand | feet | foot | genital | chest | blister all
electric: (electric/electrical) shock | shock | electric burn | got shock | shock * (socket/outlet)
chemicalEye: (bleach/chemical/vape/oven) * eye
drowns: drown | (went/go/was/were/been/slip/fall) under? * under water | underwater | (went/slip/slid) under |
  (under/in/from/out of) * (pool/tub/bath/pond/lake) * (not breathe/floppy/blue) | face down in * (water/tub/bath/pool/pond) |
  pull * out of * (pool/water/tub/bath) | fall in(to)? * (pool/pond/lake) | submerg | under the (water/bath) |
  under (bath/pool)? water | pull * (from/out of) * (pool/water/tub/bath/pond/lake)
waterIn: (swallow/inhale/inhal/breathe in/choke) * (pool/bath)? water | (swallow/drink) * pool water |
  went under * (bath/water/pool/tub) | swallow * water
monoxide: carbon monoxide | co (alarm/detector/poison/monitor)
gas: smell * gas | gas leak | gas smell
smokeIn: breathe * smoke | smoke * inhale | inhale * smoke | smoke inhalation | house fire | fire in | smoke from | full of smoke
swallowed: swallow | eat | drink | (got/gotten/get) into | lick | taste | tast | take | put * in * mouth |
  (had/found) * in * mouth | suck on | mouth full | inhale | sip | in his mouth | in her mouth | chug | stuck up * nose |
  up his nose | up her nose | drool
battery: (button/watch/remote/coin cell/lithium/hear aid/small/flat/round/disc) control? battery | battery | button cell
batteryEaten: (swallow/eat/mouth/nose/ear/throat/miss) * battery | battery * (swallow/eat/mouth/nose/throat/miss) |
  battery is miss | battery * (up/inside/in) * (nose/ear/throat) | (got/gotten) hold of * battery
magnetEaten: (swallow/eat/mouth/nose/throat) * magnet | magnet * (swallow/eat/mouth/nose/throat) | swallow * magnet
medicineEaten: (swallow/eat/got into/take/found/drink/handful/bottle/open) * (medicine/pressure medicine/heart medicine) |
  (medicine/vitamin/iron) * (bottle/miss/gone/spill/eat) | handful of | eat * medicine | iron medicine |
  (got/gotten) into * (medicine/cabinet) | (got/gotten/get) into * (medicine/cabinet/purse) |
  into * (heart/pressure/blood) * medicine | take * (loads/lots/all/whole/bottle/some/many/too many) * medicine
medicineError: (wrong/double/twice/extra/too much/incorrect/mistake/accidentally/overdose/ten times/instead of/expir/two medicine/2 medicine/mixed up) * (medicine/ml/mg/syringe) |
  (medicine/ml) * (wrong/double/doubl/twice/extra/too much/mistake/accident/accidentally/instead/too soon/again by) |
  (gave/given) * (too much/double/twice) * medicine? | # ml instead | double medicine | overdose | # x * medicine |
  #? times the medicine | medicine * times | # times * medicine
overdose: overdose
chemicalEaten: (swallow/eat/drink/lick/taste/sip/take/got into/mouthful/mouth) * (bleach/toilet/drain/oven/laundry/dishwasher/wash/pod/pods/chemical/paint/gasoline/petrol/lighter fluid/lamp oil/nail polish/remover/rat poison/weedkiller/edible killer/fertilizer/windshield/battery bleach/mothball/sanitizer/mouthwash/bug spray/air freshener/polish/thinner/slug pellet/pellet/vape butt/eye drop/essential oil/perfume/drano/slug) |
  (bleach/pod) * (swallow/drink/eat) | (swallow/eat/drink) * poison | (eat/drink/swallow) * (bleach/alcohol/vape/edible/heroin) |
  (bleach/vape/edible) * (drink/eat/swallow) | poison | been poison
soapEaten: (swallow/eat/drink/lick/taste) * (dish/soap/toothpaste/shampoo/lotion/cream/bubble/crayon/glue/sunscreen/diaper cream/chalk/deodorant/lipstick/vitamin)
vitaminTwice: vitamin * twice | double vitamin | twice * vitamin
objectEaten: (swallow/eat/choke down) * (coin/bead/beads/marble/lego/toy/stone/rock/pebble/button/screw/foil/plastic/sticker/someth/crayon/cap/ring/ear/hair tie/eraser/battery cover/piece of) |
  coin * mouth
sharpEaten: (swallow/eat) * (pin/needle/nail/tack/glass/razor/blade/staple)
plantEaten: (swallow/eat) * (berry/berrie/mushroom/plant/leaf/leave/flower/seed/seeds/bulb/ivy)
allergicReaction: allergic reaction | anaphylaxis | anaphylactic | (use/used/using/gave/give) * (epipen/epi pen/epi/injector) |
  throat * (close/clos/tight/contraction) | (tongue/lip/throat) * swell | swell * (tongue/lip/throat) | throat clos |
  (face/eye) * (balloon/shut) | throat (feel/is)? (tight/clos/itch)
faceSwells: (face/hand) * swell | swell * (face/hand) | (face/eye) * swell | swell * eye | face (blew up/balloon/is huge/swell)
hivesSign: hives | allergic rash | (rash/red) * (mouth/lip) | (rash/red) * after * (food/egg/milk/eat)
hoarse: hoarse | croaky
headHit: (hit/bump/bang/knock/smash/crack/land/fall/injur/hurt) * head | head * (bump/bang/injury/hit/knock/first/wound) |
  concussion | egg on (his/her) head | (goose egg) | bump on * head | head bump | (hit/bump/bang) * head |
  (hit/bang/knock/bump/struck) * (against/in/on) * head | struck * head
falls: (fall/tumble/tumbl/roll/slip/slid/toppl/flew/dived) * (off/down/out/from/over/flat/onto/on/the floor) |
  drop * (baby/newborn/him/her/son/daughter/my) | (baby/newborn/he/she/child/toddler/son/daughter) just? fall | after * fall |
  had a fall | a fall | fall | i fall | slip | drop (my/the/our) # | drop (my/the/our)? * (month/week/day) old
crashed: (car/bike/motorcycle) (crash/accident) | crash | rear ended | accident today | (was in/were in/in) an accident |
  hit by a (car/bike) | run over | fender bender | (bump/hit/struck/knock/clip) by a (car/bike/bus)
bellyHit: (kick/hit/jump/land/elbow/fall/headbutt/bump/knee/struck/bang/slip) * (belly/bump) | (belly/bump) * (kick/hit) |
  seatbelt * (belly/bump)
pupil: pupil
clearFluid: (clear/fluid/blood) * (nose/ear/ears) | (nose/ear/ears) * (fluid/blood/bleed)
swelledHead: (squishy/soft/big/large/boggy/mushy) * (swell/lump/bump)
unsteady: wobbly | off balance | cant (stand/walk) straight? | stumbl | stagger | speak (funny/weird)
shakenBaby: shake * (the/my/our/his/this)? (baby/newborn/him/her/son/daughter) | shake baby | baby was shake | got shake
stiffNeck: stiff neck | neck * (stiff/rigid) | (cant/cannot/wont/not/hurt/pain) * (bend/touch/move/turn) * (neck/chin) |
  chin to (his/her) chest
noFade: (rash/spots) * (not/doesnt/dont/wont/isnt/arent/didnt) * (fade/blanch/disappear/go/going) |
  (not/non/doesnt/dont/wont) (fade/blanch) | nonblanch | (rash/spots) * (stay/stays) * glass | glass test | non (blanch/fade) |
  (spots/rash) * (stay/stays/still there/remain) | (not/doesnt/dont/wont) * (fade/blanch/disappear) * (glass/press) |
  (stay/stays/remain) * glass | glass over | roll * glass
purpleSpots: blue * (spots/rash/marks) | (spots/rash) * blue | bruise like | pinprick | petechiae | tiny bruise |
  (spots/rash) * bruise | blood spots
rashSign: rash | spots | hives
lightHurts: light * (hurt/bother) | bright? light sensitive | hates light
bulgingSpot: (soft spot/fontanelle/fontanel) * bulge | bulge * (soft spot/fontanelle/fontanel) |
  soft spot * (swell/rais/up/out/hard/tense)
feverWord: fever | high temperature | (has/have/had/got/run/runs/with) (a/an/high/slight)? (high/slight)? temperature |
  temperature (is/s)? (high/up/rais) | burningUp | spik
hotTouch: (feel/so/very/really/is) hot | hot to * touch
returns: (fever/it/temperature/bleed) * (back/again/return) | came back | back again | comes back
sunkenEyes: eye * (sunken/hollow) | (sunken/hollow) eye
sunkenSpot: (soft spot/fontanelle/fontanel) * sunken | sunken * (soft spot/fontanelle/fontanel)
dry: dry (mouth/lip/tongue) | diaper * dry | dry * diaper | (mouth/lip) * dry | no tears | fewer tears | dehydrated
coldBlotchy: mottled | clammy | (cold/cool) * mottled
coldHands: (cold/cool) * (hand/feet/skin) | (hand/feet/skin) * (cold/clammy)
coldBody: (ice/feel/is/body/very/so/found * newborn) cold | cold to touch | low temperature | (cant/not) warm * up | hypothermic |
  cold and (not/floppy)
vomits: vomit | throw it? back? * up | (been/being/was/keep/violently) being? sick | upchuck
greenVomit: green * vomit | vomit * green | up * green | sick * green | spit * green | vomit * (bile/spinach) | bile |
  vomit looks like * spinach
yellowVomit: yellow * (vomit/spit/up) | (vomit/up) * yellow
jetVomit: projectile | (vomit/up/sick) * (fountain/jet/jets/across) | shoot * vomit | (shoot/flies) * (milk/vomit)? across |
  across the room
bloodVomit: vomit * blood | throw up * blood | blood * vomit | coffee ground
bloodCough: cough * blood
bloodPoop: blood * (poop/diaper) | (poop/diaper) * blood | red * poop | rectal bleed
jellyPoop: poop * jelly | currant jelly | jelly * poop
palePoop: (pale/white/clay/chalky/blue/colorless) * poop | poop * (pale/white/clay/chalky/blue)
hardBelly: belly * (rigid/board/rock/tight as/stiff/distend) | (rigid/stiff/distend) * belly | hard * belly | belly * hard |
  bump * (rock/hard/rigid) hard
drawnLegs: (pull/pulls/draw/draws/drawn/bring/tuck) * legs * up? | legs * (up/drawn) | (pull/pulls/draw/draws) * knee | knee * up
bellyPain: belly * (pain/hurt/cramp/kill) | (pain/hurt/cramp) * belly | bellyache | tummyache | stomachache |
  (pain/cramp) * (low down/down low/down there/lower/belly/ovary/side) | cramp | agony * (side/belly) | agony down | belly * agony
lowerRight: (lower/low) right | right lower | right side? lower | appendix | appendicitis | low * right | right * low
thirsty: (very/so/alway/severe/constantly) thirsty | drink (tons/loads/lots/constantly/so much) | thirst
muchPee: pee * (tons/loads/lots/constantly/all the time/so much/a lot/often) | (lots/tons) of pee
losingWeight: lose * (weight/pound/lb/lbs/kg/kilos)
testiclePain: testicle * (pain/hurt/kill/swell/agony/hard/blue/torsion) | (pain/hurt/kick/swell/twist) * testicle | nut pain |
  pain * (his/my) (nuts/nut)
painful: pain | hurt | agony | cramp
groinLump: (hard/red/dark/pain/blue/firm) * lump * groin | lump * groin | groin * (lump/bulge/swell) | hernia
yellowSkin: yellow | jaundice
arching: arch
highCry: (high/shrill/weird/pierc) pitch? * cry | cry * (high pitch/shrill)
cryHours: inconsolable | inconsolably | cry * (hour/nothing/nonstop/non stop/# hour/cant be sooth/all night) |
  (wont/not/cant/doesnt/hasnt/never) stop cry | (cant/cannot/nothing) (soothe/console/calm/calms) | cry for # hour
blisters: blister | (fluid/liquid/pus/water) fill (spots/bump) | fill * spots | pustule | vesicle
navelRed: navel * (red/smell/pus/swell/hot/bleed) | (red/smell/pus) * navel
bruiseSign: bruise
fewFeeds: (refuse/refus/reject) * (breast/bottle/feed/milk/eat/drink/food/fluid) | (less/fewer) than half |
  hardly (eat/feed/drink) | barely (eat/feed/drink) | not interest in * (milk/feed) | only (feed/had/drink/take) * # |
  (wont/cant/not/isnt/hasnt/doesnt) feed | sleep through * feed | only * every # hour
weightLow: lose * weight | (not/below/under) * birth weight | lose # % | drop weight
earSign: ear * (pain/hurt/pus/discharge) | (pain/hurt) * ear | earache
barking: (bark/seal/croupy/barky) * cough | cough * (bark/seal) | croup | bark
bitten: (dog/cat/bat/snake/animal/tick/fox/raccoon/monkey/rat/stray/squirrel/spider) just? bite |
  bite * (by/from) * (dog/cat/snake/bat/animal/spider/tick/monkey/rat/raccoon/fox) | bite by * | tick * (ring/rash) |
  (dog/cat/animal/snake) bite | bat in | bat (was/in/got/flew) | bat * (room/house) |
  (dog/cat/animal/fox/raccoon/monkey/rat) * bite | scratch * and bite
snake: snake bite | bite * snake | snakebite
lostSkill: (stop/lose/no longer) * (speak/babble/babbl/words/skill/crawl/walk/eye contact) |
  used to * (walk/speak/babble/say) * (cant/wont/doesnt/not/no) | used to (walk/speak/babble/crawl/sit)
noHearing: (doesnt/does not/wont/isnt/not/never) react * (sound/noise) | (cant/doesnt) hear
soreLimb: (leg/arm/knee/hip) * (swell/pain) | wont walk | refuse to walk | (wont/cant/not) * walk
coughing: cough
died: died
sleepiness: drowsy | very sleepy | too sleepy | so sleepy | sleepy | keep (fall sleep/idiom) | (cant/not/wont) stay awake |
  (hard/difficult/impossible) * wake | fall sleep | sleep all | mumbl | unconscious
sickness: sick | vomit | nauseous | nausea
everybodySick: (everyone/whole family/we all/all of us/everybody) * (sick/dizzy/headache/vomit)
hotCar: hot car
anyKnock: (hit/bump/bang/knock/smash/crack/land/fall/injur/hurt) * head | head * (bump/bang/injury/hit/knock/first/wound) |
  concussion | (fall/tumble/tumbl/roll/slip/slid/toppl/flew) * (off/down/out/from/over/flat/onto/on the floor) |
  drop (my/the/our)? (baby/newborn/him/her/son/daughter) | after * fall | a fall | fall | head bump |
  (hit/bang/knock/bump/struck) * (against/in/on) * head | struck * head | out of (bed/crib/cot/stroller/pram/chair/highchair) |
  drop (my/the/our)? * (month/week/day) old
movesChanged: move * (chang/different/weird/change/pattern) | (different/chang/change) * move | pattern * change
spottingOnly: spotting
flu: flu | flu like | chills
diarrhea: diarrhea
unknownThing: someth | object | chemical | bleach | unknown
hardWake: (hard/difficult/impossible/trouble/cant/cannot/couldnt/unable) * wake
medicineInto: (got/gotten/get) into * (medicine/cabinet/purse) |
  (he/she/hes/shes/son/daughter/toddler/baby/child/boy/girl/grandson) (has/just/must have/may have/might have)? * (eat/take/swallow/drink) * (grandma/grandpa/mom/dad/my/our/someone/husband/wife) * medicine |
  medicine * (eat/swallow/take) by
notWeed: (hasnt/havent/not) edible
objectMouth: (in/into) (his/her/the)? mouth
shakes: shake
meningitisWord: meningitis
pusSign: pus
cannotKeep: (cant/cannot/couldnt) * (eat/drink/keep/have) * without (vomit/throw/being sick)
fewWet: (fewer/less/not many/hardly any/not as many) * (wet/diaper)
`;
