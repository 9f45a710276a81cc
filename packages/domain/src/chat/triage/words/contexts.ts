/** Who it is about, when and how much: what makes a sign grave. A name, then its phrases; a star is up to four words. */
export const contexts = `
pregnant: pregnant | expect (a/our/my)? baby | im expect | (my/the/her/baby) bump |
  (first/second/third/1st/2nd/3rd/last) trimester | gestation | positive * test | test * positive | (miss/late) * period |
  period * late | bfp | in utero | (before/until) due date | inside me | unborn | carry * baby | kick count | in labor |
  morn sickness
early: (first/1st) trimester | early pregnant | newly pregnant | positive * test | test * positive | (miss/late) * period |
  period * late | just found out * (pregnant/expect)
late: (third/3rd/last/second/2nd) trimester
term: full term | at term | overdue | past * due date | (due/due date) (today/tomorrow/this week)
positive: positive * test | test * positive
after: postpartum | post partum | post natal | (after/since/from/follow/post) * (birth/csection/c section/deliver/labor/emcs) |
  gave birth | given birth | (just/had/having) * (had/have) (a/the/my/our/her) baby | had (a/the/my/our/her/this/twins) * baby |
  had * csection | had twins | deliver | since * baby (was/came/born/arriv/is) | lochia | after baby | new mom | after miscarriage |
  (had/after) * (miscarriage/abortion) | (after/since) having * baby | csection | c section
baby: baby | newborn | toddler | my little one
newborn: newborn | day old | just born | born (today/yesterday/last night/this morn)
firstDay: born (today/yesterday/last night/this morn) | first day | # hour old | few hour old
toddler: toddler | preschooler | kindergartner | school
child: child | son | daughter | toddler | boy | girl | baby | newborn | grandson | granddaughter | grandchild | nephew | niece |
  teen | teenager | stepson | stepdaughter | twin | twins | grandbaby | grandkid | month old | week old | year old | day old
grownChild: child | boy | girl | teen | teenager | toddler
adult: i | im | ive | me | my husband | husband | wife | partner | sister | brother | mom | dad | grandma | grandpa | friend |
  myself | man | woman
other: husband | wife | partner | sister | brother | mom | dad | grandma | grandpa | friend | uncle | aunt | ex
self: i | im | ive | me | myself
ivf: ivf | egg retrieval | retrieval | fertility (treatment/medicine/clinic) | embryo transfer | ohss | stims
heavy: heavy | gush | lots of | lot of | a lot | a ton | tons of | pool of | loads | so much | run down * (leg/legs) | faucet |
  like a tap | huge | soak | flood | bright red | everywhere | bad | large amount | fresh | alot | through everyth
severe: severe | awful | kill me | sudden | sharp | agony | really bad | so bad | very bad | bad | bent over | doubl over | doubl |
  cant (stand/walk/move) | knife like | rip | tear | strong
oneSided: one side | one sided | (leave/right) side | (leave/right) * ovary | (leave/right) ovary | on * (leave/right) |
  (leave/right) pain | lower (leave/right) | my (leave/right) | side pain
lasting: (not/wont/doesnt/isnt/never/cant) * (go away/going away/stop/ease/gone/shift/better) | all day | for day | constant |
  persistent | keep | nonstop | hour | day | still | since | even after | even with | linger | stays | again and again |
  over and over | all night | medicine * (doesnt/isnt/wont/not/didnt/dont) * (work/help/touch/shift) | despite |
  nothing (helps/works/touch)
worse: worse | worsen | get worse
noStop: (not/wont/doesnt/isnt/never/cant/cannot/hasnt/didnt/wouldnt/couldnt) stop | (cant/cannot/couldnt) * (make/get) * stop |
  non stop | nonstop | still bleed
repeated: (wont/cant/not/doesnt) stop | again and again | over and over | repeatedly | (two/three/several/multiple/many/#) times |
  twice | all day | all night | everyth | every time | nonstop | keep | after (each/every) |
  since (yesterday/last night/this morn) | for (hour/day/two day/# day/# hour) | can(t)? keep | hour | for # hour | # hour | # day
once: once | one time | a single time
much: lots | lot | a lot | loads | tons | full of | so much | large | big
big: big | huge | large | egg | plum | lemon | fist | palm | massive | giant | orange | size of | apricot | tennis | walnut
little: little | bite | tiny | small | lick | drop | taste | spots | streak | one
ill: looks (ill/sick/awful/bad/really) | seem (ill/sick/unwell/off/not right) | really (sick/ill/unwell) | very (sick/ill/unwell) |
  so (sick/ill) | feel really | feel awful | (not/isnt/doesnt) * (look/seem/acting) (right/well/good/himself/herself/normal) |
  poorly | feel ill | ill look | looks * (sick/ill)
night: (at/every/each/the/through) night | overnight | night | nap | naps | until | window | before # | am | alarm
food: after * (eat/food/meal/egg/milk/peanut/nut/nuts/fish/wheat/strawberry/strawberrie/sesame/kiwi/yogurt/oatmeal/formula/sting/medicine/antibiotic/amoxicillin/vaccine) |
  (eat/tried/had/gave) * (egg/peanut/nut/nuts/fish/wheat/sesame/kiwi/prawn) | peanut | sting | bee | wasp | hornet | after dinner |
  after lunch | allergic
hours: hour | minute
feet: feet | foot | ankle
table: table | counter | desk
high: bunk | window | balcony | roof | tree | stair | ladder | height | chang table | top of | high chair | highchair | # feet |
  # ft | # meter | # metre | second floor | swing | monkey bars | shop cart | trampoline | slide | upstair | horse
furniture: bed | (chang/change) table | chair | stroller | pram | arms | lap | crib | cot | highchair | high chair | bouncer | swing
straining: poop | gas | fart | strain | sleep | stretch | dream
immune: chemo | chemotherapy | leukemia | leukaemia | transplant | immune | immunocompromis | immunosuppress | sickle cell |
  no spleen | spleen remov | without * spleen | cancer | asplenia
heatPlace: hot car | lock * car | leave * car | heat stroke | heatstroke | in the (sun/heat) | hot dry skin
travel: malaria | slip to | travel | travell | africa | kenya | nigeria | ghana | india | uganda | back from | tropic
listeria: unpasteuriz | unpasteuris | raw milk | soft cheese | deli meat | brie | listeria | feta | pate | recall
time: right now | now | currently | at the moment | tonight | today | this (minute/second/morn/even)
pastTime: last (week/month/year) | (week/month/year/day) ago | before | once | in the past | month ago | used to | week ago |
  yesterday
question: should i | what (do/should) | what now | how long | is (that/this/it) (bad/ok/normal/serious)
wouldNot: (would never/wouldnt/dont want to/never want to/not going to/will never/wont) (ever/actually/really)? (do/act/hurt/harm/follow) |
  never (act/do/hurt/harm) | wouldnt | unwanted | intrusive | one day | dont want (them/it) | horrify
means: medicine ready | have (the/a) (medicine/gun/plan/rope) | wrote a note | goodbye | plan to | rope | tonight
alarm: alarm | detector | beep | monitor
partner: he | hes | she | shes | husband | wife | partner | ex | dad | stepdad | stepfather | dad in law | mom in law | man |
  brother | uncle | mom | they | someone | somebody | my husband | his
carer: nanny | daycare | partner | husband | wife | ex | stepdad | stepfather | dad | mom | he | she | someone | somebody |
  teacher | uncle | grandpa | friend | hes | shes
menstrual: my period | period | between period | tampon | period is
fetal: kick count | kick | inside me | in the womb | in utero
few: less | fewer | weak | reduc | decreas | slower | barely | hardly | not as (much/often/strong/many) | as much | as many | slow |
  rarely | change | chang | different | tiny | only | couple | lighter | softer | faint | not move much | little | few | much less
lol: lol | haha | hahaha | lmao | rofl | jk | just kid
mild: on and off | off and on | mild | dull | slight | little | milder
magnet: magnet
pointing: point | aiming
sibling: toddler (hit/kick/bite/push) | my (# year old/toddler/older/oldest) * (hit/kick/bite/throw/push) | each other
paleSign: pale | white as | blue
ligament: round ligament | stretch | roll over | implantation
lowDown: low | belly | lower | ovary
thinks: i thought | might have | thought i | could be | worri
sweating: sweat | clammy
uncontrolled: uncontrollable | teeth | chatter | so hard | violently | cant stop | with shake | shake
rigor: shiver | shiver * uncontrollable | uncontrollable * shiver | teeth chatter
chilled: chills | shiver
antibiotics: antibiotic
longAgo: (year/month) ago | last year | in my last
seizureKnown: (has/gets/have/known/history of/had) * fever seizure * (fine/short/before/awake) |
  fever seizure * (fine/short/before/awake)
anyBreath: breathe
heater: heater | furnace | boiler | stove | generator | fireplace | grill
onceOnly: once
again: again and again | over and over | keep | repeatedly
cycle: cycle | ovulation | ovulate | implantation | between period
plan: diet | want to lose | trying to lose | how
leg: leg
pronoun: he | she | hes | shes | him | her | his
ownChild: my (baby/newborn/son/daughter/toddler/child/twins/#) | our (baby/son/daughter/toddler) |
  (# week old/# month old/# year old)
manyDays: for day | few day | since (yesterday/monday/tuesday/wednesday/thursday/friday/saturday/sunday/last night) |
  (wont/not/doesnt/isnt) * (go away/going away/come down/go down/coming down/broke) | day #
hoursWord: since (yesterday/last night/this morn) | all day | for hour | all night | today
dayLong: all day | since yesterday | a day | whole day
teen: teen | teenager | teenage
red: red
hard: hard
heavyNow: heavy | gush | pool of | loads | so much | a lot | lots | soak | flood | everywhere | faucet | fresh blood | alot |
  through everyth
walksNot: (wont/cant/refuse to/not) walk | limping | walk
exposed: expos | contact with | exposure
intent: nearly throw | want | going to | gonna | might | about to | scared | thought | urge | urges | feel like | could |
  cant stop | imagine | keep | wish | tempt | almost | nearly | voice | tell me | ready to | so angry | tells me | impulse
forFeeds: wake * feed | wake * eat
takesRisky: seizureMedicine
fromDad: from (dad/my husband/anyone else/other/grandma) | solid | vegetable | peas | dinner | lunch | spoon
sameRoom: same room | case | expos | around * child | daycare | nursery | school
fineNow: (fine/ok/okay/better/well/healthy) now | fully recover | all better | now fine | long gone
weekAgo: last (week/month) | (week/month) ago | # day ago | few day ago
uncontrollably: uncontrollable | all over | violently | cant stop
justFew: (just/only) a? (few/couple/little/two/three)
smallThing: coin | grape | pea | small | tiny | raisin
habit: when (he/she/hes/shes) | sometime | whenever | every time | often | when drink
childAttacks: (toddler/son/daughter/child/boy/girl/year old/baby) (is/was/just/keep/alway)? * (hit/kick/bite/push/beat/scratch/attack) (me/us)
asMuch: as (much/often/many/strong/usual/active/hard/normal) | much | well | enough | like (usual/normal)
actLikely: might (do/act/really) | (going/gonna/about) to do it | (ill/i will) do it | cant stop myself
`;
