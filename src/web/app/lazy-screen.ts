import { type ComponentType, lazy } from 'react'

type ScreenOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/** A screen that is loaded when it is first shown, or before that by `load`. */
export function lazyScreen<Module, const Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  const shown = lazy(async () => ({ default: (await load())[name] as ScreenOf<Module, Name> }))
  return Object.assign(shown, { load })
}
