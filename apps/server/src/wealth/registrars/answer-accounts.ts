import { fillBoth } from '@cloudsail/contract'
import { registrarNames } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { accountTexts as texts } from '../fund-accounts/texts.ts'
import { type RegistrarDay, readAccountText } from './day.ts'

interface Answered {
  customerId: bigint
  orderId: string
  number: string | null
  state: 'open' | 'closed'
  byOrder: boolean
  done: boolean
}

/** Records that fund accounts were opened or closed, and notifies the customers who ordered it. */
export async function answerAccounts(
  tx: Tx,
  { registrar, now }: RegistrarDay,
  lines: readonly (readonly string[])[],
): Promise<void> {
  const answered: Answered[] = []
  for (const [, , code = '', answer = '', account = '', number = ''] of lines) {
    const owner = readAccountText(account)
    if (!owner) continue
    const opens = code === '101'
    const done = answer === '0000'
    const to = done === opens ? 'open' : 'closed'
    const { rows } = await sql<Omit<Answered, 'done'>>`
      update wealth.fund_accounts set state = ${to}, since = ${now},
        number = case when ${to} = 'open' then coalesce(number, ${number}) else number end
      where customer_id = ${owner.customerId} and registrar = ${registrar}
        and state = ${opens ? 'opening' : 'closing'}
      returning customer_id as "customerId", order_id as "orderId", number, state, by_order as "byOrder"`.execute(
      tx,
    )
    answered.push(...rows.map((row) => ({ ...row, done })))
  }
  const told = answered.filter(({ byOrder }) => byOrder)
  const name = registrarNames[registrar]
  await enqueue(
    tx,
    told.map(({ customerId, number, state, done }) => {
      const text = done ? (state === 'open' ? texts.opened : texts.closed) : texts.refused
      return {
        kind: 'sms',
        customerId,
        payload: { text: fillBoth(text, { name, number: number ?? '' }).zh },
      }
    }),
  )
  for (const { customerId, orderId, done } of told)
    await recordProgress(tx, {
      customerId,
      orderId,
      at: now,
      ...(done ? { state: 'success', step: 'confirmed' } : { state: 'failed', step: 'failed' }),
    })
}
