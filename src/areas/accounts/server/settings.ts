import type { Config } from '#kernel/server/config.ts'
import type { ReadSettings } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** With `hide`, login, registration and both recoveries never reveal whether an account exists. */
    readonly accountEnumeration: 'show' | 'hide'
  }
}

/** The settings of the area. */
export const accountsSettings: ReadSettings<Pick<Config, 'accountEnumeration'>> = (env, wrong) => {
  const accountEnumeration = env['ACCOUNT_ENUMERATION'] ?? 'show'
  if (accountEnumeration === 'show' || accountEnumeration === 'hide') return { accountEnumeration }
  wrong(`ACCOUNT_ENUMERATION must be show or hide, not "${accountEnumeration}".`)
  return { accountEnumeration: 'show' }
}
