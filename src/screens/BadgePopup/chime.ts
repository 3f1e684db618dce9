/** Two notes of our own making, served by the host; fetched when first needed. */
const CHIME = "/badge-chime.wav";
/** Spec §4.3. */
const VOLUME = 0.3;

/** Plays the chime of a new badge. Where it can't be played, nothing is said (spec §4.3). */
export async function playChime(): Promise<void> {
  try {
    const sound = new Audio(CHIME);
    sound.volume = VOLUME;
    await sound.play();
  } catch {
    // No sound device, no permission to play, no file: the badges are seen all the same.
  }
}
