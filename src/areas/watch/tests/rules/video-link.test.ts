import { describe, expect, test } from 'vitest'
import { frameOrigins, linkKeyOf, playersKeyOf, readVideoLink, usualVideoHosts } from '#areas/watch/rules/video-link.ts'

const read = (link: string, hosts = usualVideoHosts) => readVideoLink(URL.parse(link), hosts)
const video = (link: string, hosts?: readonly string[]) => {
  const found = read(link, hosts)
  if (!found.ok) throw new Error(`${link}: ${found.code}`)
  return found.value
}

describe('a video is the same however its link is written', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
      [
        'https://youtu.be/M7lc1UVf-VE?si=abc',
        'https://m.youtube.com/watch?v=M7lc1UVf-VE&t=90s&list=PL1',
        'https://youtube.com/live/M7lc1UVf-VE?feature=share',
        'https://WWW.YouTube.com/embed/M7lc1UVf-VE#x',
        'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
      ],
    ],
    [
      'https://vimeo.com/76979871',
      [
        'https://www.vimeo.com/76979871?share=copy',
        'https://player.vimeo.com/video/76979871?autoplay=1',
        'https://vimeo.com/channels/staffpicks/76979871',
      ],
    ],
    ['https://vimeo.com/76979871/abcdef0123', ['https://player.vimeo.com/video/76979871?h=abcdef0123']],
    ['https://vimeo.com/event/4711', ['https://vimeo.com/event/4711/embed']],
    [
      'https://www.facebook.com/watch/?v=10153231379946729',
      [
        'https://m.facebook.com/watch/live/?v=10153231379946729&ref=share',
        'https://www.facebook.com/video.php?v=10153231379946729',
      ],
    ],
    [
      'https://www.facebook.com/lakeside/videos/10153231379946729/',
      ['https://web.facebook.com/lakeside/videos/final-on-court-1/10153231379946729?mibextid=1'],
    ],
    ['https://www.twitch.tv/videos/987654321', ['https://m.twitch.tv/videos/987654321?filter=all']],
    [
      'https://www.twitch.tv/lakesidepickleball',
      ['https://twitch.tv/LakesidePickleball', 'https://player.twitch.tv/?channel=lakesidepickleball&parent=x'],
    ],
    ['https://www.youtube.com/@lakeside/live', ['https://youtube.com/@lakeside/live/']],
  ])('%s', (link, others) => {
    expect(video(link).link).toBe(link)
    for (const other of others) expect(video(other)).toMatchObject({ link, key: video(link).key })
  })

  test('an unlisted Vimeo video matches its link with the secret, a Facebook video the one on its page', () => {
    expect(video('https://vimeo.com/76979871/abcdef0123').key).toBe(video('https://vimeo.com/76979871').key)
    expect(video('https://www.facebook.com/lakeside/videos/10153231379946729/').key).toBe(
      video('https://www.facebook.com/watch/?v=10153231379946729').key,
    )
  })
})

test.each([
  ['https://youtu.be/M7lc1UVf-VE', 'YouTube', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
  [
    'https://www.youtube.com/channel/UC1234567890abcdefghijkl/live',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/live_stream?channel=UC1234567890abcdefghijkl',
  ],
  ['https://www.youtube.com/@lakeside/live', 'YouTube', undefined],
  ['https://vimeo.com/76979871/abcdef0123', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef0123'],
  ['https://vimeo.com/event/4711', 'Vimeo', 'https://vimeo.com/event/4711/embed'],
  [
    'https://www.facebook.com/watch/?v=1234567890',
    'Facebook',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1234567890&show_text=false',
  ],
  ['https://www.twitch.tv/lakeside', 'Twitch', 'https://player.twitch.tv/?channel=lakeside&parent=play.example.org'],
  ['https://www.twitch.tv/videos/987', 'Twitch', 'https://player.twitch.tv/?video=987&parent=play.example.org'],
])('%s is shown by %s', (link, provider, embed) => {
  const { provider: name, embed: player } = video(link)
  expect([name, player?.('play.example.org')]).toEqual([provider, embed])
  const origins = frameOrigins(usualVideoHosts)
  if (embed) expect(origins).toContain(new URL(embed).origin)
})

describe('refused links', () => {
  test.each([
    ['http://www.youtube.com/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['javascript:alert(1)', 'link-not-https'],
    ['data:text/html,hello', 'link-not-https'],
    ['ftp://youtube.com/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['youtube.com/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['', 'link-not-https'],
    ['https://', 'link-not-https'],
    ['https://www.youtube.com:8443/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['https://me:secret@www.youtube.com/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['https://youtube.com@evil.example/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['https://bit.ly/3abcd', 'link-shortened'],
    ['https://www.tinyurl.com/court1', 'link-shortened'],
    ['https://fb.watch/abc123/', 'link-shortened'],
    ['https://www.facebook.com/share/v/1Abc/', 'link-shortened'],
    ['https://evil.example/watch?v=M7lc1UVf-VE', 'link-host'],
    ['https://youtube.com.evil.example/watch?v=M7lc1UVf-VE', 'link-host'],
    ['https://notyoutube.com/watch?v=M7lc1UVf-VE', 'link-host'],
    ['https://xn--youtub-8ya.com/watch?v=M7lc1UVf-VE', 'link-host'],
    ['https://www.youtube.com/', 'link-no-video'],
    ['https://www.youtube.com/watch?v=short', 'link-no-video'],
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE%22onload', 'link-no-video'],
    ['https://www.youtube.com/redirect?q=https://evil.example', 'link-no-video'],
    ['https://vimeo.com/about', 'link-no-video'],
    ['https://vimeo.com/evil/76979871', 'link-no-video'],
    ['https://www.facebook.com/lakeside', 'link-no-video'],
    ['https://www.twitch.tv/directory', 'link-no-video'],
    ['https://www.twitch.tv/lakeside/clip/Nice', 'link-no-video'],
  ])('%s: %s', (link, code) => {
    expect(read(link)).toMatchObject({ ok: false, code })
  })
})

test('an installation may allow other hosts and disable providers', () => {
  const hosts = ['vimeo.com', 'streams.example.org']
  expect(read('https://youtu.be/M7lc1UVf-VE', hosts)).toMatchObject({ ok: false, code: 'link-host' })
  expect(video('https://tv.streams.example.org/court/4/?utm_source=mail#top', hosts)).toMatchObject({
    link: 'https://tv.streams.example.org/court/4',
    provider: 'tv.streams.example.org',
    isChannel: false,
  })
  expect(video('https://streams.example.org/court', hosts).embed).toBeUndefined()
  expect(read('https://streams.example.org/', hosts)).toMatchObject({ ok: false, code: 'link-no-video' })
  expect(read('https://bit.ly/3abcd', ['bit.ly'])).toMatchObject({ ok: false, code: 'link-shortened' })
  expect(frameOrigins(hosts)).toEqual(['https://player.vimeo.com', 'https://vimeo.com'])
})

test('a video may be submitted once, a channel once a day, the same players once a day in any order', () => {
  const [channel, one] = [video('https://www.twitch.tv/lakeside'), video('https://vimeo.com/76979871')]
  expect(linkKeyOf(channel, '2026-11-20')).not.toBe(linkKeyOf(channel, '2026-11-21'))
  expect(linkKeyOf(one, '2026-11-20')).toBe(linkKeyOf(one, '2026-11-21'))
  expect(playersKeyOf([12, 3, 4])).toBe(playersKeyOf([4, 12, 3]))
  expect(playersKeyOf([1, 23])).not.toBe(playersKeyOf([12, 3]))
})
