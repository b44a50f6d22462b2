import type { Config } from '#kernel/server/config.ts'
import type { Environment, ReadSettings, Wrong } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** A coupon or product news, for people who agreed to receive it. */
    readonly textNews: string | undefined
    readonly pushHosts: readonly string[]
  }
}

/** The settings of the area. */
export const followSettings: ReadSettings<Pick<Config, 'textNews' | 'pushHosts'>> = (env, wrong) => ({
  textNews: readTextNews(env, wrong),
  pushHosts: readPushHosts(env),
})

const longestNews = 100

/** Reads a short line with a coupon or product news, for people who agreed to receive it. */
function readTextNews(env: Environment, wrong: Wrong): string | undefined {
  const news = env['TEXT_NEWS']?.trim() || undefined
  if (news && (news.length > longestNews || /\p{Cc}/u.test(news)))
    wrong(`TEXT_NEWS must be a single line of up to ${longestNews} characters.`)
  return news
}

/** The hosts of the push services that browsers use; a leading dot includes every name under it. */
const pushServices = 'fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com'

/**
 * Reads the hosts to which notifications may be sent. A URL from a browser must not make the server call any other
 * host.
 */
const readPushHosts = (env: Environment): readonly string[] =>
  (env['PUSH_HOSTS'] || pushServices)
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
