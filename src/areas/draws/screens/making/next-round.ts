import type { Sheet } from '../sheets.ts'

/** The round of a draw that can be started next; undefined once all have started. */
export const nextOf = ({ begun, rounds }: Sheet): number | undefined => (begun < rounds ? begun + 1 : undefined)
