/** Returns the storage key of a quiz whose `storage` prop is a string. */
export const quizKey = (storage: string): string => `cairn:quiz:${storage}`;
