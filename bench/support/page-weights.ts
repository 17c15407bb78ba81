import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const program = join(import.meta.dirname, '../../scripts/page-weight.ts')

/** Returns the results of the page-weight check as figures. */
export function pageWeights(): Figure[] {
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  const lines = stdout.matchAll(/^(\S.*?)\s+([\d.]+) KB(?: {2}(.*))?$/gm)
  const figures = [...lines].map(([, name = '', value, note = '']): Figure => {
    const [, target, never] = /^target ([\d.]+), never above ([\d.]+)$/.exec(note) ?? []
    const figure = { name, value: Number(value), unit: 'KB brotli' }
    return target
      ? { ...figure, atMost: { target: Number(target), never: Number(never) } }
      : { ...figure, note }
  })
  if (figures.length === 0) throw new Error(`The page could not be weighed: ${stderr}`)
  return figures
}
