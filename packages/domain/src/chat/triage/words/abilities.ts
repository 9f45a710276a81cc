/** What ought to happen: only its absence is a sign. */
export const abilities = `
breathing: breathe | air move
wake: wake | come (round/around/to) | react to touch
wakeToFeed: wake * (feed/eat/bottle/milk)
responding: react | answer | conscious | (make/making) * sound
moving: move | kick
feeding: feed | eat | drink | take * (bottle/breast/milk) | (bottle/breast) | suck | nurse | feed well | keep * awake to feed
wetDiaper: wet * diaper | diaper * wet | wet one
peeing: pee
keepDown: (keep/hold/stay/stays/sips/water/anyth) * down |
  (stay/stayed/stays) (down/in)
crying: cry
coping: cope | go on
safeNow: am i safe (END/now/right now/here/at home/with/tonight/today/at the moment)
feltMoving: feel * (move/kick)
safe: keep * safe | stay safe | trust myself
swallowing: swallow
speaking: speak
tears: tears
bonding: love * baby | bond | feel (anyth/connect/love) * (baby/him/her)
coughing: cough
`;
