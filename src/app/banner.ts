import { renderUnicodeCompact } from 'uqr'
import { demoAccounts } from './demo/accounts.ts'
import { lanAddress } from './lan-address.ts'
import type { RunningServer } from './start-server.ts'

/** Prints the address and the demo accounts for the person at the terminal. */
export async function printBanner(server: RunningServer): Promise<void> {
  const { config } = server.deps
  const lines = ['', `Sideout is ready: ${server.url}`]
  if (config.lan) lines.push(...lanLines(server.port))
  if (server.deps.isDemo) lines.push(...demoLines(server))
  lines.push('', 'Press Ctrl+C to stop.', '')
  console.log(lines.join('\n'))
}

function demoLines({ deps, url }: RunningServer): string[] {
  const accounts = demoAccounts(deps.config.secretKey)
  const widthOf = (part: 'username' | 'password') => Math.max(...accounts.map((account) => account[part].length))
  const [names, passwords] = [widthOf('username'), widthOf('password')]
  const isMailed = deps.config.smtpUrl !== undefined
  return [
    '',
    `This is a demo: ${isMailed ? 'emails are sent through SMTP_URL, but no texts are sent' : 'it sends no real emails or texts'}. Demo accounts:`,
    ...accounts.map(
      ({ username, password, purpose }) => `  ${username.padEnd(names)}  ${password.padEnd(passwords)}  ${purpose}`,
    ),
    `See the demo’s emails and texts: ${url}/demo/outbox`,
  ]
}

function lanLines(port: number): string[] {
  const address = lanAddress()
  if (!address) return ['', 'This machine isn’t on a local network.']
  const url = `http://${address}:${port}`
  return [
    '',
    `On a phone on the same Wi-Fi: ${url}`,
    renderUnicodeCompact(url),
    'Installing the app and getting push notifications require HTTPS. See docs/operations.md, “behind a proxy”.',
  ]
}
