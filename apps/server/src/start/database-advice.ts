/** Settings read from an external PostgreSQL, as in `pg_settings`. */
export interface DatabaseSettings {
  /** Number of blocks of 8 KB. */
  shared_buffers: number
  /** In MB. */
  max_wal_size: number
  max_connections: number
  /** In the planner's units. 4 for a rotating disk. */
  random_page_cost: number
  autovacuum: boolean
  track_counts: boolean
  fsync: boolean
  full_page_writes: boolean
  synchronous_commit: string
}

export const readSettings = `select name, setting from pg_settings where name in ('shared_buffers', 'max_wal_size',
  'max_connections', 'random_page_cost', 'autovacuum', 'track_counts', 'fsync', 'full_page_writes', 'synchronous_commit')`

/** Converts the rows of `readSettings`. */
export function settingsOf(rows: readonly { name: string; setting: string }[]): DatabaseSettings {
  const text = (name: keyof DatabaseSettings) => rows.find((row) => row.name === name)!.setting
  return {
    shared_buffers: Number(text('shared_buffers')),
    max_wal_size: Number(text('max_wal_size')),
    max_connections: Number(text('max_connections')),
    random_page_cost: Number(text('random_page_cost')),
    autovacuum: text('autovacuum') === 'on',
    track_counts: text('track_counts') === 'on',
    fsync: text('fsync') === 'on',
    full_page_writes: text('full_page_writes') === 'on',
    synchronous_commit: text('synchronous_commit'),
  }
}

const leastBuffers = (128 * 1024) / 8
const leastWalMb = 2048

/**
 * Returns advice on an external database, a line each: first settings that endanger money, then settings that slow it down.
 * Settings of a session (JIT, plan modes) are set by the bank and need no advice. `connections` is the maximum that this
 * server opens.
 */
export function adviceOn(settings: DatabaseSettings, connections: number): string[] {
  const { fsync, full_page_writes, synchronous_commit, autovacuum, track_counts } = settings
  const advice: string[] = []
  if (!fsync || !full_page_writes)
    advice.push(
      'fsync or full_page_writes is off: a crash of the machine loses or breaks the books. Set both to on.',
    )
  if (synchronous_commit === 'off')
    advice.push('synchronous_commit is off: a crash loses what customers were told is done. Set it to on.')
  if (!autovacuum || !track_counts)
    advice.push('autovacuum or track_counts is off: tables grow and plans grow old. Set both to on.')
  if (settings.max_connections < connections)
    advice.push(
      `max_connections is ${settings.max_connections}; this server alone opens up to ${connections}, and each further one as many.`,
    )
  if (settings.shared_buffers < leastBuffers)
    advice.push('shared_buffers is below 128MB; a quarter of the machine’s memory is usual.')
  if (settings.max_wal_size < leastWalMb)
    advice.push(
      'max_wal_size is below 2GB: checkpoints come early under load, and pages are logged whole again.',
    )
  if (settings.random_page_cost > 2)
    advice.push('random_page_cost is that of disks that turn; on SSDs set it to 1.1.')
  return advice
}
