import { useEffect, useState } from 'react'

/** Longer than an impatient second tap, in ms. */
const restMs = 1500

/**
 * Whether what is shown has been the same for a moment: false for 1.5 seconds after `step` has changed. What is pressed
 * next must not act before people have seen that it is something else, however they press: a second tap, or Enter twice.
 */
export function useAtRest(step: string): boolean {
  const [shownStep, setShownStep] = useState({ step, isAtRest: true })
  if (shownStep.step !== step) setShownStep({ step, isAtRest: false })
  useEffect(() => {
    if (shownStep.isAtRest) return undefined
    const timer = setTimeout(() => setShownStep({ step: shownStep.step, isAtRest: true }), restMs)
    return () => clearTimeout(timer)
  }, [shownStep])
  return shownStep.step === step && shownStep.isAtRest
}
