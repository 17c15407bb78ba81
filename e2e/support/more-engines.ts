import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

// The checks that `npm run accessibility` makes in addition to axe. Both engines run in the page, as axe does.

const sources = [
  import.meta.resolve('html_codesniffer/build/HTMLCS.js'),
  import.meta.resolve('accessibility-checker-engine/ace.js'),
].map((url) => readFileSync(fileURLToPath(url), 'utf8'))

interface Engines {
  HTMLCS: {
    process(standard: string, content: Document, done: () => void, failed: () => void): void
    getMessages(): { type: number; code: string; element: Element }[]
    ERROR: number
  }
  ace: { Checker: new () => Checker }
}
interface Checker {
  check(
    content: Document,
    guidelines: string[],
  ): Promise<{
    results: { ruleId: string; reasonId: string; value: [string, string]; path: { dom: string } }[]
  }>
}

/**
 * Returns the violations that HTML_CodeSniffer (WCAG 2 AA, errors) and IBM Equal Access (WCAG 2.2, failing violations) find on
 * the page: "engine rule: element". Warnings and questions for a person are excluded.
 */
export async function moreViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window)))
    for (const source of sources) await page.evaluate(source)
  return page.evaluate(async () => {
    const { HTMLCS, ace } = window as unknown as Engines
    const sniffed = await new Promise<string[]>((resolve, reject) =>
      HTMLCS.process(
        'WCAG2AA',
        document,
        () =>
          resolve(
            HTMLCS.getMessages()
              .filter(({ type }) => type === HTMLCS.ERROR)
              // The engine takes an address of the page's own router for an anchor on the page.
              .filter(
                ({ code, element }) =>
                  !(/NoSuchID$/.test(code) && /^#\//.test(element.getAttribute('href') ?? '')),
              )
              .map(({ code, element }) => `HTML_CodeSniffer ${code}: ${element.outerHTML?.slice(0, 120)}`),
          ),
        () => reject(new Error('HTML_CodeSniffer did not run')),
      ),
    )
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const checked = results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, reasonId, path }) => `Equal Access ${ruleId} ${reasonId}: ${path.dom}`)
    return [...sniffed, ...checked]
  })
}
