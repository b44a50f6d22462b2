import type { Device } from './stage.ts'
import type { Session, World } from './world.ts'

/** A screen in one of its states, as a user finds it. */
export interface Scene {
  readonly name: string
  /** The user who looks; a visitor if this is missing. */
  readonly as?: (world: World) => Session
  /** The least size of what is pressed, in px. */
  readonly touch: 48 | 60
  readonly show: (device: Device, world: World) => Promise<void>
  /** One more state of a screen that is already in the list. */
  readonly isState?: true
}

export const at = (name: string, path: string | ((world: World) => string), heading: RegExp): Scene => ({
  name,
  touch: 48,
  show: async (device, world) => {
    await device.go(typeof path === 'string' ? path : path(world))
    await device.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  },
})

/** The same screen after something was done on it. */
export const andThen = (scene: Scene, name: string, act: Scene['show']): Scene => ({
  ...scene,
  name: `${scene.name}, ${name}`,
  isState: true,
  show: async (device, world) => {
    await scene.show(device, world)
    await act(device, world)
  },
})

export const by = (scene: Scene, as: Scene['as'], name: string): Scene => ({
  ...scene,
  name: `${scene.name}, ${name}`,
  isState: true,
  ...(as ? { as } : {}),
})

export const user: NonNullable<Scene['as']> = (world) => world.user.session

export const press =
  (name: string): Scene['show'] =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).first().click()

/** A mail is shown before it leaves. */
export const askToSend: Scene['show'] = async ({ page }) => {
  await page.getByRole('button', { name: /^Send to / }).click()
  await page.getByText(/^The email: /).waitFor()
}

export const waitForText =
  (text: string | RegExp): Scene['show'] =>
  ({ page }) =>
    page.getByText(text).first().waitFor()

/** The network goes away while the screen is open. */
export const goOffline: Scene['show'] = async ({ context, page, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await context.setOffline(true)
  await page
    .getByText(/^Offline/)
    .first()
    .waitFor()
}

/** The screen with this answer to a call, for a state that takes many acts to come about. */
export const answeredBy = (scene: Scene, call: string, json: object): Scene => ({
  ...scene,
  show: async (device, world) => {
    await device.context.route(call, (route) => route.fulfill({ json }))
    await scene.show(device, world)
  },
})

const tryAgain: Scene['show'] = ({ page }) => page.getByRole('button', { name: 'Try again' }).first().waitFor()

/** The screen on a device that has never seen it, while the response to this call is unavailable. */
export const unanswered = (scene: Scene, call: string): Scene => ({
  ...scene,
  name: `${scene.name}, without an answer`,
  isState: true,
  show: async (device, world) => {
    device.tolerate(/./)
    await device.context.route(call, (route) => route.abort())
    await scene.show(device, world)
    await tryAgain(device, world)
  },
})

/** The response to this call is unavailable from now on; for screens that keep nothing on the device. */
export const without =
  (call: string): Scene['show'] =>
  async (device, world) => {
    device.tolerate(/./)
    await device.context.route(call, (route) => route.abort())
    await device.page.reload()
    await tryAgain(device, world)
  }

export const leaveUnanswered =
  (...calls: string[]): Scene['show'] =>
  async ({ context, page }) => {
    for (const call of calls) await context.route(call, (route) => route.fulfill({ json: [] }))
    await page.reload()
  }
