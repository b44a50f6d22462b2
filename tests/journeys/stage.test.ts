import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/server-process.ts'
import { aStage } from './stage.ts'

const stage = aStage()

test('a device records console errors, exceptions, failed requests and faults of the server, unless the journey tolerates them', async () => {
  const faulty = createServer((request, reply) => reply.writeHead(request.url === '/' ? 200 : 500).end('<p>x</p>'))
  const port = await freePort()
  await new Promise<void>((resolve) => faulty.listen(port, '127.0.0.1', resolve))
  const phone = await stage.aPhone('phone', { url: `http://127.0.0.1:${port}` })
  phone.tolerate(/expected/)
  await phone.go('/')
  const silent = await freePort()
  await phone.page.evaluate(async (url) => {
    console.error('something odd')
    console.error('something expected')
    setTimeout(() => {
      throw new Error('something broke')
    })
    await fetch('/fault')
    await fetch(url).catch(() => undefined)
  }, `http://127.0.0.1:${silent}/`)
  faulty.close()

  const said = phone.faults.join('\n')
  for (const fault of [/console: something odd/, /exception: something broke/, /answer: 500/, /request: GET .*REFUSED/])
    expect(said).toMatch(fault)
  expect(said).not.toMatch(/something expected/)
  phone.faults.length = 0
})

test('a device records a message that covers the bar under the thumb or a main button, and none that covers other things', async () => {
  const page = `<meta name="viewport" content="width=device-width"><button class="button" style="height:50px">Save</button>
    <div style="height:300px">words</div><nav class="nav" style="position:fixed;bottom:0">Home</nav>`
  const pages = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page))
  const port = await freePort()
  await new Promise<void>((resolve) => pages.listen(port, '127.0.0.1', resolve))
  const phone = await stage.aPhone('phone', { url: `http://127.0.0.1:${port}` })
  await phone.go('/')
  const showToast = (words: string, place: string) =>
    phone.page.evaluate(
      ([text = '', style = '']) => {
        const toast = Object.assign(document.createElement('div'), { className: 'toast', textContent: text })
        toast.setAttribute('style', `position:fixed;left:0;height:40px;${style}`)
        document.body.append(toast)
      },
      [words, place],
    )
  // Each is looked at as long after it appeared, so the first would be the first to be reported.
  await showToast('over words', 'top:150px')
  await showToast('over the button', 'top:0')
  await showToast('over the bar', 'bottom:0')
  await expect.poll(() => phone.faults.length).toBe(2)
  pages.close()
  expect(phone.faults.map((fault) => /the message "[^"]+" covers "[^"]+"/.exec(fault)?.[0])).toEqual([
    'the message "over the button" covers "Save"',
    'the message "over the bar" covers "Home"',
  ])
  phone.faults.length = 0
})

test('a device records a press whose control moves away or takes no taps yet, and none that arrives', async () => {
  const page = `<button onmousedown="this.style.marginTop = '200px'">Runs away</button>
    <button style="position:fixed;bottom:0">Stays</button><button id="new" style="position:fixed;top:300px">New</button>
    <script>addEventListener('click', (event) => event.target.id === 'new' && event.stopImmediatePropagation(), true)</script>`
  const pages = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page))
  const port = await freePort()
  await new Promise<void>((resolve) => pages.listen(port, '127.0.0.1', resolve))
  const laptop = await stage.aLaptop('laptop', { url: `http://127.0.0.1:${port}` })
  await laptop.go('/')
  for (const name of ['Stays', 'New', 'Runs away']) await laptop.page.getByRole('button', { name }).click()
  await expect.poll(() => laptop.faults.length).toBe(2)
  pages.close()
  expect(laptop.faults.map((fault) => /"[^"]+" [a-z ]+/.exec(fault)?.[0].trim())).toEqual([
    '"New" took no tap yet',
    '"Runs away" moved away while it was pressed',
  ])
  laptop.faults.length = 0
})
