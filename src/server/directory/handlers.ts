import type { Mounted } from '#server/kernel/http/handle'
import { answersHandlers } from './answer-message.ts'
import { directoriesHandlers } from './directories.ts'
import { sendMessageHandler } from './send-message.ts'

export const directoryHandlers: readonly Mounted[] = [...directoriesHandlers, sendMessageHandler, ...answersHandlers]
