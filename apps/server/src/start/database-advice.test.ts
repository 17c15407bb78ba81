import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { adviceOn, type DatabaseSettings, readSettings, settingsOf } from './database-advice.ts'

const good: DatabaseSettings = {
  shared_buffers: 32_768,
  max_wal_size: 4096,
  max_connections: 200,
  random_page_cost: 1.1,
  autovacuum: true,
  track_counts: true,
  fsync: true,
  full_page_writes: true,
  synchronous_commit: 'remote_apply',
}

test('a well-configured server gets no advice', () => {
  expect(adviceOn(good, 40)).toEqual([])
})

test.each([
  [{ fsync: false }, /loses or breaks the books/],
  [{ full_page_writes: false }, /loses or breaks the books/],
  [{ synchronous_commit: 'off' }, /told is done/],
  [{ autovacuum: false }, /grow old/],
  [{ track_counts: false }, /grow old/],
  [{ max_connections: 39 }, /is 39; this server alone opens up to 40/],
  [{ shared_buffers: 4096 }, /below 128MB/],
  [{ max_wal_size: 1024 }, /below 2GB/],
  [{ random_page_cost: 4 }, /turn/],
])('gives advice on %o', (lacking, line) => {
  expect(adviceOn({ ...good, ...lacking }, 40)).toEqual([expect.stringMatching(line)])
})

test('reads the settings of a real server: this one does not wait for the disk', async () => {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  try {
    const { rows } = await client.query(readSettings)
    const advice = adviceOn(settingsOf(rows), 40)
    expect(advice[0]).toMatch(/fsync/)
    expect(advice[1]).toMatch(/synchronous_commit/)
  } finally {
    await client.end()
  }
})
