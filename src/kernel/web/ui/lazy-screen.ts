import { type ComponentType, createElement, lazy, useState } from 'react'

type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never

/** A screen that loads when it is first shown, or earlier through `load`. */
export function lazyScreen<Module, const Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return drawnWhenHere(async () => (await load())[name] as ComponentType<PropsOf<Module, Name>>)
}

/**
 * A loaded screen is drawn at once; React's own `lazy` would draw the fallback first, and replace it 300 ms later at
 * the earliest.
 */
function drawnWhenHere<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const load = async () => {
    here ??= await fetch()
    return here
  }
  const Awaited = lazy(async () => ({ default: await load() }))

  function LazyScreen(props: Props) {
    // Keeps the same component while mounted, because replacing it would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? (Awaited as ComponentType<Props>))
    return createElement(Shown, props)
  }
  return Object.assign(LazyScreen, { load })
}
