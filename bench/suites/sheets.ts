import { randomBytes } from 'node:crypto'
import { batchTransferMax } from '@cloudsail/contract'
import { maxFormBytes, readForm } from '../../apps/server/src/documents/read-form.ts'
import { renderForm } from '../../apps/server/src/documents/render-table.ts'
import { batchForm } from '../../apps/server/src/transfers/batch/template.ts'
import type { Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'

/**
 * Measures files made to break a reader of spreadsheets: the time until each is refused (at most a second, see
 * design/security.md), and the largest increase of the process's memory (at most 150 MB).
 */
const sheets: Suite = async ({ quick }) => {
  const blank = await renderForm({ form: batchForm, rows: [], blankRows: batchTransferMax })
  const looping = Buffer.from(blank)
  // Corrupts the table of sectors: each sector follows itself.
  const table = (looping.readUInt32LE(76) + 1) * 512
  for (let at = 0; at < 128; at += 1) looping.writeUInt32LE(at, table + at * 4)
  const files = {
    'a program': Buffer.concat([Buffer.from('MZ'), randomBytes(200_000)]),
    'a ZIP archive': Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200_000)]),
    'far too large': Buffer.alloc(50 * maxFormBytes),
    'noise behind a head': Buffer.concat([blank.subarray(0, 512), randomBytes(200_000)]),
    'sectors in a ring': looping,
  }
  const samplesMs: number[] = []
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  for (let round = 0; round < (quick ? 5 : 40); round += 1)
    for (const [name, bytes] of Object.entries(files)) {
      const begun = performance.now()
      const answer = await readForm(bytes, batchForm, batchTransferMax)
      samplesMs.push(performance.now() - begun)
      if (!('refused' in answer)) throw new Error(`The file "${name}" was taken`)
    }
  clearInterval(watch)
  return [
    { name: 'hostile file refused, p50', value: percentile(samplesMs, 0.5), unit: 'ms' },
    {
      name: 'hostile file refused, longest',
      value: Math.max(...samplesMs),
      unit: 'ms',
      atMost: { target: 1_000 },
    },
    {
      name: 'memory held besides, at most',
      value: (most - before) / 2 ** 20,
      unit: 'MB',
      atMost: { target: 150 },
    },
  ]
}
export default sheets
