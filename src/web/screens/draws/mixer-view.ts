import type { Mixer } from './sheets.ts'

/** What a view of the mixer frame is given. It reads the rest itself. */
export interface MixerViewProps {
  readonly mixer: Mixer
  readonly reread: () => Promise<unknown>
}
