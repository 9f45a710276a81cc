/**
 * Who it is about, when and how much: what makes a sign grave. `phraseTable` says how the lines are read.
 *
 * The classifier learns by these names, those in no rule too: another name, or one less, moves its answers. So some are less plain than
 * they could be. `after`: postpartum. `late`: in the second or third trimester. `positive`: perhaps newly pregnant. `grownChild`: past
 * infancy. `other`: another adult. `carer`, `partner`: who may be the abuser or attacker. `means`: the means, plan or farewell of a
 * suicide. `plan`: of dieting. `walksNot`: walking, or no longer. `fromDad`: fed otherwise. `takesRisky`: a medicine for seizures.
 * `asleepThen`: what was done asleep. `hours`: a word for hours or minutes, which shares its name with the measure of five hours or more.
 */
export const contexts = `
hotThing: hot | boil | bath | kettle | iron | oven | stove | fire | tea | coffee
pregnant: when i found out | pregnant | expect (a/our/my)? baby | (im/is/are/shes/were) expect | (my/the/her/baby) bump | (first/second/third/1st/2nd/3rd/last) trimester | gestation |
  positive & test | (miss/late) & period | bfp | in (utero/labor) | inside me | unborn | carry * baby | kick count | morn sickness | hyperemesis | (first/second/third/last) tri |
  carry (twins/a boy/a girl/my/our) | (# th/sixth/seventh/eighth/ninth) month | # (month/week) (gone/along/gestation) | period * (due last/late/overdue/miss/was due) | # week late |
  # day late
early: (first/1st) trimester | (early/newly) pregnant | positive & test | (miss/late) & period | just found out * (pregnant/expect) | period * (due/late/overdue/miss) | # week late |
  # day late
late: (third/3rd/last/second/2nd) trimester | (third/last/second) tri | (seventh/eighth/ninth) month
term: (full/at) term | overdue | (due/due date) (today/tomorrow/this week)
positive: positive & test | period * (due/late/overdue/miss) | # week late |
  # day late
after: postpartum | post (partum/natal) | (after/since/from/follow/post) * (birth/csection/c section/deliver/labor/emcs) | (gave/given) birth | (just/had/having) * (had/have) (a/the/my/our/her) baby |
  had (a/the/my/our/her/this/twins) * baby | had * csection | had (twins/section/baby) | deliver | since * baby (was/came/born/arriv/is) | lochia | after (baby/operation) | new mom |
  (had/after) * (miscarriage/abortion) | (after/since) having * baby | csection | (c/emergency/my) section | had (my/our/her/a) (first/second/third)? (son/daughter/boy/girl/little girl/little boy) |
  my csection
baby: baby | newborn | toddler
newborn: newborn | brand new (baby/boy/girl/son/daughter/twins) (END/home/and/is/has/at/with/was) | day old | just born | born (today/yesterday/last night/this morn) |
  (birth/born) * # hour ago |
  born at # (this/today) |
  had (him/her) * this morn
firstDay: born (today/yesterday/last night/this morn) | first day | (#/few) hour old | born # hour | day one |
  (birth/born/deliver/came) * # hour ago |
  born at # (this/today) |
  had (him/her) (at # /at breakfast/at lunch/at dinner)? * this morn
toddler: toddler | school
child: child | son | daughter | toddler | boy | girl | baby | newborn | grandson | granddaughter | nephew | niece | teen | teenager | stepson | stepdaughter | twin | twins | (month/week/year/day) old
grownChild: child | boy | girl | teen | teenager | toddler
adult: i | im | ive | me | my husband | husband | wife | partner | sister | brother | mom | dad | grandma | grandpa | friend | myself | man
other: husband | wife | partner | sister | brother | mom | dad | grandma | grandpa | friend | uncle | ex
self: i | im | ive | me | myself
ivf: ivf | egg retrieval | retrieval | fertility (treatment/medicine/clinic) | embryo transfer | ohss |
  egg * (collect/collected/retriev)
heavy: heavy | gush | (lots/lot/tons/pool) of | a (lot/ton) | loads | so much | run down * (leg/legs) | faucet | like a tap | huge | soak | flood | bright red | everywhere | bad | fresh | alot |
  through everyth | bucket | river | stream
severe: severe | awful | kill me | sudden | sharp | agony | (really/so/very) bad | bad | doubl | cant (stand/walk/move/sit/bear/take/handle) | rip | tear | strong |
  (doubl/bent/curl) * (over/up/double) | writh | horrific | (big/strong/so much/too much/very much/lot of/lots of) pain | pain * (too much/very much/so strong/very strong/big) | from hell |
  screaming (in/with) | in tears
oneSided: one (side/sided) | (leave/right) (side/pain) | (leave/right) * ovary | on * (leave/right) | (lower/my) (leave/right) | side pain
lasting: NOT * (go away/going away/stop/ease/gone/shift/better) | (all/for) day | keep | nonstop | hour | day | still | since | even (after/with) | stays | again and again | over and over |
  all night | medicine * NOT * (work/help/touch/shift) | despite | nothing (helps/works/touch)
worse: worse | worsen | get worse
noStop: (NOT/non) stop | nonstop | still bleed
repeated: NOT stop | again and again | over and over | repeatedly | (two/three/several/multiple/many/#) times | twice | all (day/night) | everyth | every time | nonstop | keep | after (each/every) |
  since (yesterday/last night/this morn) | for (hour/day/two day/# day/# hour) | hour | # (hour/day) | x #
once: once
much: lots | lot | a lot | loads | tons | full of | so much | large | big
big: big | huge | large | egg | plum | lemon | fist | palm | massive | giant | orange | size of | tennis
little: little | bite | tiny | small | lick | drop | taste | spots | streak | one
ill: looks (awful/bad/really) | seem (ill/sick/off/not right) | (really/very) (sick/ill/unwell) | so (sick/ill) | feel (really/awful/ill) | poorly | looks * (sick/ill) |
  NOT (himself/herself/his usual self/her usual self/usual self) | off color | (look/seem) (awful/rough/unwell/ropey/grim) | bad way | (go/going/gone) downhill
night: (at/every/each/the/through) night | overnight | night | nap | naps | until | window | before # | am | alarm
food: after * (eat/food/meal/egg/milk/peanut/nut/nuts/fish/wheat/strawberry/strawberrie/sesame/kiwi/yogurt/oatmeal/formula/sting/medicine/antibiotic/amoxicillin/vaccine) |
  (eat/tried/had/gave) * (egg/peanut/nut/nuts/fish/wheat/sesame/kiwi/prawn) | peanut | sting | bee | wasp | after (dinner/lunch) | allergic | prawn | shrimp | cashew | sesame
hours: hour | minute
feet: feet | foot | ankle
table: table | counter
high: bunk | window | balcony | roof | tree | stair | ladder | height | chang table | top of | high chair | highchair | # (feet/ft/meter/metre) | second floor | swing | monkey bars | shop cart |
  trampoline | slide | upstair | horse |
  bannister | banister | top floor | third floor
furniture: bed | (chang/change) table | chair | stroller | pram | arms | crib | cot | highchair | high chair | swing
straining: poop | gas | fart | strain | sleep | stretch | dream
immune: chemo | chemotherapy | leukemia | leukaemia | transplant | immune | immunocompromis | sickle cell | no spleen | cancer | lymphoma | oncology | steroids | dialysis | hiv
heatPlace: hot car | (lock/leave) * car | in the (sun/heat) | hot dry skin
travel: malaria | slip to | travel | back from
listeria: unpasteuriz | soft cheese | listeria | pate | raw milk | brie | deli meat
time: right now | now | tonight | today | this (minute/second/morn/even)
pastTime: last (week/month/year) | (week/month/year/day) ago | before | once | used to | yesterday
question: should i | what (do/should/now) | how long | is (that/this/it) (bad/ok/normal/serious)
wouldNot: (would never/wouldnt/dont want to/never want to/not going to/will never/wont) (ever/actually/really)? (do/act/hurt/follow) | never (act/do/hurt) | wouldnt | unwanted | intrusive | one day |
  dont want (them/it)
means: medicine ready | have (the/a) (medicine/gun/plan/rope) | wrote a note | goodbye | plan to | rope | tonight
alarm: alarm | detector | beep | monitor
partner: he | hes | she | shes | husband | wife | partner | ex | dad | stepdad | stepfather | man | brother | uncle | mom | they | someone | somebody | my husband | his
carer: nanny | daycare | partner | husband | wife | ex | stepdad | stepfather | dad | mom | he | she | someone | somebody | teacher | uncle | grandpa | friend | hes | shes
menstrual: (my/between) period | period | tampon | period is
fetal: kick count | kick | inside me | in the womb | in utero
few: less | fewer | weak | reduc | barely | hardly | as (much/many) | slow | change | chang | different | tiny | only | couple | faint | little | few
lol: lol | haha
intimate: hurt & (sex/intercourse/penetrat/penetration/make love/massage)
game: nerf | water gun | fortnite | video game | roblox
asleepThen: in my sleep | restless leg
pests: ant | ants | lice | nit | nits | mice | rat | rats | germ | bacteria | wasp | weed | flea | roach | bug | spider | mold | mould | slug
mild: on and off | mild | dull | slight | little
magnet: magnet
pointing: point | to me
sibling: toddler (hit/kick/bite/push) | my (# year old/toddler/older/oldest) * (hit/kick/bite/throw/push) | each other
paleSign: pale | white (as/and) | blue | (very/gone/so/went/all/look) white |
  color of (candle wax/wax/putty/paper/chalk/ash/candle)
ligament: round ligament | stretch | roll over | implantation
lowDown: low | belly | lower | ovary
thinks: i thought | might have | thought i | could be | worri
sweating: sweat | clammy | cold sweat
uncontrolled: uncontrollable | teeth | chatter | so hard | cant stop | with shake | shake
rigor: shiver | shiver & uncontrollable | teeth chatter
chilled: chills | shiver
antibiotics: antibiotic
longAgo: (year/month) ago | last year | in my last
seizureKnown: (has/gets/have/known/history of/had) * fever seizure * (fine/short/before/awake) | fever seizure * (fine/short/before/awake)
anyBreath: breathe
heater: heater | furnace | boiler | stove | generator | fireplace | grill
onceOnly: once
again: again and again | over and over | keep | repeatedly
cycle: cycle | ovulation | ovulate | implantation | between period
plan: diet | how
leg: leg
pronoun: he | she | hes | shes | him | her | his
male: he | hes | him | his
ownChild: my (baby/newborn/son/daughter/toddler/child/twins/#) | our (baby/son/daughter/toddler) | (# week old/# month old/# year old)
sinceWeekday: since (monday/tuesday/wednesday/thursday/friday/saturday/sunday)
manyDays: (for/few) day | since (yesterday/monday/tuesday/wednesday/thursday/friday/saturday/sunday/last night) | NOT * (go away/going away/come down/go down/coming down/broke) | day #
hoursWord: since (yesterday/last night/this morn/lunch/breakfast/dinner/tea/midnight/noon/# am/# pm/# oclock/morn) | all (day/night) | for hour | today
overnight: midnight | last night | yesterday
dayLong: (all/a/whole) day | since yesterday
teen: teen | teenager | teenage
red: red
hard: hard
heavyNow: heavy | gush | pool of | loads | so much | a lot | lots | soak | flood | everywhere | faucet | fresh blood | alot | through everyth
walksNot: (refuse/wont/cant) * stand | (wont/cant/refuse to/not) walk | limping | walk
exposed: expos | (next to/near/beside) * (child/boy/girl/someone/baby) with | contact
intent: nearly throw | want | (going/about/ready) to | gonna | might | scared | thought | urge | urges | feel like | could | cant stop | imagine | keep | wish | almost | nearly | voice |
  (tell/tells) me | so angry
forFeeds: wake * (feed/eat)
takesRisky: seizureMedicine
fromDad: from (dad/my husband/anyone else/other/grandma) | solid | peas | dinner | lunch | spoon
sameRoom: same room | case | expos | daycare | nursery | school
fineNow: (fine/ok/okay/better/well/healthy) now | fully recover | all (better/good/clear/fine/sorted/well) | (check/sort) (over/out)? and? all? (fine/ok/good/clear) |
  (nothing/no problem/no issue) since | (grew/grown) out of | discharged
limbHurts: (arm/wrist/elbow/leg/ankle/shoulder/finger) * (hurt/pain/swell/broke)
fineSince: (fine/ok/okay/normal/well/happy) (since/afterwards/after/straight after/right after/straight away) END? | (fine/ok/okay) (straight/right) after
weekAgo: last (week/month) | (week/month) ago | (#/few) day ago
uncontrollably: uncontrollable | all over | cant stop
justFew: (just/only) a? (few/couple/little/two/three)
smallThing: coin | grape | pea | small | tiny | raisin
habit: when (he/she/hes/shes/drink) | sometime | whenever | every time | often
pushedByOther: (dog/puppy/cat/toddler/brother/sister/sibling/cousin/child/boy/girl/twin/son/daughter/swing/door) (just/has/have/accidentally/keep)? (push/knock/shove/barge)
childAttacks: (toddler/son/daughter/child/boy/girl/year old/baby) (is/was/just/keep/alway/has/have/will/who/get angry and/get mad and/when angry/when tired/when cross/love to/like to)? (just/keep/start/been/begun/alway/often/sometimes/constantly/now/still)? (to)? (hit/kick/bite/push/beat/scratch/attack) (me/us)
asMuch: as (much/often/many/strong/usual/active/hard/normal) | much | well | enough | like (usual/normal)
actLikely: might (do/act/really) | (ill/i will) do it | cant stop myself
babyThing: diaper | bottle | formula | latch | breastfeed | colic | wind | milk | poop
asksForCare: (should/shall/must) (i/we) (take/bring/go/get/drive/rush/head/come) * (a e/a and e/casualty/er/emergency room/urgent care) | (should/shall/must) (i/we) (take/bring/get/rush) * hospital |
  (should/shall/need to/do/must) (i/we)? (just/now/have to)? (call/ring/phone/dial) * (ambulance/#/paramedic/a e/a and e/casualty) | (should/shall/do/must) (i/we)? need * (ambulance/paramedic/a e/a and e/casualty) | (need/worth) * (a e/a and e/casualty)
wellNow: (im/i am/feel) * (well/fine/better/good/great/ok) now
purges: (make/makes/making) * (herself/myself) (sick/vomit) | eat nothing
fades: (rash/it/spots/does/did/do/they/and/which/that) (fade/disappear)
liveWith: live with | (same/our) house | brother | sister | sibling
vaccineWord: vaccine
gagsFine: gag * (swallow/eat/manage/cope/chew) (it/them)? (fine/ok/okay/well/fine after)
hidden: hide | hiding | hid | hidden | long sleeve | NOT let me see | NOT (show/tell) me | secret | razor | blade
byAccident: bramble | bush | thorn | cat | kitten | football | soccer | rugby | hockey | fence | bike | scooter | skateboard | playground | hedge | hike | tree | sport
longClear: year (clear/clean/free) | in recovery
ourPlan: (we/weve) (have/had/got/made)? (got/made)? a plan
thanked: thank | great | perfect | lol
noneYet: (no/zero) (move/kick/flutter) (at all)? yet (END/is/at/should/#/i/im/this is/am/are/normal/worri/please/first/so) |
  (cant/NOT) * feel * (move/kick/flutter) yet | NOT felt * (yet/so far)
halfHour: half an? hour | (an/#) hour
cleared: clear (up/now) | (its/has/been) clear | gone now
tempWord: temperature | fever
planned: appointment | book | surgery | operation | follow up | op
faceWord: face | cheek | lip | eye | neck
unexplained: NOT * (explain/know) * (how/why/where)? | cant explain | unexplained
alarmChecked: (test/new/buy/bought/install/fit/batter/button/recommend) * (alarm/detector) | (alarm/detector) * (battery/brand/best)
alarmSounds: (go/goes/went/going) off | beep | sound | ring | keep
breastFlow: nipple | letdown | let down | oversupply | flow | (of/from) * breast | (other/left/right/both/my) breast
plansAgain: (try/trying/start) again | start trying | (try/trying) for (another/a baby) | ttc | conceive | pregnant again | next pregnant | another (baby/pregnant/one) |
  (when/how long/how soon/should/can) * (ovulate/period/sex/intercourse/exercise/swim/gym/run/fly/travel/idiom/work)
losesNow: (think/might/may/maybe/having/am/im/are/be/if/afraid/scared/worried) * miscarriage | (think/might/may/maybe/having/am/im/are/be/if/afraid/scared/worried) * lose (this/our/the/my) (pregnant/baby)
`;
