import { loadPart } from '#kernel/web/api/load-part.ts'
import { CallError } from '#kernel/web/api/send.ts'

/** Browsers bind passkeys to a name, so an address of digits has none. */
const isName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential === 'function' && isName(window.location.hostname)

/** Loads what talks to the browser about passkeys, once someone uses one. */
export const loadPasskeys = () => loadPart(() => import('@simplewebauthn/browser'))

/**
 * What to say when a passkey was not created or used. Browsers say little on purpose: `NotAllowedError` means that the
 * person canceled, took too long, or has no passkey here.
 */
export function passkeyTrouble(error: unknown, notAllowed: string): string {
  if (error instanceof CallError) return error.message
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return notAllowed
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.'
    case 'SecurityError':
      return 'Passkeys don’t work at this web address.'
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'This device can’t keep a passkey. Turn on its screen lock, or use another device.'
    default:
      return 'Something went wrong with the passkey. Please try again.'
  }
}
