/** Signs in pregnancy, labor and after a birth. */
export const pregnancySigns = `
bleeding: bleed | blood | spotting | (pink/red/brown) * wipe | (wipe/tissue/toilet paper/paper/underwear/liner/loo roll/pad) & (pink/red/brown/rust) |
  (pink/brown/red) (discharge/stain/tinge/spotting/ting) | hemorrhage | had a show | (i/ive/just/have) spotted | spotted (twice/again/blood) |
  (red/pink/brown/rusty/rust) (smear/streak/mark/tinge) * (wipe/paper/roll/liner/underwear) |
  smear * (rust/pink/red/brown)
heavyBleeding: (heavy/bright/soak/gush/flood) * bleed | bleed * (heavy/bad/gush/soak/a lot/so much/faucet/like a tap/pint/litre/liter/river/hose/stuck pig/fountain) |
  blood * (everywhere/gush/pour/run down/down my/fountain/tap/floor/toilet bowl/river/stream) | (pool/full) of blood | (lots/lot/so much/gush/sheet) * blood | (fresh/bright) red blood |
  blood (is/was)? (gush/run/coming) (out/down) | bleed alot | bleed through everyth | cover in blood | lose * (lot/loads/so much) * blood |
  (bleed/blood) * (through/soak) * (towel/trouser/sheet/pants/pyjama/pajama/legging/mattress/underwear/jeans) | (loads/masses/buckets/tons) * (blood/bleed) | hemorrhage |
  red * (run/pouring/gush) down |
  tap * (red/blood) | blood * (both leg/down * leg/down * legs/puddl/puddle) |
  blood * (down/both) * (leg/legs/puddl/puddle) |
  (murder/crime/massacre) scene | whoosh * red | red * through my (jogger/trouser/jeans/pants/legging) | blood bath | bloodbath
lightBleeding: spotting | light bleed | (little/bite/tiny) * (bleed/blood) | wipe
padSoak: soak * tampon | (soak/fill/full/through) * pad | pad * (soak/hour/an hour/# minute/full/half an hour/half hour/back to back/every hour/each hour/constantly) | (change/chang) * pad * (hour/minute) |
  (# pad/two pad/three pad) * hour | change * every hour |
  third * pad * (since/hour)
clots: clot | (lump/chunk/piece) of * blood | (blob/lump) * (blood/jelly/liver) | like liver
eggClot: clot & (big/egg/plum/lemon/fist/huge/large/palm/massive/satsuma/tangerine/kiwi/peach/apple/avocado/tennis ball/cricket ball/my palm/my fist/liver/giant) |
  (lump/chunk/piece) of * blood * (big/egg/large/huge) | clot * (size of) (a/an)? (plum/egg/lemon/fist/orange/palm) | (golf ball/golf) * clot * keep | clot * keep coming |
  (lemon/plum/fist/orange/palm) (size/sized) clot | (blob/lump/piece/chunk) * (blood/jelly) * (size/big) |
  (liver/clot) * (big as/size of) (a/an/my)? (lemon/egg/plum/fist/palm/orange) | (piece/lump/chunk/bit) of liver |
  size of (a/an/my)? (satsuma/tangerine/plum/lemon/egg/orange/fist/peach) * (liver/jelly/clot) | like liver |
  (pass/plop) * size of (a/an) (lemon/satsuma/plum/orange/egg/tangerine/peach)
contractions: contraction | back * pain * (coming and going/comes and goes/every) | pressure down | labor pain | (am/im/is/shes/are/go/going/gone/went) (in/into) (early/active/preterm/premature)? labor | (premature/preterm) labor | labor * (start/begin/began) | (pressure/heaviness) * (belly/down there/low/vagina) | tighten | cramp * every # |
  cramp every | cramp * (regular/regularly) | (belly/bump) * (tight/harden) | pain (every/coming every) # | pain * every # minute |
  (hard/tight/squeeze/tense) * every # (minute/min)
braxton: braxton
regular: regular | every # | minute apart | coming and going | comes and goes | since | get closer | close together | strong
waterBroke: water just? * (broke/gone/went/leak/pop/going) | broke * water | membrane * rupture | (fluid/liquid) * leak | leak * (fluid/water/amniotic) | (amniotic/clear) fluid | pprom |
  water * (green/brown/smell/blood) | (bag/sac) * (broke/pop) | (clear/watery) & (leak/gush) | big gush | water (is/are)? (coming/flow/pass/run/drip/pour) | (water/watery) discharge |
  fluid is? (coming/pass/pour) |
  (whoosh/splash) * (leg/legs/shoe/shoes/floor/trouser) | (shoe/shoes/floor/bed) * (whoosh/splash) |
  (trickl/leak/dribbl/drip) * NOT pee | NOT pee * (trickl/leak/soak/dribbl) | (slow/steady/constant) dribbl |
  NOT smell * pee |
  (trouser/legging/jean/jeans/bed/chair) * (soak/wet) * NOT (pee/urine) |
  (whoosh/whooshed/gushed/gush) * (over the/all over) * (floor/lino/kitchen/bed/carpet/car)
coloredWater: water * (greenish/brownish/green/brown/blood/pink/smell/red/khaki/murky/dark) | (green/brown/blood) * (water/fluid/stuff/liquid) | meconium | (and/it) (is/its/was)? (green/brown) |
  it smell | fluid * (green/brown) | water * pea soup | pea soup | (khaki/murky) * water |
  water * (sludge/olive/swamp/greeny/mustard) |
  color of (pond/swamp/pond sludge/pea soup/tea) |
  pond water
cordOut: (see/feel/saw) * cord | cord * (out/hang/coming/between/show/prolapse/visible) | like a cord | hang out of me | (loop/piece/bite) of cord | cord (down/came) |
  (rope/someth) * out of (me/my vagina/her/my body) |
  rope * hang |
  (wet/slippery/thick/pulsing/warm) rope | rope between
babyComing: crown | (feel/see) (a/the/his/her/tiny/babys)? (foot/feet/hand/arm/leg/bum) (down there/down below/come/hang/poking/stick/between/in my vagina/at the opening) | (need/want/urge/have/having) to push | baby is? coming (now/out/fast) | (head/foot/feet/bum) (is/are/was/s)? (just/already/now/half/partly)? coming out | (head/foot/feet/bum) (is/are/was/has/have)? (just/already/now/half/partly)? (coming/come/came)? (out/show) (END/and/but/now/of me/of my/of her vagina/help/i/we/already/first/what/its/the/baby) |
  (having/have/giving) * baby (right now/now/at home/in the car) | giving birth (now/right/at/in/on) | baby is coming * (ambulance/alone/car/home/help/here) | push * (car/home/ambulance) |
  baby is (coming/out) | (shes/im/wife is/she is/am) push | head * (between/right there) | head is (there/coming) | (deliver/birth) * (home/car/now/alone) | (feel/see) the baby? head |
  (feel/see) (the/his/her/babys)? hair | its the head |
  (cant/NOT) stop push |
  push (by/on) (itself/its own)
lessMoving: (less/fewer/weak/slower/reduc/decreas/quiet/hardly/barely/little/rarely/tiny/lighter/chang/different/slow/only/couple/few) & (move/kick) | (move/kick) * (as much/as often/as many) |
  NOT * (move/kick) * (as much/as often/as many/as strong/like usual/like normal/much/well/as usual) | baby * quiet * (usual/than/today) | baby is quiet | not sure * move |
  NOT * (as active/so active) | (hasnt/not/isnt/less) * (active/lively/bouncy) | sluggish | quiet (in there/inside/today/since/lately/all day/tonight/this) |
  (bite/very/so/really/too/gone/been/unusual) quiet | (move/kick) * NOT (like/how/as) * (usual/normal/before/does) | (move/kick) * (slow/ease/tail/die) (down/off) | lazy | calmer | subdued |
  (kick/move) * (gone/went) from * to * (flick/flutter/tap/nudge/twitch/poke) | only * (small/few/some/tiny/little) * (push/kick/move/flutter) |
  (flutter/flick) * (normally/usually/used to/before) | (quieter/calmer) than * (self/usual/normal) |
  (kick/move) * (used to/were) * now * (goldfish/flutter/flick/tiny/soft/gentle/tap) |
  move * (lazy/lazier/softer)
neverMoved: NOT * feel * (move/kick) * yet | never feel * (move/kick/him/her/it/baby/anyth) |
  NOT * (single/one/even) * (kick/move) * (felt/feel/ever) | (kick/move) * NOT * felt * ever
noMoving: (no/without/nothing) * (move/kick) | (usually/normally/always/used to be) (so/very/really/super)? active * (nothing/none) (END/all/today/since/now/tonight/this/for/from) | (move/kick) * (now/today/since) (nothing/none) | active * now (nothing/none) | zero (fetal/baby)? (move/kick) | stop (move/kick) | (move/kick) * stop | (cant/havent/not/hasnt/didnt/dont/have not/never) * (feel/had/notice/notic) * (move/kick) |
  (hasnt/isnt/not/wont/has not) been? (move/kick) | (completely/gone/dead/totally/stone/went/lying) still | baby * not move | (havent/hasnt/cant/not/didnt) * feel * (baby/her/him/anyth) |
  gone (very/really/so/all/too/completely/totally) still | dont feel (the/my)? baby (from/since/today/now/move/any) | nothing from (baby/him/her/in there) |
  (quiet/silent/still/calm) in there * nothing | NOT (do/doing/make/making/give/giving/show/showing) * move |
  (nowt/nothing/nil/nada) (from/off) * (little/lodger/baby/bump/him/her/in there) | (not/NOT) (one/single) * (kick/kik/move) |
  nothing from * (baby/him/her/inside/in there/lodger) |
  (dead/completely/totally) quiet in there | NOT one (boot/nudge/wriggle/jab/punch) | count is (nil/none) |
  last (kick/move/wriggle/flutter) * (yesterday/hour ago/this morn/last night/day ago) |
  (total/complete) (silence/stillness) (today/tonight/in there/from) | silence in there
feltNothing: NOT feel * (move/kick) (now/anymore/any more/any longer) | (feel/notice) (nothing/none) (since/all/today/this/tonight/for/from)
visionSign: (see/sees/seeing/saw/seen) * (spots/spot/stars/flash/double/light/sparkle/zigzag/squiggle/squiggl/shimmer/halo/black/lines) | flash * light |
  (vision/eye) & (blurry/lose/change/double/gone/dark/weird/spots/spot/black/fuzzy/foggy/cloudy/hazy/funny/tunnel/misty/flash/swim/light/lines) | blurry | double vision | (black/float) spots |
  (lose/cant) (vision/see) | sparkle | cant see (straight/properly/clearly/well/right) | flash | half of * thing | only see half | zigzag | blind spot | go blind | shimmer |
  (firework/spark/glitter/lightning/static) * (eye/vision/sight)
headacheSign: headache | head & (pain/hurt/kill/severe/pound/throb/explode) | head (is/s/has been/was)? bang | head (is/s)? (split/burst) | bang headache
severeHeadache: (severe/awful/bad/killer/massive/huge/rotten/monster/stink/hell) * headache | headache * (severe/awful/wont/not/never/from hell/so bad/like never/unreal) | thunderclap |
  headache of my life | head * (kill/severe/explode) | (severe/throb) head | bang headache | head (is/s)? bang
upperPain: (pain/hurt/pressure) * (under/below/beneath/right) * (rib/ribs) | (rib/ribs) * (pain/hurt) | (upper/top) * (belly/right) * (pain/hurt)? | (pain/hurt) * (upper/top) | epigastric |
  pain * top of * belly | pain * (breastbone/sternum) |
  (agony/kill/sore/stab/brick/wedge/severe) * (under/below/beneath) * (rib/ribs) | (under/below/beneath) * (rib/ribs) * (agony/kill/sore/stab/severe) |
  pain * (under/beneath/below) (my/the)? (right/left)? (bra/bra wire/rib)
shoulderTip: shoulder tip | (tip/pain/hurt) & shoulder
ectopicWord: ectopic
swollen: swell
chestPain: chest * (pain/hurt/tight/pressure/tightness/crush/severe/heavy/burn/sit/sits/elephant/weight/squeez/squash/stab/band) | (pain/pressure/tightness/tight/severe/clutch/hold/grab) * chest |
  heart attack |
  breathe in * (skewer/knife/stab/pain/hurt/catch) |
  (knife/stab/sharp) * (rib/ribs/chest) * (when i breathe/breathe in)
heartRaces: heart * (race/racing/races/pound/severe/beat fast/flutter/going crazy/beat/hammer/bang/mad/fast/out of my chest/mile/going like) | palpitations | racing (heart/pulse) |
  pulse * (fast/racing/high) | heart is? going
legSign: leg & (swell/red/hot/warm/pain/clot/throb/blue) | dvt | leg * (big/bigger/fat/fatter/twice) | leg * rock |
  leg * (fat/tight/tender/bigger) * (one side/side only/section/pain/hot) |
  leg * (brick)
itching: itch |
  (sole/soles/palm/palms/hand/feet) * (driv/mad/wall/crazy/hairbrush/scratch)
itchGrave: (palm/palms/sole/soles/hand/feet/foot) | all over | (at night) | severe | crazy | like crazy | so bad | everywhere
stretchMarks: stretch (mark/marks) | stretchmark | dry skin | eczema | bug bite | mosquito
flankPain: pain * (side/sides) * back | (side/flank) * back * pain? | flank pain | kidney infection | (pain/hurt) & (kidney/flank/loin) | backache * kidney
darkPee: pee & dark |
  pee * (cola/coke/tea/coca)
faintOrDizzy: dizzy | light head | (gonna/nearly) pass out | feel faint | head spin | room is? spin | everyth * (spin/black/dark) | eye dark | see black
miscarrying: (having/have/thought/might be/am/im)? having? a? miscarriage | lose (this/our/the) (pregnant/baby)
rashContact: chickenpox | fifth disease | hit cheek | parvovirus | german chickenpox | chicken pox
riskyMedicine: lithium | accutane | isotretinoin | valproate | depakote | methotrexate | roaccutane | topiramate | (seizure/epilepsy) medicine
stopsMedicine: stop * (medicine/zoloft/sertraline/lithium) | (came/come/coming) off * (medicine/antidepressant/zoloft/sertraline/lithium/seizureMedicine)
bloated: bloated | belly * (swell/huge/bloated/bloat/distend) | gain # (pound/lbs/kg)
littlePee: (hardly/barely/little/less/not) * pee
shivers: shiver | shake * (chatter/uncontrollable/so hard/hard) | teeth chatter | shake | (uncontrollable/with) shake
dyingFeel: (feel/thought/im/am/like/might be) * dying | (is/baby) dying
badDischarge: (discharge/lochia/leak/it/fluid/down there/vagina) & smell | (bad/weird/green/blue) discharge |
  (stuff/blood/it/what) * (out of me/down there/down below) * smell | smell * (fish/fishy) * (down there/down below)
woundBad: (scar/wound/tear/cut/perineum/episiotomy) * (red/pus/smell/open/swell/hot/heal/infect/apart/hurt more/yellow/broke) | (pus/infect/open) * (scar/wound/tear) | wound infection |
  (scar/wound/tear/cut) * NOT heal | (red/swell/hot) * scar | scar * (undone/pop/loose/gap/rip/bleed) | (come/came/coming) apart | csection * (red/pus/smell/hot/open) | scar * gaping
breastRed: breast & (red/hot/hard/lump/wedge/pain/swell/throb) | mastitis | clog duct
bleedsAgain: bleed (got/is/gets)? heavy again | bleed * (heavy/again/back/return/came back/restart/red again)
suddenTired: (severe/overwhelm/overwhelmingly/so/sudden) tired * (out of nowhere/sudden/new) | sudden * tired | overwhelm tired
pressureHigh: bp * (high/sky high/through the roof)
urineSign: urineBurns
movesLess: (less/reduc/decreas) move | fewer (kick/move) | (kick/move) * (weak/lighter/less/fewer/reduc) | only feel * (kick/move) | NOT * (as/so) active | less active
waterOwn: (my/her/wife/the) water? (just/have/has/are/is)? (broke/gone/went/leak)
thunderclap: severe headache (of my life/ever/ive) | thunderclap | headache of my life
badSmell: (bad/smell/awful/rotten/fishy) & smell
placentaSign: placenta (praevia/previa/abruption)
placentaStays: placenta * NOT * (out/come/deliver/pass) | NOT (deliver/pass) * placenta
`;
