import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeToasts } from '#kernel/web/ui/place-toasts.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = '<section class="toasts"></section><main></main>'
  end = placeToasts()
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
})

const region = () => document.querySelector<HTMLElement>('.toasts') ?? expect.fail('there is no region')
const visible = () => true

/** An element of a class from a height to another, across the screen; toasts follow the place of their region. */
function put(parent: Element, className: string, rect: () => readonly [top: number, bottom: number]): Element {
  const element = document.createElement('div')
  element.className = className
  element.checkVisibility = visible
  element.getBoundingClientRect = () => new DOMRect(0, rect()[0], 390, rect()[1] - rect()[0])
  parent.append(element)
  return element
}
const main = () => document.querySelector('main') ?? expect.fail('there is no main')
/** While it rises, it is 32 px below where it will be. */
function aToast(): Element {
  const toast: Element = put(region(), 'toast', () => {
    const below = toast instanceof HTMLElement && toast.style.animation === 'none' ? 0 : 32
    const top = region().dataset['at'] === 'bottom' ? 700 : 8
    return [top + below, top + 50 + below]
  })
  return toast
}
/** No time: the page has noticed its changes one turn later. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a toast stays at the top where nothing is pressed next', async () => {
  put(main(), 'button', () => [300, 356])
  aToast()
  await settled()
  expect(region().dataset['at']).toBeUndefined()
})

test('a toast that would cover the main button at the top is shown above the bar', async () => {
  put(main(), 'button', () => [40, 96])
  aToast()
  await settled()
  expect(region().dataset['at']).toBe('bottom')
})

test('a toast is placed where it comes to rest, not where it rises from', async () => {
  put(main(), 'button', () => [60, 116])
  aToast()
  await settled()
  expect(region().dataset['at']).toBeUndefined()
})

test('a toast that covers something in both places stays at the top, and quiet buttons do not count', async () => {
  put(main(), 'button', () => [40, 96])
  put(main(), 'button', () => [720, 776])
  put(main(), 'button button-quiet', () => [0, 40])
  aToast()
  await settled()
  expect(region().dataset['at']).toBeUndefined()
})

test('a toast that is being read does not move when a second one comes; the next first one is placed anew', async () => {
  const button = put(main(), 'button', () => [40, 96])
  const first = aToast()
  await settled()
  button.remove()
  const second = aToast()
  await settled()
  expect(region().dataset['at']).toBe('bottom')
  first.remove()
  second.remove()
  await settled()
  aToast()
  await settled()
  expect(region().dataset['at']).toBeUndefined()
})
