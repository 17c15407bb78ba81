import { existsSync } from 'node:fs'
import { installPackages, onPath } from './apt.ts'
import { runProgram, type Step } from './steps.ts'

/** Best first: the same Chromium without windows and tabs needs a third less processor time. */
const browsers = ['chromium-headless-shell', 'chromium']

/** The browser of the end-to-end tests and a font with Chinese. Uses the installed ones, or installs them if root permits. */
export const browserStep: Step = {
  title: 'Chromium and Chinese fonts',
  async run() {
    let problem: string | null = null
    for (const browser of browsers) {
      const missing = await missingPackages(browser)
      problem = missing.length > 0 ? await installPackages(missing) : null
      if (problem === null) return { passed: 1, failed: 0 }
    }
    console.log(
      `The end-to-end tests need a browser and Chinese fonts. ${problem} Or name a Chromium in CHROMIUM_PATH.`,
    )
    return { passed: 0, failed: 1 }
  },
}

/** Returns the path of the Chromium for the tests. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? `/usr/bin/${browsers.find(onPath) ?? browsers.at(-1)}`
}

async function missingPackages(browser: string): Promise<string[]> {
  const { CHROMIUM_PATH } = process.env
  const hasBrowser = CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : onPath(browser)
  const fonts = await runProgram('fc-list', [':lang=zh', 'family'], { keepOutput: true })
  const hasFont = fonts.code === 0 && fonts.output.trim() !== ''
  return [...(hasBrowser ? [] : [browser]), ...(hasFont ? [] : ['fonts-noto-cjk'])]
}
