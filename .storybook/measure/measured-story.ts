/** What is read of a story that is measured. */
export interface MeasuredStory {
  title: string;
  tags: readonly string[];
  globals: Record<string, unknown>;
  parameters: {
    a11y?: {
      test?: string;
      context?: { exclude?: readonly string[] };
      options?: { rules?: Record<string, { enabled: boolean }> };
    };
  };
}

declare global {
  /** Measures what a story's play has left. Only a test run of the stories has it. */
  var measureStory: ((story: MeasuredStory) => Promise<void>) | undefined;
}
