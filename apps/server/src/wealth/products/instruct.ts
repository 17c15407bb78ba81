import { fillBoth, inBoth } from '@cloudsail/contract'
import { instructProduct as contract, productInstructionNames } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readProduct } from '../kernel/products.ts'
import { unitLotsOfProduct } from '../kernel/redeemable.ts'
import { settlementLine } from '../kernel/settlement.ts'
import { openingFrom } from './opening.ts'
import { productTexts as texts } from './texts.ts'

export type Instruction = 'renew' | 'redeem'

/** Returns the customer's instructions by product. The default is to continue. */
export async function instructionsOf(q: Queryable, customerId: bigint): Promise<Map<string, Instruction>> {
  const rows = await q
    .selectFrom('wealth.instructions')
    .select(['product_code', 'instruction'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ product_code, instruction }) => [product_code, instruction]))
}

/**
 * PIF1202000: instructs a periodic product to continue in its next opening days, or to be redeemed in full.
 */
export const instructProduct = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now }, { productCode }) {
    return {
      accounts: readAccounts(q, customerId),
      product: readProduct(q, productCode, businessDate(now)),
      held: unitLotsOfProduct(q, customerId, productCode),
      instructions: instructionsOf(q, customerId),
    }
  },

  decide({ now }, { productCode, instruction }, { accounts, product, held, instructions }) {
    const opening = product && openingFrom(product, businessDate(now))
    if (!product || !opening || held.lots.length === 0)
      throw new BankError('productUnknown', { field: 'productCode' })
    const before = instructions.get(productCode) ?? 'renew'
    if (before === instruction) throw new BankError('instructionUnchanged', { field: 'instruction' })
    const { name, code } = product
    return {
      plan: { product, opening, accountIds: [...new Set(held.lots.map(({ accountId }) => accountId))] },
      purpose: fillBoth(texts.instructPurpose, { name }),
      lines: [
        {
          key: 'product',
          label: texts.product,
          value: fillBoth(texts.named, { name, code }),
          tone: 'strong',
        },
        { key: 'before', label: texts.instructionBefore, value: productInstructionNames[before] },
        {
          key: 'instruction',
          label: texts.instruction,
          value: productInstructionNames[instruction],
          tone: 'strong',
        },
        { key: 'opening', label: texts.opening, value: inBoth(`${opening.from} – ${opening.to}`) },
        {
          key: 'effect',
          label: texts.effect,
          value: instruction === 'redeem' ? texts.effectRedeem : texts.effectRenew,
        },
        ...(instruction === 'redeem' ? [settlementLine(accounts, product.currency)] : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { productCode, instruction }, { plan }) {
    const { product, opening, accountIds } = plan
    inSameRoundTrip(
      sql`insert into wealth.instructions as i (customer_id, account_id, product_code, instruction, set_at)
        select ${customerId}, account_id, ${productCode}, ${instruction}, ${now}
        from unnest(${accountIds}::bigint[]) as account_id
        on conflict (customer_id, account_id, product_code) do update
          set instruction = excluded.instruction, set_at = excluded.set_at`.execute(q),
    )
    const text = fillBoth(texts.instructNotification, {
      name: product.name,
      instruction: productInstructionNames[instruction],
      from: opening.from,
    })
    return { notifications: [{ customerId, text }] }
  },
})
