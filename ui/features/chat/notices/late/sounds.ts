/** The notes of a sound: frequency in hertz, start and length in seconds, and how loud it is, up to 1. */
type Note = { readonly pitch: number; readonly start: number; readonly length: number; readonly gain: number };

/** Each sound by its value of the setting `notification_sound`. There is none for `none`. */
const sounds: Readonly<Record<string, readonly Note[]>> = {
  zulip: [
    { pitch: 587.33, start: 0, length: 0.18, gain: 0.2 },
    { pitch: 880, start: 0.11, length: 0.3, gain: 0.2 },
  ],
  ding: [
    { pitch: 1318.51, start: 0, length: 0.7, gain: 0.16 },
    { pitch: 2637.02, start: 0, length: 0.35, gain: 0.05 },
  ],
  chime: [
    { pitch: 783.99, start: 0, length: 0.4, gain: 0.14 },
    { pitch: 659.26, start: 0.14, length: 0.4, gain: 0.14 },
    { pitch: 523.25, start: 0.28, length: 0.7, gain: 0.16 },
  ],
};

/** The time in which a note becomes loud, in seconds. Without it, the note would begin with a crack. */
const attack = 0.01;
/** A gain that nobody hears. An exponential change cannot end at zero. */
const silence = 0.0001;

let context: AudioContext | undefined;

/**
 * Plays a sound of the setting `notification_sound`. Browsers allow this only after the reader has used the page. Before
 * that, or without a sound device, nothing happens.
 */
export async function playSound(name: string): Promise<void> {
  const notes = Object.hasOwn(sounds, name) ? sounds[name] : undefined;
  if (notes === undefined || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const note of notes) play(context, note);
  } catch {
    // The browser refuses it, or has no sound device. The notice can still be seen.
  }
}

function play(audio: AudioContext, { pitch, start, length, gain }: Note): void {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + start;
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(silence, begin);
  volume.gain.exponentialRampToValueAtTime(gain, begin + attack);
  volume.gain.exponentialRampToValueAtTime(silence, begin + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
