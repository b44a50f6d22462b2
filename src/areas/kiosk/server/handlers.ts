import type { MountedCall } from '#kernel/server/http/handle.ts'
import { kioskDrawsHandlers } from './kiosk-draws.ts'
import { scheduleDaysHandlers } from './schedule-days.ts'
import { settingHandlers } from './setting.ts'
import { slidesHandlers } from './slides.ts'

export const kioskHandlers: readonly MountedCall[] = [
  ...slidesHandlers,
  ...scheduleDaysHandlers,
  ...settingHandlers,
  ...kioskDrawsHandlers,
]
