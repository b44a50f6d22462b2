import { longText } from '#kernel/rules/long-text.ts'
import { ownMoment } from './wall-time.ts'

/** An instant in a sentence, in the reader's own zone: `Thursday, October 9 at 6:00 PM` (X195). */
export const longWallTime = (instant: string): string => longText(ownMoment(new Date(instant)), ownMoment(new Date()))
