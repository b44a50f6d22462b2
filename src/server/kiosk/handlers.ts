import type { Mounted } from '#server/kernel/http/handle'
import { scheduleDaysHandlers } from './schedule-days.ts'
import { settingHandlers } from './setting.ts'
import { slidesHandlers } from './slides.ts'

export const kioskHandlers: readonly Mounted[] = [...slidesHandlers, ...scheduleDaysHandlers, ...settingHandlers]
