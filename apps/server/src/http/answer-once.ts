import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { idempotencyKeyPattern } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** A call with its idempotency key. */
export interface KeyedCall {
  customerId: bigint
  name: string
  /** Made by the browser before the first try. */
  key: string
  /** The call's own fields after parsing, so that their notation makes no difference. */
  fields: object
}

/** The call that holds the key has 60 seconds to answer. After that the same key may begin again. */
const underWayMs = 60_000
const lookEveryMs = 100

/**
 * Runs a call that changes something once for its key. The same key gets the stored answer. A duplicate of a call under
 * way waits for that call. A refused call has changed nothing and may be tried again under the same key. Throws
 * invalidInput if there is no key, idempotencyConflict if the key was used for another request.
 */
export async function answerOnce<Answer>(
  db: Db,
  call: KeyedCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { customerId, name, key, fields } = call
  if (!idempotencyKeyPattern.test(key)) throw new BankError('invalidInput', { field: 'idempotencyKey' })
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest()
  for (let waitedMs = 0; waitedMs < underWayMs; waitedMs += lookEveryMs) {
    const known = await claim(db, call, hash)
    if (known === null) return runClaimed(db, call, run)
    if (!known.request_hash.equals(hash)) throw new BankError('idempotencyConflict')
    if (known.answer !== null) return known.answer as Answer
    await delay(lookEveryMs)
  }
  throw new Error(`${name} of customer ${customerId} is under way under the key ${key}`)
}

/**
 * Claims the key and returns null. If the key is taken, returns its stored request and answer. Takes one round trip,
 * except after a lost race.
 */
async function claim(
  db: Db,
  { customerId, name, key }: KeyedCall,
  hash: Buffer,
): Promise<{ request_hash: Buffer; answer: unknown } | null> {
  const { rows } = await sql<{ mine: boolean; request_hash: Buffer; answer: unknown }>`
    with claimed as (
      insert into http.call_answers as a (customer_id, call, idempotency_key, request_hash)
      values (${customerId}, ${name}, ${key}, ${hash})
      on conflict (customer_id, call, idempotency_key) do update set begun_at = clock_timestamp()
        where a.answer is null and a.request_hash = excluded.request_hash
          and a.begun_at < clock_timestamp() - ${underWayMs} * interval '1 millisecond'
      returning request_hash, answer
    )
    select true as mine, request_hash, answer from claimed
    union all
    select false, request_hash, answer from http.call_answers
    where customer_id = ${customerId} and call = ${name} and idempotency_key = ${key}
      and not exists (select from claimed)`.execute(db)
  const [row] = rows
  if (row?.mine) return null
  // Another call holds the key and committed after this statement began.
  return row ?? { request_hash: hash, answer: null }
}

async function runClaimed<Answer>(
  db: Db,
  { customerId, name, key }: KeyedCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const own = sql`customer_id = ${customerId} and call = ${name} and idempotency_key = ${key}`
  try {
    const answer = await run()
    await sql`update http.call_answers set answer = ${JSON.stringify(answer)}::jsonb where ${own}`.execute(db)
    return answer
  } catch (error) {
    await sql`delete from http.call_answers where ${own} and answer is null`.execute(db)
    throw error
  }
}
