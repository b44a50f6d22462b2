import {
  getClubEmailAccounts,
  getClubUrl,
  getDirectoryStatus,
  getDuesMessage,
  getDuesSetting,
  getEmailStatus,
  setDuesSetting,
  setTimeZone,
  updateClubDirectoryStatus,
  updateDuesMessage,
  updateEmailAccounts,
  updateEmailStatus,
  updateGroupDirectoryStatus,
} from '#areas/clubs/calls/club-settings.ts'
import { getDrawRatings, setDrawRatings } from '#areas/clubs/calls/draw-ratings.ts'
import { getReplyLinks, setReplyLinks } from '#areas/clubs/calls/reply-links.ts'
import { getSeriesDays, setSeriesDays } from '#areas/clubs/calls/series-days.ts'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Author } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { askForAddress } from './club-address.ts'
import { logInClub } from './club-log-rows.ts'
import { lockClub } from './club-rows.ts'
import { collectsDues, countUnpaid } from './current-dues-rows.ts'
import { duesSwitched } from './occasions.ts'
import { readSettings, type Settings, type Switch, saveSettings, turnSwitch } from './setting-rows.ts'
import { addressesChanged, duesMessageChanged, seriesDaysSet, switchTurned, timeZoneSet } from './words.ts'

interface Setting {
  readonly deps: Deps
  readonly clubId: number
  readonly actor: Author
}

/** Changes settings and logs the change in the same transaction. */
async function change(
  { deps, clubId, actor }: Setting,
  settings: Partial<Settings>,
  what: string,
): Promise<Result<Settings, 'busy'>> {
  return inTransaction(deps.db, async (tx) => {
    await saveSettings(tx, clubId, settings)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok(await readSettings(tx, clubId))
  })
}

/** Sets a switch to `value`, or flips it. The log names the new state. Returns it under its wire name. */
async function turn<Wire extends string>(
  { deps, clubId, actor }: Setting,
  name: Switch,
  value: boolean | undefined,
  wire: Wire,
): Promise<Result<Record<Wire, boolean>, 'busy'>> {
  return inTransaction(deps.db, async (tx) => {
    const isOn = await turnSwitch(tx, clubId, name, value)
    const what = switchTurned(name, isOn)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ [wire]: isOn } as Record<Wire, boolean>)
  })
}

const duesSettingOf = async (db: Reader, clubId: number) => ({
  collects_dues: await collectsDues(db, clubId),
  unpaid: await countUnpaid(db, clubId),
})

const isConfirmed = ({ club_email: email, confirmed_email: confirmed }: Settings) =>
  email !== null && canonicalEmail(email) === confirmed

const accountsOf = (settings: Settings) => ({
  club_email: settings.club_email ?? '',
  club_email_confirmed: isConfirmed(settings),
  membership_email: settings.membership_email ?? '',
  public_registration: settings.is_open_for_registration,
  club_website: settings.website ?? '',
  club_town: settings.town,
})

