/** The parts of a story's context that the measurement reads. */
export interface MeasuredStory {
  id: string;
  title: string;
  tags: readonly string[];
  globals: Record<string, unknown>;
  parameters: Record<string, unknown> & {
    a11y?: {
      test?: string;
      context?: { exclude?: readonly string[] };
      options?: { rules?: Record<string, { enabled: boolean }> };
    };
  };
}

declare global {
  /** Measures the page after a story's play function. Defined only in a test run of the stories. */
  var measureStory: ((story: MeasuredStory) => Promise<void>) | undefined;
}
