import type { ResponseOf } from '@cloudsail/contract'
import type { wechatState } from '@cloudsail/contract/help'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'

/** Returns the WeChat account of a customer. Null if none is bound. */
export async function readBinding(q: Queryable, customerId: bigint) {
  const row = await q
    .selectFrom('help.wechat_bindings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the WeChat binding of a customer, and the code for a new one while it is valid. */
export async function readWechatState({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof wechatState>> {
  const [binding, code] = await Promise.all([
    readBinding(db, customerId),
    db
      .selectFrom('help.wechat_codes')
      .select(['code', 'until'])
      .where('customer_id', '=', customerId)
      .where('until', '>', now)
      .executeTakeFirst(),
  ])
  return {
    bound: binding && { name: binding.name, since: wireTime(binding.bound_at) },
    code: code && !binding ? { code: code.code, until: wireTime(code.until) } : null,
    now: wireTime(now),
  }
}
