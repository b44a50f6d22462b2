import type { ReadFile } from './repository-files.ts'

/** A skeleton that Suspense shows, or a part that is loaded later. */
const whileLoadingCode = /\bfallback=\{\s*<Waiting\b|\blazyPart\([^<]*<Waiting\b/g

/** One entry for each failure or skeleton that a file draws by hand instead of by `Loading`. */
export function handMadeStates({ path, text }: ReadFile): string[] {
  const rest = text.replace(whileLoadingCode, '')
  return ['Failed', 'Waiting'].flatMap((name) => {
    // A screen may have a component of its own by this name.
    const isKernels = text.includes(`/ui/${name.toLowerCase()}.tsx'`)
    const uses = isKernels ? rest.match(new RegExp(`<${name}\\b`, 'g')) : null
    return (uses ?? []).map(() => `${path} ${name}`)
  })
}
