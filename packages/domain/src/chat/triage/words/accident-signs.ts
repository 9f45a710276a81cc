/** Accidents of children and adults, and what was swallowed. */
export const accidentSigns = `
burned: burn | boil * (water/kettle/oil/soup/tea) | kettle water | (hot/boil) * (coffee/tea/water/oil/soup/grease) * (spill/spilt/on/pull/over/gush) | (spill/pull/gush) * (hot/boil) |
  touch * (oven/stove/iron/kettle/radiator/grill/hob/heater/bbq/barbecue/fire/log burner) | (firework/sparkler/straightener/curl iron) |
  (pull/spill/tip/knock/pour) * (tea/coffee/cuppa/kettle/soup/noodle/ramen/porridge/gravy) | (tea/coffee/cuppa/soup/noodle) * (down/over/on) * (him/her/himself/herself/chest/belly/arm/leg) |
  (sat/sit/stood/step/fall/lean/grab/tread/trod) * (bbq/barbecue/hob/stove/fire/campfire/coal/iron/heater/radiator/oven) | (chip pan/hot fat/oil) * (on/over) | sunburn & blister | scorch |
  (hand/finger/palm/face) (on/to/against) * (log burner/wood burner/burner/stove/hob/hotplate/iron/oven/grill/radiator/fire guard/oven door/straightener) |
  (palm/hand/finger) * (on/against/flat) * (burner/stove/radiator/hob/oven)
burnGrave: skin * (peel/white/char/off) | char | electric | shock | chemical | bleach | whole | big | large | boil | kettle | face | neck | hand | feet | foot | genital | chest | blister all |
  private | raw | all over | bigger than | groin | palm | bum | bottom | skin * away |
  (wax/waxy/leather/leathery/white)
electric: (electric/electrical/got) shock | shock | shock * (socket/outlet) | live wire | (finger/fork/knife/key/clip/metal) * (socket/outlet/plug) | (stuck/put/poke/push/stick) * (plug/socket/outlet) |
  (grip/hairgrip/hairpin/pin/wire/screwdriver/spoon) * (plug/socket/outlet)
chemicalEye: (bleach/chemical/vape/oven) & eye
drowns: drown | (went/go/was/were/been/slip/fall/gone/slid/stay) under? * under (water/for) | underwater | (went/slip/slid) under |
  (under/in/from/out of) * (pool/tub/bath/pond/lake) * (not breathe/floppy/blue) | face down in * (water/tub/bath/pool/pond) | fall in? * (pool/pond/lake) | under (the/bath/pool)? (water/bath) |
  (pull/drag/fish/lift) * (from/out of) * (pool/water/tub/bath/pond/lake/river/sea) | (was/been/gone/stay) under for | (bath/pool/pond/tub) * under (for/a) |
  (at/on) the bottom of the? (pool/bath/pond/lake/tub/paddling pool)
waterIn: (swallow/inhale/inhal/breathe in/choke) * (pool/bath)? water | went under * (bath/water/pool/tub) | (inhale/inhal/swallow/breathe in) * bathwater | under * (bath/water/pool/tub)
monoxide: carbon monoxide | co (alarm/detector/poison/monitor) | (beeper/beep) * boiler | boiler * (beeper/beep)
gas: smell * gas | gas (leak/smell)
smokeIn: (breathe/inhale) & smoke | smoke (inhalation/from) | house fire | fire in
swallowed: swallow | eat | drink | (got/gotten/get) into | lick | taste | take | (put/had/found) * in * mouth | sip | in (his/her) mouth | stuck up * nose | up (his/her) nose | drool |
  down the hatch | (go/went/gone) down (his/her/their/the)? (throat/gullet/neck)
battery: (button/watch/remote/coin cell/lithium/hear aid/small/flat/round/disc) control? battery | battery | button cell
batteryEaten: (swallow/eat/mouth/nose/ear/throat/miss) & battery |
  (flat/silver/coin/button) (silver/coin/button)? (cell/cells) * miss |
  (disc/disk/cell) * (scales/remote/key fob) * (miss/gone/walkabout)
magnetEaten: (swallow/eat/mouth/nose/throat) & magnet | magnet & miss |
  magnet * (down the hatch/gone down/went down/in his belly/in her belly) |
  fridgeMagnet & miss | (swallow/mouth/throat) & fridgeMagnet
lostHazard: (magnet/fridgeMagnet/water bead/orbeez/water ball) & (miss/gone/lose/nowhere) | NOT (find/see) * (magnet/fridgeMagnet/water bead/orbeez) |
  (button/coin cell/watch/coin/hear aid/remote/little/small/tiny/flat/round/disc) battery & (miss/lose/nowhere) |
  (button/coin/hear aid/little/small/tiny/flat/round/disc) battery (is/are/has/have/was/s)? gone | battery (is/has)? gone (from/out of) |
  NOT (find/see) * (button/coin/watch/hear aid/little/small/tiny/flat/round/disc) battery
lostObject:
  (coin/bead/marble/lego/stone/rock/pebble/button/screw/foil/plastic/cap/ring/hair tie/eraser/clip/grip/bolt/peg/pin/needle/earring/piece/bit/battery) & (miss/gone/lose/nowhere/disappear) |
  NOT (find/see) * (coin/bead/marble/lego/stone/rock/pebble/button/screw/foil/plastic/cap/ring/hair tie/eraser/clip/grip/bolt/peg/pin/needle/earring/piece/bit/battery/it/them/one)
mouthed: (in/into/by/round) (his/her/the/their/he/babys)? (mouth/gob) | (suck/chew/lick/mouth) (on/at/it/them)? | put * in mouth
drugEaten: patch * (stuck/on) * (baby/him/her/son/daughter/toddler/child) * heroin | heroin patch * (stuck/on/mouth/chew/found) | (swallow/eat/lick/chew/suck/take/got into/drink) * heroin
medicineEaten: (swallow/eat) all * vitamin | (swallow/eat/got into/take/found/drink/handful/bottle/open/chew/lick/suck) * (medicine/pressure medicine/heart medicine) | (medicine/vitamin/iron) * (bottle/miss/gone/spill/eat) | handful of |
  (iron/empty) medicine | (got/gotten/get) into * (medicine/cabinet/purse) | into * (heart/pressure/blood) * medicine | take * (loads/lots/all/whole/bottle/some/many/too many) * medicine |
  empty * (packet/pack/box/bottle/strip/blister) * medicine | how many * (medicine/iron) |
  medicine * (empty/half empty/miss/gone/spill) * (mouth/hand/tooth/teeth/tongue/lip/cot/crib/floor) | (empty/miss/gone/spill) * medicine * (mouth/hand/tooth/teeth/tongue/lip/cot/crib/floor) |
  (swallow/eat/take) the? (whole/entire)? (box/bottle/packet/pack) of * iron
medicineError:
  (wrong/double/twice/extra/incorrect/mistake/accidentally/overdose/ten times/instead of/expir/two medicine/2 medicine/mixed up/doubl/accident/instead/too soon/again by) & (medicine/ml/mg/syringe) |
  (gave/given) * (too much/double/twice) * medicine? | # ml instead | overdose | # (x/times) * medicine | medicine * times | adult medicine | # medicine * (close/soon/together) |
  medicine * (close/soon) together | (double/twice) * (calpol/paracetamol) | (gave/give/given) * (brother/sister/mom/dad/grandma/grandpa/someone/husband) * (medicine/seizureMedicine) |
  (had/take/eat/gave/give/given) * (brother/sister/mom/dad/grandma/grandpa/someone/husband) * (medicine/seizureMedicine/bloodThinner) | twice * antibiotic |
  medicine * (both/each) (of us/parents)? (give/gave) | medicine * (gave/given) by both | (both/each) * (give/gave/given) * medicine | medicine * (nobody/no one) (was/were)? know |
  medicine * (husband/wife/mom/dad/grandma/grandpa/nanny/partner/he/she) (give/gave/given) (too/also/as well/aswell) |
  (husband/wife/mom/dad/grandma/grandpa/partner) (give/gave/given) (too/also) * (spoon/dose/ml/medicine)
overdose: overdose
chemicalEaten:
  (swallow/eat/drink/lick/taste/sip/take/got into/mouthful/mouth) & (bleach/toilet/drain/oven/laundry/dishwasher/wash/pod/pods/chemical/paint/gasoline/petrol/lighter fluid/lamp oil/nail polish/remover/varnish/weedkiller/weed killer/edible killer/fertilizer/windshield/mothball/sanitizer/hand gel/mouthwash/bug spray/repellent/mosquito/air freshener/polish/thinner/white spirit/pellet/bait/ant powder/vape/edible/eye drop/essential oil/diffuser/perfume/drano/slug/softener/caustic/plant food/phenyl/harpic/poison/alcohol/heroin) |
  poison | (drink/swallow) * (paraffin/diesel/lamp) |
  (bleach/chemical/white spirit/weedkiller/petrol) * (breathe/mouth/lip/clothes/hand) * (smell/stink) | (breathe/mouth/lip) * (smell/taste) * (bleach/chemical/white spirit/petrol/like it/of it) |
  (suck/chew/bite/drink/lick/swallow) * (vape/eliquid) | (toddler/baby/child/son/daughter/he/she) * (found/find) * edible |
  edible * (toddler/baby/child/son/daughter/he/she) * (found/find/ate/eat/got)
soapEaten: (swallow/eat/drink/lick/taste) * (dish/soap/toothpaste/shampoo/lotion/cream/bubble/crayon/glue/sunscreen/diaper cream/chalk/deodorant/lipstick/vitamin) |
  (swallow/eat/lick/drink/bite) * (glow stick/silica/gel packet/slug/snail/cat litter/litter/soil/play doh/playdough/foam/candle/wax/ink/moisturiser/conditioner/poo/slime)
vitaminTwice: vitamin & twice
objectEaten:
  (swallow/eat/choke down) * (coin/bead/beads/marble/lego/toy/stone/rock/pebble/button/screw/foil/plastic/sticker/someth/crayon/cap/ring/ear/hair tie/eraser/battery cover/piece of/clip/grip/lid/key/bolt/peg/tooth/p coin/bone/fishbone) |
  coin * mouth | (stuck/push/put/poke) * (nose/ear) | (bead/pea/stone/popcorn/peanut/lego/corn/bean/someth/insect) * (up/in) * (nose/ear) | coin * down |
  (swallow/eat) * (# cent/# pence)
sharpEaten: (swallow/eat) * (pin/needle/nail/tack/glass/razor/blade/staple/hairpin/safety pin/draw pin/thumbtack/water bead/orbeez/magnetic)
plantEaten: (swallow/eat) * (berry/berrie/mushroom/plant/leaf/leave/flower/seed/seeds/bulb/ivy) | (swallow/eat/put) * (toadstool/foxglove/lily/yew/fungus/holly)
headHit: pupil & (knock/bang/bump) | (hit/bump/bang/knock/smash/crack/land/fall/injur/hurt/struck) * head | head * (bump/bang/injury/hit/knock/first/wound) | concussion | (goose egg) |
  (hit/bang/knock/bump/struck) * (against/in/on) * head | face plant | faceplant | (back/side) of * head
falls: (fall/tumble/tumbl/roll/slip/slid/toppl/flew/dived) * (off/down/out/from/over/flat/onto/on/the floor) | drop * (baby/newborn/son/daughter) | drop (him/her) (END/on/onto/from/in/down/and/while/when/this/today/last/but/hes/shes/i/he/she/by/accidentally/about/yesterday/a few) | drop (him/her) off (the/a/my/our/his/her) |
  (baby/newborn/he/she/child/toddler/son/daughter) just? fall | after * fall | (a/i) fall | fall | slip | drop (my/the/our) # | drop (my/the/our)? * (month/week/day) old |
  (came/come/tip) off (his/her/the/a/my)? (bike/scooter/slide/swing/horse/trampoline/pony/ladder) | (roll/fall) of (the/his/her/a/my/our) | out of (bed/crib/cot/stroller/pram/chair/highchair) |
  (come/came) (a cropper) |
  (came/come/tip/went) off (the/his/her/a)? top? (bunk/bed/counter/worktop/shelf/table/sofa/worktop/wall/frame/climbing frame) |
  over the? (bannister/banister/balcony/rail/railing) |
  (knock/push/shove/pull/tip/bowl/barge/shunt) (him/her/them/baby) (clean/right/straight/flat)? (down/over/off/out of/onto/on to/into) |
  (knock/push/shove/pull/tip/bowl/barge/shunt) (my/the/our/his/her) (little/older/younger)? (baby/newborn/son/daughter/toddler/child/boy/girl/twin/sister/brother) (clean/right/straight/flat)? (down/over/off/out of/onto/on to/into) |
  (knock/push/shove/pull/tip/bowl/barge/shunt) (my/the/our)? # (day/week/month/year) old? (boy/girl/baby/son/daughter)? (clean/right/straight/flat)? (down/over/off/out of/onto/on to/into) |
  (knock/push/shove/bowl/barge) (down/over/into) (my/the/our) (#/baby/newborn/son/daughter/toddler/child/boy/girl/twin) |
  (got/been/was/gets) (knock/push/shove/pull/bowl/barge) (down/over/off/out of/onto) | (knock/push/shove/barge) * (fall/land/hit) | knock (off/from) (his/her/my) feet | (came/come/landed/land/went) down? * (on/onto) (my/her/his/the) (belly/bump) | full on belly
crashed: (car/bike/motorcycle) (crash/accident) | crash | (run/ran/drove/back/backed/reverse) over (my/the/a/our/his/her)? (son/daughter/child/baby/toddler/boy/girl/kid/foot/leg/him/her) |
  (was/got/been) (run/ran) over | (tv/television/dresser/drawer/wardrobe/bookcase/shelf/telly/furniture) * (fall/fell/tipped/landed) (on/onto) | crush (under/by) | rear ended | bump by a (car/bike/bus) | (knock/hit/struck/clip) * by (a/the)? (car/bike/bus/scooter) | bump in the car |
  car (bump/prang/shunt) | prang |
  (shunt/rammed/rear end/rearend/hit) (us/me) (from/in the/up the) (behind/back/rear/side) | ran into (us/the back of us) |
  knock (me/my wife) (down/over/off/flat) |
  (got/been/was/were) (shunt/rammed/rear end/t boned) | seat? belt * (tight/dug/bruise) * bump
bellyHit: (kick/hit/jump/land/elbow/fall/headbutt/bump/knee/struck/bang/slip/seatbelt) * (belly/bump) | (belly/bump) * (kick/hit) |
  (belly/bump) * (took/take) * (worst/severe/hit/knock/force/brunt) | (belt/seatbelt) went * (tight/across) * (bump/belly)
bitten: (dog/cat/bat/snake/animal/tick/fox/raccoon/monkey/rat/stray/squirrel/spider) * bite | bite * by | tick * (ring/rash) | bat (in/was/got/flew) | bat * (room/house) | scratch * and bite |
  (dog/cat/fox) * (went for/snap/teeth/skin/rip/attack/chew) | (monkey/rat/bat/raccoon/fox/stray) & scratch | (got/found/find/has/have) a? tick | tick (on/in/attach/behind) | (dog/cat) * snap
snake: bite & snake | (redback/funnel web/black widow/scorpion/adder/viper/cobra) & (bite/sting)
hotCar: hot car | (lock/locked/stuck/trapped/left) in (the/my/our/a) * car |
  lock * key * (in the back/inside) | lock * (baby/toddler/him/her/bub/son/daughter) in the car
unknownThing: someth | chemical | bleach | accidentally | by (accident/mistake)
medicineInto: (got/gotten/get) into * (medicine/cabinet/purse) |
  (he/she/hes/shes/son/daughter/toddler/baby/child/boy/girl/grandson) (has/just/must have/may have/might have)? * (eat/take/swallow/drink) * (grandma/grandpa/mom/dad/my/our/someone/husband/wife) * medicine |
  medicine * (eat/swallow/take) by
notWeed: NOT edible
objectMouth: (in/into) (his/her/the)? mouth
cordNeck: (string/rope/strap/blind/ribbon/cable) * (around/round) * neck | (curtain/blind) cord * neck | bag over * (head/face)
brokenLimb: broke * (arm/wrist/leg/ankle/elbow/finger/toe/collarbone/bone/foot)
trapped: (jam/trap/shut/caught/slam/crush) * (finger/toe/hand/arm)
punctured: (step/stood/stand/trod) * (nail/needle/glass) | (fishhook/hook/splinter) in
medicineFound: (got/get/been) (in/into) * (handbag/purse/bag/drawer) * medicine |
  medicine * (on/off) (the/my)? (table/floor/bed/counter/sofa) * (he/she/toddler/baby/child) (has/had/took/ate)
crushes: (flatten/squash/trample/crush/bulldoz) (my/the/our) (#/baby/newborn/son/daughter/twin) | (jump/land/step/stand/stood/trod/sit/sat/fall/trample/knelt) (on/onto/on top of) (my/the/our) # (day/week/month) old? |
  (jump/land/step/stand/stood/trod/sit/sat/fall/trample/knelt) (on/onto/on top of) (my/the/our) (baby/newborn/son/daughter/twin) (END/and/today/yesterday/while/in/hard/now/this/when/by/last/#)
`;
