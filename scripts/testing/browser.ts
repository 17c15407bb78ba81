import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram, type Step } from './steps.ts'

const packages = ['chromium', 'fonts-noto-cjk']

/** The browser of the end-to-end tests and a font with Chinese: there already, or installed where root can. */
export const browserStep: Step = {
  title: 'Chromium and Chinese fonts',
  async run() {
    const missing = await missingPackages()
    if (missing.length === 0) return { passed: 1, failed: 0 }
    if (process.getuid?.() !== 0 || !onPath('apt-get')) {
      console.log(
        `The end-to-end tests need ${missing.join(' and ')}. Install them (Debian: apt-get install ${missing.join(' ')}), or name a Chromium in CHROMIUM_PATH.`,
      )
      return { passed: 0, failed: 1 }
    }
    console.log(`Installing ${missing.join(' and ')} …`)
    process.env.DEBIAN_FRONTEND = 'noninteractive'
    await runProgram('apt-get', ['update', '-qq'], true)
    const { code, output } = await runProgram(
      'apt-get',
      ['install', '-qq', '-y', '--no-install-recommends', ...missing],
      true,
    )
    if (code === 0) return { passed: 1, failed: 0 }
    console.log(`apt-get could not install ${missing.join(' and ')}: ${output.trim().split('\n').at(-1)}`)
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

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}
