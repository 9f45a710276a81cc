/** Signs in pregnancy, labor and after a birth. */
export const pregnancySigns = `
bleeding: bleed | blood | spotting | (pink/red/brown) * wipe | wipe * (pink/red/brown) |
  (pink/brown/red) (discharge/stain/tinge/spotting/ting)
heavyBleeding: (heavy/bright/soak/gush/flood) * bleed | bleed * (heavy/bad/gush/soak/a lot/so much/faucet/like a tap) |
  blood * (everywhere/gush/pour/run down/down my) | pool of blood | (lots/lot/loads/so much) * blood | gush * blood |
  (fresh/bright) red blood | bleed through * (trouser/pants/clothe/sheet/bed/jeans/underwear/mattress) |
  blood (is/was)? (gush/run/coming) (out/down) | bleed alot | bleed through everyth | cover in blood | blood all over |
  full of blood | sheet * blood
lightBleeding: spotting | light bleed | (little/bite/tiny) * (bleed/blood) | wipe
padSoak: soak * pad | pad * soak | (fill/full/through) * pad | pad * (hour/an hour/# minute/full) |
  (change/chang) * pad * (hour/minute)
clots: clot | (lump/chunk/piece) of * blood
eggClot: clot * (big/egg/plum/lemon/fist/huge/large/palm/massive) | (big/huge/large/giant/massive/egg) * clot | big clot |
  huge clot | (lump/chunk/piece) of * blood * (big/egg/large/huge) | clot * (size of) (a/an)? (plum/egg/lemon/fist/orange/palm) |
  plum sized clot | (golf ball/golf) * clot * keep | clot * keep coming | (lemon/plum/egg/fist/orange/palm) (size/sized) clot
contractions: contraction | tight (and/then) release | back * pain * (coming and going/comes and goes/every) |
  backache * comes * goes | pressure (low/down) | labor pain | belly (tighten/contraction) * (every/regularly) |
  (pressure/heaviness) * (belly/down there/low/vagina) | tighten | cramp * every # | cramp every | cramp * (regular/regularly)
braxton: braxton
regular: regular | every # | # minute apart | minute apart | coming and going | comes and goes | since | get closer |
  close together | strong
waterBroke: water just? * (broke/gone/went/leak/pop/going) | broke * water | membrane * rupture | (fluid/liquid) * leak |
  leak * (fluid/water/amniotic) | gush of (water/fluid/clear) | amniotic fluid | clear fluid | leak fluid | pprom |
  water * (green/brown/smell/blood)
coloredWater: water * (greenish/brownish/green/brown/blood/pink/smell/red) | (green/brown/blood) * (water/fluid) | meconium |
  (and/it/fluid) (is/its/was)? (green/brown) | it smell | (green/brown/blood) * (fluid/stuff/liquid) | fluid * (green/brown) |
  water * pea soup | pea soup
cordOut: (see/feel/saw) * cord | cord * (out/hang/coming/between/show/prolapse/visible) | prolaps cord | like a cord | cord coming |
  hang out of me | (loop/piece/bite) of cord | cord (down/is out/came) | (rope/someth) * out of (me/my vagina/her/my body)
babyComing: crown | (need/want/urge/have/having) to push | urge to push | baby is? coming (now/out/fast) |
  (head/baby head/foot/feet/bum) * (out/coming out/show) | (having/have/giving) * baby (right now/now/at home/in the car) |
  giving birth (now/right/at/in/on) | baby is coming * (ambulance/alone/car/home/help/here) | push * (car/home/ambulance) |
  cant stop push | see the head | deliver * (at home/myself) right now | baby is coming | (shes/im/wife is/she is/am) push |
  head * (between/right there) | head is (there/coming) | baby is out | gave birth (just now/at home/in the car/on the) |
  born (in the car/at home) just now | (deliver/birth) * (home/car/now/alone) | (feel/see) the baby? head
lessMoving: (less active/less move/not as active/as active/less lively) |
  (less/fewer/weak/slower/reduc/decreas/quiet/hardly/barely/little/rarely/tiny/lighter) * (move/kick) |
  move * (less/fewer/weak/slower/reduc/decreas/chang/change/different/slow/as much/as often/as many/rarely) |
  kick * (less/fewer/weak/reduc/decreas/as much/as often/chang/lighter/slow) |
  (not/isnt/hasnt/doesnt/havent) * (move/kick) * (as much/as often/as many/as strong/like usual/like normal/much/well/as usual) |
  baby * quiet * (usual/than/today) | baby is quiet | (only/couple of/few) * (kick/move) | change in * move | move less |
  not sure * move | only feel a? (couple/few) * (kick/move) | less active | (not/hasnt/isnt) * (as active/so active) |
  (only/couple/few) * feel? * (kick/move) | only feel * kick | (hasnt/not/isnt/less) * active
neverMoved: (never/havent/not/hasnt) * feel * (move/kick) * yet | never feel | no move yet | (havent/have not) feel * move yet
noMoving: (no/zero/without/nothing) * (move/kick) | stop (move/kick) | (move/kick) * stop |
  (cant/cannot/havent/not/hasnt/didnt/dont/have not/never) * (feel/had/notice/notic) * (move/kick) |
  (hasnt/isnt/not/wont/has not) been? (move/kick) | completely still | gone still | (baby/she/he) * still inside | not move |
  baby * not move | (havent/hasnt/cant/not/didnt) * feel * (baby/her/him/kick/anyth) | not feel (baby/her/him)
visionSign: (see/sees/seeing/saw/seen) * (spots/spot/stars/flash/double/light/sparkle/zigzag) | flash * light |
  (spots/spot) * (eye/vision) | vision * (blurry/lose/change/chang/double/gone/dark/weird/spots/black) | blurry | double vision |
  (black/float) spots | (lose/cant) (vision/see) | sparkle | spots in front | (see/sees/seeing) (spots/stars) |
  eye * (flash/blurry) | (cant/cannot) see (straight/properly/clearly/well/right) | flash | (only/just) see half |
  half of * (vision/thing) | zigzag | (spots/lines/light/flash) * vision
headacheSign: headache | head * (pain/hurt/kill/severe/pound/throb/explode) | (pain/severe/throb) * head
severeHeadache: (severe/awful/bad/killer/massive/huge) * headache | headache * (severe/awful/wont/not/never) | thunderclap |
  headache of my life | head * (kill/severe/explode) | (severe/throb) head
upperPain: (pain/hurt/pressure) * (under/below/beneath/right) * (rib/ribs) | (rib/ribs) * (pain/hurt) |
  (upper/top) * (belly/right) * (pain/hurt)? | (pain/hurt) * (upper/top) | epigastric | upper right pain | pain * top of * belly
shoulderTip: shoulder tip | tip * shoulder | shoulder * (pain/hurt) | (pain/hurt) * shoulder
ectopicWord: ectopic
swollen: swell
chestPain: chest * (pain/hurt/tight/pressure/tightness/crush/severe/heavy/burn) |
  (pain/pressure/tightness/tight/severe/clutch/hold/grab) * chest | heart attack | chest is tight |
  chest * (sit/sits/elephant/weight/tight/squeez)
heartRaces: heart * (race/racing/races/pound/severe/beat fast/flutter/going crazy/beat) | palpitations | racing (heart/pulse) |
  pulse * (fast/racing/high)
legSign: leg * (swell/red/hot/warm/pain/clot) | (swell/red/hot/pain) * leg | (one/leave/right) legs * (swell/red/pain) | dvt |
  blood clot * leg | arm * (red/swell) * swell
itching: itch
itchGrave: (palm/palms/sole/soles/hand/feet/foot) | all over | (at night) | severe | crazy | like crazy | so bad | everywhere
stretchMarks: stretch mark | stretch marks | stretchmark | dry skin | eczema | bug bite | mosquito
flankPain: pain * (side/sides) * back | (side/flank) * back * pain? | flank pain | kidney (pain/infection)
darkPee: pee * dark | dark * pee
faintOrDizzy: dizzy | light head | about to pass out | gonna pass out | going to pass out | nearly pass out | feel faint | head spin
miscarrying: (having/have/thought/might be/am/im)? having? a? miscarriage | lose (the/my) baby | lose the baby
rashContact: chickenpox | fifth disease | hit cheek | parvovirus | german chickenpox | chicken pox
riskyMedicine: lithium | accutane | isotretinoin | valproate | depakote | methotrexate | roaccutane | topiramate |
  (seizure/epilepsy) medicine
stopsMedicine: stop * (medicine/antidepressant/zoloft/sertraline/lithium) | stop (my/her/his)? * (seizure/epilepsy) medicine
bloated: bloated | belly * (swell/huge/bloated/bloat/distend) | gain # (pound/lbs/kg)
littlePee: (hardly/barely/little/less/not) * pee
shivers: shiver | shake * (chatter/uncontrollable/so hard/hard) | teeth chatter | shake | uncontrollable shake | with shake
dyingFeel: (feel/thought/im/am/like/might be) * dying | is dying | baby dying
badDischarge: (discharge/lochia/leak/it/fluid) * smell | smell * (discharge/lochia) | (bad/weird) discharge
woundBad: (scar/wound/tear/cut/perineum/episiotomy) * (red/pus/smell/open/swell/hot/heal/infect/apart/hurt more/yellow/broke) |
  (pus/infect/open) * (scar/wound/tear) | wound infection | (scar/wound/tear/cut) * (not/isnt) heal |
  (red/swell/pus/infect/hot) * scar
breastRed: breast * (red/hot/hard/lump/wedge/pain/swell) | (red/hot/hard/lump) * breast | mastitis | clog duct
bleedsAgain: bleed (got/is/gets)? heavy again | bleed * (heavy/again/back/return/came back/restart/red again) |
  (start/back) to? bleed again | bleed got heavy
suddenTired: (severe/overwhelm/overwhelmingly/so/sudden) tired * (out of nowhere/sudden/new) | sudden * tired | overwhelm tired
pressureHigh: bp * (high/sky high/through the roof)
urineSign: urineBurns
movesLess: less move | fewer (kick/move) | (reduc/decreas) move | (kick/move) * (weak/lighter/less/fewer/reduc) |
  only feel * (kick/move) | (hasnt/not/isnt) * (as/so) active | less active | kick * (just/only) * (few/little/once/twice) |
  (just/only) * few kick
waterOwn: (my/her/wife/the) water? (just/have/has/are/is)? (broke/gone/went/leak)
thunderclap: severe headache (of my life/ever/ive) | thunderclap | headache of my life
badSmell: (bad/smell/awful/rotten/nasty) * smell | smell * (bad/smell/awful/rotten/fishy/nasty)
`;
