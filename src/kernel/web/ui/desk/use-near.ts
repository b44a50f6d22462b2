import { type RefObject, useEffect, useState } from 'react'

interface Sight {
  /** The indexes of the parts that are in view or within half a screen of it. */
  readonly near: ReadonlySet<number>
  /** The height of each part when it went out of view, in px. */
  readonly heights: ReadonlyMap<number, number>
}

/** The start of a list, until the browser reports what is in view. */
const beginning: Sight = { near: new Set([0, 1]), heights: new Map() }

/** A browser that cannot report what is in view draws everything. */
const mayTell = () => 'IntersectionObserver' in globalThis

/**
 * Which of the first `count` children of an element are in view, or within half a screen of it; undefined if the
 * browser cannot tell. It counts scrolling of the element itself and of the page.
 */
export function useNear(list: RefObject<HTMLElement | null>, count: number): Sight | undefined {
  const [sight, setSight] = useState(beginning)
  useEffect(() => {
    const parts = [...(list.current?.children ?? [])].slice(0, count)
    if (!mayTell() || parts.length === 0) return
    const observer = new IntersectionObserver(
      (entries) =>
        setSight((now) => entries.reduce((next, entry) => withPart(next, parts.indexOf(entry.target), entry), now)),
      { rootMargin: '50% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [list, count])
  return mayTell() ? sight : undefined
}

/** Returns the same object while nothing is new, so that nothing is redrawn. */
function withPart(now: Sight, place: number, { isIntersecting, boundingClientRect }: IntersectionObserverEntry): Sight {
  if (now.near.has(place) === isIntersecting) return now
  const near = new Set(now.near)
  if (isIntersecting) return { ...now, near: near.add(place) }
  near.delete(place)
  return { near, heights: new Map(now.heights).set(place, boundingClientRect.height) }
}
