/** Idioms, and words that look like a sign and are none. They are read first, and nothing else is read in them. */
export const unrelated = `
bp: blood pressure | bp | b p
bloodThinner: blood (thinner/thinners) | warfarin | heparin | lovenox | clexane | anticoagulant | anticoagulants
poisonHelp: poison (control/help/hotline/center/centre/line/information/ivy/oak)
getaway: run away (to the beach/to the seaside/to the coast/to the mountains/for the weekend)
ownVoice: (my/our/mums/moms/dads/mommys/daddys/mothers/fathers/familiar/parents) (voice/voices) | voice (typing/typed/note/notes/memo/memos/message/messages/mail/recording/input) | (lost/losing/raise/raised/raising) my voice
playfulBite: (he/she/hes/shes/baby/son/daughter/toddler) (just/keeps)? (bit/bites/bite/biting) me (while/when/during/whilst/at) (i/he/she/the)? (nursing/feeding/breastfeeding/nurses/feeds/feed/nurse/nursed) |
  (baby/toddler/son/daughter/boy/girl) (keeps)? (bit/bites/bite/biting) me
crossWith: i could (just/happily/cheerfully)? have? (kill/killed/murder/murdered/strangle/strangled/throttle/throttled) (my/the)? (husband/hubby/wife/partner/boyfriend/girlfriend/fiance/mother in law/mil/mum/mom/dad/sister/brother/neighbour/neighbours/neighbor/neighbors/boss/landlord/cat/dog) (lol/for waking/for snoring/for forgetting/for eating/for losing/for putting/for giving/for buying/for washing/for sleeping/for ringing/for barking) |
  (i want to/i wanted to/i wanna/im going to/im gonna/ill/i will) (just/happily/cheerfully)? (kill/killed/murder/murdered/strangle/strangled/throttle/throttled) (my/the)? (husband/hubby/wife/partner/boyfriend/girlfriend/fiance/mother in law/mil/mum/mom/dad/sister/brother/neighbour/neighbours/neighbor/neighbors/boss/landlord/cat/dog) (lol/for waking me/for waking the/for waking our/for waking baby/for snoring/for forgetting/for eating/for washing/for ringing/for barking)
nightTerrors: night (terror/terrors) | screaming (from/with/in) (a/the/his/her)? night (terror/terrors) (every night)? | (he/son/daughter/baby/toddler/boy/girl) (wakes/woke/waking/keeps waking) up? (screaming/crying) every night |
  (wakes/woke/waking) up? screaming every night
milkDrunk: milk drunk (and passed out/and out cold/and knocked out/and comatose/and)? | passed out (on my chest/on my boob/on the boob/on my breast) (after/from) (a/the)? (huge/big/good/long)? (feed/bottle)
dollToy: (stuffed/toy/cloth/old/vintage/handmade) (rag doll/ragdoll) | rag doll (from/with/for)
burntFood: (burn/burns/burnt/burned) the (sausages/toast/dinner/cookies/rice) | (burn/burnt/burned) the bottom of the (pan/pot/cake/puree/carrot puree/soup/sauce)
gardenPlants: (list of/which/what/any) (poisonous/toxic) plants
yellowCrust: yellow (scabby/scaly/greasy/flaky/waxy/crusty) (crust/scales/patches/flakes/skin)? | yellow (crust/scales/scabs/snot/bogies)
kindKill: (nearly/almost) (kill/killed) my (husband/wife/partner/boyfriend/girlfriend) with my (cooking/jokes) | (kill/stab) (him/her/them/everyone/someone) with kindness | could (kill/murder) (someone/somebody/anyone) for (a/some) | shoot my family (in/for)
theirThings: (hit/hits) my (wifes/husbands/partners/girlfriends/boyfriends) car | (push/pushed/pushing) my (wifes/husbands/partners/girlfriends/boyfriends) (wheelchair/buttons)
chinDown: (chin/chins) (to/on/onto/against/touch/touching) (her/his/my/the/their) chest
leftAsleep: (dont/didnt/wouldnt/not/never/hate/scared/afraid/hesitant) (really)? (want/wanting/like)? to (wake/waking) up? (him/her/them/the/my/our/baby)
hurtFeelings: (hurt/hurts/hurting) (my/his/her/their) (wifes/husbands/partners/moms/mums/dads/friends)? feelings
painful: (sex/intercourse/labor/labour/birth/contractions) (will/would/could/can/might)? (hurt/hurts) my (wife/partner/girlfriend)
friendlyBeat: (beat/beats/beaten/beating) my (husband/wife/partner/boyfriend/girlfriend) (to it/to the shower/to the punch/to the door/to the bathroom/to the toilet/to bed/to the finish line/at chess/at scrabble/at cards/at monopoly/at uno/at tennis/at poker/at a game/at his own game/in mario kart/in a race/in a game) | (hit/hitting) (my husband/my wife/my partner/my boyfriend/my girlfriend/my boss/my friend/someone/people) up (for/about/with) | (hit/hitting) my (husband/wife/partner/boyfriend/girlfriend) with (the news/the baby news/the bill/a bill) | (kick/kicked/kicking) my (husband/wife/partner/boyfriend/girlfriend/ex) out | (push/pushed/pushing) my (husband/wife/partner/boyfriend/girlfriend) (around in a wheelchair/to see/to go/to talk/to rest/to take/to call/to book/to try/to eat/to sleep/to quit/for a/for an answer/for more/into therapy/into counselling/into counseling)
shootsText: (shoot/shoots/shot/shooting) (me/him/her/them/you) (a/an) (quick/short)? (text/message/email/mail/note/dm) | (shoot/shoots/shot/shooting) (my/the) (husband/wife/partner/ex/boyfriend/girlfriend/mom/mum/dad/sister/brother/boss/doctor/midwife/family) (a/an) (quick/short)? (text/message/email/mail/note/dm/look/glance/smile)
fond: (smother/smothering/attack/attacking) (him/her/them/everyone/my husband/my wife/my partner/my mom/my mum/my family) (with/in) (love/kisses/cuddles/hugs/tickles/affection)
asleepAtOnce: (hits/hit) the (pillow/hay/sack) | like a car crash | flat (head/on the left side/on the right side/on one side)
brokenPipe: (water/hot water) (pipe/heater/tank/boiler) (broke/burst/leaked)
systemShock: shock my (system/body)
bedtimeStory: (wolf/witch/princess/story) (nearly/almost)? (chokes/choked/dies/died/wants to poison)
moulting: (moulting/shedding) like a dog
navel: (cord/umbilical) stump | stump | belly button | bellybutton | navel
urineBurns: (~burn/~sting/~hurt/~pain) * ~pee | ~pee * (~burn/~hurt/~sting/~pain) | uti | urinary tract? infection | (bladder/kidney/water/wee/waterworks) infection | cystitis
burningUp: burning (up/hot)
sunstroke: heat stroke | heatstroke | sunstroke
idiom: (or/and) anything | back to (work/normal/nursery/school/sleep/bed) | suicide squad | bad breath | bleeding (money/cash/obvious/edge/heart/love) | (bled/bored) to death | dying (to/for) |
  dying (of/from)? (laughing/laughter/embarrassment/boredom/curiosity) | (died/die/dies) (of/from)? (laughing/laughter/embarrassment/boredom/cuteness) | to die for |
  could (kill/murder) for? (a/some) | kill me when (he/she/they) finds out (the/about/how) | (kill/sleep/stomach/tummy) time | (killing/crushing) it | killer |
  (stairs/feet/laundry/heels/shoes/traffic/joke/jokes/cuteness/suspense/commute/heat) (is/are)? killing me | dead (tired/phone/serious/end/line/weight/skin/sea/on my feet) | (the/bath) bomb |
  (faints/faint/fainted) at the sight of | crashed on * (couch/sofa) | crashed at # last night | (app/website/site/page/computer/phone/laptop) (just/keeps/has/always)? ~crash |
  shoot me (a/an) (text/message/email) | shoot (hoops/zombies) | baby (shower/blues/fever/weight) | hit (milestones/different/home/snooze/song) | (choke/choked/chokes/choking) up |
  (took/takes/take) (my/your/his/her) breath away | (drowning/choking/birth/dying) scene | ~drown in (work/washing/nappies/diapers and/bottles/housework/ironing/toys and/laundry/emails/debt/diapers/paperwork/dishes/chores/love/bills/toys/guilt/advice) |
  (burn/burned/burnt) (out/calories/rate/fat) | burning (through/question) | burnout | sick (of/leave/day/days/pay/note) | blue eyes | eyes (are/be/stay/staying/turning)? blue |
  (blackout/black out) (curtain/curtains/blinds) | fit (into/well/us) | (good/perfect/snug/tight/better/keep/get/stay/hissy) fit | (fall/fell/falls/falling/fallen) (in love/asleep/apart/behind) |
  (next/last/early/late/this) fall | in (the/early/late) fall | fall (semester/term/season/leaves/festival/colors/colours/clothes/weather/foliage) | (fall/fell/falls/falling/fallen) (ill/sick/pregnant/back asleep/back to sleep/short/silent/quiet/victim/out of love/out with/into place/for) | (fall/fell/falls/falling/fallen) on (a/my/his/her/the)? (monday/tuesday/wednesday/thursday/friday/saturday/sunday/weekend/birthday/christmas) |
  (drop/dropped/dropping/drops) (him/her/them/my son/my daughter/my toddler/my baby/the baby/the kids/my kids/my kid) (at/to) (the/my/his/her/our)? (daycare/nursery/school/preschool/kindergarten/childminder/childminders/grandmas/moms/mums/sitter/sitters/creche) |
  (drop/dropped/dropping/drops) (him/her/them/my son/my daughter/my toddler/my baby/the baby/the kids/my kids/my kid) off (at/to) | (we/i/they/you/to/lets/and) head out |
  (push/pushing/pushes/pushed) (the/a/my/our/his/her) (pram/stroller/buggy/pushchair/wheelchair/cart/trolley/shopping cart/car/swing/button/date/appointment/furniture) |
  (gonna/going to/will) kill me for (being/forgetting/eating/losing/breaking/spending/buying/waking/not/saying/asking/this/it/that) | heart (beat/skipped/skips/melts/melted/skip) | heartbeat | (rolled/rolls/rolling/roll) (from/onto/to/over) (~belly/back/front/his/her/both) | breast (stroke/pump/milk) |
  cut the? (cord on/grapes/grape/sandwich/cake/food/fruit/apple/apples/costs/down/teeth/tooth/corners/budget/hair/nails/cord) | shake (the/a)? (bottle/formula/hands) |
  (hang/hanging/hung) (in there/out with/up/around/on) | wake (window/windows/time/times/light/up call) | hospital bag | asleep on (my/his/her) chest | little (monster/devil/demon) |
  cold (milk/water/weather/drink/drinks/sore/turkey/call/medicine/season/food/compress) | (a/head/bad/common/little/slight) cold | break a leg | lost my (keys/phone/password) | at the sight of |
  faint (line/lines/positive/second/pink/test/hearted/smell) | (line/test) (is/was/so/very)? (so/very)? faint | (replace/change/charge/new) the? battery | battery (life/low/dead/pack/powered) |
  water (bottle/bottles/intake/birth/park/table/heater) | blood (work/test/tests/type/draw/count/bank/flow/group/transfusion/drive/results/volume/relative) |
  (give/donate) blood | cord (blood/clamping/banking/care) | pain in the (neck/butt/ass) | growing pains | (contraction/contractions) (of/like) * words |
  red (flag/flags/tape/wine/meat/carpet/raspberry/hair/shirt/dress/paint/nose) | on fire at | drop (the/a/his/her)? (nap/second nap/feed/feeds) | drop off |
  breathing (exercise/exercises/technique/techniques/monitor) | (suffocation/choking/strangulation) (hazard/hazards) |
  birth (story/plan/certificate/control/center/centre/day/mother/photographer/class/order) | birthday | smoke (alarm/detector/alarms/detectors) | gun (safe/lock) | (glue/heat/water/nerf/toy) gun |
  collapse (the/a)? (stroller/pram/crib) | egg (white/whites/donor/freezing/quality/reserve/count) | safe (day/days) | (depression/suicide) (prevention/awareness) | sleep regression |
  mustard yellow ~poop | ~poop (is/was)? (mustard yellow/like mustard) | yellow (seedy/mustard/runny)? (~poop/snow/bus/shirt/dress/room/paint) | ~poop (is/was)? (yellow/green) | green (~poop/beans/tea/smoothie) | move (house/home/apartment) | moving (house/home/truck) |
  (let/lets/letting/leave/leaving) (her/him/it/them/baby/the baby/my baby/our baby) cry |
  fitting (into/in/well/nicely/perfectly/room) | (that/it/this/what/which/seat/bra/size) fits | fits (me/us/well/badly/in/into/snugly/perfectly/better) |
  (drank/drink/drinking) * (wine/beer/alcohol) * before | (throw/throws/threw/throwing) (a/another/hissy)? (hissy/fit) | (faints/faint/fainted) (when/if) (he/she/i/they) (sees/see) |
  (shakes/shake/shaking) (his/her) head | (push/pushed/pushes/pushing/tip/tipped/tips/tipping) (me/us) over the edge (today/lol/again/and/this/with/by/tonight) | (fit/fits) of (rage/anger/giggles/laughter/temper/the giggles/crying/tears) | (knock/knocks/knocked/knocking) (him/her/them) off (his/her/their/the)? (schedule/routine/nap/naps/sleep/feed/food) | (bangs/banging) (his/her) head (on/against) the? (cot/crib/bed/wall/mattress/pillow) (to/when/at/while) | anti choke | bleeding gums |
  gums (bleed/bleeding/bled) when | (hair/hairs/teeth) (is/are/keeps/keep)? falling (out)? | (nearly/almost) had a heart attack |
  heart attack (when/at) (i/the/she/he)? (saw/heard/seeing/price/prices/bill) | water (bill/rate/company/meter/gun/pistol/balloon/park/play) | fake (blood/knife/gun) | choke (tube/tubes/tester/test) | bloody (hell/brilliant/marvellous/expensive/annoying/typical/love) | gummy (grin/grins/smile/smiles) | (app/site/website/page/screen/laptop) (just/has/is/keeps)? (froze/frozen/freezes/hangs) (and wont respond/and doesnt respond)? |
  (is/are) one (big/massive/huge) headache |
  (throw/throws/throwing/threw) (a/an/the/him a/her a)? (big/little/surprise/small)? (party/bash/shower/ball) | (pregnancy/postpartum) weight |
  (tummy/stomach/winter/sickness/nursery/school/sick) bug | trying (and/with/but)? no joy | (on/about) shaken baby (syndrome/awareness) |
  (hope/hoping) (he/she/they/baby/it) (does not/doesnt/dont) ~wake up? | (wrote/left/leave/write/writing) a note (for/to) (the/her/his/my/our)? (teacher/teachers/school/nursery/daycare/nanny/sitter/babysitter/childminder)
fridgeMagnet: (fridge/refrigerator) (magnet/magnets)
loss: how do i tell
seizureMedicine: (seizure/epilepsy/seizures) ~medicine
baby: (little/lil) (one/man/fella/guy/fellow/chap/dude/mister/lady/miss/madam/princess/prince/bub/bean/nugget/dot/bump/munchkin/monkey/un) | wee (one/man/fella/lad/lass/dote/yin) | littlun |
  (little/wee) (lodger/passenger/tenant)
wife: (daughter/sister) in law
husband: sil
mom: mother in law | mil
testicle: (left/right/his/my/one) (left/right/little)? ball | (my/his) nuts
pad: sanitary (towel/towels/pad/pads/napkin/napkins) | maternity (pad/pads/towel/towels)
seizure: (is/hes/shes/started/starts/keeps/been/baby/son/daughter/child/boy/girl/nephew/nephews/niece/toddler/grandson/babys/sons/daughters) fitting | fitting (for/again/now/and)
underwear: knickers | panties | undies
painful: like (a/an)? (knife/knives/hot poker/ice pick) | a (knife/dagger) low
spotting: (pink/pinky/blood/red/brown) (drop/drops)
pregnant: (two/2) (pink/blue/faint/clear/strong)? lines
storyline: on call the midwife
halsey: (is this/are you/r u/am i talking to/am i speaking to/am i chatting to/this is) (just/really)? (a/an)? (real)? (robot/bot/machine/computer/human/person)
noMoving: count is (zero/0/nil/none)
hardBreathing: (puffing/puffed/puffin) (like/just/walking/from walking)
bloodSugar: blood (sugar/sugars/glucose)
`;
