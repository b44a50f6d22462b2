import { divisionRemoved } from '#server/events/occasions'
import { type Listener, when } from '#server/kernel/occasions'
import { divisionGone } from './division-gone.ts'

export const drawsListeners: readonly Listener[] = [when(divisionRemoved, divisionGone)]
