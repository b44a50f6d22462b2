import type { Deps } from '../../deps.ts'
import { demoTexts } from './demo.ts'
import type { TextsPort } from './outgoing.ts'
import { twilioTexts } from './twilio.ts'

/** Returns the provider that sends texts: Twilio if it is configured, else the demo's outbox, else none. */
export function textsPort(deps: Deps): TextsPort {
  const { twilio } = deps.config
  if (twilio) return twilioTexts(twilio)
  return deps.isDemo ? demoTexts(deps) : nobody
}

const nobody: TextsPort = {
  isReady: false,
  send: async () => ({ kind: 'dropped', why: 'TWILIO_ACCOUNT_SID is not set' }),
}
