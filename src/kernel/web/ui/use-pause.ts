import { useEffect, useState } from 'react'

const pauseMs = 200

/** The value once it stops changing, for searches as the user types. */
export function usePause(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
