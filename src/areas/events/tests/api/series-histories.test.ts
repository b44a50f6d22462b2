import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClubScene } from '#tests/support/club-world.ts'
import { seriesHistoryOf } from '#tests/support/series/histories.ts'
import { SeriesModel } from '#tests/support/series/model.ts'
import { differenceIn, type SeriesStage } from '#tests/support/series/play.ts'
import { aSeriesServer, type SeriesServer } from './series-world.ts'

const isSoak = process.env['SOAK'] === '1'
const count = Number(process.env['SERIES_COUNT'] ?? (isSoak ? 5000 : 24))
const firstSeed = Number(process.env['SERIES_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))
const length = 8

let server: SeriesServer
let stage: SeriesStage
beforeAll(async () => {
  server = await aSeriesServer()
  stage = { deps: server.deps, clock: server.clock, moveTo: server.moveTo, scene: await aClubScene(server) }
})
afterAll(() => server.close())

test(`${count} random histories of a series agree with a second model after every act`, {
  timeout: 7_200_000,
}, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with SERIES_SEED=${firstSeed}`)
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
    expect(await differenceIn(stage, seriesHistoryOf(seed, length))).toBeUndefined()
})

/** Forgets what was changed on one date alone. */
class ForgetfulModel extends SeriesModel {
  override upcoming() {
    const dates = super.upcoming()
    for (const { own } of dates) own.clear()
    return dates
  }
}

test('a model that overwrites what a date has of its own is caught', async () => {
  for (let seed = 7; seed < 200; seed += 1) {
    const difference = await differenceIn(
      stage,
      seriesHistoryOf(seed, length),
      (...given) => new ForgetfulModel(...given),
    )
    if (difference) return
  }
  expect.fail('193 histories agree with the wrong model')
})
