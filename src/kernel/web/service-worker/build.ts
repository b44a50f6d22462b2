/** What the build tells the worker about itself. */
export interface Build {
  /** Changes with every change to a file of the shell. */
  readonly version: string
  /** The page's own script: a page that does not name it belongs to another build. */
  readonly entry: string
  /** Paths of what the scorekeeper needs to start offline, except the page itself. */
  readonly files: readonly string[]
}

/** Files of the shell that keep their name across deploys. */
export const namedFiles: readonly string[] = [
  '/scheme.js',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/icons/icon-192.png',
]
