/** More forms of words: British, Australian, Indian and American ones, slang, and as they are mistyped. They are read only as they stand. */
export const dialects = `
ambulance ambo ambulans
alcohol cider lager prosecco rum tequila
angry seething livid
awful dreadful ghastly shocking diabolical nasty
baby bubba bby bairn munchkin newbie bubby
bang wallop clonk clout biff
belly tumtum tummie bellie tumy
bite nip nipped maul savaged
bleach domestos dettol savlon
blue navy bluey
breathe breathin breeth
breast tit boobie
child bacha kiddie kidlet nipper youngster younguns bairns sprog
choke choaks
coin pence
confused muddled disorientated
contraction contractons
cry criying screech shriek bawl whimper
csection caesar
daughter lass lassie
son lad laddie sonny
diarrhea diarrhoeas diahrea diarreah squits
dizzy giddiness swimmy dizy dizzyspells
doctor drs gps paeds pediatric hv
drink swig swigged slurp necked downed drunken
drowsy dopey
eat scoff munch gobble nibble
fever feverishness tempy
month moths monts mnths
nothing nowt nada nuttin
tv telly tellys
tonight tonite
floppy flopping flop flopped
friend mate
head noggin bonce noddle temple
headache hedaches
hit clobber thumped belted wack
hives nettle
hurt hurty owie
husband hubbie fella bloke
jaundice jondis
leak leaky dribbling seeping
medicine nurofen caplet capsule antihistamine piriton codeine tramadol amitriptyline crocin dolo panadol statins metformin digoxin amlodipine adderall ritalin suboxone clonidine lisinopril zoloft sertraline prozac fluoxetine lexapro ambien ativan lorazepam klonopin gabapentin seroquel propranolol naproxen aleve zyrtec
miscarriage miscarige
mom ma
move wriggly wriggle squirm budge moove
pain achin twinge discomfort soar
pale peaky pallor
pee piddle widdle tinkle urin
poop motion potty pooh stoole
poison poisining
pregnant pregnet pregger
scared scarred
seizure ceasure
severe vicious mega
sleepy dozy snoozy
smell pong pongy whiff whiffy honking minging reek stank rancid
spots blotch
strangle throtle
swell swole ballooned ballooning
temperature tempreture temprichure
testicle bollock nads gonad nutts
throat throte thraot gullet
tired shattered drained
unconscious unconshus uncontious
vomit vom vommed vommit chunder hurl retch boak
wake stirred arouse stir stirring wke
wife missus
wheeze weeze weezy
yellow yellowy yelow yello
fall toppled
swallow swalowed swallered
grandma nan nanna nannan gma nonna dadi nani mawmaw meemaw yiayia oma
grandpa gramps grampy granda pawpaw opa
burn burny singed
suicide unalive
kill kil
threat threatning
dad papa dada baba abba
green greeny greenish
brown brownish browny
color colour colours coloured colored coloring
hard harder
poke poked poking
`;
