import type { TestedFile } from './steps.ts'

/** A step of tests with its costs. */
export interface TestedStep {
  files: readonly TestedFile[]
  /** Processor time of all processes together. Null if it cannot be measured. */
  processorSeconds: number | null
}

/** Modules whose tests grow with every screen: the domains, in all parts that test them. */
const domains =
  /(^| )(accounts|deposits|transfers|limits|remittance|cards|loans|wealth|points|payments|donation|messages|profile|help|home|identity)$/
const sweep = 'e2e screens'

/** Returns lines that show where the time of the tests goes, by module, and what a further screen adds to it. */
export function timeTable(steps: readonly TestedStep[], screens: number | null): string[] {
  const modules = [
    ...Map.groupBy(
      steps.flatMap(({ files }) => files),
      ({ file }) => moduleOf(file),
    ),
  ]
    .map(([module, files]) => ({
      module,
      files: files.length,
      tests: sum(files.map(({ tests }) => tests)),
      seconds: sum(files.map(({ seconds }) => seconds)),
    }))
    .sort((one, other) => other.seconds - one.seconds)
  const all = sum(modules.map(({ seconds }) => seconds))
  const rows = modules.map(
    ({ module, files, tests, seconds }) =>
      `${module.padEnd(24)} ${String(files).padStart(5)} ${String(tests).padStart(6)} ${seconds.toFixed(1).padStart(9)} ${((seconds / (all || 1)) * 100).toFixed(0).padStart(5)} %`,
  )
  const heading = 'module                   files  tests   seconds   share'
  return [heading, ...rows, ...(screens ? ['', whatAScreenAdds(steps, screens)] : [])]
}

/**
 * Returns a line with the seconds that a further screen adds. The processor seconds of a step are split in proportion to the
 * durations of its files. The sweep over all screens and the domains' own tests grow with the number of screens.
 */
function whatAScreenAdds(steps: readonly TestedStep[], screens: number): string {
  const secondsOf = (grows: (file: string) => boolean) =>
    sum(
      steps.map(({ files, processorSeconds }) => {
        const all = sum(files.map(({ seconds }) => seconds))
        const part = sum(files.filter(({ file }) => grows(file)).map(({ seconds }) => seconds))
        return part * ((processorSeconds ?? all) / (all || 1))
      }),
    ) / screens
  const [swept, driven, atTheWire] = [
    secondsOf((file) => moduleOf(file) === sweep),
    secondsOf((file) => moduleOf(file).startsWith('e2e ') && domains.test(moduleOf(file))),
    secondsOf((file) => !moduleOf(file).startsWith('e2e ') && domains.test(moduleOf(file))),
  ] as const
  const parts = `${swept.toFixed(1)} in the sweep, ${driven.toFixed(1)} in the browser, ${atTheWire.toFixed(1)} without`
  return `A further screen adds ${(swept + driven + atTheWire).toFixed(1)} s of one core (${parts}), as the ${screens} there are.`
}

/** Returns `server transfers`, `e2e limits`. The file's own name if it is in no module. */
export function moduleOf(file: string): string {
  const parts = file.split('/')
  const name = parts.pop()!.replace(/\..*$/, '')
  if (parts[0] === 'apps' || parts[0] === 'packages') {
    const [, app = '', , module] = parts
    return module && (app === 'server' || app === 'web' || app === 'contract') ? `${app} ${module}` : app
  }
  if (parts[0] === 'e2e') return `e2e ${parts[1] ?? name}`
  return parts[0] ?? name
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
