import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a part of the page that scrolls once it is long: only then the keyboard has to reach it, and stops there. `content`
 * is what makes it longer or shorter.
 */
export function useScrolls<E extends HTMLElement>(
  content: unknown,
): { readonly ref: RefObject<E | null>; readonly tabIndex: 0 | undefined } {
  const ref = useRef<E>(null)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (ref.current) setLong(ref.current.scrollHeight > ref.current.clientHeight)
  }, [content])
  return { ref, tabIndex: isLong ? 0 : undefined }
}
