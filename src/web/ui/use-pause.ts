import { useEffect, useState } from 'react'

const pauseMs = 200

/** The value once it has rested, for searches as one types. */
export function usePause(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
