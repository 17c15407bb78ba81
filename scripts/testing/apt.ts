import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './steps.ts'

/** Installs Debian packages. Returns the reason in one line if that fails, otherwise null. */
export async function installPackages(packages: readonly string[]): Promise<string | null> {
  const names = packages.join(' ')
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    return `Install ${packages.join(' and ')} (Debian: apt-get install ${names}).`
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  await runProgram('apt-get', ['update', '-qq', ...patience], { keepOutput: true })
  const flags = ['install', '-qq', '-y', '--no-install-recommends', ...patience]
  const { code, output } = await runProgram('apt-get', [...flags, ...packages], { keepOutput: true })
  if (code === 0) return null
  return `apt-get could not install ${packages.join(' and ')}: ${output.trim().split('\n').at(-1)}`
}

export function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}
