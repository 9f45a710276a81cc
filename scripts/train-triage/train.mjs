import { noCard } from '@everstep/domain/chat/triage/classifier/classify';
import { featureCount, featuresOf } from '@everstep/domain/chat/triage/classifier/features';
import { encodeWeights, largestWeight, softmax, vectorOf } from '@everstep/domain/chat/triage/classifier/linear-model';
import { scenesOf } from '@everstep/domain/chat/triage/scene';
import { understand } from '@everstep/domain/chat/triage/signs';
import { tokensOf } from '@everstep/domain/chat/triage/tokens';

/** How many features are kept, and what the largest stored weight is. More of either gains little and is more to load. */
const levelSize = { features: 16_000, largest: largestWeight };
const cardSize = { features: 3000, largest: 5 };
/** Of the weights of a model, the part that may be cut to the largest stored one. */
const cutPart = 0.0005;
/** Fewer messages say nothing of the next one. */
const leastMessages = 2;

const rounds = 12;
const seeds = [7, 11, 13, 17, 19];
const rate = 0.15;
const biasRate = 0.02;
const shrinking = 1e-4;

/** The same numbers in every run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(items, random) {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other], items[last]];
  }
}

/** Multinomial logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). */
function fit(messages, classes, seed) {
  const count = classes.length;
  const weights = new Float64Array(featureCount * count);
  const steps = new Float64Array(featureCount * count);
  const bias = classes.map(() => 0);
  const order = messages.map((_, index) => index);
  const random = randomNumbers(seed);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { vector, wanted } = messages[index];
      const scores = [...bias];
      for (const [hash, value] of vector)
        for (let each = 0; each < count; each += 1) scores[each] += weights[hash * count + each] * value;
      softmax(scores).forEach((likelihood, each) => {
        const error = likelihood - (classes[each] === wanted ? 1 : 0);
        bias[each] -= biasRate * error;
        for (const [hash, value] of vector) {
          const at = hash * count + each;
          const gradient = error * value + shrinking * weights[at];
          steps[at] += gradient ** 2;
          weights[at] -= (rate * gradient) / Math.sqrt(steps[at] + 1e-3);
        }
      });
    }
  }
  return { weights, bias };
}

/** The mean of several fits: one alone depends on the order of the messages, and a new message would move borderline ones. */
function fitSteadily(messages, classes) {
  const fits = seeds.map((seed) => fit(messages, classes, seed));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    weights: fits[0].weights.map((_, at) => mean(fits.map(({ weights }) => weights[at]))),
    bias: classes.map((_, each) => mean(fits.map(({ bias }) => bias[each]))),
  };
}

/** The features that decide most, and in most messages. */
function featuresThatDecide(messages, { weights }, count, kept) {
  const seen = new Map();
  for (const { vector } of messages) for (const hash of vector.keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1);
  const influence = (hash) => {
    const own = weights.subarray(hash * count, (hash + 1) * count);
    return (Math.max(...own) - Math.min(...own)) * Math.sqrt(seen.get(hash));
  };
  return new Set(
    [...seen.keys()]
      .filter((hash) => seen.get(hash) >= leastMessages)
      .map((hash) => [influence(hash), hash])
      .toSorted(([one, first], [other, second]) => other - one || first - second)
      .slice(0, kept)
      .map(([, hash]) => hash),
  );
}

/** Only how weights differ between classes counts, so those of the first class can be 0. */
function fromFirst(weights) {
  const [first] = weights;
  return weights.map((weight) => weight - first);
}

function store({ weights, bias }, classes, known, largest) {
  const count = classes.length;
  const own = [...known].map((hash) => [hash, fromFirst([...weights.subarray(hash * count, (hash + 1) * count)])]);
  const sizes = own.flatMap(([, values]) => values.slice(1).map(Math.abs)).toSorted((one, other) => one - other);
  const unit = sizes[Math.floor(sizes.length * (1 - cutPart))] / largest;
  const rounded = (weight) => Math.max(-largest, Math.min(largest, Math.round(weight / unit)));
  const stored = own.map(([hash, values]) => [hash, values.map(rounded)]);
  const short = (number) => Number(number.toPrecision(6));
  return {
    classes,
    bias: bias.map(short),
    unit: short(unit),
    weights: encodeWeights(new Map(stored.filter(([, values]) => values.some((value) => value !== 0)))),
  };
}

/** Learns from all features which ones decide, then from those alone. */
function train(messages, classes, { features: kept, largest }) {
  const prepare = (isKnown) =>
    messages.map(({ features, wanted }) => ({ vector: vectorOf(features, isKnown), wanted }));
  const all = prepare(() => true);
  const known = featuresThatDecide(all, fit(all, classes, seeds[0]), classes.length, kept);
  return store(
    fitSteadily(
      prepare((hash) => known.has(hash)),
      classes,
    ),
    classes,
    known,
    largest,
  );
}

/** The weights of the triage's classifier, learned from messages with their level and card. */
export function trainTriage(examples) {
  const read = examples.map(({ text, known, ...wanted }) => {
    const tokens = tokensOf(text);
    const understood = understand(tokens);
    return { ...wanted, features: featuresOf(tokens, understood, scenesOf(understood, known)) };
  });
  const levels = read.map(({ features, level }) => ({ features, wanted: level }));
  const cards = read.flatMap(({ features: { words }, card }) =>
    card === undefined ? [] : [{ features: { words, parts: new Set() }, wanted: card }],
  );
  const topics = [...new Set(cards.map(({ wanted }) => wanted))].toSorted();
  // No card first, and the usual level.
  return {
    levels: train(levels, ['routine', 'urgent', 'emergency'], levelSize),
    cards: train(cards, [noCard, ...topics.filter((topic) => topic !== noCard)], cardSize),
  };
}
