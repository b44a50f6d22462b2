import type { Deps } from '../../deps.ts'
import { addDemoAccount, findDemoAccount, saveDemoAccount } from './account-rows.ts'
import type { AccountPort } from './accounts.ts'

/**
 * Clubs' accounts at the demo's provider. The demo has no form of its own: the user goes straight back to our page,
 * which asks how the form was left.
 */
export function demoAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): AccountPort {
  return {
    provider: 'demo',
    isLive: false,
    make: ({ key }) => addDemoAccount(db, key, clock.now()),
    async formUrl(_ref, back) {
      back.searchParams.set('form', 'demo')
      return back.href
    },
    async read(ref) {
      const account = await findDemoAccount(db, ref)
      return account && { mayCharge: account.may_charge }
    },
    leaveForm: (ref, how) => saveDemoAccount(db, ref, how === 'ready'),
  }
}
