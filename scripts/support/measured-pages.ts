/** A page to measure; `cookie` is its reader's. */
export interface MeasuredPage {
  readonly name: string
  readonly url: string
  readonly cookie?: string
}

/**
 * Returns the pages of a demo server on which most people arrive: two for visitors, two for a member, one for an admin.
 * `shown` is the address at which a browser opens them.
 */
export async function measuredPages(
  base: string,
  accounts: Readonly<Record<string, string>>,
  shownBase = base,
): Promise<readonly MeasuredPage[]> {
  const [member, admin] = [await logIn(base, accounts, 'clubmember'), await logIn(base, accounts, 'clubadmin')]
  const [match] = await read<readonly { match_id: number }[]>(`${base}/api/liveMatches`)
  const [club] = await read<readonly { mid: number }[]>(`${base}/api/club/mine`, member)
  const events = await read<readonly { eid: number; may_answer: boolean }[]>(
    `${base}/api/club/getFutureEventsForMember/${club?.mid}`,
    member,
  )
  const event = events.find((one) => one.may_answer)
  if (!match || !event) throw new Error('The demo has no live match, or its member has no invitation to reply to.')
  return [
    { name: 'home', url: `${shownBase}/` },
    { name: 'match', url: `${shownBase}/match/${match.match_id}` },
    { name: 'invitation', url: `${shownBase}/club/invite/${event.eid}`, cookie: member },
    { name: 'club-home', url: `${shownBase}/club/welcome`, cookie: member },
    { name: 'board', url: `${shownBase}/club/eventdetails/${event.eid}`, cookie: admin },
  ]
}

/** Logs in with a demo account, and returns the cookie. */
async function logIn(base: string, accounts: Readonly<Record<string, string>>, username: string): Promise<string> {
  const reply = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: accounts[username] }),
  })
  if (!reply.ok) throw new Error(`${username} could not log in: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function read<Answer>(url: string, cookie?: string): Promise<Answer> {
  const reply = await fetch(url, { headers: cookie ? { cookie } : {} })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}
