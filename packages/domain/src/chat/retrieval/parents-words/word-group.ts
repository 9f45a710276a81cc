/** What parents say, and the words with which lessons speak of it. Both are lists with commas; a phrase may have several words. */
export interface WordGroup {
  said: string;
  means: string;
}
