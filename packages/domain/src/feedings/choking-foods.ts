/** Words as alternatives of an expression: 'hot_dogs?' has a space. */
const oneOf = (list: string) => `(?:${list.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')})`;

/** A food on which young children choke. All words are in lower case. */
interface ChokingFood {
  names: string;
  /** If only some shapes of it are a danger: the words before it, and right after it, that say so. */
  only?: { before: string; after: string };
  /** What has to be beside it to make it safe, all of one list. */
  safe: readonly string[];
  /** The words right after it with which it is another food, as in 'grape jelly'. */
  compounds: string;
}

const withoutPieces = `butter milk flour powder meal paste puree oil jelly jam juice sauce syrup extract cream smoothies? yogh?urts? kefir
  pudding custard ice popsicles? sorbet soup pesto tapenade hummus spread vinegar drink puffs? flavou?r(?:ed|ing)? leather leaves fruit
  bread toast muffins? (?:cup|pan)?cakes? cookies? biscuits? waffles? crackers? crusts? croissants? bagels? scones? brownies? pies? crumble
  cobbler tarts? cereals? cheerios`;
const nuts = `nuts? peanuts? almonds? cashews? hazelnuts? walnuts? pecans? pistachios? macadamias? (?<!water_)chestnuts?
  filberts?`;
const ground = ['ground', 'milled', 'powdered', 'pureed', 'blended', ...'flour powder meal puree paste'.split(' ')];
const fluid = 'puree sauce juice mash soup';
const cooked =
  `cooked steamed stewed baked boiled roasted soft softened grated shredded mashed pureed blended ${fluid}`.split(' ');
const lumps = 'chunks? cubes? blocks? lumps? hunks?';
const partsOfHard = 'sticks? slices? chunks? coins? wedges? rounds? cubes? pieces?';
const spoons = '(?:table|tea)?spoon(?:ful)?s? tbsps? tsps? globs? dollops? scoops? lumps?';
const ofThese = (list: string) => `${oneOf(list)}_of`;

const foods: readonly ChokingFood[] = [
  { names: `${nuts} trail_mix`, safe: ground, compounds: withoutPieces },
  {
    // Others, such as those of chia and sesame, are tiny.
    names: `(?:sunflower|pumpkin|(?:water_?)?melon)_(?:seeds?|kernels?) pepitas?
      (?<!(?:chia|flax|linen|hemp|sesame|poppy|mustard|cumin|fennel|caraway|basil)_)seeds`,
    safe: ground,
    compounds: withoutPieces,
  },
  {
    names: `(?:${nuts.replaceAll(/\s+/g, '|')}|seed)_?butter pb`,
    only: { before: `${spoons} ${ofThese(spoons)} chunky crunchy`, after: spoons },
    safe: ['thin', 'thinned', 'thinly', 'mixed', 'stirred'],
    compounds: '',
  },
  {
    names: '(?:cherry|grape)_tomato(?:es)? grapes? cherry cherries olives?',
    safe: ['quartered', 'quarters', 'pureed', 'puree'],
    compounds: withoutPieces,
  },
  {
    names: 'raisins? sultanas? craisins? (?<!freeze_)dried_(?:cranberries|currants|apricots?)',
    safe: [...ground, 'cooked', 'stewed', 'blended'],
    compounds: withoutPieces,
  },
  {
    names: `hot_?dogs? corn_?dogs? frankfurters? franks w(?:ie|ei)ners? weenies? little_smok(?:ies|eys) sausages? bratwursts? kielbasas?
      chipolatas? chorizos? (?:meat|beef|turkey|pepperoni|salami)_sticks? slim_jims? jerky`,
    safe: ['quartered lengthwise'],
    compounds: 'buns?',
  },
  { names: 'pop_?corn kettle_corn', safe: [], compounds: 'chicken shrimp' },
  {
    names: `(?<!cotton_)cand(?:y|ies) sweets(?!_potato) lollipops? (?<!ice_)loll(?:y|ies) toffees? taffy caramels? butterscotch
      marshmallows? gumm(?:y|ies) gummy_?bears? gum_?drops? jelly_?beans? jelly_?babies jawbreakers? (?:lico|liquo)rice
      (?<!(?:guar|xanthan)_)gum bubble_?gum mnms? skittles mints cough_drops? fruit_snacks?`,
    safe: [],
    compounds: 'sauce syrup yogh?urts? pudding custard ice cream milk flavou?r(?:ed|ing)? floss cakes? swelling',
  },
  { names: 'baby_carrots? celery', safe: cooked, compounds: fluid },
  {
    names: 'carrots? apples? radish(?:es)? turnips? kohlrabi cucumbers? vegetables? veggies? veg',
    only: {
      before: `raw uncooked whole sliced ${ofThese(partsOfHard)}`,
      after: `raw uncooked whole sliced ${partsOfHard}`,
    },
    safe: cooked,
    compounds: fluid,
  },
  {
    names: 'broccoli cauliflower parsnips? beets? cabbage peppers? pears?',
    only: { before: 'raw uncooked', after: 'raw uncooked' },
    safe: cooked,
    compounds: fluid,
  },
  { names: 'string_cheese cheese_?(?:strings?|sticks?)', safe: ['shredded', 'grated', 'melted'], compounds: '' },
  {
    names: 'cheese cheddar mozzarella gouda meat beef steak pork ham chicken turkey lamb veal',
    only: { before: `cubed ${lumps}`, after: `cubed ${lumps}` },
    safe: ['ground', 'minced', 'shredded', 'grated', 'melted', 'pureed'],
    compounds: '',
  },
  {
    names: '(?:blue|cran|goose)?berry (?:blue|cran|goose)?berries',
    only: { before: 'whole', after: 'whole' },
    safe: ['mashed', 'squashed', 'smashed', 'halved', 'quartered', 'pureed', 'blended', 'cooked'],
    compounds: withoutPieces,
  },
];

