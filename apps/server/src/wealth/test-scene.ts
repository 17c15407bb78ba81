import type { Currency, CustomerKind } from '@cloudsail/contract'
import { type Insertable, sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import type { Db, Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { bankAccount, post } from '../ledger/index.ts'

type ProductRow = Insertable<Tables['wealth.products']>

let serial = 0

/** Builds a product as the owner of the database. By default an equity fund. */
export async function buildProduct(ownerDb: Db, row: Partial<ProductRow> = {}): Promise<string> {
  serial += 1
  const code = row.product_code ?? `T${process.pid}${String(serial).padStart(3, '0')}`
  await ownerDb
    .insertInto('wealth.products')
    .values({
      product_code: code,
      kind: 'fund',
      name_zh: '试验混合',
      name_en: 'Trial Fund',
      risk: 3,
      type: 'equity',
      registrar: '5F',
      share_class: 'A',
      first_minor: 10_00n,
      further_minor: 10_00n,
      subscription_ppm: 8_000,
      money_days: 3,
      redemption_fees: JSON.stringify([
        { underDays: 7, ppm: 15_000 },
        { underDays: 30, ppm: 10_000 },
        { underDays: 180, ppm: 5_000 },
      ]),
      ...row,
    })
    .execute()
  return code
}

/** Inserts a NAV of a product as the bank receives it. */
export async function buildNav(q: Queryable, code: string, on: string, navE4: number): Promise<void> {
  await q
    .insertInto('wealth.navs')
    .values({ product_code: code, nav_date: on, nav_e4: navE4 })
    .onConflict((on) => on.columns(['product_code', 'nav_date']).doUpdateSet({ nav_e4: navE4 }))
    .execute()
}

/** Inserts units that a customer holds on a wealth account. They cost as much as they are, unless it is given. */
export async function buildLot(
  db: Db,
  lot: {
    customerId: bigint
    accountId: bigint
    productCode: string
    unitsE2: bigint
    costMinor?: bigint
    confirmedOn: string
  },
): Promise<void> {
  serial += 1
  await db
    .insertInto('wealth.lots')
    .values({
      customer_id: lot.customerId,
      account_id: lot.accountId,
      lot_id: `${lot.confirmedOn.replaceAll('-', '')}${String(serial).padStart(12, '0')}`,
      product_code: lot.productCode,
      units_e2: lot.unitsE2,
      cost_minor: lot.costMinor ?? lot.unitsE2,
      confirmed_on: lot.confirmedOn,
    })
    .execute()
}

/** Builds a customer with money on a current account and a wealth account. */
export async function wealthScene(
  db: Db,
  {
    kind = 'branchSigned',
    funds = { CNY: 200_000_00n },
    wealthAccount = true,
  }: { kind?: CustomerKind; funds?: Partial<Record<Currency, bigint>>; wealthAccount?: boolean } = {},
) {
  const { customerId } = await buildCustomer(db, { kind })
  const currencies = Object.keys(funds) as Currency[]
  const current = await buildAccount(db, { customerId, currencies })
  const wealth = wealthAccount ? await buildAccount(db, { customerId, kind: 'wealth', currencies: [] }) : null
  const bookedAt = await bankNow(db)
  await db.transaction().execute((tx) =>
    post(
      tx,
      currencies.map((currency) => ({
        kind: 'test',
        reference: `funds-${current.number}-${currency}`,
        bookedAt,
        legs: [
          { account: bankAccount('cash', currency), amountMinor: -funds[currency]! },
          {
            account: { ownerId: customerId, accountId: current.accountId, currency },
            amountMinor: funds[currency]!,
          },
        ],
      })),
    ),
  )
  return {
    customerId,
    current,
    wealth: wealth!,
    /** Opens a younger class I account. `change` sets columns of one of the customer's accounts. */
    async secondAccount() {
      const young = await buildAccount(db, { customerId, openedOn: '2025-05-01' })
      const change = (accountId: bigint, set: object) =>
        db
          .updateTable('accounts.accounts')
          .set(set)
          .where('customer_id', '=', customerId)
          .where('account_id', '=', accountId)
          .execute()
      return { young, change }
    },
    /** Inserts units that are already held. */
    async hold(productCode: string, unitsE2: bigint, confirmedOn: string, costMinor = unitsE2) {
      await buildLot(db, {
        customerId,
        accountId: wealth!.accountId,
        productCode,
        unitsE2,
        costMinor,
        confirmedOn,
      })
    },
    /** Returns the balance of the current account and the held part, in minor units. */
    async money(currency: Currency = 'CNY'): Promise<{ balanceMinor: bigint; heldMinor: bigint }> {
      const { rows } = await sql<{ balanceMinor: bigint; heldMinor: bigint }>`
        select credits_minor - debits_minor as "balanceMinor", held_minor as "heldMinor" from ledger.accounts
        where owner_id = ${customerId} and account_id = ${current.accountId} and currency = ${currency}`.execute(
        db,
      )
      return rows[0]!
    },
  }
}
