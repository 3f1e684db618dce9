/** How long a toast stays, in milliseconds (spec §9). */
export const DURATION = 5000;
