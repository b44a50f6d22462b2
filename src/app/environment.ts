/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Receives a sentence about a setting that cannot be used. */
export type Wrong = (sentence: string) => void
