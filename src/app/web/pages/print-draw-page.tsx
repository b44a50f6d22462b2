import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { PrintDraw } from '#areas/draws/screens/seeing/print/print-page.tsx'
import { CommonShell } from '../frame-screens.ts'

/** `/club/print/draw`: the printable draw without a frame; visitors without a key see the login in one. */
export const PrintDrawPage = () => <PrintDraw login={<CommonShell content={<Login isEmbedded staysHere />} />} />
