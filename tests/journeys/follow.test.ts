import { expect, test } from 'vitest'
import { type SentText, textsTo } from './mails.ts'
import { ask } from './matches.ts'
import { aNumber, aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()

/** Somebody else follows the player and is texted at any hour; answers the number. */
async function alsoFollows(player: { player_id: number }): Promise<string> {
  const device = await stage.aPhone('another fan')
  const number = aNumber()
  await registerPerson(device, aPerson('Otis'))
  await ask(device, 'POST', '/api/watch/submitPhoneNumber', { phone: `1${number}` })
  const [sent] = await textsTo(stage.url, `+1${number}`, 1)
  const data = { code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' }
  await device.context.request.post('/api/watch/checkPhoneVerificationCode', { data })
  await ask(device, 'PUT', '/api/watch/textConsent', { match_texts: true, at_night: true })
  await ask(device, 'POST', '/api/follow', player)
  return number
}

/** Starts a match with a player whom people follow; the other three have no record. */
async function startMatch(device: Device, player: { player_id: number; player_name: string }): Promise<number> {
  const { match_id: matchId } = await ask<{ match_id: number }>(device, 'POST', '/api/addMatch', {
    court_number: '4',
    tournament_name: 'Autumn Open',
    singles_doubles: 'Doubles',
    match_type: 'Mixed',
    skill_rating: '4.0',
    age_bracket: '65-69',
    t1p1: player.player_name,
    t1p1_id: player.player_id,
    t1p2: 'Wei Chen',
    t2p1: 'Peter Novak',
    t2p2: 'Rosa Diaz',
  })
  return matchId
}

const about = (texts: readonly SentText[], words: RegExp) => texts.filter(({ text }) => words.test(text))

test('a fan follows a player, verifies a phone by the code of the outbox, gets one text, and STOP ends it', async () => {
  const keeper = await stage.aPhone('keeper')
  const scorer = aPerson('Hal')
  await registerPerson(keeper, scorer)
  const player = { playerName: `Linda ${scorer.last}` }
  const linda = await ask<{ player_id: number; player_name: string }>(keeper, 'POST', '/api/addPlayer', player)

  const fan = await stage.aPhone('fan')
  const person = aPerson('Nora')
  await registerPerson(await stage.aPhone('her laptop'), person)
  const { page } = fan
  const number = aNumber()

  await fan.go('/follow')
  const login = page.getByRole('dialog', { name: 'Log in to follow players' })
  await login.getByLabel('Username').fill(person.username)
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.getByRole('button', { name: 'Login' }).click()

  const phone = page.getByRole('dialog', { name: 'Verify your phone' })
  await phone.getByLabel('Mobile number').fill(`1${number}`)
  await phone.getByRole('button', { name: 'Send Code' }).click()
  await phone.getByLabel('Code', { exact: true }).waitFor()
  const [sent] = await textsTo(stage.url, `+1${number}`, 1)
  await phone.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? '')
  await phone.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Phone Verified').waitFor()

  // Makes the test independent of the hour at which it runs.
  await page.getByLabel(/Text me at night too/).check()
  await page.getByText('saved', { exact: true }).waitFor()
  await page.getByLabel('Find a player').fill(scorer.last.slice(0, 5))
  await page.getByRole('button', { name: `Follow ${linda.player_name}` }).click()
  await page.getByText('added', { exact: true }).waitFor()

  const matchId = await startMatch(keeper, linda)
  await ask(keeper, 'POST', '/api/sendTxt', linda)
  const texts = await textsTo(stage.url, `+1${number}`, 2)
  expect(texts).toHaveLength(2)
  expect(texts[0]?.text).toContain(`${linda.player_name} is playing now on court 4.`)
  expect(texts[0]?.text).toContain(`/match/${matchId}`)

  const here = await stage.aLaptop('here', { extraHTTPHeaders: {} })
  await here.go('/demo/outbox')
  const first = here.page
    .getByRole('listitem')
    .filter({ hasText: `+1${number}` })
    .first()
  await first.getByRole('button', { name: 'STOP' }).click()
  await here.page.getByRole('heading', { name: 'Demo outbox' }).waitFor()
  await textsTo(stage.url, `+1${number}`, 3)
  await page.reload()
  await page.getByText(/You replied STOP/).waitFor()

  await ask(keeper, 'PUT', `/api/completeMatch/${matchId}`, {})
  const other = await alsoFollows({ player_id: linda.player_id })
  await startMatch(keeper, linda)
  // Once the other follower has the text, so would the first.
  expect(about(await textsTo(stage.url, `+1${other}`, 2), /is playing now/)).toHaveLength(1)
  const all = await textsTo(stage.url, `+1${number}`, 3)
  expect(about(all, /is playing now/)).toHaveLength(1)
  expect(about(all, /No more texts/)).toHaveLength(1)
})
