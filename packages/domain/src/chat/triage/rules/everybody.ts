/** A call for help, whatever it is about. */
export const helpRules = `
emergency help: callHelp
`;
