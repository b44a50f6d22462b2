/** The variables a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Notes a sentence about a setting that cannot be used. */
export type Wrong = (sentence: string) => void
