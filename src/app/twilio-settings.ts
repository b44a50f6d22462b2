import type { TwilioSettings } from '#kernel/server/config.ts'
import type { Environment, Wrong } from '#kernel/server/environment.ts'

const sid = (prefix: string) => new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i')
const shapes = {
  TWILIO_ACCOUNT_SID: { pattern: sid('AC'), says: 'AC followed by 32 hexadecimal digits' },
  TWILIO_MESSAGING_SERVICE_SID: { pattern: sid('MG'), says: 'MG followed by 32 hexadecimal digits' },
  TWILIO_VERIFY_SERVICE_SID: { pattern: sid('VA'), says: 'VA followed by 32 hexadecimal digits' },
  TWILIO_FROM: { pattern: /^\+1\d{10}$/, says: 'a US number such as +18015550123' },
  TWILIO_AUTH_TOKEN: { pattern: /^\S{16,}$/, says: '16 or more characters' },
  TWILIO_KEYWORDS: { pattern: /^(twilio|sideout)$/, says: 'twilio or sideout' },
  TWILIO_URL: { pattern: /^https?:\/\/\S+$/, says: 'an address that starts with http:// or https://' },
}

/** Reads and checks the TWILIO_ settings: either all that are needed, or none. */
export function readTwilio(env: Environment, wrong: Wrong): TwilioSettings | undefined {
  const values = Object.fromEntries(Object.keys(shapes).map((name) => [name, env[name]?.trim() || undefined]))
  for (const [name, { pattern, says }] of Object.entries(shapes))
    if (values[name] && !pattern.test(values[name])) wrong(`${name} must be ${says}.`)
  if (Object.values(values).every((value) => value === undefined)) return undefined
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  const messagingServiceSid = values['TWILIO_MESSAGING_SERVICE_SID']
  if (!accountSid || !authToken || !(from || messagingServiceSid)) {
    wrong(
      'To send texts, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and either TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM.',
    )
    return undefined
  }
  return {
    accountSid,
    authToken,
    messagingServiceSid,
    from,
    verifyServiceSid: values['TWILIO_VERIFY_SERVICE_SID'],
    keywords: values['TWILIO_KEYWORDS'] === 'sideout' ? 'sideout' : 'twilio',
    apiUrl: (values['TWILIO_URL'] ?? 'https://api.twilio.com').replace(/\/+$/, ''),
    verifyUrl: (values['TWILIO_URL'] ?? 'https://verify.twilio.com').replace(/\/+$/, ''),
  }
}
