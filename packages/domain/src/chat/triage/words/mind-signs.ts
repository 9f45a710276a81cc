/** Signs of the mind, and violence. A wish or a threat counts even behind an "if". */
export const mindSigns = `
suicide: suicide | kms |
  (kill/hang/shoot/drown/stab/poison/hurt * bad) (myself/himself/herself/themselve/themself/my self/him self/her self) |
  (want/wish/going/ready/rather/hope/like/better/gonna) to? just? die |
  (want/wish/rather/better/better off/if) * (be/was/were/am) (died/gone) | rather be died | i was died |
  wish i (was/were/wasnt) (died/here/alive)? | wish i wasnt (here/alive) |
  (end/ending) (it/it all/my life/thing/everyth/his life/her life/their life) | take (my/his/her/their) own? life |
  (not/dont/doesnt/didnt/cant) * want to (live/be here/be alive/wake/exist/be around/go on) |
  (dont/doesnt/not) want to * (anymore/wake up/live) | no (reason/point/point in) * (live/living) | better off without me |
  (jump/throw myself) (off/from/in front) * (bridge/roof/build/train/window/balcony)? | never wake up |
  (not/never/wouldnt/didnt/dont) wake up * (again/tomorrow)? wish | wish i (wouldnt/didnt/wont/could never/could not) * wake |
  disappear (forever/and never) | drive * into a * (tree/wall/car) | driv into | overdose |
  (take/swallow) (all/a whole/a bottle/too many) (my/of/the)? * medicine | slit * wrist | cut * wrist |
  (wont/will not/not) be here (tomorrow/much longer/anymore) | over for good | (cant/cannot) go on |
  (cant/cannot/dont thought i can) * (keep/be/stay) * safe | goodbye letter | suicide note | wrote a note | jump off |
  rope * (note/ready) | life is not worth | not worth living | done with life | want it all to end | everyth to end |
  want to disappear | quiero (morir/morirme/matarme/suicidarme) | me quiero morir | veux mourir | me tuer | (will/nur) sterben |
  umbringen | selbstmord | suicidio | (want/need/wish) it (all/just)? to (end/stop/be over) | (leave/wrote/writ) (a/me a) note |
  (take/swallow) * (loads/lots/bunch/bottle/all/handful/whole/too many) * medicine | ways to (die/kill) |
  how to (die/kill myself/end it) | saying goodbye | (not/isnt) worth living | tired of (living/being alive/life) | no way out |
  nothing to live for | (cant/cannot) live (like this/anymore/with) | (hate/hating) being alive | never been? born |
  plan my (died/suicide) | better off died | let me die | take all (my/of my/the) medicine | overdose on |
  take * medicine and (end/die) | crash my car | walk into traffic | in front of a (train/bus/car) |
  (fall/go to) sleep and (never/not) wake | i were died | wish i were died | child * better off without | ready to die |
  goodbye to my (child/baby/family) | dont see (a/any) (point/reason/future) |
  (medicine/gun/knife/rope/razor/blade) in (my/his/her) hand | (should/let me/might as well) just? die |
  (wont/not) * come back alive | nobody would (miss/care) | no one would (miss/care) | nothing leave? to live for | keep living |
  (cant/dont want to) keep living | (going/want/about/threat/ready/gonna) to? jump |
  (stand/sit) on (the/a) (bridge/ledge/roof/rail/track) | (tie/tied/bought/made) (a/the)? (rope/noose) | noose
selfHarm: (cut/hurt/burn) (myself/himself/herself/themselve) | self hurt | selfharm | self injury | thought of * hurt (myself/self)
hurtBaby: (hurt/kill/shake/throw/drown/suffocate/hit/strangle/stab/choke/squeeze/drop) * (my/the/our/this/a)? (own/little)? (baby/him/her/child/newborn/son/daughter/twins) |
  pillow over * (face/head/baby) | lose it and (shake/hit/throw) | hand (were/around) * little neck | hand * around his little neck
images: (scary/awful/unwant/intrusive/dark) * (thought/image/picture) | intrusive | (image/picture) of * (baby/drop/hurt/get hurt) |
  thought of drop | i dont want them | image of * (drop/hurt) | (picture/pictur/imagine/imagin) * (dying/died/hurt/fall/drown)
voices: hear * voice | voice (tell/say/saying/in my head/are) | voice | (tells/tell/told) me thing |
  god * (mission/chosen/told/gave/speak)
hallucinating: hallucinate | (see/seeing/sees) thing | thing that (arent/are not/isnt) * there |
  (see/seeing) (shadow/people/demon) | seeing thing | not there
delusion: (newborn/son/daughter/baby/he/she/husband/people/everyone/they) * (devil/evil/demon/possess/chosen/swap/replac/watch (me/us/her)/spying/poison) |
  watch (me/her/us/people) through | people are watch | not my real? baby | special mission | special power | paranoid |
  speak nonsense | manic | (doesnt/dont/not) need to? sleep | psychotic | swap by | the devil |
  (tv/radio/television/phone) * (speak/send/message) | message from |
  (someone/somebody/they/was) has? (replac/swap/switch) * (baby/son/daughter/her/him) |
  (isnt/not) (hers/mine/her baby/my baby/our baby) | convinc * (baby/son/daughter) | (secret/hidden) (message/signs/mean) |
  (is/shes/im/hes/says) * (jesus/god/messiah/prophet/chosen one)
strangled: strangle | choke (me/my wife/my mom/my sister/my friend/her) | choke me |
  (hand/arm) * (around/on/round) * (my/her)? (neck/throat) | (squeeze/squeez/grab) * (my/her)? (throat/neck) | by the throat |
  (around/round) (my/her) (neck/throat)
weapon: gun | knife | axe | hammer
attacked: (hit/beat/kick/attack/hurt/stab/shoot/assault/bite/burn) (me/us/my mom/my wife/my sister/my friend/my face/my arm) |
  beat me | (hit/beat/kick) up? me | (hit/beat) (me/mom/her) | hit * in the | hit my mom | domestic violence right now | get beat |
  (drag/pin/throw/slam/smash/whip/knock) me (down/against/to/by/on)? | by (my/the) hair | (put/puts/laid) (his/her) hand on me |
  smash up? (the/my) (house/thing/place/door) | attack me | spit on me | headbut | push (me/us) (down/off/into/out) |
  broke my (arm/nose/jaw/rib/ribs/finger/wrist/leg/tooth)
killThreat: (kill/shoot/stab) (me/us/the child/my family) | burn (me/us/the child) | kill me | burn (the/our) house |
  kill (me/us) and
breakingIn: (broke/kick/bang) * door | lock (me/us) in | outside my door | trying to get in | is here * (threat/kill/angry) |
  ex is here
pushes: push me | push us | push her | grab me | grabs me | push * (wall/stair) | hurt me
controlled: (control/controll/check/monitor/track/take/hides) * my? (money/phone/location/bank/car keys/passport/everyth) |
  (wont/doesnt/not/never) let me * (work/see/leave/go/have/use/drive/speak) | threat * (take/me/leave/child/hurt/kill/us/to) |
  threat | abuse | scared of my? (husband/partner/him/her/wife/ex) | scared (to go)? home | scared to go home | walk on eggshell |
  never see my (child/baby) again | violent | throw * at me | stalk | stalk me | isolate | when he (is/s)? drink | scared of what |
  calls me * (names/stupid/hopeless/fat/crazy) | take my (money/salary/phone/keys/wages) | insult me | humiliate me | belittle me |
  puts me down | (not/dont/doesnt/isnt/never) feel? safe (at home/with him/with her/around him/in my home/here) |
  unsafe (at home/with) | take (my/the) (phone/keys/car) | locks me out | isolate me | force me to |
  (makes/pressure) me (have/for) sex | scared when he | yells at me | cry at me every | hit the wall | hit walls | control everyth |
  threat me | possessive | jealous and | (humiliate/insult/control/belittle/manipulate) * me
raped: rape | sex (assault/abuse) | forc me? (to have/into/himself) sex? | assault |
  touch * me (inappropriately/down there/at night/sex) | touch me
childHit: (hit/shake/burn/kick/throw/hurt/beat/bruise) (the/my/our/his/this)? (own/little)? (# year old/3 year old)? (baby/newborn/son/daughter/child/toddler/stepson/twins/boy/girl/little brother/little sister/brother/sister/sibling) |
  (hit/beat/kick) our # | burn (him/her) with | touch my (son/daughter/child/baby) | (touch/molest) * (daughter/son/child) |
  hurt my (son/daughter/child/baby) | child abuse | being abuse | throw (the/my/our)? (baby/him/her) |
  touch * (daughter/son/child/baby) * (inappropriate/inappropriately)? | (says/said/told me) * (touch/hit/hurt) (him/her) |
  (uncle/stepdad/teacher/coach/grandpa) * touch (him/her)
lowMood: depressed | hopeless |
  (i/ive/im/wife/husband/she/he/partner/and) * cry (all/every/constantly/nonstop/for no reason/so much/a lot) |
  cry (all day/every day/all the time/constantly) | feel (nothing/numb/empty/hopeless/so low/died inside) |
  feel (down/low/so down/so low/sad/very sad/depressed/empty) | i feel numb | just numb |
  (not/dont/doesnt/didnt/cant) (love/bond/feel) * (baby/him/her/anyth/connect) | dont feel anyth | panic attack | panic all |
  i panic | (cant/cannot/not) cope | coping anymore | (awful/bad/failure) (as a)? (mom/dad/parent) |
  postpartum (depressed/anxiety) | not enjoy | lose interest | regret (having/my baby) | overwhelm and | no joy | broke point |
  at my limit | cant do this anymore? | so anxious | anxiety attack | lose my mind | (so/very/really/feel) low | so down |
  in a dark place | sad * (every day/for week/all the time/day/month/constantly) |
  (i/she/he/wife/husband) * (cant/cannot/wont/doesnt) stop cry | i just? (cant/cannot) stop cry |
  (hate/hating) (my life/being a mom/being a dad/myself) | feel (trap/like a failure/so alone/nothing/like a burden/like cry) |
  nothing makes me happy | resent (my/the) baby | (cant/dont/not) get out of bed | tearful |
  (constantly/alway/so) (anxious/worri sick) | (dont/not) care about (anyth/the baby/my baby) |
  dont want (my/this/the) baby anymore? | feel hopeless | not coping | feel * (down/low/depressed/hopeless/numb) |
  (wife/husband/partner) * cry | i cry (every/all/so/a lot) | (nothing/no/never) * (joy/happy/happiness) | joyless |
  (dont/not/cant/never/doesnt) enjoy * (anyth/baby/life/being/thing)
noSleep: (cant/cannot/not/couldnt/unable/dont/havent) * sleep * (even when/when baby/when the baby/# night/night/day/at all/when he/when she) |
  (hasnt/havent/not) sleep * (day/night) | awake for (day/# day/# night)
substanceUse: drink * (every (day/night)/daily/bottle of alcohol/to cope/a lot of) |
  (alcohol/heroin/vape) * (every (day/night)/daily/to cope/every) | relapse | relaps | addict | alcoholic |
  (cant/cannot) stop (drink/take/using) | (using/use/take/abuse/snort) * (heroin/medicine) * (cope/get through/every/day/daily)? |
  heroin | (using/take) medicine to | withdrawal | drink every (day/night) | i drink * every | drink daily | smoke (edible/pot) |
  (smoke/smok/vape/edible) * (daily/every day) | cant stop (smok/drink)
callHelp: (call/need/get/send) (an/me/a)? (ambulance/911/999/112/000/paramedic) |
  (its/is/this/have/medical/real) is? an? emergency | call 911 | emergencia | ambulancia | notfall | krankenwagen | notarzt |
  au secour | urgence
smothersBaby: (put/held/press/hold) (my/a/the)? (hand/pillow/blanket) (over/on) (his/her/my/the) (baby/son/daughter)? (mouth/face/nose)
strangely: (acting/behav/gone/going) * (crazy/weird/bizarre/insane/mad/paranoid)
takesPills: medicine * (go/going/want/gonna/about/ready/plan) to take (them/all/it) | medicine * ill take (them/all)
`;