export const settingsHandlers: readonly MountedCall[] = [
  handle(setTimeZone, async ({ body, subject, actor, deps }) => {
    const zone = findZone(body.value) ?? body.value
    const result = await change({ deps, clubId: subject.clubId, actor }, { time_zone: zone }, timeZoneSet(zone))
    return result.ok ? ok({ message: 'updated', time_zone: zone }) : result
  }),
  handle(getDirectoryStatus, async ({ subject, deps }) => {
    const settings = await readSettings(deps.db, subject.clubId)
    return ok({ club_directory: settings.has_club_directory, group_directory: settings.has_group_directory })
  }),
  handle(updateClubDirectoryStatus, async ({ body, subject, actor, deps }) => {
    const at = { deps, clubId: subject.clubId, actor }
    return turn(at, 'has_club_directory', body.value, 'club_directory')
  }),
  handle(updateGroupDirectoryStatus, async ({ body, subject, actor, deps }) => {
    const at = { deps, clubId: subject.clubId, actor }
    return turn(at, 'has_group_directory', body.value, 'group_directory')
  }),
  handle(getDrawRatings, async ({ subject, deps }) =>
    ok({ shows_ratings: (await readSettings(deps.db, subject.clubId)).shows_draw_ratings }),
  ),
  handle(setDrawRatings, async ({ body, subject, actor, deps }) =>
    turn({ deps, clubId: subject.clubId, actor }, 'shows_draw_ratings', body.shows_ratings, 'shows_ratings'),
  ),
  handle(getReplyLinks, async ({ subject, deps }) =>
    ok({ reply_links: (await readSettings(deps.db, subject.clubId)).has_reply_links }),
  ),
  handle(setReplyLinks, async ({ body, subject, actor, deps }) =>
    turn({ deps, clubId: subject.clubId, actor }, 'has_reply_links', body.reply_links, 'reply_links'),
  ),
  handle(getSeriesDays, async ({ subject, deps }) =>
    ok({ days: (await readSettings(deps.db, subject.clubId)).series_days }),
  ),
  handle(setSeriesDays, async ({ body: { days }, subject, actor, deps }) => {
    const result = await change({ deps, clubId: subject.clubId, actor }, { series_days: days }, seriesDaysSet(days))
    return result.ok ? ok({ days: result.value.series_days }) : result
  }),
  handle(getEmailStatus, async ({ subject, deps }) =>
    ok({ email_status: (await readSettings(deps.db, subject.clubId)).is_mail_on }),
  ),
  handle(updateEmailStatus, async ({ body, subject, actor, deps }) =>
    turn({ deps, clubId: subject.clubId, actor }, 'is_mail_on', body.value, 'email_status'),
  ),
  handle(getDuesSetting, async ({ subject, deps }) => ok(await duesSettingOf(deps.db, subject.clubId))),
  handle(setDuesSetting, async ({ body: { collects_dues: collects }, subject: { clubId }, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      await lockClub(tx, clubId)
      if (collects !== (await collectsDues(tx, clubId))) {
        await turnSwitch(tx, clubId, 'collects_dues', collects)
        const what = switchTurned('collects_dues', collects)
        await logInClub(tx, { clubId, accountId: actor.userId, what, now })
        await deps.occasions.tell(duesSwitched, { tx, clubId, collects, now })
      }
      return ok(await duesSettingOf(tx, clubId))
    }),
  ),
  handle(getDuesMessage, async ({ subject, deps }) =>
    ok({ dues_message: (await readSettings(deps.db, subject.clubId)).dues_message }),
  ),
  handle(updateDuesMessage, async ({ body, subject, actor, deps }) => {
    const at = { deps, clubId: subject.clubId, actor }
    const result = await change(at, { dues_message: body.message }, duesMessageChanged)
    return result.ok ? ok({ message: 'saved' }) : result
  }),
  handle(getClubEmailAccounts, async ({ subject, deps }) =>
    ok(accountsOf(await readSettings(deps.db, subject.clubId))),
  ),
  handle(updateEmailAccounts, async ({ body, subject, actor, deps }) => {
    const settings = {
      club_email: body.clubEmail || null,
      membership_email: body.membershipEmail || null,
      is_open_for_registration: body.publicSignup,
      website: body.clubWebsite || null,
      ...(body.clubTown === undefined ? {} : { town: body.clubTown }),
    }
    const { clubId } = subject
    return inTransaction(deps.db, async (tx) => {
      const before = await readSettings(tx, clubId)
      await saveSettings(tx, clubId, settings)
      const now = deps.clock.now()
      const what = addressesChanged(body.publicSignup)
      await logInClub(tx, { clubId, accountId: actor.userId, what, now })
      const after = await readSettings(tx, clubId)
      const address = after.club_email
      const isAsked = body.sendLink || canonicalEmail(address ?? '') !== canonicalEmail(before.club_email ?? '')
      if (address !== null && !isConfirmed(after) && isAsked)
        await askForAddress(tx, deps, { clubId, accountId: actor.userId, address, now })
      return ok(accountsOf(after))
    })
  }),
  handle(getClubUrl, async ({ subject, deps }) => ok({ url: (await readSettings(deps.db, subject.clubId)).url })),
]
