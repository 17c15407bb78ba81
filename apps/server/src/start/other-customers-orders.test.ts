import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopCacheTime } from '../db/process-cache.ts'
import { testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { accessScene } from './test-access-scene.ts'
import { identifiersOf, tellsApart, textsAt, withFreshSecrets } from './test-identifiers.ts'
import { namedOrderCases, orderCases } from './test-order-cases.ts'
import { notProved, owned } from './test-owner-rows.ts'

const databases = await testDatabase()
const { orders, outsiders } = await accessScene(databases)
beforeAll(() => loadBankList(databases.ownerDb))
afterAll(stopCacheTime())

/** The identifiers tried, by call. */
const tried = new Map<string, Set<string>>()

/** Identifiers that no order case names but rows do. */
const elsewhere = new Set(
  owned.flatMap(({ rows }) =>
    rows.flatMap(([name, , fields = []]) => fields.map((path) => `${name}.${path}`)),
  ),
)

test.each(namedOrderCases)('%s: no other customer can prepare or submit it', async (_name, each) => {
  const { prepare, submit } = each.contract
  const owner = await orders.ready(each)
  const other = await orders.ready(each)
  const paths = identifiersOf(prepare).filter((path) => textsAt(owner.typed, path).length > 0)
  tried.set(prepare.name, new Set([...(tried.get(prepare.name) ?? []), ...paths]))
  const preparing = await tellsApart(
    { call: prepare as never, request: owner.typed },
    { browser: other.browser, own: other.typed, outsiders },
  )
  const typed = await withFreshSecrets(owner.typed, owner.browser)
  const { submission } = await orders.prove(each, { ...owner, typed })
  const submitting = await tellsApart(
    { call: submit as never, request: submission },
    { browser: other.browser, own: submission, outsiders },
  )
  expect([...preparing.differences, ...submitting.differences]).toEqual([])
  expect((await owner.browser.call(submit, submission as never)).body.key).toBeUndefined()
})

test('every identifier of every order was tried, has its own row, or has a reason', () => {
  const left = orderCases.flatMap(({ contract: { prepare } }) =>
    identifiersOf(prepare)
      .filter((path) => !tried.get(prepare.name)?.has(path))
      .map((path) => `${prepare.name}.${path}`),
  )
  expect(
    [...new Set(left)].filter((name) => !elsewhere.has(name) && !(name in notProved)),
    'name each field in a case of the module’s test-round-trips.ts, or add a row with it to owned in start/test-owner-rows.ts, or the reason to notProved there. A field that identifies nothing of a customer goes to namesNothing in start/test-identifiers.ts',
  ).toEqual([])
})
