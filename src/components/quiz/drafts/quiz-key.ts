/** What the browser's storage calls the draft of a quiz whose `storage` is a text. */
export const quizKey = (storage: string): string => `cairn:quiz:${storage}`;
