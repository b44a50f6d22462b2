import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../api/after-paint.ts'
import { CallError } from '../api/send.ts'
import { Failed } from './failed.tsx'

/**
 * A part of a screen that is loaded after the screen is shown. Offline, it says so and offers to try again, instead
 * of failing the whole screen. `fetch` loads it in advance.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  let part: ComponentType<Props> | undefined
  const fetch = async () => {
    part ??= await load()
    return part
  }

  function Later(props: Props) {
    const [Part, setPart] = useState(() => part)
    const [hasFailed, setFailed] = useState(false)
    const get = useCallback(async () => {
      setFailed(false)
      try {
        const loaded = await fetch()
        // In slices, because what arrives later must not hold up what is already there.
        startTransition(() => setPart(() => loaded))
      } catch {
        setFailed(true)
      }
    }, [])
    useEffect(() => {
      if (!part) void afterPaint().then(get)
    }, [get])
    if (Part) return <Part {...props} />
    return hasFailed ? <Failed error={notLoaded} retry={get} /> : waiting
  }

  return { Later, fetch: () => void fetch().catch(() => undefined) }
}

const notLoaded = new CallError(0, 'no-answer', 'You’re offline, so this didn’t load.')
