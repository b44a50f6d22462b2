import { posix } from 'node:path'

/** The parts of an area, of the kernel and of the app. The kernel and the app call their screens `web`. */
export type Part = 'rules' | 'calls' | 'server' | 'web' | 'tests'

/** Where a source file is. */
export interface Place {
  /** An area, `kernel` or `app`. */
  readonly room: string
  readonly part: Part
  /** The path below the part's folder. */
  readonly below: string
}

const inArea = /^src\/areas\/([^/]+)\/(rules|calls|server|screens|tests)\/(.+)$/
/** An area's doors are parts of the server and of the web. */
const door = /^src\/areas\/([^/]+)\/(area\.(server|web)\.tsx?)$/
const inKernel = /^src\/kernel\/(rules|calls|server|web|tests)\/(.+)$/
const inApp = /^src\/app\/(?:(web|tests)\/)?(.+)$/

/** Returns the place of a path from the repository's root; undefined for files outside of `src` and its parts. */
export function placeOf(path: string): Place | undefined {
  const [, area, part, below] = inArea.exec(path) ?? []
  if (area && part && below) return { room: area, part: part === 'screens' ? 'web' : (part as Part), below }
  const [, home, file, side] = door.exec(path) ?? []
  if (home && file && side) return { room: home, part: side as Part, below: file }
  const [, kernelPart, kernelBelow] = inKernel.exec(path) ?? []
  if (kernelPart && kernelBelow) return { room: 'kernel', part: kernelPart as Part, below: kernelBelow }
  const [, appPart = 'server', appBelow] = inApp.exec(path) ?? []
  return appBelow ? { room: 'app', part: appPart as Part, below: appBelow } : undefined
}

/** Git's patterns for the files of each part. */
export const filesIn: Readonly<Record<Exclude<Part, 'tests'>, readonly string[]>> = {
  rules: [':(glob)src/areas/*/rules/**', 'src/kernel/rules'],
  calls: [':(glob)src/areas/*/calls/**', 'src/kernel/calls'],
  server: [
    ':(glob)src/areas/*/server/**',
    ':(glob)src/areas/*/area.server.ts',
    'src/kernel/server',
    ':(glob)src/app/*.ts',
    'src/app/demo',
  ],
  web: [':(glob)src/areas/*/screens/**', ':(glob)src/areas/*/area.web.tsx', 'src/kernel/web', 'src/app/web'],
}

/** Git's patterns for everything of `src` but its tests. */
export const productFiles: readonly string[] = ['src', ':(exclude,glob)src/**/tests/**']

const aliases = /^#(?=(?:areas|kernel|app)\/)/

/** Resolves an import to a path from the repository's root. Names of packages stay as they are. */
export function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name.startsWith('#tests/')) return name.slice(1)
  return name.replace(aliases, 'src/')
}
