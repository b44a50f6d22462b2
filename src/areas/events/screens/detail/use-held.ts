import { useState } from 'react'

/** The value as it was when holding started, or the newest one while nothing is held. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [heldValue, setHeldValue] = useState(value)
  if (!isHeld && heldValue !== value) setHeldValue(value)
  return isHeld ? heldValue : value
}
