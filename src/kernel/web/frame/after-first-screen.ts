/**
 * Everything that would only delay the first screen. `main.tsx` loads this module once that screen is drawn, and
 * loading it starts it.
 */
import { guardInput } from '../ui/guard-input.ts'

/**
 * The worker fetches every file of the shell. It waits, so that it does not compete with the first screen on a phone.
 */
const workerDelayMs = 4_000

/** Lets the application start offline. */
const registerWorker = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)

guardInput()
// A page without a safe origin (plain http on a local network) has no workers, and works without them.
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(registerWorker, workerDelayMs)
