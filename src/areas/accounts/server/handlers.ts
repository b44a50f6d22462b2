import type { MountedCall } from '#kernel/server/http/handle.ts'
import { addPasskeyHandler } from './add-passkey.ts'
import { verifyEmailHandler } from './change-email.ts'
import { changePasswordHandler } from './change-password.ts'
import { deleteAccountHandler, whatBlocksDeletionHandler } from './delete-account.ts'
import { editUserHandler, phoneNumberHandler } from './edit-profile.ts'
import { currentHandler, loginHandler, logoutHandler, reauthHandler } from './login.ts'
import { ownDataHandler } from './own-data.ts'
import { listPasskeysHandler, removePasskeyHandler, renamePasskeyHandler, startPasskeyHandler } from './own-passkeys.ts'
import { endOtherSessionsHandler, endSessionHandler, listSessionsHandler } from './own-sessions.ts'
import { logInWithPasskeyHandler, startPasskeyLoginHandler } from './passkey-login.ts'
import { forgotPasswordHandler, forgotUsernameHandler, resetPasswordHandler } from './recovery-calls.ts'
import { checkUserNameHandler, registerHandler } from './register-account.ts'

/** Every call of the accounts area. */
export const accountsHandlers: readonly MountedCall[] = [
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
  changePasswordHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  listPasskeysHandler,
  startPasskeyHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  removePasskeyHandler,
  startPasskeyLoginHandler,
  logInWithPasskeyHandler,
  whatBlocksDeletionHandler,
  deleteAccountHandler,
  ownDataHandler,
]
