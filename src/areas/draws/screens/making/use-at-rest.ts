import { useEffect, useState } from 'react'

/** Longer than an impatient second tap, in ms. */
const restMs = 1500

/**
 * Whether what is shown has been the same for a moment: false for 1.5 seconds after `step` changes. The next press,
 * whether a second tap or Enter twice, must not act before people have seen that the button now does something else.
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
