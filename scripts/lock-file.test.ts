import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

test.each(['package-lock.json', 'runtime/package-lock.json'])(
  '%s contains the digest of every package, and no address',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
    const installed = Object.entries(packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    )
    expect(installed.length).toBeGreaterThan(0)
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved?.includes('://'))).toEqual([])
  },
)
