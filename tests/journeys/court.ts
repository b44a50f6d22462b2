import type { Act, PlayedAct } from '#areas/scoring/rules/acts.ts'
import { replay } from '#areas/scoring/rules/log.ts'
import { currentGame } from '#areas/scoring/rules/match-state.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { ask, type Team } from './matches.ts'
import { holdTime, runFor } from './page-time.ts'
import type { Device } from './stage.ts'

/** A team's half of the scorekeeper screen. */
export const tile = ({ page }: Device, team: Team) => page.locator(`.tile.team-${team}`)

/** Opens the scorekeeper screen of a match, with its time in our hands. */
export async function openCourt(device: Device, matchId: number): Promise<void> {
  await holdTime(device.page)
  await device.go(`/scorekeeper/${matchId}`)
  await tile(device, 1).waitFor()
}

/**
 * Lets the time pass after which the next tap on a tile counts: two within 400 ms count as one rally. The time of the page
 * is in our hands (`opensCourt`, `holdsTime`).
 */
export async function untilNextRally({ page }: Device): Promise<void> {
  await runFor(page, 420)
}

/** Taps that a team won the rally, and waits until the server has the tap, as a volunteer waits for the next rally. */
export async function rallyTo(device: Device, team: Team): Promise<void> {
  await tile(device, team).click()
  await isSaved(device)
  await untilNextRally(device)
}

export async function isSaved({ page }: Device): Promise<void> {
  await page
    .locator('.saved')
    .getByText(/· Saved/)
    .waitFor()
}

/** Waits until the scorekeeper screen shows these points. */
export async function pointsStandAt({ page }: Device, one: number, two: number): Promise<void> {
  await page.locator('.tile.team-1 .tile-digit', { hasText: new RegExp(`^${one}$`) }).waitFor()
  await page.locator('.tile.team-2 .tile-digit', { hasText: new RegExp(`^${two}$`) }).waitFor()
}

/** Waits until the match view shows these points of the game in play. */
export async function watchPoints({ page }: Device, one: number, two: number): Promise<void> {
  await page.locator('.panel-team.team-1 .panel-points', { hasText: new RegExp(`: ${one}$`) }).waitFor()
  await page.locator('.panel-team.team-2 .panel-points', { hasText: new RegExp(`: ${two}$`) }).waitFor()
}

/** Every score in the log of a match, as `game:one-two`, without immediate repetitions. */
export async function scoresInLog(device: Device, matchId: number, rules: RuleSetName): Promise<string[]> {
  const { acts } = await logOf(device, matchId)
  const played = acts.map(({ act }): PlayedAct => act)
  const scores = played.map((_, index) => {
    const state = replay(rules, played.slice(0, index + 1))
    return `${state.game}:${currentGame(state).state.score.join('-')}`
  })
  return ['1:0-0', ...scores].filter((score, index, all) => score !== all[index - 1])
}

/** The acts of a match as the server stores them, oldest first. */
export const logOf = (device: Device, matchId: number) =>
  ask<{ seq: number; term: number; acts: { term: number; act: Act }[] }>(
    device,
    'GET',
    `/api/match/${matchId}/acts?since=0`,
  )
