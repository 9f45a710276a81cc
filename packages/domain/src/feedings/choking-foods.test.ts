import { describe, expect, it } from 'vitest';
import { areChoking } from './choking-foods';

const each = (list: string) => it.each(list.replaceAll(/\s+/g, ' ').split(' | '));

describe('children choke on', () => {
  each(`sunflower seeds | mixed seeds | carrot sticks | sticks of carrot | baby carrots | raw vegetables | apple slices | toffee |
    boiled sweets | chewing gum | marshmallows | frankfurter | corn dog | cheese cubes | cubed cheese | chunks of meat | string cheese |
    cherry | grape tomatoes | grape halves | pop corn | Hot-dog | uncooked carrot | sliced apple | apple (sliced) | apple pieces | celery |
    hunk of cheese | chunk cheese | cheesestick | beef jerky | pepperoni stick | slim jim | cocktail weiners | little smokies | M&Ms |
    Skittles | cough drops | mints | fruit snacks | bubblegum | gummybears | trail mix | kettle corn | dried apricots | cucumber sticks | cucumber slices`)(
    '%s',
    (food) => {
      expect(areChoking(food)).toBe(true);
    },
  );

  each(`spoon of peanut butter | tablespoon of almond butter | peanut butter on a spoon | crunchy peanut butter | peanut butter 1 tbsp |
    peanut butter 1/2 tbsp | peanut butter, 1 tbsp | peanut butter in a spoon | peanut butter licked off spoon | lump of peanut butter |
    spoon of PB | crunchy pb | peanutbutter spoon | 1 tsp peanut butter in bed`)(
    'the butter of nuts if it is not spread: %s',
    (food) => {
      expect([areChoking(food), areChoking('peanut butter toast')]).toEqual([true, false]);
    },
  );

  each(`sliced hot dog | cut up hot dog | chopped hot dog | cooked sausage | hot dog coins | quartered hot dog | chopped nuts | crushed
    nuts | halved grapes | grapes cut in half | peeled grapes | popcorn pureed`)(
    'a food that was prepared as another one would have to be: %s',
    (food) => {
      expect(areChoking(food)).toBe(true);
    },
  );

  each(`not cut grapes | grapes not cut | not quartered grapes | grapes aren't quartered | un-quartered grapes | 1/4 cup grapes | a quarter of the grapes |
    1 1/4 grapes | not ground nuts |
    hardly cooked carrot sticks`)('what was not prepared: %s', (food) => {
    expect(areChoking(food)).toBe(true);
  });

  each(`cheese, cubed | ham, cubed | carrot, raw | grapes - not cut | grapes, nuts, quartered | grapes, not quartered | grapes, puree |
    almonds, banana mash`)('what is said of it after a comma: %s', (food) => {
    expect(areChoking(food)).toBe(true);
  });

  each(`grapes removed from stem | cherries removed pits | no nuts or whole grapes | did not eat carrots but grapes |
    cherries free of pits | no sugar yogurt or grapes | no milk yogurt or nuts`)(
    'it where something else was not there: %s',
    (food) => {
      expect(areChoking(food)).toBe(true);
    },
  );

  each(`whole blueberries | whole cherry | whole red grapes | grapes, whole | whole almonds ground`)(
    'what is whole: %s',
    (food) => {
      expect(areChoking(food)).toBe(true);
    },
  );

  each(`grapes in yogurt | yogurt grapes | oatmeal raisins | raisins in oatmeal | oatmeal w/ raisins | grapes/cheese | cheese or grapes |
    cheese. grapes | toast grapes | grapes toast | cheese popcorn | milk popcorn | peanut butter popcorn | hot dogs then grapes |
    yogurt plus grapes | banana (grapes) | apple puree grapes | nuts ground beef | quartered grapes whole nuts | grapes quartered cherry
    tomatoes | quartered grapes and nuts | grapes for lunch`)('it beside other foods: %s', (food) => {
    expect(areChoking(food)).toBe(true);
  });
});

describe('children do not choke on', () => {
  each(`ground almonds | almonds finely ground | quartered seedless grapes | grapes quartered lengthwise | grapes cut into quarters |
    grapes (quartered) | hot dog quartered lengthwise | sausage cut lengthwise into quarters | lengthwise quartered hot dog | steamed
    carrot sticks | cooked baby carrots | grated raw carrot | raw carrot grated | baked apple slices | quarters of grapes |
    quarter grapes | 1/4 grapes | grapes cut in 4 | 1 tsp peanut butter stirred into warm oatmeal | 1 tsp pb in oatmeal`)(
    'what was prepared as it has to be: %s',
    (food) => {
      expect(areChoking(food)).toBe(false);
    },
  );

  each(`peanut puffs | grape jelly | almond milk | walnut bread | almond flour pancakes | raisin toast | cherry yogurt | olive oil |
    cherry tomato sauce | baby carrot puree | hot dog bun | popcorn chicken | sunflower seed butter | celery soup | water chestnut |
    gum swelling | sweets potato | mint yogurt | pb&j`)('another food that is named after it: %s', (food) => {
    expect(areChoking(food)).toBe(false);
  });

  each(`no nuts | nut-free granola | oats without raisins | yogurt w/o nuts | no nuts or grapes | no nuts or grapes or raisins |
    oatmeal without raisins or nuts | no peanut butter or grapes |
    grapes removed | didn't eat grapes | refused the grapes`)('what is not in it: %s', (food) => {
    expect(areChoking(food)).toBe(false);
  });

  each(`carrots | apple | vegetable soup | tomatoes | cheese | grilled cheese | ground beef | meatballs | chicken nuggets | fish sticks
    carrot | blueberries | whole milk yogurt | whole wheat blueberry muffin | chia seeds | poppy seed muffin | butternut squash | coconut |
    doughnut | nutmeg | ice lolly | spoon of oatmeal | sweet potato | grapefruit`)('ordinary foods: %s', (food) => {
    expect(areChoking(food)).toBe(false);
  });
});
