import { aNumber, type FollowWorld } from './follow-world.ts'

/**
 * Hostile calls for codes: accounts, addresses and numbers are reused in every combination, eight at a time. Returns
 * how many texts were sent, and how many of them for each number, account and address.
 */
export async function attack(world: FollowWorld, calls: number) {
  const before = await world.countTexts()
  const addresses = Array.from({ length: 40 }, (_, index) => `198.51.100.${index + 1}`)
  const numbers = Array.from({ length: 120 }, () => aNumber())
  const accounts = await Promise.all(
    Array.from({ length: 120 }, (_, index) => world.signedIn('stranger', addresses[index % addresses.length])),
  )
  let made = 0
  const worker = async () => {
    while (made < calls) {
      const call = made
      made += 1
      const account = accounts[(call * 7) % accounts.length]
      await account?.browser.post('/api/watch/submitPhoneNumber', {
        phone: numbers[(call * 13) % numbers.length],
      })
      if (call % 25 === 0) await world.runJobs()
      if (call % 5 === 0) await account?.browser.post('/api/sendTxt', { player_id: 1, player_name: 'You have won' })
      if (call % 7 === 0) await account?.browser.post('/api/watch/checkPhoneVerificationCode', { code: '123456' })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const sent = (await world.countTexts()) - before

  const since = new Date(world.clock.now().getTime() - 60_000)
  const { rows } = await world.deps.pool.query<{ kind: string; count: number }>(
    `select split_part(scope, ' ', 1) as kind, count(*) from text_spent where at > $1 group by scope`,
    [since],
  )
  const countsOf = (kind: string) => [0, ...rows.filter((row) => row.kind === kind).map((row) => row.count)]
  const { rows: texted } = await world.deps.pool.query<{ count: number }>(
    `select count(*) from demo_outbox where channel = 'text' and at > $1 group by recipient`,
    [since],
  )
  return {
    sent,
    perNumber: [0, ...texted.map((row) => row.count)],
    perUser: countsOf('user'),
    perAddress: countsOf('address'),
  }
}
