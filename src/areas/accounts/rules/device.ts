/** A browser and the system it runs on, by their common names; undefined if the user agent names none. */
export interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** The first match counts, because many browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Reads the `User-Agent` header. Only these two names are kept. */
export function deviceOfAgent(userAgent: string): Device {
  const agent = userAgent.slice(0, 1000)
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) }
}

/** A device as it is stored or sent. */
type NamedDevice = { readonly [Part in keyof Device]: string | null | undefined }

/** `Chrome on Android`, as far as it is known. Undefined if nothing is known. */
export function deviceNameOf({ browser, system }: NamedDevice): string | undefined {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? undefined
}
