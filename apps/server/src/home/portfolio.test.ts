import { expect, test } from 'vitest'
import type { HoldingsSource } from '../accounts/core/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { readPortfolio } from './portfolio.ts'
import { sources } from './sources.ts'

const { db } = await testDatabase()

test('a domain of one kind of accounts is read only for a customer who has such an account', async () => {
  const { customerId } = await buildCustomer(db)
  await buildAccount(db, { customerId, fundsMinor: 100n })
  const read = async () => {
    const names: string[] = []
    const counted = sources.map(
      (source): HoldingsSource => ({
        ...source,
        read(...asked) {
          names.push(source.accountKind ?? 'any')
          return source.read(...asked)
        },
      }),
    )
    const { held } = await readPortfolio(db, { customerId, kind: 'branchSigned' }, '2026-11-20', counted)
    return { kinds: names.toSorted(), held: held.map(({ account }) => account.kind) }
  }
  expect(await read()).toEqual({ kinds: ['any', 'any', 'any'], held: ['debitCard'] })
  await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  expect(await read()).toEqual({ kinds: ['any', 'any', 'any', 'wealth'], held: ['debitCard', 'wealth'] })
})
