import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { paymentPaths } from './calls/pages.ts'

const OwnCards = lazyScreen(() => import('./screens/own-cards.tsx'), 'OwnCards')
const MyPayments = lazyScreen(() => import('./screens/my-payments.tsx'), 'MyPayments')
const ClubPaymentOutcome = lazyScreen(() => import('./screens/club-payment.tsx'), 'ClubPaymentOutcome')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [paymentPaths.cards]: framed('common', OwnCards, usersWhoStay),
    [paymentPaths.myPayments]: framed('member', MyPayments, usersWhoStay),
    [paymentPaths.payments]: framed('common', MyPayments, usersWhoStay),
    [paymentPaths.payment]: framed('common', ClubPaymentOutcome, usersWhoStay),
    [paymentPaths.paymentSuccess]: framed('member', ClubPaymentOutcome, usersWhoStay),
    [paymentPaths.paymentFail]: framed('member', ClubPaymentOutcome, usersWhoStay),
  },
}
