import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProductApp } from '#app/product-app.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { cardOf, dataOf, servedPages } from '#tests/support/served-pages.ts'
import { aLessonWorld, type LessonWorld, signUp } from './lesson-world.ts'

let world: LessonWorld
let pages: Awaited<ReturnType<typeof servedPages>>
beforeAll(async () => {
  world = await aLessonWorld()
  pages = await servedPages(world.deps)
})
afterAll(async () => {
  await pages.close()
  await world.close()
})

const page = (url: string) => pages.get(`/instruction/${url}`)
const map = async () => {
  // A fresh process keeps no earlier map.
  const fresh = createProductApp(world.deps)
  const { body } = await fresh.inject({ url: '/sitemap.xml' })
  await fresh.close()
  return body
}

describe('the page of an instructor', () => {
  test('says without a script who it is, to search engines, chats and readers, and is in the sitemap', async () => {
    const ann = await world.aTeacher('Ann', { ppr: true, bio: '<p>Patience first.</p>' })
    const [open, full] = [await aLesson(world.deps, ann.id), await aLesson(world.deps, ann.id, { title: 'Serves' })]
    await signUp(await world.aPerson('Bo'), full)
    const { statusCode, headers, body } = await page(ann.url)
    const url = `${world.deps.config.publicUrl}/instruction/${ann.url}`
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined])
    expect(body).toContain('<title>Ann Lee, pickleball instructor · Sideout</title>')
    expect(body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(cardOf(body)).toMatchObject({
      'og:url': url,
      'og:description':
        'Pickleball lessons with Ann Lee. Self-reported certifications: PPR. 1 open lesson. Sign up online.',
    })
    expect(dataOf(body)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ann Lee',
        jobTitle: 'Pickleball instructor',
        description: 'Patience first.',
        url,
        image: expect.stringContaining(`${world.deps.config.publicUrl}/`),
      },
    })
    expect(body).toMatch(/<noscript>.*<h1>Ann Lee<\/h1>.*Third shot drops.*<\/noscript>/s)
    expect(body).not.toMatch(/Bo Lee|@example\.org/)
    expect([open, full].every((eid) => eid > 0)).toBe(true)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(await map()).toContain(`<loc>${url}</loc>`)
  })

  test('survives words that end scripts', async () => {
    const eve = await world.aTeacher('Eve', {
      bio: '<p>I &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; teach</p>',
    })
    await aLesson(world.deps, eve.id, { title: '</noscript><script>alert(2)</script>' })
    const { body } = await page(eve.url)
    expect(dataOf(body).mainEntity.description).toBe('I </script><script>alert(1)</script> teach')
    expect(body).not.toContain('<script>alert')
  })

  test('is kept from search engines until staff accept it, and does not exist while it is unpublished', async () => {
    const [waiting, declined, down, draft] = [
      await world.aTeacher('Wen', { review: 'waiting' }),
      await world.aTeacher('Dec', { review: 'declined' }),
      await world.aTeacher('Dow', { review: 'taken-down' }),
      await world.aTeacher('Dra', { is_published: false }),
    ]
    const listed = await map()
    for (const { url } of [waiting, declined]) {
      const { statusCode, headers, body } = await page(url)
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
      expect(body).toContain('<meta name="robots" content="noindex" />')
    }
    for (const { url } of [down, draft]) expect((await page(url)).statusCode).toBe(404)
    for (const { url } of [waiting, declined, down, draft]) expect(listed).not.toContain(url)
    expect((await page('nobody-here')).statusCode).toBe(404)
  })
})
