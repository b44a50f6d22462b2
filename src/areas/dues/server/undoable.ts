import type { ModeSwitchRow, SeasonSwitch, Switch } from './switch-rows.ts'

/** The time during which an admin can undo a change of the current season or of the mode, in milliseconds. */
const undoMilliseconds = 3_600_000

export const undoUntil = ({ switched_at: at }: Pick<Switch, 'switched_at'>) => new Date(at.getTime() + undoMilliseconds)

/** The change of season that can still be undone, if it was the latest change. */
export const undoableSeason = (
  latest: Switch | undefined,
  currentId: number | null,
  now: Date,
): SeasonSwitch | undefined =>
  latest?.to_annual === null && latest.to_season_id === currentId && now <= undoUntil(latest) ? latest : undefined

/** The switch of the mode that can still be undone, if it was the latest change and nothing was paid since. */
export const undoableMode = (latest: Switch | undefined, isAnnual: boolean, now: Date): ModeSwitchRow | undefined =>
  latest && latest.to_annual !== null && latest.to_annual === isAnnual && now <= undoUntil(latest) ? latest : undefined
