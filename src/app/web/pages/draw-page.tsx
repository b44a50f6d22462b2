import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { DrawPage as Draw } from '#areas/draws/screens/seeing/draw-page.tsx'

/** `/club/draw/:eid`: an event’s draw, or the login for visitors without a key. */
export const DrawPage = () => <Draw login={<Login isEmbedded staysHere />} />
