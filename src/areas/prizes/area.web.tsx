import { readAhead } from '#kernel/web/api/hooks.ts'
import { type AreaWeb, framed, users } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { prizePaths } from './calls/pages.ts'
import { prizeMonths } from './calls/prizes.ts'

const Prizes = lazyScreen(() => import('./screens/prizes.tsx'), 'Prizes')
const PrizeRecord = lazyScreen(() => import('./screens/prize-record.tsx'), 'PrizeRecord')
const StaffPrizes = lazyScreen(() => import('./screens/staff-prizes.tsx'), 'StaffPrizes')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [prizePaths.prizes]: framed('common', Prizes),
    [prizePaths.prizeRecord]: framed('common', PrizeRecord),
    [prizePaths.staffPrizes]: framed('common', StaffPrizes, users),
  },
  begin: { [prizePaths.prizes]: (client) => readAhead(client, prizeMonths) },
}
