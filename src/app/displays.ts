import type { AreaDisplay } from '#kernel/server/http/displays.ts'
import { courtsDisplay } from '#server/draws/display'
import { kioskDisplay } from '#server/kiosk/display'
import { scheduleDisplay } from '#server/schedule/display'
import { scoreboardDisplay } from '#server/scoreboard/display'
import { scoreDisplay } from '#server/scoring/display'

/** Every standalone page, without the application around it. */
export const displays: readonly AreaDisplay[] = [
  scoreboardDisplay,
  scoreDisplay,
  scheduleDisplay,
  courtsDisplay,
  kioskDisplay,
]
