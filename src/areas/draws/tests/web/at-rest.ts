import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The button once it takes a press: what has just appeared under a finger takes none for a moment. */
export const atRest = (button: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(
    () => {
      expect(button().getAttribute('aria-disabled')).not.toBe('true')
      return button()
    },
    { timeout: 30_000 },
  )
