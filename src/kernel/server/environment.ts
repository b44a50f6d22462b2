/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Receives a sentence about a setting that cannot be used. */
export type Wrong = (sentence: string) => void

/** Reads some of the settings and checks them; `wrong` receives a sentence for each mistake. */
export type ReadSettings<Settings> = (env: Environment, wrong: Wrong) => Settings