const none = oneOf('no not never without non un');
const hardly = oneOf('hardly barely half partly almost under');
/** What may stand between a food and what is done to it. */
const besides = `a an the is are some of few more all very well finely fine fresh organic red green black purple white yellow seedless pitted peeled
  unsalted salted roasted toasted dry dried frozen cold warm small tiny little big large ripe sweet mixed smooth hard yet up cut chopped
  sliced halved crushed diced lengthwise pieces bits licked`;
const beside = oneOf(
  [none, hardly, besides, 'whole raw uncooked cubed chunky crunchy', partsOfHard, lumps, spoons]
    .concat(foods.flatMap(({ safe }) => safe.flatMap((words) => words.split(' '))))
    .join(' '),
);
const runBefore = new RegExp(`(?:\\b${beside} )*$`);
const runAfter = new RegExp(`^(?: ${beside}\\b)*$`);
const negation = new RegExp(`\\b(?:${none}|${hardly})\\b.*`);
/** Before a food these are of another one, as in 'apple puree grapes'. */
const noun = oneOf(`flour powder meal paste quarters ${fluid}`);
const nouns = new RegExp(`\\b${noun}\\b(?! of)`, 'g');

/** What is said beside a food, up to a word for no. What follows it belongs to it only if nothing else follows. */
function wordsBeside(before: string, after: string): string {
  const words = [(runBefore.exec(before)?.[0] ?? '').replace(nouns, ''), runAfter.exec(after)?.[0] ?? ''];
  return words.map((run) => run.replace(negation, '').trim()).join(' ');
}

const noneBefore = new RegExp(
  `\\b(?:${none}(?: (?:eat|have|want|like|get|touch))?|refused|rejected) (?:any |the |her |his )?$`,
);
const isAbsent = (before: string, after: string) =>
  noneBefore.test(before) || /^ (?:free\b(?! (?:of|from)\b)|removed$)/.test(after);

