import { screen, within } from '@testing-library/react'
import { findTitle } from '#tests/support/web/render-app.tsx'

/** Screens load when they are first shown. */
export const late = { timeout: 30_000 }
export const toasts = () => within(screen.getByLabelText('Messages'))
export const yes = () => screen.getByRole('button', { name: /^Yes/ })
export const no = () => screen.getByRole('button', { name: 'No' })
export const waitForTitle = () => findTitle('Monday Round Robin')
