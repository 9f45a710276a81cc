/** For unsynced entries of a version of the app whose entries cannot be carried over. */
export const leftBehindTexts = {
  text: (count: number) =>
    `${count === 1 ? 'One entry' : `${count.toLocaleString('en-US')} entries`} from an older version of the app had not been sent and could not be carried over: please log ${count === 1 ? 'it' : 'them'} again.`,
  dismiss: 'OK',
};
