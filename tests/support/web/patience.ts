import { configure } from '@testing-library/react'

configure(({ getElementError }) => ({
  /** What is looked for has as long to appear as a busy machine needs; nothing here measures speed. */
  asyncUtilTimeout: 30_000,
  /** What is looked for and not yet there is asked for again and again: the page is printed only for whoever reads the fault. */
  getElementError(message, container) {
    const fault = new Error()
    fault.name = 'TestingLibraryElementError'
    // Testing Library writes another message at its timeout.
    Object.defineProperty(fault, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
    return fault
  },
}))
