/** A chime of two notes, served by the host and fetched when first needed. */
const CHIME = "/badge-chime.wav";
const VOLUME = 0.3;

/** Plays the chime of a new badge. Fails silently (spec §4.3). */
export async function playChime(): Promise<void> {
  try {
    const sound = new Audio(CHIME);
    sound.volume = VOLUME;
    await sound.play();
  } catch {
    // There is no sound device, permission or file. The badges are visible anyway.
  }
}
