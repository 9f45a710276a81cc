/** A call for help, whatever it is about. */
export const helpRules = `
emergency harm_to_other harm-to-other: killsOther !lol !wouldNot | killsOther weapon/time/strangled/attacked | killsAnybody partner strangled/attacked/weapon | killsAnybody !lol !wouldNot !pests !game
emergency help: callHelp | callNumber
`;
