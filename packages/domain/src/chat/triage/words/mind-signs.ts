/** Whom a threat is against. */
const adult =
  '(my/our/this/the)? (husband/wife/partner/ex/mom/dad/brother/sister/stepdad/stepmom/mother in law/father in law/mil/parents/aunt/cousin/family/whole family/entire family/boss/friend/roommate/landlord/coworker/doctor/nurse/teacher/social worker)';
const anybody = '(everyone/everybody/someone/somebody/people/them all/all of them/us all)';
const others =
  '(he/hes/hell/hed/she/shes/shed/they/theyre/theyll/husband/wife/partner/ex/dad/stepdad/brother/mom/mil/friend/man/someone/somebody)';

/** Signs of the mind, and violence. A wish or a threat counts even behind an "if". */
export const mindSigns = `
suicide: suicide | kms |
  (kill/hang/shoot/drown/stab/poison/finish/top/off/neck/hurt * bad) (myself/himself/herself/themselve/themself/my self/him self/her self) |
  (kill/shoot/stab/drown/poison/crossWith) * (and/then) (myself/himself/herself/themselve/themself/my self/him self/her self) |
  (want/wish/going/ready/rather/hope/like/better/gonna/let me/should/might as well) to? just? die |
  (want/wish/rather/better/if) * (be/was/were/am) (died/gone) | i (was/were) died | wish i (was/were/wasnt) (died/here/alive)? |
  wish i (wouldnt/didnt/wont/could never/could not) * wake | never been? born |
  (end/ending/finish/take) (it/it all/my life/thing/everyth/his life/her life/their life/my own life/this life) |
  NOT * want to (live/be here/be alive/exist/be around/go on) | NOT * want to (ever)? wake up? (END/anymore/tomorrow/ever/again/in the/and/because/at all/to this/to another) |
  NOT want to * (anymore/live) |
  (no/any) * (reason/point/use/will) * (live/living/being here/carry on/go on/me being) | dont see (a/any) (point/reason/future) |
  cant see a future | no way out | (better/happier/fine) (off/of)? without me | child * better off without |
  (jump/throw myself) (off/from/in front) * (bridge/roof/build/train/window/balcony/cliff/car/bus) | never wake up |
  (fall/go to) sleep and NOT wake | sleep forever | want to disappear | disappear (forever/and never) |
  drive * into a * (tree/wall/car) | driv into | overdose | better off dead | (drive/driv) * off (a/the) (bridge/cliff/road) |
  (think/thought/want/keep/imagine/picture) * crash (my/the/this) car | (going/about) to hurt (myself/my self) |
  medicine * (think/thought) * take (all/them all) |
  (take/swallow) * (all/whole/bottle/too many/loads/lots/bunch/handful) * medicine | (slit/cut) * wrist |
  (wont/will not/not) be here (tomorrow/much longer/anymore) | cant go on | (cant/dont thought i can) * (keep/be/stay) * safe |
  (goodbye/suicide) (letter/note) | rope * note | life is not worth | (not/isnt) worth living |
  (want/need/wish) it (all/just)? to (end/stop/be over) | quiero (morir/morirme/matarme/suicidarme) | veux mourir | me tuer |
  (will/nur) sterben | umbringen | selbstmord | suicidio | (leave/wrote/writ) (a/me a) note |
  (how/ways) to (die/kill/end it/overdose) | (saying/said/text/message/wrote/sent) * goodbye | goodbye to my (child/baby/family) |
  tired of (living/being alive/life) | cant live (like this/anymore/with) | overdose on | walk into traffic |
  walk into the (sea/river/road/water/ocean) | in front of a (train/bus/car) |
  (medicine/gun/knife/rope/razor/blade) in (my/his/her) hand | NOT * come back alive | (nobody/no one) would (miss/care) | (nobody/no one) will (find/miss) me | (work/plan/decided/know) * (when and how/how and when) |
  nothing * live for | (going/want/about/threat/ready/gonna) to? jump | (want/going/gonna/think/feel like/about) * jump off |
  (stand/sit) on (the/a) (bridge/roof/rail) | (tie/tied/bought/made) (a/the)? (rope/noose) | do (myself in/away with myself) |
  (stop/cease) exist | (medicine/rope) * (line up/count out/save up/stash/in front of me/next to me/ready) |
  want to (not/be) (exist/be here/be alive) | when im gone |
  (feel like/thinking of/want to) (ending/end) (everyth/it/all/things) |
  (drive/drove/stood/stand/sit/sat) * (cliff/ledge/railway/train track/platform) | hold * bottle of medicine |
  (say/said) * goodbyes | better * if i (wasnt/werent/was gone/disappeared) | i wasnt (around/here) |
  (got/have/holding) a (blade/razor/rope/noose) | driv * into (a/the) * (wall/tree/lorry/truck/river) |
  (plan/think/know/work out) * how (i would/id/to/i will/ill/im gonna/im going to/i am going to/i want to) do it | plan and a? (date/day/note/rope/letter/time/place) | NOT want (be/b) here | NOT * keep * alive |
  (want/going) to run into the |
  (wrote/writ/written/write/leave) * (letter/letters/note) * find | after tonight * better off | NOT see (the/any/a)? point (of/in) (living/live/being/be/it/anyth/go/going on/carry/life/me) | (hose/pipe) * (exhaust/car key/car) | exhaust * (hose/pipe) | (bus/car/train/truck/lorry) * (hit/flatten/run over/ran over/took) me * (grateful/glad/relief/happy/wouldnt mind/care) | (pray/hope/wish) * NOT * open my eye | never * open my eye |
  (if/wish) * NOT * open my eye * (relief/good/glad/better/fine) | (NOT/never) open my eye (tomorrow/again/ever) |
  (park/parked) up? (by/on/at/near) the (bridge/cliff/railway) | (stockpile/stockpil/hoard) * my medicine | check out for good |
  if i (werent/wasnt/was not/were not) (here/around/alive) | (better/fine/just as well) * without me | (put/left/leave/wrote) the letter | (wrote/writ/write/written) (the)? letters? (to/for) (the/my/our) (child/baby/son/daughter/husband/wife/family/girl/boy/twins) |
  i should (have/of/ve) died (END/with/instead/too/and/not/when) |
  (save/saved/saving/stockpil/hoard) (them/it/my medicine/medicine) up | (save/saved/saving) up (my/the/all my/some)? medicine | (put/putting) aside (my/the/all my/some)? medicine | look up how many it (take/takes/would take) | how many * medicine * too many | look after (him/her/the baby/my baby/them) for me
selfHarm: (found/find/hid/hide/keep) * (razor/blade) * (room/bed/pillow/drawer/bag/pocket) | (razor/blade/blades) * cut * (arm/wrist/leg) | (cut/hurt/burn) (myself/himself/herself/themselve) | self (hurt/injury) | selfharm | thought of * hurt (myself/self)
hurtBaby:
  (hurt/kill/shake/throw/drown/suffocate/hit/strangle/stab/choke/squeeze/drop) * (my/the/our/this/a)? (own/little)? (baby/him/her/child/newborn/son/daughter/twins) |
  pillow over * (face/head/baby) |
  (chuck/launch/slam/smash/bang/lob) * (my/the/our/this)? (baby/him/her/child/newborn/son/daughter) |
  scared of? what * (do/might do) to (him/her/the baby/my baby)
images: (scary/awful/unwant/intrusive/dark) * (thought/image/picture) | intrusive |
  (image/picture) of * (baby/drop/hurt/get hurt) | thought of drop | i dont want them |
  (picture/pictur/imagine) * (dying/died/hurt/fall/drown) |
  (brain/head/mind) * (show/flash/throw) me | (brain/head/mind) * (play/replay) * (fall/drown/drop/hurt/die) |
  (clip/video/film/movie/reel/flash) * (in/inside) my? (head/mind)
voices: hear * (voice/whisper/people that/thing that/someone call) | voice (tell/say/saying/in my head/are) | (the/these/those/hearing) voice |
  (tells/tell/told) me thing | god * (mission/chosen/told/gave/speak) | (whisper/someone) in my head |
  (tv/radio/television/phone) * (give/giving/send/tell) * (instruct/instruction/instructions/order/orders/sign/signs/message) |
  hear * (people/someone/man/woman/god) * (in/inside) * (wall/head)
hallucinating: hallucinate | (see/seeing/sees) thing | (see/seeing) (shadow/people/demon) | not there
delusion:
  (newborn/son/daughter/baby/he/she/husband/people/everyone/they) * (devil/evil/demon/possess/possessed/chosen/swap/replac/watch me/watch us/watch her/spying/poison) |
  people are watch | they are watch (END/us/me/and) | (baby/he/she/son/daughter) (is/isnt/not) (not/really)? really ours | thinks? (shes/hes/im/she is/he is/i am) chosen | paranoid | manic | psychotic | the devil |
  (tv/radio/television/phone) * (speak/send/message) | (radio/tv/television) (tells/telling/keeps telling/keep telling) (me/her/him/us) what | message from |
  (someone/somebody/they/was) has? (replac/swap/switch) * (baby/son/daughter/her/him) | NOT (hers/mine/her baby/our baby) |
  convinc * (baby/son/daughter) | (is/shes/im/hes/says) * (jesus/god/messiah/prophet/chosen one) |
  (chosen/sent/message/tested/told) (by/from) (god/allah/jesus/heaven/above) | god * (want/say/chose/send/sent) |
  hidden (camera/microphone) | (camera/microphone/bug) * in (the/my/our) (wall/head/phone) |
  (people/someone/they/everyone/neighbor) * (follow/spy/out to get/plot/poison) * (me/her/us/him) |
  (high as a kite/bouncing off) | NOT * (need/want) * sleep * | not (human/real) |
  (angel/demon/ghost/spirit/jinn/djinn/devil/jesus/allah) * (told/tell/say/said/speak/want/send/sent) | plot * against |
  everyone is against | (robot/alien/clone/imposter/impostor/replica) | (secret/hidden) message |
  monitor * send me message | (my/the) (baby/son/daughter) (isnt/is not) a? real
strangled: strangle | choke (me/my wife/my mom/my sister/my friend/her) | (i/ive) (just/nearly/almost/have)? choke my (husband/partner/ex) |
  (hand/arm) * (around/on/round) * (my/her)? (neck/throat) | (squeeze/squeez/grab) * (my/her)? (throat/neck) | by the throat |
  (around/round) (my/her) (neck/throat) | (pin/press/held/hold) * (by/on/at) * (neck/throat) | cut off my (air/breathe)
weapon: gun | knife | axe | hammer
attacked: (hit/beat/kick/attack/hurt/stab/shoot/assault/bite/burn) (me/us/my mom/my wife/my sister/my friend/my face/my arm) |
  (hit/beat/kick) up? me | (hit/beat) (mom/her) | hit * in the | get beat |
  (drag/pin/throw/slam/smash/whip/knock) me (down/against/to/by/on)? | (put/puts/laid) (his/her) hand on me |
  push (me/us) (down/off/into/out) | broke my (arm/nose/jaw/rib/ribs/finger/wrist/leg/tooth) | (pull/drag) * my hair |
  (raise/lift) (his/her/a) (hand/fist) * me? | black eye | (bruise/mark) * (from him/he did/he gave)
killThreat: (kill/shoot/stab) (me/us/the child/my family) | burn (me/us/the child) | burn (the/our) house | kill (me/us) and
killsOther: (going to/gonna/i will/ill/about to/plan to/planning to/ready to/decided to) (just/really)? (kill/stab/shoot/poison/strangle/smother) ${adult} |
  (want/wish/would like) to (just/really)? (stab/poison) ${adult} |
  (want/wish/would like) to (just/really)? (kill/shoot) (my/our/the)? (whole/entire)? family |
  (gun/knife/poison/weapon/axe) * (to/for) (kill/stab/shoot/hurt) ${adult}
killsAnybody: (going to/gonna/i will/ill/about to/plan to/planning to/ready to/decided to) (just/really)? (kill/stab/shoot/poison/strangle) ${anybody} |
  (i will/ill) (just/really)? (kill/stab/shoot/poison/strangle) (him/her/them) |
  shoot up (a/the/my/our)? (school/church/mosque/hospital/clinic/office/store/mall)
wouldHarmOther: (want to/want too/wish i could/would like to/would love to/i could/i might/i may/i must/i have to/i need to/i should/i shall) (just/really/happily/actually/seriously)? (kill/stab/shoot/poison/strangle/smother/attack) ${adult} |
  (want to/want too/wish i could/would like to/would love to/i could/i might/i may/i must/i have to/i need to) (just/really/happily/actually/seriously)? (kill/stab/shoot/poison/strangle/attack) ${anybody} |
  (thought/think/imagine/picture/see/fantasy/fantasies/fantasize/fantasise/urge/urges/idea/close) (of/about/to/myself)? (me/myself)? (kill/stab/shoot/poison/strangle/smother/attack) ${adult} |
  scared (of/to/that)? (ill/i will/i might/i could/im going to)? (snap and/lose it and/lose control and)? (kill/stab/shoot/poison/strangle/smother/attack/hurt/hit) ${adult} |
  (want/wish/urge/urges/thought of/think of) (to/of)? (just/really)? (hurt/hit) ${adult} |
  (i/ill) (could/might/may/will/would/nearly/almost)? (just/really)? (could/might/may/will/would)? (hurt/hit/attack) ${adult} |
  feel like (kill/stab/shoot/strangle/hurt/hit/attack) ${adult} |
  (want/wish) ${adult} (was/were/to be)? dead |
  (going to/gonna/about to) (hurt/hit/attack) ${adult} | (want to/feel like/going to/gonna/i might/i could/scared of/scared i will) (hurt/hit/attack) ${anybody} | homicidal
harmsOther: (i/ive) (just/nearly/almost/sometimes/often/have/keep/did/get angry and/lose it and/lost it and/lose my temper and/lost my temper and)? (hit/push/kick/beat/hurt/choke/strangle) my (husband/wife/partner/ex) |
  (i/ive) (just/have)? (beat up/bit/bite/headbutt/headbutted) my (husband/wife/partner/ex) |
  (nearly/almost) (stab/shoot/poison/smother/kill) my (husband/wife/partner/ex) | i (throw/threw) * at my (husband/wife/partner)
woundsOther: (i/ive) (just/have)? (stab/shoot/poison/smother/kill) my (husband/wife/partner/ex)
asksOfHarm: (how to/how do i/how can i/how could i/way to/ways to) (kill/stab/shoot/poison/strangle/smother) ${adult} |
  (how to/how do i/how can i/help me/i cant/i need to/i want to/try to) stop (myself from)? (hit/push/kick/beat/hurt) my (husband/wife/partner/ex) | scared of (hurt/hit/attack/kill) ${adult}
hitsMe: (hit/beat/kick/attack/hurt/stab/push/choke/strangle/grab/pin/drag/rape/abuse/control/threat/assault/bite/burn/kill/shoot) (me/us) | beat up me |
  throw me | force me | spit (at/on) me | pull my hair | self (defense/defence) | (gun/knife/hand) * (to/at/on/around) (me/my)
partnerHitsMe: (husband/wife/partner/ex) (just/always/keeps/keep/is/has/also)? (hit/beat/kick/attack/stab/choke/strangle/push) (me/us)
theyWould: ${others} (is/was/just/has/keeps/keep/always/again)? (going to/gonna/will/would/about to/plan to/planning to/want to/wants to/ready to/threat to/could) (just/really)? (kill/stab/shoot/poison/strangle/smother/hurt/hit/attack) |
  ${others} (just/has/keeps/keep/always)? (say/says/said/saying/told/tell/texted/text/sent/shout/yell/scream/threat) * (will/ill/hell/hed/shell/shed/wants to/want to/going to/gonna/would/could/planning to) (just/really)? (kill/stab/shoot/poison/strangle/smother/hurt/hit/attack) |
  ${others} * (gun/knife/axe) * (to/wants to/going to) (kill/stab/shoot/poison/strangle/smother/hurt/hit/attack)
breakingIn: (broke/kick/bang/smash/hammer) * door | lock (me/us) in | outside my door | trying to get in |
  (im/i am/we are/were) (hide/hidden) in | lock * me * (room/bathroom/house/cupboard) |
  (ex/he/hes/husband/partner) * outside * (house/door/flat/window) | smash * window |
  smash * (kitchen/house/place/room/flat/up the)
pushes: push (me/us/her) | (grab/grabs/hurt) me | push * (wall/stair)
controlled: (control/controll/check/monitor/track/take/hides) * my? (money/phone/location/bank/car keys/passport/everyth) |
  NOT let me * (work/see/leave/go/have/use/drive/speak) | threat * (take/me/leave/child/hurt/kill/us/to) | threat | abuse |
  scared of my? (husband/partner/him/her/wife/ex/dad/stepdad/mom/brother/family) | scared (to go)? home | walk on eggshell |
  violent | throw * at me | stalk | (stalk/isolate) me | isolate | when he (is/s)? drink | scared of what |
  calls me * (names/stupid/hopeless/fat/crazy) | take my (salary/wages) |
  NOT feel? safe (at home/with him/with her/around him/in my home/here) | unsafe (at home/with) | force me to |
  (makes/pressure) me (have/for) sex | scared when he | yells at me | hit walls | possessive |
  (humiliate/insult/control/belittle/manipulate) * me | (read/go through/goes through) * my (message/text/phone/email) |
  (im/i am/not) not? allow to? * (work/see/go/phone/money/mom/friend/out/leave) | NOT allow me | dowry | forc * (marry/marriage) |
  NOT (see/have) * (my/the/our) (child/baby/son/daughter) again? | take * (child/baby/son/daughter) (off/from/away from) me |
  if i leave * (he/she/hell/shell) | keep * my (card/money/passport/wages/phone)
raped: rape | sex (assault/abuse) | forc me? (to have/into/himself) sex? | assault |
  touch * me (inappropriately/down there/at night/sex) | touch me | (made/make/force/forc) me * (have/do) sex |
  sex * (when/while) i (said/say/was sleep/was drunk) | (against/without) my (will/consent) | force * (himself/herself/on me)
childHit:
  (hit/shake/burn/kick/throw/hurt/beat/bruise) (the/my/our/his/this)? (own/little)? (# year old/3 year old)? (baby/newborn/son/daughter/child/toddler/stepson/twins/boy/girl/little brother/little sister/brother/sister/sibling) |
  (hit/beat/kick) our # | hit (the/my/our/his) # (year/month/week) old | hand mark | burn (him/her) with | molest * (daughter/son/child) | (child/being) abuse |
  throw (the/my/our)? (him/her) | touch * (daughter/son/child/baby) * (inappropriate/inappropriately)? |
  (says/said/told me) * (touch/hit/hurt) (him/her) | (uncle/stepdad/teacher/coach/grandpa) * touch (him/her) |
  (touch/hurt/lick/kiss) * (private/vagina/willy/penis/bits) | (touch/molest) * (brother/sister/niece/nephew/cousin) |
  (belt/stick/wooden spoon/cane) * (child/son/daughter/him/her) | (hit/beat) * with * (belt/stick/cane/wooden spoon/cable) |
  (someone/somebody/uncle/dad/man/teacher/coach/he) * (hurt/touch) * down there |
  (stepdad/dad/uncle/brother/grandpa/teacher/coach) * touch me |
  (hand/finger) * (in/down/up) (my/her/his) (underwear/pants/trouser/top/skirt)
lowMood: depressed | hopeless | i (just)? (want/want to/wanna/need to/could/could just/feel like) (just)? run away |
  (leave/abandon/dump) (the/my/our) baby (on/behind/forever/outside) |
  (i/ive/im/wife/husband/she/he/partner/and) * cry (all/every/constantly/nonstop/for no reason/so much/a lot) |
  cry (all day/every day/all the time/constantly/so much/loads/every) | feel (nothing/died inside) |
  feel (sad/very sad/empty/trap/like a failure/so alone/like a burden/like cry/flat/detach/disconnect/like a robot/rubbish/useless/hollow/lost) |
  (i/im/ive/am/been/wife/husband) * sad * (cry/since) | since * (i/im/am) * sad |
  i feel numb | just numb | panic (attack/all) | i panic | NOT (cope/bond) |
  coping anymore | (awful/bad/failure) (as a)? (mom/dad/parent) | postpartum (depressed/anxiety) | not (enjoy/coping) |
  lose interest | regret (having/my baby) | overwhelm and | broke point | cant do this anymore? | anxiety attack |
  (so/very/really) low | so down | in a dark place | sad * (every day/for week/all the time/day/month/constantly) |
  (i/she/he/wife/husband) * NOT stop cry | (hate/hating) (my life/being a mom/being a dad/myself) | NOT get out of bed | tearful |
  (constantly/alway/so) (anxious/worri sick) | NOT care about (anyth/the baby/my baby) | dont want (my/this/the) baby anymore? |
  feel * (down/low/depressed/hopeless/numb) | (wife/husband/partner) * cry | i cry (every/all/so/a lot) |
  (nothing/no/never) * (joy/happy/happiness) | joyless | NOT enjoy * (anyth/baby/life/being/thing) |
  cant (carry on/keep going/face) | (rubbish/useless/crap/shit/fail) * (mom/dad/parent) | empty inside |
  angry (all the time/every day/at everyth/all day) | (nothing/no) * leave (to give/in me/inside) | end of my (tether/rope) |
  (mental/nervous)? breakdown | spiral | withdrawn | ive nothing leave | NOT (speak/eat) * cry |
  dread (every/the/each)? (day/night/morn)? | going (mad/crazy/under) | falling apart |
  NOT feel like (myself/a mom/his mom/her mom) | panic * (every/day/night/constantly) | anxiety (through/so/all/every/is) |
  cant leave * house | numb (to/toward/about) | cry * every (day/night) | (not/isnt) (herself/himself) since |
  i cry * (every/most) * (break/lunch/night/day/morn) | only empty
noSleep: NOT * sleep * (even when/when baby/when the baby/# night/night/day/at all/when he/when she) | sleep is gone |
  (even/when) * sleep i (cant/dont/am awake/lie awake) | (awake/up) all night * (mind/race/panic/worri/think) | even when * sleep |
  NOT sleep (in/for) # (day/night)
substanceUse: drink * (every day/every night/daily/bottle of alcohol/to cope/a lot of) |
  (alcohol/heroin/vape) * (every day/every night/daily/to cope/every) | relapse | addict | alcoholic | cant stop (take/using/smok) |
  (using/use/take/abuse/snort) * heroin | (abuse/snort) * medicine | (using/use/take) * medicine * (cope/get through/get by/get high) | heroin | (using/take) medicine to |
  drink every (day/night) | i drink * every | smoke (edible/pot) | (smoke/smok/vape/edible) * (daily/every day) |
  cant stop * (drink/alcohol/heroin) | drink (too much/heavily/most night/every/alone) | hook on | pop * medicine |
  (bottle/glass/pint/pints/can/cans) * (every/a/each) (night/day) | (sneak/hide/secret/hidden) * alcohol |
  drink (a lot/loads/so much/more) since |
  NOT * get (through/thru) * without * alcohol
callNumber: (call/dial/ring) (911/999/112/000) | (need/send) (911/999/000)
callHelp: (call/need/get/send) (an/me/a)? (ambulance/paramedic) |
  (its/is/this/have/medical/real) is? an? emergency | emergencia | ambulancia | notfall | krankenwagen | notarzt | au secour |
  urgence
smothersBaby:
  (put/held/press/hold) (my/a/the)? (hand/pillow/blanket) (over/on) (his/her/my/the) (baby/son/daughter)? (mouth/face/nose) |
  pillow * (over/stood) |
  (cushion/pillow) * (stop me/quiet forever) | (over/stood) * (basket/crib/cot/bed) * (cushion/pillow)
strangely: (acting/behav/gone/going) * (crazy/weird/bizarre/insane/mad/paranoid) |
  speak (non stop/nonstop/a mile a minute/very fast/really fast/super fast/too fast/constantly) | speak * (to the dozen/so fast) |
  talking nineteen
takesPills: medicine * (go/going/want/gonna/about/ready/plan) to take (them/all/it)
hatesBaby:
  i (just/really/sometimes/actually)? really? (hate/resent) (my/our/the/this) own? (baby/newborn/child/son/daughter/kid/toddler/twins) (END/so much/so bad/for/when/right now/now/today/sometimes/because/lately/even/anymore)
scaryThoughts:
  (get/have/keep/awful/these/bad/flash) * (thought/image/picture/flash) (of/about/where/that/i) * (hurt/drop/stab/knife/throw/drown/shake/stair/window/suffocate/fall/kill) |
  (picture/image/flash) * (pop/jump/come) * (in/into) (my/the) (head/mind)
losingControl: before i (do someth/hurt/snap/lose it/lose my mind/kill/throw him/throw her/throw my/shake him/shake her/shake my) | (take/get) (this/the/my) (baby/child) off me
barePlan: (ive/i/i have/ive got/i do/yes/now) (have/got/made/make)? a plan (END/now/ready/and/in place/work out/all work out/for it/for how/to do it/tonight/for tonight) | (have/got/made) a plan (END/now/ready/in place/tonight/for tonight)
feelsNothing: NOT (love/bond/feel) * (baby/him/her/anyth/connect)
cutting: (cut/scratch/burn) (his/her) (own)? (arm/arms/wrist/leg/legs/skin) * on purpose | (is/hes/shes/been/keep/start/be/begun/caught him/caught her/think) cut (END/again/and/because/since/in secret/in his room/in her room/at night/at school) | (is/been/start) cut (his/her) (arm/arms/wrist/leg/legs)
cutMarks: (cut/scar/mark/marks/scratch/slash) * (up/on/along/down/across/all over) * (arm/arms/wrist/leg/legs/forearm)
`;
