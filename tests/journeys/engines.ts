import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { ambiguousLinksOf } from './in-page.ts'

/** What the second engine reports about one element: how binding the rule is, how sure the engine is, and where. */
interface Finding {
  readonly ruleId: string
  readonly value: readonly [policy: string, confidence: string]
  readonly message: string
  readonly snippet: string
  readonly path: { readonly dom: string }
}

/** The parts of the second engine that are used. */
interface Checker {
  readonly rulesetRules: Record<string, readonly string[]>
  readonly engine: { getRule: (id: string) => { readonly run: () => unknown } }
  check: (page: Document, rules: string[]) => Promise<{ readonly results: readonly Finding[] }>
}

declare global {
  var ace: { readonly Checker: new () => Checker } | undefined
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function axeFindings(page: Page, without: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(tags).disableRules([...without])
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** The second engine: a script that defines `ace`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine')), 'utf8')

/** Rules of the second engine that are left out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  aria_content_in_landmark: 'axe asks the same (region), and knows that the link that skips to the content comes first',
  element_tabbable_role_valid:
    'axe demands that what scrolls sideways is reached by keyboard (scrollable-region-focusable)',
  text_contrast_sufficient: 'axe measures the same (color-contrast), and it would take a tenth of the time',
}

/**
 * The second engine knows more than axe about names, regions and tables. Only what its rules call a violation counts,
 * and only where it is sure; rules that can merely ask a person to look are not run at all.
 */
async function secondFindings(page: Page): Promise<string[]> {
  // Through the protocol itself, which takes half the time of `evaluate` for a script of this size.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
  return page.evaluate(lookAgain, Object.keys(leftOut))
}

/** Runs inside the page. */
async function lookAgain(without: readonly string[]): Promise<string[]> {
  if (!globalThis.ace) return ['the second engine is not there']
  const checker = new globalThis.ace.Checker()
  const mayFail = (id: string) => String(checker.engine.getRule(id).run).includes('RuleFail')
  const all = checker.rulesetRules['IBM_Accessibility'] ?? []
  checker.rulesetRules['IBM_Accessibility'] = all.filter((id) => mayFail(id) && !without.includes(id))
  // It takes words for missing that are clipped away from everybody but screen readers.
  const clipped = document.querySelectorAll<HTMLElement>('.unseen, thead')
  for (const each of clipped) each.style.clipPath = 'none'
  const { results } = await checker.check(document, ['IBM_Accessibility'])
  for (const each of clipped) each.style.clipPath = ''
  return results
    .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
    .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message} ${path.dom} ${snippet.slice(0, 200)}`)
}

/**
 * What is wrong for people with disabilities on the page as it stands: two engines say so, of which the first is axe, and
 * neither of them looks for links that cannot be told apart. Where the reader's system draws its own colours, contrast is
 * not measured: the page still computes the colours that nobody sees.
 */
export async function violationsOf(page: Page, { hasForcedColours = false } = {}): Promise<string[]> {
  const first = await axeFindings(page, hasForcedColours ? ['color-contrast'] : [])
  return [...first, ...(await secondFindings(page)), ...(await page.evaluate(ambiguousLinksOf))]
}
