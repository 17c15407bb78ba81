import { existsSync } from 'node:fs'
import { installPackages, onPath } from './apt.ts'
import { runProgram, type Step } from './steps.ts'

const packages = ['chromium', 'fonts-noto-cjk']

/** The browser of the end-to-end tests and a font with Chinese: there already, or installed where root can. */
export const browserStep: Step = {
  title: 'Chromium and Chinese fonts',
  async run() {
    const missing = await missingPackages()
    if (missing.length === 0) return { passed: 1, failed: 0 }
    const problem = await installPackages(missing)
    if (problem === null) return { passed: 1, failed: 0 }
    console.log(
      `The end-to-end tests need a browser and Chinese fonts. ${problem} Or name a Chromium in CHROMIUM_PATH.`,
    )
    return { passed: 0, failed: 1 }
  },
}

async function missingPackages(): Promise<string[]> {
  const { CHROMIUM_PATH } = process.env
  const hasBrowser = CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : onPath('chromium')
  const fonts = await runProgram('fc-list', [':lang=zh', 'family'], true)
  const hasFont = fonts.code === 0 && fonts.output.trim() !== ''
  return packages.filter((_, index) => ![hasBrowser, hasFont][index])
}
