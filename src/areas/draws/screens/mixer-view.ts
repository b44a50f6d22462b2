import type { Mixer } from './sheets.ts'

/** What the mixer frame passes to a view. The view reads the rest itself. */
export interface MixerViewProps {
  readonly mixer: Mixer
  readonly reread: () => Promise<unknown>
  /** When it was read, while it cannot be read again. */
  readonly keptAt?: string | undefined
}
