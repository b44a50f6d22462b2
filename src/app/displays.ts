import { courtsDisplay } from '#areas/draws/server/display.ts'
import { kioskDisplay } from '#areas/kiosk/server/display.ts'
import { scheduleDisplay } from '#areas/schedule/server/display.ts'
import { scoreboardDisplay } from '#areas/scoreboard/server/display.ts'
import { scoreDisplay } from '#areas/scoring/server/display.ts'
import type { AreaDisplay } from '#kernel/server/http/displays.ts'

/** Every standalone page, without the application around it. */
export const displays: readonly AreaDisplay[] = [
  scoreboardDisplay,
  scoreDisplay,
  scheduleDisplay,
  courtsDisplay,
  kioskDisplay,
]
