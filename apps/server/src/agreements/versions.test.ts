import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agreements } from './agreements.ts'

const file = join(import.meta.dirname, 'versions.txt')

test('the words of a version never change', async () => {
  const released = new Map(
    (await readFile(file, 'utf8')).split('\n').map((line) => line.split(': ') as [string, string]),
  )
  for (const { agreement, version, hash } of Object.values(agreements)) {
    const before = released.get(`${agreement} ${version}`)
    expect(before ?? hash.toString('hex'), `${agreement} has new words: raise its version`).toBe(
      hash.toString('hex'),
    )
  }
})

test('versions.txt lists every agreement, and -u writes it anew', async () => {
  const lines = Object.values(agreements).map(
    ({ agreement, version, hash }) => `${agreement} ${version}: ${hash.toString('hex')}`,
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(file)
})
