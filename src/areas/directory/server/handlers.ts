import type { MountedCall } from '#kernel/server/http/handle.ts'
import { answersHandlers } from './answer-message.ts'
import { directoriesHandlers } from './directories.ts'
import { sendMessageHandler } from './send-message.ts'

export const directoryHandlers: readonly MountedCall[] = [
  ...directoriesHandlers,
  sendMessageHandler,
  ...answersHandlers,
]