const patterns = foods.map(({ names, only, safe, compounds }) => ({
  name: new RegExp(`\\b${oneOf(names)}(?!\\p{L})`, 'gu'),
  compound: compounds === '' ? null : new RegExp(`^ ${oneOf(compounds)}\\b`),
  before: only && new RegExp(`\\b${oneOf(only.before)}\\b`),
  after: only && new RegExp(`^ (?:(?:\\d+|one|two|three) )?${oneOf(only.after)}\\b`),
  safe,
}));

/** Whether a list without separators has the food in a shape in which children choke on it. */
const isDanger = (food: string, { name, compound, before, after, safe }: (typeof patterns)[number]): boolean =>
  [...food.matchAll(name)].some((found) => {
    const [earlier, later] = [food.slice(0, found.index), food.slice(found.index + found[0].length)];
    const isPlural = found[0].endsWith('s');
    if (isAbsent(earlier, later) || (!isPlural && compound?.test(later))) return false;
    const said = wordsBeside(earlier, later).split(' ');
    if (before && !before.test(said.join(' ')) && !after?.test(later)) return false;
    return (
      (!before && said.includes('whole')) ||
      !safe.some((words) => words.split(' ').every((word) => said.includes(word)))
    );
  });

/** What separates foods. A preparation after a comma may be that of anything. */
const separators = /[^\p{L}\p{N} ]|\b(?:and|or|in|on|with|w|then|plus|for|at)\b/u;

/** In these, a spoon of the butter of nuts is no lump. */
const mixtures =
  oneOf(`oats oatmeal porridge cereal yogh?urts? kefir milk smoothies? shakes? puree (?:apple)?sauce soup pudding batter
  dough pancakes? waffles? muffins?`);
const mixedIn = new RegExp(
  `\\b(butter|pb)(?: (?:mixed|stirred))? in(?:to)? (?=(?:\\p{L}+ ){0,2}?${mixtures}(?!\\p{L}))`,
  'gu',
);

/** In plain words, with one word for each way to say that something was cut into quarters or eaten by the spoon. */
const plainFoods = (foods: string): string =>
  foods
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replaceAll('w/o', 'without ')
    .replace(/(?<=\p{L})-(?=\p{L})|[()]/gu, ' ')
    .replace(/\s*\n\s*/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/length ?(?:ways|wise)/g, 'lengthwise')
    .replace(/\bm ?& ?m/g, 'mnm')
    .replace(/(?<!\d )\b(?:1 ?\/ ?4|quarter) (?=\p{L})(?!(?:of|the)\b)/gu, 'quartered ')
    .replace(/\b\d+ ?\/ ?\d+\b/g, '1')
    .replace(/\b(?:in|into) (lengthwise )?(?:quarters|fourths|(?:4|four)(?: (?:parts|pieces))?)\b/g, '$1quartered')
    .replace(/\b(?:by|off|from|on|in) (?:(?:a|the) )?spoon/g, 'spoon')
    .replace(mixedIn, '$1 mixed, ');

/** 'No nuts or grapes' says no to both, 'no sugar yogurt or grapes' does not. */
const oneFood = oneOf(`\\p{L}+ ${foods.map(({ names }) => names).join(' ')}`);
const noEither = new RegExp(`(?<=\\b(?:no|without) ${oneFood}(?: n?or ${oneFood})*) n?or (?=\\p{L})`, 'gu');
/** Between a food and what is done to it, up to the next food: 'grapes, quartered', unlike 'apple, carrot puree'. */
const beforePreparation = new RegExp(
  `\\s*[,;:/-]\\s*(?=(?:(?:\\d+|(?!${noun}\\b)${beside})\\b ?)+(?:[^\\p{L}\\p{N} ]|$))`,
  'gu',
);

/** Whether children choke on one of these foods, as typed, in the shape that is said. */
export const areChoking = (typed: string): boolean =>
  plainFoods(typed)
    .replace(noEither, ', no ')
    .replace(beforePreparation, ' ')
    .split(separators)
    .some((food) => patterns.some((pattern) => isDanger(food.trim(), pattern)));
