/** Titles of stories that have a backend behind them. */
export const NETWORK = /^(Screens\/|Host\/(Flows|Whole job)$)/;
