/** Signs of the body in a child or an adult. */
export const bodySigns = `
hardBreathing: (trouble/hard/difficult/fight/heavy/funny/weird/shallow/bad) & breathe | (heavy/shallow/barely/hardly) breathe | (short/shortness/out) of breathe | breathless | gasp |
  NOT * (catch/get/draw/take) * (breathe/air) | NOT breathe (right/well/properly/normally/good) | (cant/couldnt/unable/hardly/barely) (to)? (finish/speak/manage) * (sentence/word/words) | (cant/couldnt/unable) (to)? say * (without/in one) | so hard * cant speak | breathe so * cant |
  (stop/forget/pause/paus) & breathe | apnea | breathe problem | low oxygen | wind | asthma * NOT * (work/help) | (trouble/fight/gasp) for (air/breathe) | upright * get * air | upright to breathe |
  breathe (looks/seem/sound)? (wrong/off) | rattl | (cant/hardly/barely/couldnt) get * (word/words/sentence) (out)? | head bob | (suck/pull) * (neck/throat/collarbone) |
  (pump/puffer/inhaler/nebuliser/nebulizer/ventolin/salbutamol/albuterol) * NOT * (work/help/touch/good/difference) |
  (pump/puffer/inhaler/nebuliser/nebulizer/ventolin/salbutamol/albuterol) * (does/doing/did/done/made) (nothing/no) | asthma attack | breathe * jerk | out of puff | (work/fight) (hard/harder)? to breathe | feel * suffocat
noisyBreathing: (noisy/loud/whistle/whistl/rattl/squeaky/rasp) * breathe | breathe * (noisy/loud/whistl/raspy/noise/crow/squeak/snort) | stridor | high pitch * breathe |
  (noise/crow/squeak/honk/snort) * breathe in | noise & breathe | noise * (sit/sat/rest/still/asleep) | (squeak/squeaky) * (breathe in/going in)
fastBreathing: breathe * (fast/faster/rapid/quick/quickly/quicker/rapidly/race) | (fast/rapid/quick/quicker/faster) breathe | pant | (quick/fast/rapid) * breathe
ribs: (rib/ribs/chest/skin/belly) * (suck/retract/pull/sink/tug) | retract | suck * ribs | (rib/ribs/chest/belly) & (sinks/dips/hollow) | (skin/rib/ribs/chest) * (go/goes/going) in | in under * (rib/ribs) | tug * (rib/ribs) |
  (pump/heave) (in and out/up and down) | (dip/dent/hollow/gap/hole/dimple) * (throat/neck/rib/ribs/collarbone/breastbone) * (breathe/air) | like (a/the)? bellows
nostrils: nose & (flare/flar) | nose hole * (open/big/wide) | nose * open wide
grunting: grunt | (noise/sound/oh/ah/moan/groan) * (each/every/with each/with every) (time/breathe) * (breathe/air) | (moan/groan) * (breathe out/each breathe/every breathe) |
  (noise/sound) * end of (each/every) single? breathe
wheezing: wheeze | whistly | whistle * chest
turnsBlue: (turn/turns/went/going/go/goes/look/looks/gone/get/around/lip/face/skin/mouth/tongue/finger/nail/nails/fingertip) * blue | blue * (lip/face/mouth/tongue) |
  (baby/he/she/hes/shes/newborn/son/daughter) (is/was/are)? blue | and blue |
  (toddler/child/girl/boy/twin) (is/was/are)? (so/all/very/really/quite)? blue (END/in the/around/round/with/or/when/after/but) |
  # (day/week/month/year) old? (is/was/boy/girl/baby)? (so/all/very/really/quite)? blue (END/in the/around/round/with/or/when/after/but/please/help/and limp/and cold/and not/and cant/and wont/and sleepy/and sweat/and pale/and choke/and floppy) |
  (lip/tongue/face/nail) * (blueberry/blueberries/plum/purpel/beetroot) | face (is/go/going/gone/turn) purpel
gags: gag
chokes: choke | gag on | cant get * air | clutch * throat | no (noise/sound) * (come/out) | (hold/grab) * throat | inhale * (peanut/bead/food/grape/toy) | gone silent |
  (cant/couldnt/NOT) (get/make) * (squeak/peep/sound/noise) | (squeak/peep) out
stuckInThroat: (stuck/lodg/caught/jam/wedge/block) & throat |
  (lego/coin/toy/food/bead/grape/sweet/button) in (his/her/the/my)? throat | hand at * (neck/throat)
unresponsive: unresponsive | unconscious | not conscious | lose consciousness | (cant/couldnt/unable/wont/wouldnt/impossible/hard/difficult/not able/isnt/trouble) * wake |
  (not/doesnt/didnt/does not/did not) wake up | NOT (react/reaction) | no (pulse/respira) | respire (pas/plus) | atmet (nicht/nicht mehr) | out cold | doesnt (wake/react) to | NOT (answer/know) me |
  NOT * with (it/us) | (not/isnt/stop) breeding | cant get a (peep/reaction/response) | NOT come round | (tried/try/trying/minute) * to wake |
  (pinch/flick/tickle/rub/tap/squeeze/splash/blow on) (him/her/his/the/my/baby) * (no/NOT) * (cry/react/respond/wake/move/flinch/stir/budge) | (eye/light/lights) * (nobody/no one) (is/s)? home | NOT getting up * (milk/feed/eat/bottle) |
  rub (his/her) (chest/feet/back) * nothing |
  (cant/couldnt) get * to? open (his/her) eye | pinch (him/her) * (moan/groan)
sleepToFeed: (sleepy/sleep) * too? (feed/eat) | sleep through * feed
limp: floppy | rag doll | ragdoll | like a wet? (noodle/rag/dishcloth/lettuce/dishrag/doll) | loll | no tone |
  (turn/gone/went) to jelly
faints: faint | was out for * (second/secs/sec/minute) | (pass/black/flake/conked) out | collapse | knock * (unconscious/out) | (leg/legs) (gave/give/buckle) way? |
  next thing * (floor/lino/tile/ground/carpet) | (keel/keeled) over | came round (with/on/to)
fits: seizure | (a/the/his/her/having/has/had/of) fit | fits | eye * (roll/back of his head/back of her head/flicker/fixed/glaze) | eye roll back | (shake/jerk) all over | stiff * (jerk/shake) |
  jerk (spell/move) | foam | (hes/shes/and/keep/still) jerk | epileptic | (arm/leg/arms/legs/body/hand) & jerk | (infantile/baby/his/her) spasm | (stare/star) * (spell/blank/blankly/space) | zoned out |
  shake like a (leaf/fish) | funny turn | (go/went/gone) * stiff * (eye/jerk/shake/blue/roll) | absence seizure | (start/is/hes/shes) convulse | thrash * (about/around) | fit (last/for/today/again) |
  (first/second/third/another) fit |
  (rigid/stiff) * (jerk/shake/thrash) | (go/went/gone) rigid | eye * (nobody/no one) (is/s)? home |
  eye * up in * head |
  (stiff/rigid) * judder | judder (all over/for) | (fold/jackknife/crunch) up? * (again/row/cluster) |
  lip (smack/smacking) | (pedal/pedall/cycling) on (its/his/her) own
stroke: stroke | (face/mouth/smile) * (droop/drop/lopsid/crook/wonky) | droop * face | slur | (arm/side/leg) & (weak/numb) | sudden * cant (speak/see/move) | (couldnt/cant) see or speak |
  one side of * (face/body) | face * (numb/hang/slip/sag) | speak * (slur/funny/gibberish) | (lose/sudden/gone) & (vision/speak/balance) | mouth * (one side/sideway/to one side) |
  NOT (lift/raise/feel/move) * (arm/leg/side/face) | NOT (lift/move) (my/her/his/both) legs | NOT feel (my/both) legs | speak weird | (wonky/lopsided) * (face/mouth/smile) | (word/words/speak) * (jumble/wrong order/all wrong)
confusion: confused | NOT * (make/making) * sense | speak (nonsense/gibberish/rubbish/garbage/rot/jibberish) | mumbl | rambl | NOT (know/recognise/recognize) (me/us/mom/who/where) | delirium
deepCut: (was/been/got) stab | deep * (cut/wound/gash) | gash | (finger/toe/thumb) * (chop/severe/cut/came/come) off | (chop/severe/cut/slice) off * (finger/toe/thumb) | sever * (finger/toe/thumb) | amputat | (stab/gap) wound | see * (bone/fat) | (hang/half) off | sever | (rip/split/slice/gash/cut) * open |
  gape | gaping | bone * (stick/poke) (out/through) | bone through (the/his/her)? skin
wound: cut | gash | wound | noseble | nose bleed | laceration | scar
nosebleed: noseble | bleed & nose
spurting: (spurt/squirt/spray/gush) | blood soak | (pump/everywhere) & blood | (is/its/it/just/still/keep/and) pump out | pump out of (his/her/my/the/it) | NOT clot
allergicReaction: allergic reaction | anaphylaxis | (use/used/using/gave/give) * (epipen/epi pen/epi/injector) | throat * (close/clos/tight/contraction) | (tongue/lip/throat) & swell |
  sting * (in/inside/on) (the/his/her/my)? (mouth/throat/tongue) |
  (face/eye) * (balloon/shut) | throat (feel/is)? itch | (lip/tongue) * (big/fat/huge/thick) | (epipen/epi pen/epi) (has been/have been/was/is)? (use/used/given/gave) |
  (lip/tongue) * like (a/an/two)? (duck/balloon/sausage/boxer) |
  (epipen/epi pen/epi) (done/jab) |
  throat (is)? * (small/smaller/narrow/thick)
faceSwells: (face/hand/eye/finger) & swell | face (blew up/balloon/is huge) | NOT * (ring/rings) off | eye * (puff/close/shut) | face * (blown/blew) up |
  face * (moon/round as/like a balloon)
hivesSign: hives | (allergic/raise/nettle) rash | (rash/red) * (mouth/lip) | (rash/red) * after * (food/egg/milk/eat) | (come/came/break) (up/out) in * (lumps/spots/rash/bumps/hives)
hoarse: hoarse | croaky
pupil: pupil
clearFluid: (clear/fluid/blood/bleed) & (nose/ear/ears) |
  clear (drip/drips/water/liquid) * (nose/ear)
swelledHead: (squishy/soft/big/large/boggy/mushy) * (swell/lump/bump)
saltTaste: taste * salt | salty
unsteady: wobbly | cant (stand/walk) straight? | stumbl | stagger | speak (funny/weird)
shakenBaby: shake * (the/my/our/his/this)? (baby/newborn/him/her/son/daughter) |
  (jiggle/jolt/rattle/rattl/jerk) (him/her/the baby) (really/so/too/very)? hard
stiffNeck: stiff neck | stiff as a board | neck * (stiff/rigid) | (cant/wont/not/hurt/pain) * (bend/touch/move/turn) * (neck/chin) |
  (cry/scream/hurt/pain/cant/wont) * chin down |
  (cant/wont/NOT/cry/scream/hurt/pain) * chinDown |
  (scream/cry) * (tip/bend/tilt/move) (his/her/the) chin
noFade: (rash/spots) * NOT * (fade/blanch/disappear/vanish/go/going) | (rash/spots) * still (visible/there/see/seen) * (press/glass) | NOT (fade/blanch) | nonblanch | (rash/spots) * (stay/stays) * glass | glass (test/over/thing/trick) | non (blanch/fade) |
  (spots/rash) * (stay/stays/still there/remain) | NOT * (fade/blanch/disappear/vanish) * (glass/press) | (stay/stays/remain/roll) * glass | NOT (go/turn) (white/pale/clear) * press |
  glass * (still/stay/stays) (there/visible/red/dark) | glass * still see them |
  (tumbler/glass/cup) (on/over/against) * (spots/rash)
purpleSpots: (blue/bruise) & (spots/rash/marks) | bruise like | pinprick | petechiae | tiny bruise | blood spots |
  (wine/port/plum/alcohol/blackberry/beetroot) * color * (spots/rash/marks/spot/patch)
rashSign: rash | spots | hives
lightHurts: light * (hurt/bother/pain/too bright) | hates light | (cant/hate/dislike/squint) * light |
  (beg/cry/want/ask) * (lamp/light) (off/out) |
  cry * (put/turn/switch) * light on |
  (hide/shield/turn away) from the? (light/lamp/window)
bulgingSpot: (soft spot/fontanelle/fontanel) * (bulge/puff/stick/push/pop/high) | bulge * (soft spot/fontanelle/fontanel) | soft spot * (swell/rais/up/out/hard/tense) | bulgy (soft spot/fontanelle) |
  soft (bit/patch) * (puff/dome/bulge/tight/drum/up like) | (bit/patch) on top * (puff/dome/bulge)
feverWord: fever | (high/raise/mild/low grade) temperature | (has/have/had/got/run/runs/with) (a/an/high/slight)? (high/slight)? temperature | temperature (is/s)? (high/up/rais) | burningUp | spik |
  roast | (boil/red) hot | body * (hot/burn) | temperature (all/since/again/back/keep/wont/over) | temperature (came/come) back | temperature # day | temperature for (#/a/day/days/hour/hours/about/over/nearly/almost) | temperature * (since/up) |
  rest of (him/her) (is/are)? (boil/burn/roast)
feelsHot: (he/she/hes/shes/baby/child/old/forehead/head) * feel (so/very/really/a bit/quite)? (hot/warm) | hot to (the/my)? touch | (shes/hes/baby) (is/so/very/really)? hot |
  old and (so/very/really)? hot | (hot/warm) forehead
hotTouch: (feel/so/very/really/is) hot | hot to * touch | (shes/hes/baby) hot |
  hot as
returns: (fever/it/temperature/bleed) * (back/again/return) | (came/comes) back | back again | back (up/to) * # | its back
sunkenEyes: eye * (sunken/hollow/sink/sank/sunk in) | (sunken/hollow) eye |
  skin * tent | skin * (stay/stays) up * pinch | pinch * skin * (stay/stays) up
sunkenSpot: (soft spot/fontanelle/fontanel) & (sunken/dip/dent/hollow/sink/cave/concave/in) | sunken * (soft spot/fontanelle/fontanel)
dry: dry (mouth/lip/tongue) | (diaper/mouth/lip) & dry | no tears | fewer tears | dehydrated
coldBlotchy: mottled | clammy
coldHands: (cold/cool/clammy) & (hand/feet/skin) |
  (hand/feet) like ice
coldBody: (ice/feel/is/body/very/so/found * newborn/stay/stays/still/stone/gone) cold | low temperature | NOT warm * up | hypothermic | cold and (not/floppy) | wont warm
vomits: vomit | throw it? back? * up | (been/being/was/keep/violently) being? sick | chuck up | (be/still/hes/shes/im/constantly/just) sick |
  sick (everywhere/all over/# time/twice/again/after every/all day/all night/since) | NOT stop being? sick | (bring/brought) up * (milk/feed/bottle/food) | (bring/brought) * (milk/feed/bottle) * up |
  sick * everyth |
  (sip/sips/drop/water/everyth) * comes? (straight/right/back) (back/up)
greenVomit: green * vomit | (vomit/up/sick/spit) * green | vomit * (bile/spinach/grass/neon/lime) | bile | vomit looks like * spinach | green (sick/stuff) | up * spinach |
  (come/comes/coming/came/bring/bringing/brought) up * green | green * (come/comes/coming/came/bring/brought) up |
  (come/comes/came) up * color * green |
  (vomit/spit up/posset/sick) * pea soup
yellowVomit: yellow & (vomit/spit/up)
jetVomit: projectile | (vomit/up/sick) * (fountain/jet/jets/across) | (shoot/flies) * (milk/vomit)? across | across the room | (vomit/sick/milk) * (fly/flies/shot) | (force/forceful/violent) vomit |
  hit * (floor/wall) | with force
jetFeed: (after/every/each/all/whole) (a/the/his/her/every/each/my)? (feed/bottle/milk) * (come/comes/came/shoot/shot) * (fountain/jet/jets/hose) | (feed/milk/bottle) * (come/comes/came) (straight/right/all/shoot)? (back/up) * (fountain/jet/jets/hose) | (feed/milk/bottle) * (come/comes/came/shoot/shot) * (mouth/nose) * (fountain/jet/jets/hose)
bloodVomit: (vomit/sick/spit up) & blood | coffee ground
bloodCough: cough * blood |
  (pink/red/blood) * (in/when/with) * (i cough/cough up)
bloodPoop: black poop | poop * black | blood & (poop/diaper) | red * in * poop | red poop | poop * red | tarry |
  red (streak/string/thread/fleck/bit/spots) * (diaper/poop)
jellyPoop: poop & (jelly/jam/raspberry) | currant jelly | diaper & (jelly/jam) | currant
palePoop: (pale/white/clay/chalky/blue/colorless/cream/putty/beige) & poop | poop * (cream/putty/beige/no color) | diaper & (pale/clay/putty/chalky/cream color) | poop * chalk
hardBelly: belly & (rigid/board/rock/tight as/stiff/distend/hard/drum) | bump * (rock/hard/rigid) hard
drawnLegs: (pull/pulls/draw/draws/drawn/bring/tuck) * legs * up? | legs * (up/drawn) | (pull/pulls/draw/draws) * knee | knee * up
bellyPain: belly & (pain/hurt/cramp/kill/agony/twist/stab) | tummyache | stomachache | (pain/cramp) * (low down/down low/down there/lower/ovary/side) | cramp | agony * (side/belly) |
  (doubled/bent/curled) (over/up/double) | pain * navel
lowerRight: (lower/bottom/down) right | right side? lower | appendix | appendicitis | low & right
thirsty: (very/so/alway/severe/constantly) thirsty | drink (tons/loads/lots/constantly/so much) | thirst | drink * (gallon/pint/litre/liter/bottle after/like a fish/nonstop) | NOT quench |
  (alway/constantly) drink |
  (alway/constantly/never off/never away from) (at/on)? the tap
muchPee: pee * (tons/loads/lots/constantly/all the time/so much/a lot/often/nonstop/through/gallon/more/every night/accident) | (pee/wet) * bed | (up/wake) * pee
losingWeight: lose * (weight/pound/lb/lbs/kg/kilos) | skinny | (got/get/look/gone) * (thin/thinner) | weight * (fall/drop/down)
testiclePain: testicle & (pain/hurt/kill/swell/agony/hard/blue/torsion/kick/twist) | nut pain |
  testicle * (slam/crush/squash/vice/nowhere)
painful: pain | hurt | agony | cramp
groinLump: (hard/red/dark/pain/blue/firm) * lump * groin | (lump/bulge/swell) & groin | hernia
yellowSkin: yellow | jaundice |
  (turmeric/saffron/custard/korma) color |
  color of (turmeric/custard/mustard/lemon/pumpkin/banana) |
  look * like a? simpson |
  (face/chest/skin/body) * fake tan |
  (skin/eye/white/whites) (is/are/look/looks)? like a? (lemon/custard/banana/mustard)
arching: arch |
  (back/spine/body) * (bend/bent/bow/curve/arc) * (backward/back/bow/like) |
  (bend/bends/bow/bows/curve) (himself/herself)? (back/backward/backwards) (like/over)
highCry: (high/shrill/weird/pierc) pitch? * cry | cry * (high pitch/shrill)
cryHours: inconsolable | cry * (hour/nothing/nonstop/non stop/# hour/cant be sooth/all night) | NOT stop cry | (cant/nothing) (soothe/console/calm/calms) | cry for # hour | # hour of cry
blisters: blister | (fluid/liquid/pus/water) fill (spots/bump) | fill * spots | spots * (fluid/liquid/clear/water) |
  (bubble/bubbles) & (skin/scalp) |
  (water/fluid) (bubble/blob) * (on/over/skin)
navelRed: navel & (red/smell/pus/swell/hot/bleed/goo/gunk/gunky/weep/sticky/pink/yellow) | (umbilical/cord) * (pus/smell/gunk/goo/red/infect/bleed)
bruiseSign: bruise
fewFeeds: (refuse/refus/reject) * (breast/bottle/feed/milk/eat/drink/food/fluid) | (less/fewer) than half | (hardly/barely) (eat/feed/drink) | only (feed/had/drink/take) * # | NOT feed |
  sleep through * feed | only * every # hour | off (her/his/the/all)? (milk/feed/food/bottle) | (half/quarter) * (feed/bottle/milk) | (less/little) * (milk/bottle) | (weak/poor) (suck/feed/latch) |
  (refuse/refus/reject) the? (last/past) * (bottle/feed) | (normally/usually) (take/drink/finish/have) * (today/now) * (only/stop/leave/half/#)
weightLow: lose * weight | (not/below/under) * birth weight | lose # %
earSign: ear & (pain/hurt/pus/discharge) | earache | ear * (gunk/goo/infect/bleed/ooze) * (pain/cry/out/come)
barking: (bark/seal/croupy/barky) & cough | croup | bark | like a (seal/sea lion/dog)
lostSkill: (stop/lose/no longer) * (speak/babble/babbl/words/skill/crawl/walk/eye contact) | used to * (walk/speak/babble/say) * NOT | used to (walk/speak/babble/crawl/sit) |
  (gone/going/go) backward | regress | lose * ability
noHearing: (doesnt/does not/wont/isnt/not/never) react * (sound/noise) | NOT hear
soreLimb: (leg/arm/knee/hip) * (swell/pain) | NOT * walk | (refuse/wont/cant) * stand | NOT weight bear | NOT * put * weight
coughing: cough
died: died
sleepiness: drowsy | (very/too/so) sleepy | sleepy | keep (fall sleep/idiom) | NOT stay awake | (hard/difficult/impossible) * wake | fall sleep | sleep all | mumbl | unconscious | out of it |
  spaced out | vacant | NOT * with (it/us) |
  (keep/keeps) drop off |
  (hardly/barely/cant/couldnt/hard to) rouse |
  drop (straight/right) off | (doze/dozes) off (at/during/before) (every/each/the/her/his)? (feed/feeds)
sickness: sick | vomit | nauseous | nausea
everybodySick: (everyone/whole family/we all/all of us/everybody) * (sick/dizzy/headache/vomit) |
  (everyone/whole family/we all/all of us/everybody) * sore head
movesChanged: move & (chang/different/weird/change/pattern)
spottingOnly: spotting
flu: flu | flu like | chills | fluey | shivery
diarrhea: diarrhea | (the/got/has/with/had/bad) (runs/trots) | (loose/watery) poop | runny (poop/belly/bum) | belly bug | gastro
hardWake: (hard/difficult/impossible/trouble/cant/couldnt/unable) * wake |
  (hardly/barely/cant/couldnt/hard to/unable to) rouse
shakes: shake
meningitisWord: meningitis
pusSign: pus
cannotKeep: NOT * (eat/drink/keep/have) * without (vomit/throw/being sick)
fewWet: (fewer/less/not many/hardly any/not as many) * (wet/diaper)
oddColor: (lip/face/mouth) * (dark/drain) | (lip/turn/going/gone/went/fingers) * blew
soreNeck: neck & pain
oddLimb: (arm/wrist/leg/ankle/elbow/finger) * (bent/wrong way/crooked/broke/snap/dangling/wonky) |
  (think/might/may/must/has/probably) * broke (his/her/my/a/the) (arm/wrist/leg/ankle/elbow/finger/bone/collarbone) | NOT (weight bear/bear weight) | NOT put (any)? weight on (his/her/my/the/it)
weakLimb: NOT (use/using/uses) * (arm/leg/hand)
colaPee: pee * (cola/coke/coca)
exposure:
  (whooping cough/pertussis/meningitis/tb/mumps/scarlet fever/covid/rsv) * (there/around/round/nursery/class/daycare/case/contact/expos/school/nanny/cousin/brother/sister/house/family/held/hold/cuddle/kiss/touch/visit)
dull: dull | drowsy | NOT active | lifeless | no energy
drools: drool | dribbl | dribble
testicleWord: testicle | privates
lump: lump | bulge | swell
groinWord: groin |
  (willy/penis) (leg)? crease | (next to/by/beside/above/near) (the top of)? his (willy/penis)
softSpot: soft spot | fontanelle | fontanel
realConfusion: speak (rubbish/gibberish/nonsense/garbage/jibberish) | (doesnt/didnt/not) know (what day/where/who/what year)
eyeSign: (soap/shampoo/sand/perfume/sunscreen/hand gel/sanitizer/lemon/chili/glue/grit/someth) in * eye | (poke/stick/branch/pencil/pen/toy) * eye | eye * (poke/poked/scratch)
diabetic: diabetes
stuck: stuck | lodg | wedg
cannotKeepIn: nothing * (stay/staying) (in/inside/down)
asthmaWord: asthma | inhaler | puffer | breathe
brokenSentence: (cant/couldnt/unable/NOT) * sentence |
  (only/still/just) * (get out/say/manage/speak) * (one/#) word | (one/#) word at a time
lastWet: last (wet diaper/wet one/wet/pee/diaper)
sleepsOnly: (just/only/nothing but/all he does is/all she does is) (want/do/be)? to? sleep | sleep (since/straight through/right through)
scrape: skin (his/her/my/the/both) (left/right/both)? (knee/elbow/hand/palm/shin) |
  (scrape/graze/scuff/scratch) (his/her/my/the/both/a/an)? (both/left/right/little/own)? (knee/elbow/hand/palm/shin/arm/leg/finger) |
  (scrape/graze/scuff/scratch) on (his/her/my/the/both) (left/right/little)? (knee/elbow/hand/palm/shin/arm/leg/finger) |
  (knee/elbow/hand/palm/shin) (is/are/got/all)? (scrape/graze/scuff)
`;
