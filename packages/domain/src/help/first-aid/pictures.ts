/** Text alternatives of the drawings. No drawing shows anything that its step does not say. */
export const firstAidPictures = {
  'phone-speaker':
    'A phone lies on the floor within reach, its speaker on. Somebody kneels beside it with both hands free.',
  'baby-face-down':
    'Somebody sits. The baby lies face down along their forearm, which rests on the thigh. The head is lower than the bottom, and a hand holds the jaw bone.',
  'baby-back-blows':
    'The baby lies face down along a forearm, head low. The heel of the other hand comes down between the shoulder blades, 5 times.',
  'baby-face-up':
    'The baby lies face up along the other forearm, on the thigh. The head is low, and a hand holds the head and neck.',
  'baby-chest-thrusts':
    'The baby lies face up along a forearm, head low. The heel of one hand pushes straight down on the breastbone in the middle of the chest, 5 times.',
  'baby-five-and-five': 'A baby on the forearm: 5 back blows, then 5 chest thrusts, round and round.',
  'baby-limp':
    'The limp baby lies on the back on a flat table, beside a phone with its speaker on. An arrow leads to CPR.',
  'baby-no-belly-thrusts': 'Crossed out: a fist that pushes into the belly of a baby.',
  'back-blows-standing':
    'Somebody stands to the side and behind a child. One hand holds the chest of the child, who leans far forward. The heel of the other hand comes down between the shoulder blades, 5 times.',
  'back-blows-lap':
    'A small child lies face down over the lap of somebody who sits, head low. The heel of a hand comes down between the shoulder blades.',
  'belly-thrust-hands':
    'Somebody kneels behind a child with both arms around the upper belly. Close up: a fist, thumb side in, between navel and ribs, and the other hand over it.',
  'belly-thrusts': 'From behind, both hands pull into the upper belly: an arrow points inward and up, 5 times.',
  'chest-thrusts-standing':
    'From behind, with the arms under the armpits, both hands lie on the middle of the breastbone and pull straight back, 5 times.',
  'chest-thrusts-pregnant':
    'Somebody in late pregnancy stands. From behind, both hands lie on the middle of the breastbone, above the belly, and pull straight back, 5 times.',
  'five-and-five-belly': '5 back blows, then 5 belly thrusts, round and round.',
  'five-and-five-chest': '5 back blows, then 5 chest thrusts, round and round.',
  'child-limp':
    'The limp child lies on the back on the floor, beside a phone with its speaker on. An arrow leads to CPR.',
  'baby-tap-foot': 'The baby lies on the back. A hand taps the sole of the foot.',
  'baby-check-breath':
    'Somebody bends over the baby, an ear close to the mouth and the eyes on the chest, for 10 seconds at most.',
  'baby-head-level':
    'The baby lies flat. The head is level: the face looks straight up, and one fingertip lifts the chin. A crossed-out head is tipped far back.',
  'baby-breath': 'A mouth covers both the mouth and the nose of the baby. The chest rises.',
  'baby-compress-heel':
    'The baby lies flat. The heel of one hand presses straight down on the breastbone, just below the line between the nipples, a third of the chest deep.',
  'baby-compress-thumbs':
    'From above: two hands lie around the chest of the baby, and both thumbs, side by side, press on the breastbone just below the line between the nipples.',
  'thirty-and-two': '30 dots for 30 pushes, then 2 larger ones for 2 breaths, round and round.',
  'baby-aed':
    'The baby from the front and from behind: one pad in the middle of the chest, one in the middle of the back.',
  'check-breath': 'Somebody kneels, an ear close to the mouth and the eyes on the chest, for 10 seconds at most.',
  'child-head-tilt':
    'A child lies on the back. One hand on the forehead tilts the head back a little, two fingertips lift the chin.',
  'child-breath':
    'The child lies on the back. Two fingers pinch the nose shut, a mouth covers the mouth, and the chest rises.',
  'child-compress':
    'Somebody kneels beside a child with one straight arm, the heel of the hand on the lower half of the breastbone. Close up: two hands on top of each other, for a bigger child.',
  'child-aed':
    'A child from the front: one pad under the right collar bone, one on the left side below the armpit. Beside it a small child: one pad on the chest, one on the back.',
  'call-and-aed':
    'Two helpers: one kneels beside somebody who lies on the floor, with a phone on speaker. The other comes with an AED.',
  'adult-hands':
    'Close up: the heel of one hand on the middle of the chest, the other hand on top, fingers off the ribs.',
  'adult-compress':
    'Somebody kneels with straight arms, the shoulders above the hands, and presses straight down on the middle of the chest, 2 to 2.4 inches (5 to 6 centimeters) deep.',
  'adult-breath':
    'The head is tilted back and the chin lifted. Two fingers pinch the nose shut, a mouth covers the mouth, and the chest rises.',
  'change-over': 'Two helpers at one person: one presses, the other is ready, and they change over after 2 minutes.',
  'push-belly-left':
    'A pregnant person lies flat on the back. One helper presses the chest. A second helper pushes the belly with both hands to the left side of the person who lies there.',
  'adult-aed': 'From the front: one pad under the right collar bone, one on the left side below the armpit.',
  'recovery-roll':
    'Somebody lies on the back, the near arm out at a right angle, the back of the other hand against the near cheek, the far knee bent. A helper pulls on the knee.',
  'recovery-position':
    'Somebody lies on the side, the upper knee bent in front, the head tilted back a little on a hand, the mouth toward the floor.',
  'baby-on-side': 'A baby lies on the side in the arms of somebody, head a little lower than the bottom, mouth free.',
  'burn-tap':
    'The forearm of a child under a running tap, for 20 minutes. A blanket lies around the rest of the child.',
  'burn-undress': 'A ring and a diaper are taken off. Cloth that sticks to the skin stays.',
  'burn-film': 'A sheet of plastic wrap is laid along the arm, not wound round it.',
  'burn-never': 'Crossed out: ice, butter, toothpaste, and a needle on a blister.',
  'injector-thigh':
    'An injector in a fist, the thumb not on its end, is pressed through the pants into the outer side of the thigh, halfway between hip and knee.',
  'phone-anaphylaxis': 'A phone on speaker, and a watch: the time is noted.',
  'lie-legs-up': 'Somebody lies flat on the back with the legs up on a bag.',
  'lie-left-side': 'Somebody pregnant lies on the left side.',
  'sit-legs-out': 'Somebody leans half upright against a wall, legs stretched out on the floor.',
  'child-flat-on-lap': 'A small child is held flat across the lap of somebody who sits, not upright at the shoulder.',
  'second-injector': 'A clock that shows 5 minutes, and a second injector.',
  'no-standing': 'Crossed out: standing up and walking.',
  'reach-pole': 'Somebody lies on the edge and reaches with a pole to a person in the water.',
  'throw-ring': 'A ring that floats is thrown to a person in the water.',
  'no-jump': 'Crossed out: jumping in.',
  'dry-chest': 'A towel dries the chest. An AED stands beside it.',
  'side-blankets': 'Somebody lies on the side under blankets, the mouth toward the floor and free.',
} as const;

export type FirstAidPicture = keyof typeof firstAidPictures;
