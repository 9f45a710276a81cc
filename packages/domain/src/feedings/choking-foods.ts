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
const nuts = `nuts? peanuts? almonds? cashews? hazelnuts? walnuts? pecans? pistachios? macadamias? chestnuts? filberts?`;
const ground = ['ground', 'milled', 'powdered', 'pureed', ...'flour powder meal puree paste'.split(' ')];
const fluid = 'puree sauce juice mash soup';
const cooked =
  `cooked steamed stewed baked boiled roasted soft softened grated shredded mashed pureed blended ${fluid}`.split(' ');
const lumps = 'chunks? cubes? blocks? lumps?';
const partsOfHard = 'sticks? slices? chunks? coins? wedges? rounds? cubes?';
const spoons = '(?:table|tea)?spoon(?:ful)?s? tbsps? tsps? globs? dollops? scoops?';
const ofThese = (list: string) => `${oneOf(list)}_of`;

const foods: readonly ChokingFood[] = [
  { names: nuts, safe: ground, compounds: withoutPieces },
  {
    // Others, such as those of chia and sesame, are tiny.
    names: `(?:sunflower|pumpkin|(?:water_?)?melon)_(?:seeds?|kernels?) pepitas?
      (?<!(?:chia|flax|linen|hemp|sesame|poppy|mustard|cumin|fennel|caraway|basil)_)seeds`,
    safe: ground,
    compounds: withoutPieces,
  },
  {
    names: `(?:${nuts.replaceAll(/\s+/g, '|')}|seed)_butter`,
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
    names: 'raisins? sultanas? craisins? (?<!freeze_)dried_(?:cranberries|currants)',
    safe: [...ground, 'cooked', 'stewed', 'blended'],
    compounds: withoutPieces,
  },
  {
    names: `hot_?dogs? corn_?dogs? frankfurters? franks wieners? sausages? bratwursts? kielbasas? chipolatas? chorizos?
      meat_sticks?`,
    safe: ['quartered lengthwise'],
    compounds: 'buns?',
  },
  { names: 'pop_?corn', safe: [], compounds: 'chicken shrimp' },
  {
    names: `(?<!cotton_)cand(?:y|ies) sweets lollipops? (?<!ice_)loll(?:y|ies) toffees? taffy caramels? butterscotch
      marshmallows? gumm(?:y|ies) gum_?drops? jelly_?beans? jawbreakers? (?:lico|liquo)rice (?<!(?:guar|xanthan)_)gum`,
    safe: [],
    compounds: 'sauce syrup yogh?urts? pudding custard ice cream milk flavou?r(?:ed|ing)? floss cakes?',
  },
  { names: 'baby_carrots?', safe: cooked, compounds: fluid },
  {
    names: 'carrots? apples? celery radish(?:es)? turnips? kohlrabi vegetables? veggies? veg',
    only: { before: `raw whole ${ofThese(partsOfHard)}`, after: `raw whole ${partsOfHard}` },
    safe: cooked,
    compounds: fluid,
  },
  {
    names: 'broccoli cauliflower parsnips? beets? cabbage peppers? cucumbers? pears?',
    only: { before: 'raw', after: 'raw' },
    safe: cooked,
    compounds: fluid,
  },
  { names: 'string_cheese cheese_(?:strings?|sticks?)', safe: ['shredded', 'grated', 'melted'], compounds: '' },
  {
    names: 'cheese cheddar mozzarella gouda meat beef steak pork ham chicken turkey lamb veal',
    only: { before: `cubed ${ofThese(lumps)}`, after: lumps },
    safe: ['ground', 'minced', 'shredded', 'grated', 'melted', 'pureed'],
    compounds: '',
  },
  {
    names: '(?:blue|cran|goose)?berry (?:blue|cran|goose)?berries',
    only: { before: 'whole', after: 'whole' },
    safe: [],
    compounds: withoutPieces,
  },
];

const none = oneOf('no not never without non un');
const hardly = oneOf('hardly barely half partly almost under');
/** What may stand between a food and what is done to it. */
const besides = `a an the is are some of few more all very well finely fine fresh organic red green black purple white yellow seedless pitted peeled
  unsalted salted roasted toasted dry dried frozen cold warm small tiny little big large ripe sweet mixed smooth hard yet up cut chopped
  sliced halved crushed diced lengthwise pieces bits`;
const beside = oneOf(
  [none, hardly, besides, 'whole raw cubed chunky crunchy', partsOfHard, lumps, spoons]
    .concat(foods.flatMap(({ safe }) => safe.flatMap((words) => words.split(' '))))
    .join(' '),
);
const runBefore = new RegExp(`(?:\\b${beside} )*$`);
const runAfter = new RegExp(`^(?: ${beside}\\b)*$`);
const negation = new RegExp(`\\b(?:${none}|${hardly})\\b.*`);
/** Before a food these are of another one, as in 'apple puree grapes'. */
const nouns = new RegExp(`\\b${oneOf(`flour powder meal paste quarters ${fluid}`)}\\b(?! of)`, 'g');

/** What is said beside a food, up to a word for no. What follows it belongs to it only if nothing else follows. */
function wordsBeside(before: string, after: string): string {
  const words = [(runBefore.exec(before)?.[0] ?? '').replace(nouns, ''), runAfter.exec(after)?.[0] ?? ''];
  return words.map((run) => run.replace(negation, '').trim()).join(' ');
}

const noneBefore = new RegExp(`\\b${none} $`);
const isAbsent = (before: string, after: string) => noneBefore.test(before) || /^ (?:free|removed)\b/.test(after);

const patterns = foods.map(({ names, only, safe, compounds }) => ({
  name: new RegExp(`\\b${oneOf(names)}(?!\\p{L})`, 'gu'),
  compound: compounds === '' ? null : new RegExp(`^ ${oneOf(compounds)}\\b`),
  before: only && new RegExp(`\\b${oneOf(only.before)}\\b`),
  after: only && new RegExp(`^ ${oneOf(only.after)}\\b`),
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
    return said.includes('whole') || !safe.some((words) => words.split(' ').every((word) => said.includes(word)));
  });

/** What separates foods. A preparation after a comma may be that of anything. */
const separators = /[^\p{L}\p{N} ]|\b(?:and|or|in|on|with|w|then|plus|for|at)\b/u;

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
    .replace(/\b(?:in|into) (lengthwise )?quarters\b/g, '$1quartered')
    .replace(/\b(?:by|off|from|on) (?:a|the) spoon/g, 'spoon');

/** Whether children choke on one of these foods, as typed, in the shape that is said. */
export const areChoking = (typed: string): boolean =>
  plainFoods(typed)
    .split(separators)
    .some((food) => patterns.some((pattern) => isDanger(food.trim(), pattern)));
