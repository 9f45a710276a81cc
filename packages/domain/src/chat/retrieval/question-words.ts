/** Words of which questions are built and that say nothing of their subject. */
export const frameWords: ReadonlySet<string> = new Set(
  `a about actually after again all alone also always am an and another any anybody anyone anything are arent around as ask at away
  b back bad be because been before being best better between big both but by call came caused can cant case come could couldnt
  did didnt different do does doesnt doing done dont down during each easy either else enough even ever every everything
  far feel feels few find fine for from get gets getting give go goes going gonna good got had happen happens hard has hasnt have
  havent having he help helps her here hers hey hi him his how hows i id if ill im in into is isnt it its ive just keep kind know
  last least less let like likes little long longer look lot lots make makes making many matter may maybe me mean means might mine
  more most much must my myself need needs never new next nice no normal normally not nothing now of off often ok okay old on one
  ones only or other others our out over own part people per perhaps please possible put question quite rather re really recommend
  right s safe safely said same say says see seem seems she should shouldnt show since so some somebody someone something
  sometimes soon start started starting still stop stuff such sure t take takes taking tell than thank thanks that thats the their
  them then there theres these they theyre thing things think this those though through til till to today together told too tried
  true try trying u until up upon ur us use used useful using usually ve very want wanted wants was wasnt way ways we well were
  weve what whats when where whether which while who whom whose why will with without wont work works worth would wouldnt wrong
  yes yet you your youre yours`.split(/\s+/),
);

/** Words for a family and for becoming one, without which few questions of parents are asked. */
export const familyWords: ReadonlySet<string> = new Set(
  `baby babies child children kid kids toddler newborn infant family families parent parents parenting mom moms mum mums mother
  mothers dad dads father fathers husband wife partner boyfriend girlfriend son daughter boy girl grandma grandpa grandparents
  pregnant pregnancy trimester conceive conceiving conception fertility fertile birth postpartum breastfeeding`.split(
    /\s+/,
  ),
);

/** Words that nearly all lessons share. */
export const sharedWords: ReadonlySet<string> = new Set(
  `baby babies child children kid kids family families parent parents mom mum mother dad father husband wife partner son daughter
  toddler year years month months week weeks day days time home first age life doctor pregnant pregnancy money trimester moms mums
  dads mothers fathers conceive conceiving conception fertility`.split(/\s+/),
);

/** What a question about something else than families speaks of. */
export const outsideWords: ReadonlySet<string> = new Set(
  `weather forecast rain snow president election elections vote voting politics politician senator congress democrat republican
  parliament minister trump biden putin code coding python javascript typescript java sql html css algorithm function script
  programming software laptop computer printer iphone samsung android joke jokes poem haiku lyrics song songs singer band album movie
  movies film netflix series episode actor celebrity football soccer basketball baseball tennis nba nfl league cup bowl olympics
  championship match score capital population translate translation japanese equation squared algebra calculus solve math physics
  quantum planet planets galaxy star stars moon mars universe everest mountain dinosaur dinosaurs pizza restaurant hotel train bus
  ticket tickets engine oil tire tires horoscope astrology zodiac lottery casino poker chess wikipedia google amazon philosophy
  meaning history ancient emperor king queen recipe recipes haircut docker oscars playlist sourdough tomatoes building favorite color toyota price hello french civil tesla titanic necktie burger kilometers miles percent empire canada france react debug pluto boss coworker lawn router cricket guitar piano chords garage invented inventor telephone hamlet shakespeare novel roman civil nato army troops senate governor mayor immigration economy gdp argentina brazil china russia ukraine toilet plumber drain resume essay letter speed boil boiled brexit kardashian concert theater museum sightseeing hiking camping fishing hunting golf marvel anime pokemon barking mailman windows browser eclipse`.split(
    /\s+/,
  ),
);
