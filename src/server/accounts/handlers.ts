import type { Mounted } from '#server/kernel/http/handle'
import { verifyEmailHandler } from './email.ts'
import { currentHandler, loginHandler, logoutHandler, reauthHandler } from './login.ts'
import { editUserHandler, phoneNumberHandler } from './profile.ts'
import { forgotPasswordHandler, forgotUsernameHandler, resetPasswordHandler } from './recovery.ts'
import { checkUserNameHandler, registerHandler } from './register.ts'

/** Every call of the area accounts. */
export const accountsHandlers: readonly Mounted[] = [
  loginHandler,
  logoutHandler,
  registerHandler,
  checkUserNameHandler,
  forgotUsernameHandler,
  forgotPasswordHandler,
  resetPasswordHandler,
  currentHandler,
  editUserHandler,
  phoneNumberHandler,
  verifyEmailHandler,
  reauthHandler,
]
