/** What the build tells the worker about itself. */
export interface Build {
  /** Another one for every change of a file of the shell. */
  readonly version: string
  /** The page's own script: a page that does not name it belongs to another build. */
  readonly entry: string
  /** Paths of what the scorekeeper needs to start without a network, the page itself left out. */
  readonly files: readonly string[]
}

/** Files of the shell that keep their name over deploys. */
export const namedFiles: readonly string[] = [
  '/scheme.js',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/icons/icon-192.png',
]
