/** Idioms, and words that look like a sign and are none. They are read first, and nothing else is read in them. */
export const unrelated = `
bp: blood pressure | bp | b p
bloodThinner: blood (thinner/thinners) | warfarin | heparin | lovenox | clexane | anticoagulant | anticoagulants
poisonHelp: poison (control/help/hotline/center/centre/line/information/ivy/oak)
navel: cord stump | umbilical stump | stump | belly button | bellybutton | navel
urineBurns: (~burn/~sting/~hurt/~pain) * ~pee | ~pee * (~burn/~hurt/~sting/~pain) | uti | urinary (tract)? infection |
  bladder infection | kidney infection
burningUp: burning up | burning hot
sunstroke: heat stroke | heatstroke | sunstroke
idiom: dying (to/for) | dying (of/from)? (laughing/laughter/embarrassment/boredom/curiosity) |
  (died/die/dies) (of/from)? (laughing/laughter/embarrassment/boredom/cuteness) | to die for | could (kill/murder) (for)? (a/some) |
  kill for a | kill me when (he/she/they) (sees/see/hears/hear) | kill me when (he/she/they) finds out (the/about/how) |
  kill me for (buying/eating/spending/forgetting/saying/telling/not) | kill time | killing it | killer | joke * (killed/kills) me |
  kill two birds | dressed to kill |
  (stairs/feet/laundry/heels/shoes/traffic/joke/jokes/cuteness/suspense/commute/heat) (is/are)? killing me | be the death of me |
  dead (tired/phone/serious/end/line/weight/skin/sea/on my feet) | deadline | brain dead | the bomb | soap opera villain |
  (faints/faint/fainted) at the sight of | bath bomb | mind blown | blowing up on | crash (course/diet/test) |
  crashed on * (couch/sofa) | crashed at # last night | crashed early |
  (app/website/site/page/computer/phone/laptop) (just/keeps/has/always)? ~crash | sugar crash | heart attack when |
  (gave/give/gives) me a heart attack | (nearly/almost) had a heart attack | shoot me (a/an) (text/message/email) |
  (photo/video) shoot | shoot (hoops/zombies) | screenshot | shot list | shot in the dark | baby shower |
  (hit/hits/hitting) the (hay/sack/road/gym/spot/jackpot/books/town/milestone) | hit (milestones/different/home/snooze) |
  smash hit | hit song | (choke/choked/chokes/choking) up | (took/takes/take) (my/your/his/her) breath away | breathtaking |
  breath of fresh air | (drowning/choking/birth/dying) scene | ~drown in (work/laundry/emails/debt/diapers/paperwork/dishes/chores/love/bills/toys/guilt/advice) |
  (burn/burned/burnt) (out/calories/rate/fat) | burning (through/question) | burnout | sick (of/leave/day/days/pay/note) |
  sick and tired | out of the blue | once in a blue moon | baby blues | blue eyes | eyes (are/be/stay/staying/turning)? blue |
  (blackout/black out) (curtain/curtains/blinds) | (knock/knocked) (on wood/it out/off work) | fit (into/well/us) | fitness |
  (good/perfect/snug/tight/better/keep/get/stay) fit | (fall/fell/falls/falling/fallen) (in love/asleep/apart/behind) |
  (next/last) fall | heart beat | heartbeat | beat (me to/the heat/the odds/the clock/traffic) | beats me | beat eggs |
  heart (skipped/skips/melts/melted/skip) | stroke of (luck/genius/midnight) | breast stroke | breaststroke |
  stroke (his/her) (hair/cheek/back) |
  cut (the)? (cord on/grapes/grape/sandwich/cake/food/fruit/apple/apples/costs/down/teeth/tooth/corners/budget/hair/nails) |
  haircut | hair cut | cutting edge | pass out (candy/flyers/cards/invitations) | passed out (candy/flyers) |
  overdose (of/on) (cuteness/chocolate/candy/love) | (shake/shook/shaking) my head | shake (the/a)? (bottle/formula/hands) |
  (protein/milk) shake | milkshake | shake (things up/it off) | shivers down my spine |
  (hang/hanging/hung) (in there/out with/up/around/on) | hang (the)? (clothes/pictures/laundry/mobile/curtains) |
  (jump/jumping/jumped) (for joy/start) | wake (window/windows/time/times/light/up call) | hospital bag |
  chest (freezer/of drawers) | sleep on (my/his/her/me) chest | asleep on (my/his/her) chest | weed killer brand |
  little (monster/devil/demon) | cold (milk/water/weather/drink/drinks/sore/turkey/call/medicine/season/food/compress) |
  (a/head/bad/common/little/slight) cold | break a leg | breaking news | lost my (keys/phone/password) | baby fever |
  (fever pitch/cabin fever/hay fever/spring fever) | bored to death | at the sight of |
  faint (line/lines/positive/second/pink/test/hearted/smell) | (line/test) (is/was/so/very)? (so/very)? faint |
  (replace/change/charge/new) (the)? battery | battery (life/low/dead/pack/powered) | (fridge/refrigerator) magnet |
  water (bottle/bottles/intake/birth/park/table/heater) |
  blood (work/test/tests/type/sugar/draw/count/bank/flow/group/transfusion/drive/results/volume/relative) |
  bloody (mary/hell/good) | (give/donate) blood | cord (blood/clamping/banking/care) | cut (the)? cord | power cord |
  (age/weak/hot) spots | pain in the (neck/butt/ass) | growing pains | labor (day/law/laws/costs/market) |
  (contraction/contractions) (of/like) * words | sense of humor | bleeding (edge/heart/love) | kick (off/back/the habit/start) |
  kicking myself | kick out of | hit on me | push (notification/notifications/present/chair/date) |
  red (flag/flags/tape/wine/meat/carpet/raspberry) | on fire at | drop (the/a/his/her)? (nap/second nap/feed/feeds) | drop off |
  vitamin d drops | breathing (exercise/exercises/technique/techniques/monitor) | (sleep/stomach) time | tummy time |
  panic (button/room/buying) | tropical depression | (suffocation/choking/strangulation) (hazard/hazards) | magnet school |
  meat balls | meatballs | (birth/birthing/exercise/yoga/soccer) balls |
  birth (story/plan/certificate/control/center/centre/day/mother/photographer/class/order) | birthday |
  (purple/blue/grey/gray) (shirt/dress/paint/room/walls/car/stroller/nursery/crying/anatomy) | period of (purple)? crying |
  red (hair/shirt/dress/paint) | smoke (alarm/detector/alarms/detectors) | gun (safe/lock) | (glue/heat/water/nerf/toy) gun |
  suck (thumb/on/his/her/the) | (this/it) sucks | (walk/walks/walking) with a limp | collapse (the/a)? (stroller/pram/crib) |
  crushing it | splitting (the/costs/chores) | baby weight | egg (white/whites/donor/freezing/quality/reserve/count) | alarm clock |
  name is | safe day | safe days | movie night | is fire | suicide squad | (depression/suicide) (prevention/awareness) |
  sleep regression | kids museum | yellow (seedy/mustard/runny)? (~poop/snow/bus/shirt/dress/room/paint) | ~poop (is/was)? yellow |
  mustard poop | green (~poop/beans/tea/smoothie) | ~poop (is/was)? green | red nose | stomach bug season | want to move |
  move (house/home/apartment) | moving (house/home/truck) | breast pump | breast milk | breast cancer screening | wheelchair |
  dead to the world | knock knock
loss: (my/our) (mom/dad/grandma/grandpa/wife/husband) died | how do i tell
seizureMedicine: (seizure/epilepsy/seizures) (~medicine)
`;
