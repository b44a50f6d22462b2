import type { Mixer } from './sheets.ts'

/** What a view of the mixer frame is given. It reads the rest itself. */
export interface MixerViewProps {
  readonly mixer: Mixer
  readonly reread: () => Promise<unknown>
  /** When it was read, while it cannot be read again. */
  readonly keptAt?: string | undefined
}
