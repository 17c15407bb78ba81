import { normaliseNumber } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { bankNow } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import { collecting, type Hold, type WechatEvent, type WechatPort } from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'
import { answerQuestion } from './answer.ts'
import { readBinding } from './bindings.ts'
import { wechatMessages } from './texts.ts'

const mostWrong = 5
const wrongWithinMs = 3_600_000

/** Delivers the bank's messages to WeChat. */
export const wechatDeliverer =
  (port: WechatPort): Deliverer<'wechat'> =>
  ({ payload }) =>
    port.send(payload)

interface WechatOptions {
  db: Db
  port: WechatPort
}

/** Reads messages typed in WeChat until stopped. Safe on several servers: each message is taken once. */
export function startWechat({
  log,
  everyMs = 1_000,
  ...options
}: WechatOptions & { log: Logger; everyMs?: number }): () => Promise<void> {
  return repeat(
    collecting((hold) => collectTyped(options, hold)),
    {
      everyMs,
      onError: (error) => log.warn({ err: error }, 'WeChat does not answer'),
    },
  )
}

/**
 * Reads and answers typed messages once. Returns whether there were any. Throws a PostFailure if WeChat does not answer.
 */
export async function collectTyped({ db, port }: WechatOptions, hold?: Hold): Promise<boolean> {
  const known = await db.selectFrom('help.wechat').select(['run', 'after']).executeTakeFirst()
  const { run, events } = await port.events({ run: known?.run ?? '', after: known?.after ?? 0n }, hold)
  for (const event of events) {
    const now = await bankNow(db)
    const text = await inTransaction(db, async (tx) => {
      const taken = await sql`insert into help.wechat (run, after) values (${run}, ${event.id})
        on conflict (only_row) do update set run = excluded.run, after = excluded.after
          where wechat.run <> excluded.run or wechat.after < excluded.after returning after`.execute(tx)
      return taken.rows.length > 0 ? takeTyped(tx, event, now) : null
    })
    if (text) await port.send({ openId: event.openId, number: `${run}-${event.id}`, text })
  }
  return events.length > 0
}

/** Returns the customer of a bound WeChat account, the one who bound it last. Null if it is not bound. */
async function boundTo(tx: Tx, openId: string): Promise<bigint | null> {
  const found = await tx
    .selectFrom('help.wechat_accounts')
    .select('customer_id')
    .where('open_id', '=', openId)
    .executeTakeFirst()
  if (!found) return null
  // The customer may have bound another account since.
  const binding = await readBinding(tx, found.customer_id)
  return binding?.open_id === openId ? found.customer_id : null
}

/**
 * Answers a question of a bound WeChat account. Six digits are a code, also there: the account may be bound to somebody else
 * of the household. Binds a WeChat account by a valid code. Wrong codes are counted, and after several of them no code is accepted for an
 * hour. Returns the answer.
 */
async function takeTyped(tx: Tx, { openId, name, text }: WechatEvent, now: Date): Promise<string> {
  const customerId = /^\d{6}$/.test(normaliseNumber(text)) ? null : await boundTo(tx, openId)
  if (customerId !== null) return answerQuestion(tx, { customerId, text, now })
  const tries = await tx
    .selectFrom('help.wechat_tries')
    .selectAll()
    .where('open_id', '=', openId)
    .forUpdate()
    .executeTakeFirst()
  const isRecent = tries !== undefined && now.getTime() - tries.since.getTime() < wrongWithinMs
  if (isRecent && tries.wrong >= mostWrong) return wechatMessages.tooMany
  const found = await tx
    .deleteFrom('help.wechat_codes')
    .where('code', '=', normaliseNumber(text))
    .where('until', '>', now)
    .returning('customer_id')
    .executeTakeFirst()
  if (!found) {
    const counted = { wrong: isRecent ? tries.wrong + 1 : 1, since: isRecent ? tries.since : now }
    await tx
      .insertInto('help.wechat_tries')
      .values({ open_id: openId, ...counted })
      .onConflict((conflict) => conflict.column('open_id').doUpdateSet(counted))
      .execute()
    return wechatMessages.wrong
  }
  const bound = { open_id: openId, name, bound_at: now }
  await tx
    .insertInto('help.wechat_bindings')
    .values({ customer_id: found.customer_id, ...bound })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(bound))
    .execute()
  await tx
    .insertInto('help.wechat_accounts')
    .values({ open_id: openId, customer_id: found.customer_id })
    .onConflict((conflict) => conflict.column('open_id').doUpdateSet({ customer_id: found.customer_id }))
    .execute()
  await tx.deleteFrom('help.wechat_tries').where('open_id', '=', openId).execute()
  return wechatMessages.welcome
}
